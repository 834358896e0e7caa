import type { EntradaCorregida, getCorreccion, previewCorreccion } from '@rodal/contracts/correcciones';
import type { Output } from '@rodal/contracts/endpoint';
import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import type { EstadoCorreccion } from '@rodal/domain/gestion/correcciones';
import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/reporteCorrecciones';
const LISTA = '**/api/reporte/obtenerCorrecciones?*';
const RESUMEN = '**/api/reporte/obtenerCorrecciones/resumen*';
const UNA = '**/api/reporte/correcciones/*';
const REVISAR = '**/api/reporte/revisarCorrecciones*';
const idDe = (n: number) => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

interface Nombres {
  readonly cuenta: string;
  readonly centro: string;
  readonly descripcion: string;
  readonly usuario: string;
}
const CORTOS: Nombres = { cuenta: 'FLETES DE MADERA', centro: 'PLANTA COIHUE', descripcion: 'FLETE TROZOS 10/2026', usuario: 'reportes' };
const LARGOS: Nombres = {
  cuenta: 'SERVICIOS DE CONSTRUCCIÓN Y MANTENCIÓN DE CAMINOS FORESTALES PRINCIPALES Y SECUNDARIOS',
  centro: 'ABASTECIMIENTO Y TRANSPORTE DE TROZOS ASERRABLES ZONA SUR PLANTA LAUTARO',
  descripcion: 'CONSTRUCCIÓN Y MANTENCIÓN DE CAMINOS SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE 10/2026',
  usuario: 'maria.fernanda.huenchumilla',
};

type Correccion = Output<typeof getCorreccion>;
type Vista = Output<typeof previewCorreccion>;

const entrada = ({ cuenta, centro, descripcion }: Nombres, n: number, importe: string): EntradaCorregida => ({
  entryNo: String(689_312_015 + n), fecha: '2026-10-14', cuenta: '3201010', nombreCuenta: cuenta, centroCosto: centro, documento: `FC${719_921 + n}`, transaccion: 689_312_015, descripcion, importe,
});
const cambia = ({ cuenta }: Nombres) => [{ mes: '2026-10', cuenta: '3201010', nombreCuenta: cuenta, entradas: 2, total: '3357785' }];

const ESTADOS: readonly EstadoCorreccion[] = ['vigente', 'cambio', 'distinta', 'sinEntrada', 'reversada', 'vigente', 'vigente'];
/** One of each state, by each criterion. */
function filas({ usuario }: Nombres): CorreccionFila[] {
  return ESTADOS.map((estado, at) => {
    const quita = estado === 'distinta' || estado === 'sinEntrada' ? 0 : (at % 2) + 1;
    const porEntrada = at % 3 !== 1;
    return {
      IdCorrecion: idDe(at + 1), Empresa: 'COMSA', Reporte: 'GESTION', EntryNo: porEntrada ? String(689_312_015 + at) : null, Transaccion: porEntrada ? null : '689312029', DocumentNro: at === 6 ? 'FC618472' : '', entradas: quita,
      total: quita === 0 ? '0' : at % 2 === 0 ? '133383' : '-6321348', estado, entradasAntes: 1, totalAntes: '133383', creadoEn: `2026-11-28T1${8 - at}:20:00.000Z`, creadoPor: usuario, eliminadoEn: null, eliminadoPor: null,
    };
  });
}

const SUMA = { entradas: 2, total: '3357785' };
const correccion = (nombres: Nombres, cambios: Partial<Correccion> = {}): Correccion => ({
  id: idDe(1), empresa: 'COMSA', entryNo: '689312015', transaccion: null, documento: '', estado: 'vigente', aviso: '', creadoEn: '2026-11-28T18:20:00.000Z', creadoPor: nombres.usuario, eliminacion: null, antes: SUMA, ahora: SUMA,
  guardada: { cuenta: '3201010', fecha: '2026-10-14', importe: '3296427' }, filas: [entrada(nombres, 0, '3296427'), entrada(nombres, 1, '61358')], distintas: [], reversas: [], otras: [], vuelve: { ...SUMA, meses: ['2026-10'] }, cambia: cambia(nombres), cerrados: [], ...cambios,
});
const vista = (nombres: Nombres, cambios: Partial<Vista> = {}): Vista => ({ ...SUMA, filas: [entrada(nombres, 0, '3296427'), entrada(nombres, 1, '61358')], cambia: cambia(nombres), cerrados: [], reversadas: 0, ya: [], ...cambios });

