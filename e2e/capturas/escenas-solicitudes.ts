import { listSolicitudes } from '@rodal/contracts/listados/solicitudes';
import { enSol, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/comsa';
const LISTA = '**/api/comsa/listaSolicitudes?*';
const UNA = '**/api/comsa/listaDocumentosSolicitud?*';
const OPCIONES = '**/api/comsa/opciones';
const LARGO = 'REPUESTOS DE CEPILLADORA WEINIG: JUEGO DE CUCHILLOS HSS DE 230 MM CON CONTRACUCHILLO, TENSORES Y AFILADO EN ORIGEN';

const largos: Paso = (mesa) =>
  retocar(mesa, LISTA, listSolicitudes.reply, (pagina) => ({
    ...pagina,
    solicitudes: pagina.solicitudes.map((una) => ({ ...una, titulo: LARGO.slice(0, 100), usuarioCreador: 'maria.fernanda.huenchumilla', aprobador: 'juan.pablo.etcheverry', montoAutorizado: '999999999999', destino: 'Cancha de acopio y secado Mariquina, sector oriente, bodega 4' })),
  }));
const sinFilas: Paso = (mesa) => retocar(mesa, LISTA, listSolicitudes.reply, () => ({ solicitudes: [], siguiente: null }));
const lista: Paso = luego(abrir(PANTALLA), dice(/^\d+ solicitudes/));
const formulario: Paso = luego(abrir(`${PANTALLA}?vista=crear`), dice('Ingreso Solicitudes'));

/** Purchase requests of the demo: one's own, what waits for an approval, the form that asks for one. */
export const SOLICITUDES_COMPRA: readonly Fila[] = [
  {
    pantalla: 'solicitudes',
    ruta: PANTALLA,
    quien: 'oficina',
    estados: {
      normal: lista,
      vacio: luego(sinFilas, abrir(PANTALLA), dice('Todavía no pide nada')),
      incompleto: luego(abrir(`${PANTALLA}?vista=porAprobar`), dice('Por Aprobar')),
      error: luego(interno(LISTA), abrir(PANTALLA), dice('No se pudieron traer las solicitudes')),
      'sin-senal': sinSenal(lista, luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': luego(largos, abrir(PANTALLA), dice(LARGO.slice(0, 20))),
      sol: enSol(lista),
    },
  },
  {
    pantalla: 'solicitudes-crear',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: formulario,
      vacio: noAplica('Vacío es como se abre'),
      incompleto: luego(formulario, toca('Crear Solicitud'), dice('Complete los campos obligatorios')),
      error: luego(interno(OPCIONES), abrir(`${PANTALLA}?vista=crear`), dice('No se pudo traer quién aprueba y los destinos')),
      'sin-senal': sinSenal(formulario),
      'nombres-largos': noAplica('Lo que se escribe es de quien escribe'),
      sol: enSol(formulario),
    },
  },
  {
    pantalla: 'solicitudes-panel',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(lista, toca(/^Ver la solicitud/), dice('Pasos')),
      vacio: noAplica('Siempre tiene su primer paso'),
      incompleto: noAplica('No se escribe nada en él'),
      error: luego(interno(UNA), lista, toca(/^Ver la solicitud/), dice('No se pudo traer la solicitud')),
      'sin-senal': noAplica('Como cualquier panel: nulas-panel.sin-senal'),
      'nombres-largos': noAplica('Lo que se escribe tiene largo: solicitudes.nombres-largos'),
      sol: noAplica('Como cualquier panel: nulas-panel.sol'),
    },
  },
];
