import { reviewImportacion } from '@rodal/contracts/maestros-importar';
import { fallar, noAplica, responder } from './estados.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const eligeArchivo: Paso = luego(abrir('/maestros'), toca('Importar'), dice('La primera fila trae los títulos'));
/** The program's own reading of files has its tests: here is what it answers. */
const revisa =
  (conError: number): Paso =>
  async (mesa) => {
    const errores = Array.from({ length: conError }, (_, at) => ({ linea: 12 + at * 41, campo: at % 2 === 0 ? 'Comuna' : 'Roles', mensaje: at % 2 === 0 ? 'No es una comuna de Chile: «Lautaro (Cautín)»' : 'Escriba CODIGO*ROL o solo el rol, separados por punto y coma' }));
    const cuentas = conError === 0 ? { nuevas: 0, cambian: 0, iguales: 40 } : { nuevas: 4_950, cambian: 13, iguales: 0 };
    const archivo = 'Destinos y canchas de acopio de COMSA y Forestal La Esperanza - revisión noviembre 2026.xlsx';
    await responder(mesa, '**/api/maestros/destinos/importar/revisar', 200, reviewImportacion.reply.parse({ archivo, huella: 'a'.repeat(64), ...cuentas, conError, ignoradas: ['Teléfono'], faltan: ['Puerto'], errores, cantidadErrores: conError, ...previstas(cuentas), csvErrores: conError === 0 ? '' : 'Código;Error' }));
    await eligeArchivo(mesa);
    await mesa.page.getByLabel('Archivo XLSX o CSV').setInputFiles({ name: 'destinos.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
    await dice('Columnas que no se leen')(mesa);
  };

/** A summary, which has no role of a button everywhere. */
const abreCambios: Paso = ({ page }) => page.getByText('Qué cambia').click();

function previstas({ nuevas, cambian }: { readonly nuevas: number; readonly cambian: number }) {
  const filas = (cuantas: number, desde: number, campos: { campo: string; antes: string; despues: string }[]) =>
    Array.from({ length: Math.min(cuantas, 13) }, (_, at) => ({ linea: desde + at * 7, clave: String(900 + at), campos }));
  const direccion = { campo: 'Dirección', antes: 'Camino a Curacautín km 4', despues: 'Camino a Curacautín kilómetro 4,5, sector Pumalal' };
  const roles = { campo: 'Roles', antes: '', despues: '1010*55-3; 3030*9-1; 3030*9-2' };
  return { filasCambian: filas(cambian, 3, [direccion, { campo: 'Comuna', antes: 'Lautaro', despues: '' }]), filasNuevas: filas(nuevas, 5, [{ campo: 'Nombre', antes: '', despues: 'CANCHA DE ACOPIO EL AROMO NORTE' }, roles]) };
}

/** A file of a master: choosing it, and what it would do. */
export const IMPORTACIONES: readonly Fila[] = [
  {
    pantalla: 'maestros-importar',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(revisa(37), abreCambios),
      vacio: eligeArchivo,
      incompleto: luego(revisa(0), dice('Todo está ya como dice el archivo.')),
      error: luego((mesa) => fallar(mesa, '**/api/maestros/destinos/importar?*', 409, 'estado_cambiado', 'Otra persona cambió este registro. Actualice y revise.'), revisa(1), toca(/^Importar 4\.963/), dice('No se importó nada')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('El nombre del archivo de lo normal es largo'),
      sol: noAplica('Como las demás hojas'),
    },
  },
];