const conLista = (nombres: Nombres, cuantas: number = ESTADOS.length): Paso => async (mesa) => {
  await responder(mesa, RESUMEN, 200, { total: cuantas, entradas: cuantas, importe: cuantas === 0 ? '0' : '-68878' });
  await responder(mesa, LISTA, 200, { correcciones: filas(nombres).slice(0, cuantas), siguiente: null });
};
const lista = (nombres: Nombres): Paso => luego(conLista(nombres), abrir(PANTALLA), dice('689312015'));
const sinHistoria: Paso = (mesa) => responder(mesa, '**/api/historia/**', 200, { hechos: [{ id: '1', cuando: '2026-11-28T18:20:00.000Z', usuario: 'reportes', accion: 'Sacó entradas del Reporte Gestión', cambios: [] }], siguiente: null });
const panel = (nombres: Nombres, cambios: Partial<Correccion> = {}): Paso =>
  luego(conLista(nombres), (mesa) => responder(mesa, UNA, 200, correccion(nombres, cambios)), sinHistoria, abrir(`${PANTALLA}?ver=${idDe(1)}`), dice(/Creada el/));
const distinta = panel(CORTOS, {
  estado: 'distinta', aviso: 'La entrada con este número en BC tiene otra cuenta, fecha o importe que la que se corrigió: no se quita nada', ahora: { entradas: 0, total: '0' }, filas: [], cambia: [], distintas: [entrada(CORTOS, 0, '155004')],
});
const formulario = (nombres: Nombres, cambios: Partial<Vista>, texto: string | RegExp): Paso =>
  luego(conLista(nombres), (mesa) => responder(mesa, REVISAR, 200, vista(nombres, cambios)), abrir(`${PANTALLA}?transaccion=689312015`), toca('Agregar'), dice(texto));
const encontrada = (nombres: Nombres): Paso => formulario(nombres, {}, /^Quita del reporte/);
const YA = { ya: [{ id: idDe(9), creadoEn: '2026-11-27T18:20:00.000Z', creadoPor: 'jefa', entradas: 2 }] };

/** What is taken out of the management report: the list, the panel of one, and the form that adds one. */
export const CORRECCIONES: readonly Fila[] = [
  {
    pantalla: 'correcciones',
    ruta: PANTALLA,
    quien: 'reportes',
    estados: {
      normal: lista(CORTOS),
      vacio: luego(conLista(CORTOS, 0), abrir(PANTALLA), dice('Sin correcciones de COMSA')),
      incompleto: luego(conLista(CORTOS, 0), abrir(`${PANTALLA}?estado=cambio`), dice('Sin resultados para estos filtros')),
      error: luego(interno(LISTA), abrir(PANTALLA), dice('Error al obtener los datos')),
      'sin-senal': sinSenal(lista(CORTOS), luego(({ context }) => context.unroute(LISTA), vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': lista(LARGOS),
      sol: enSol(lista(CORTOS)),
    },
  },
  {
    pantalla: 'correcciones-panel',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: panel(CORTOS),
      vacio: panel(CORTOS, { estado: 'sinEntrada', aviso: 'BC ya no tiene lo que se corrigió: no se quita nada', ahora: { entradas: 0, total: '0' }, filas: [], cambia: [] }),
      incompleto: distinta,
      error: luego(conLista(CORTOS), interno(UNA), abrir(`${PANTALLA}?ver=${idDe(1)}`), dice('No se pudo traer la corrección')),
      'sin-senal': sinSenal(panel(CORTOS)),
      'nombres-largos': panel(LARGOS, { otras: YA.ya, reversas: [entrada(LARGOS, 40, '-3296427')], estado: 'reversada', aviso: 'BC reversó después 1 de 2 entradas por $3.357.785: el reporte conserva la reversa. Revise si la corrección todavía hace falta' }),
      sol: enSol(distinta),
    },
  },
  {
    pantalla: 'correcciones-agregar',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: encontrada(CORTOS),
      vacio: luego(conLista(CORTOS), abrir(PANTALLA), toca('Agregar'), dice(/^Aquí se ve qué se quita/)),
      incompleto: luego(formulario(CORTOS, { entradas: 0, total: '0', filas: [], cambia: [] }, 'No hay entradas en BC con estos datos.'), ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click(), dice('No hay entradas en BC con Transacción 689312015')),
      error: luego(conLista(CORTOS), interno(REVISAR), abrir(`${PANTALLA}?transaccion=689312015`), toca('Agregar'), dice(/^No se pudo preguntar qué entradas son/)),
      'sin-senal': sinSenal(encontrada(CORTOS)),
      'nombres-largos': formulario(LARGOS, { ...YA, reversadas: 1 }, /^Nombra 2 entradas/),
      sol: enSol(encontrada(CORTOS)),
    },
  },
  {
    pantalla: 'correcciones-eliminar',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: luego(panel(CORTOS), toca('Eliminar'), dice(/^Vuelven al Reporte Gestión/)),
      vacio: luego(panel(CORTOS, { vuelve: { entradas: 0, total: '0', meses: [] } }), toca('Eliminar'), dice(/^No vuelve nada/)),
      incompleto: noAplica('No se escribe nada en él'),
      error: noAplica('Lo que falla se dice en el mismo diálogo: transiciones'),
      'sin-senal': noAplica('Lo que falla se dice en el mismo diálogo: transiciones'),
      'nombres-largos': noAplica('No lleva nombres'),
      sol: noAplica('Es el diálogo de las transiciones'),
    },
  },
];
