import type { DespachoDeGuia, GuiaNula, listDespachosDeGuia } from '@rodal/contracts/guias-nulas';
import type { Output } from '@rodal/contracts/endpoint';
import type { GuiaNulaFila } from '@rodal/contracts/listados/guias-nulas';
import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/guiasnulas';
const LISTA = '**/api/despacho/listar-guiasnulas*';
const RESUMEN = '**/api/despacho/listar-guiasnulas/resumen*';
const DESPACHOS = '**/api/despacho/guiasnulas/despachos*';
const UNA = '**/api/despacho/guiasnulas/0*';
const idDe = (n: number) => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

interface Nombres {
  readonly motivo: string;
  readonly producto: string;
  readonly faena: string;
  readonly destino: string;
  readonly usuario: string;
}
const CORTOS: Nombres = { motivo: 'Patente mal escrita', producto: 'PINO PULPABLE 2,44', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA', usuario: 'ana' };
const LARGOS: Nombres = {
  motivo: 'La guía salió con la patente del camión anterior y con un destino al que ese camión no va; el chofer la devolvió en la portería de la planta y se emitió otra en su lugar el mismo día',
  producto: 'TROZO ASERRABLE PINO INSIGNE 3,20 DIÁMETRO MAYOR CALIDAD EXPORTACIÓN',
  faena: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
  destino: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
  usuario: 'maria.fernanda.huenchumilla',
};

const despacho = ({ producto, faena, destino }: Nombres, numero: number, cambios: Partial<DespachoDeGuia> = {}): DespachoDeGuia => ({
  id: idDe(numero), numero, guia: '4711', fecha: '2026-11-27T17:02:00.000Z', patente: 'BBCD12', producto, cantidad: '28.43', unidad: 'M3', faena, destino, estado: 'Guía emitida', ...cambios,
});

const ESTADOS = ['porConfirmar', 'aplicada', 'sinDespacho', 'retirada', 'aplicada', 'aplicada', 'retirada', 'sinDespacho'] as const;
/** One of each state, and some more. */
function filas(nombres: Nombres): GuiaNulaFila[] {
  return ESTADOS.map((estado, at) => {
    const conDespacho = estado === 'aplicada' || (estado === 'retirada' && at > 3);
    return {
      id: idDe(at + 1), dispatch_number: String(4711 - at), estado, motivo: at % 3 === 1 ? `${nombres.motivo}; se emitió de nuevo` : nombres.motivo, guia_reemplaza: at % 2 === 0 ? String(4720 + at) : '',
      despacho: conDespacho ? String(4521 - at) : null, patente: conDespacho ? 'BBCD12' : null, producto: conDespacho ? nombres.producto : null, fecha: `2026-11-28T1${8 - at}:${20 + at}:00.000Z`, usuario: nombres.usuario,
      retiradaEn: null, retiradaPor: null, motivoRetiro: null,
    };
  });
}

const nula = ({ motivo, usuario }: Nombres, cambios: Partial<GuiaNula> = {}): GuiaNula => ({
  id: idDe(1), dispatch_number: '4711', guia_reemplaza: '', motivo, fecha: '2026-11-28T18:20:00.000Z', usuario, estado: 'sinDespacho', despacho: null, candidatos: [], reemplazos: [], retiro: null, ...cambios,
});

const conLista = (nombres: Nombres, cuantas: number = ESTADOS.length): Paso => async (mesa) => {
  await responder(mesa, RESUMEN, 200, { total: cuantas, masDe: false });
  await responder(mesa, LISTA, 200, { guiasNulas: filas(nombres).slice(0, cuantas), siguiente: null });
};
const conUna = (nombres: Nombres, cambios: Partial<GuiaNula>): Paso => luego(conLista(nombres), (mesa) => responder(mesa, UNA, 200, { guiaNula: nula(nombres, cambios) }));
const sinHistoria: Paso = (mesa) => responder(mesa, '**/api/historia/**', 200, { hechos: [{ id: '1', cuando: '2026-11-28T18:20:00.000Z', usuario: 'ana', accion: 'Registrada', cambios: [] }], siguiente: null });
const conDeGuia = (hallado: Partial<Output<typeof listDespachosDeGuia>>): Paso => (mesa) => responder(mesa, DESPACHOS, 200, { despachos: [], nulas: [], ...hallado });

const lista = (nombres: Nombres): Paso => luego(conLista(nombres), abrir(PANTALLA), dice('4711'));
const panel = (nombres: Nombres, cambios: Partial<GuiaNula>, at = 1): Paso => luego(conUna(nombres, { id: idDe(at), ...cambios }), sinHistoria, abrir(`${PANTALLA}?ver=${idDe(at)}`), dice(/^Registrada el/));
const porConfirmar = (nombres: Nombres, cuantos = 1): Paso =>
  panel(nombres, { estado: 'porConfirmar', guia_reemplaza: '4720', candidatos: Array.from({ length: cuantos }, (_, at) => despacho(nombres, 4521 + at)), reemplazos: [{ guia: '4720', despachos: [] }] });
const aplicada = (nombres: Nombres): Paso =>
  panel(nombres, {
    dispatch_number: '4710', estado: 'aplicada', guia_reemplaza: '4720, 4721', despacho: despacho(nombres, 4520, { estado: 'Anulada', guia: '4710' }),
    reemplazos: [{ guia: '4720', despachos: [despacho(nombres, 4530, { guia: '4720' })] }, { guia: '4721', despachos: [despacho(nombres, 4531, { guia: '4721', estado: 'Anulada' })] }],
  }, 2);
const formulario = (hallado: Partial<Output<typeof listDespachosDeGuia>>, texto: string | RegExp): Paso => luego(conLista(CORTOS), conDeGuia(hallado), abrir(`${PANTALLA}?registrar=4711`), dice(texto));
const uno = (nombres: Nombres): Paso => formulario({ despachos: [despacho(nombres, 4521)] }, 'Este despacho lleva esta guía: se anulará.');
const dos = formulario({ despachos: [despacho(CORTOS, 4521), despacho(LARGOS, 3102, { patente: 'XXYZ99', fecha: '2026-10-02T14:10:00.000Z', estado: 'Recepcionado' })] }, /^Hay 2 despachos con esta guía/);

/** Voided dispatch notes: the list, the panel of one, and the form that registers one. */
export const NULAS: readonly Fila[] = [
  {
    pantalla: 'nulas',
    ruta: PANTALLA,
    quien: 'oficina',
    estados: {
      normal: lista(CORTOS),
      vacio: luego(conLista(CORTOS, 0), abrir(PANTALLA), dice('Sin guías nulas hoy')),
      incompleto: luego(conLista(CORTOS, 0), abrir(`${PANTALLA}?estado=porConfirmar`), dice('Sin resultados para estos filtros')),
      error: luego(interno(LISTA), abrir(PANTALLA), dice('No se pudo obtener registros')),
      'sin-senal': sinSenal(lista(CORTOS), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': lista(LARGOS),
      sol: enSol(lista(CORTOS)),
    },
  },
  {
    pantalla: 'nulas-panel',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: porConfirmar(CORTOS),
      vacio: panel(CORTOS, {}),
      incompleto: panel(CORTOS, { dispatch_number: '4708', estado: 'retirada', despacho: despacho(CORTOS, 4518), retiro: { en: '2026-11-28T18:40:00.000Z', usuario: 'jefa', motivo: 'Era la 4712: la 4708 viajó y fue recibida' } }, 4),
      error: luego(conLista(CORTOS), interno(UNA), abrir(`${PANTALLA}?ver=${idDe(1)}`), dice('No se pudo traer la guía nula')),
      'sin-senal': sinSenal(porConfirmar(CORTOS)),
      'nombres-largos': porConfirmar(LARGOS),
      sol: enSol(porConfirmar(CORTOS, 2)),
    },
  },
  {
    pantalla: 'nulas-aplicada',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: aplicada(CORTOS),
      vacio: noAplica('Anula siempre un despacho'),
      incompleto: luego(aplicada(CORTOS), toca('Retirar'), dice('El despacho 4520 vuelve a contar. La guía queda en la lista como retirada.')),
      error: noAplica('Lo que no llega lo dice todo el panel: nulas-panel.error'),
      'sin-senal': noAplica('Como cualquier nula: nulas-panel.sin-senal'),
      'nombres-largos': aplicada(LARGOS),
      sol: enSol(aplicada(CORTOS)),
    },
  },
  {
    pantalla: 'nulas-anular',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(porConfirmar(CORTOS), toca('Sí, anular este despacho'), dice('Anular el despacho 4521')),
      vacio: noAplica('Sin un despacho que anular no se abre'),
      incompleto: noAplica('No se escribe nada en él'),
      error: noAplica('Lo que falla se dice en el mismo diálogo: transiciones'),
      'sin-senal': noAplica('Lo que falla se dice en el mismo diálogo: transiciones'),
      'nombres-largos': luego(porConfirmar(LARGOS), toca('Sí, anular este despacho'), dice('Anular el despacho 4521')),
      sol: noAplica('Es el diálogo de las transiciones'),
    },
  },
  {
    pantalla: 'nulas-registrar',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: uno(CORTOS),
      vacio: formulario({}, /^Rodal no conoce un despacho/),
      incompleto: luego(dos, toca('Registrar'), dice(/^Elija qué despacho/)),
      error: luego(conLista(CORTOS), interno(DESPACHOS), abrir(`${PANTALLA}?registrar=4711`), dice(/^No se pudo preguntar/)),
      'sin-senal': sinSenal(uno(CORTOS)),
      'nombres-largos': uno(LARGOS),
      sol: enSol(dos),
    },
  },
  {
    pantalla: 'nulas-ya-registrada',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: formulario({ nulas: [{ id: idDe(9), fecha: '2026-11-27T18:20:00.000Z', usuario: 'ana', despacho: idDe(4521) }], despachos: [despacho(CORTOS, 4521, { estado: 'Anulada' })] }, /^Ya está registrada como nula/),
      vacio: noAplica('Sin otra nula es el formulario: nulas-registrar'),
      incompleto: noAplica('Lo que falta se dice como en nulas-registrar'),
      error: noAplica('Lo que falla se dice como en nulas-registrar'),
      'sin-senal': noAplica('Como el formulario: nulas-registrar'),
      'nombres-largos': noAplica('Solo nombra un usuario y una fecha'),
      sol: noAplica('Como el formulario: nulas-registrar'),
    },
  },
];
