import type { AvisoDetalle, FotoDetalle } from '@rodal/contracts/detalle';
import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import type { EstadoControl } from '@rodal/domain/trazo';
import { smallPhoto } from '../support/fotos.ts';
import { conFotos, enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/trazo';
const LISTA = '**/api/faenas/obtenerDatosTrazo*';
const RESUMEN = '**/api/faenas/trazo/resumen*';
const UNO = '**/api/faenas/trazo/0*';
const FOTO_SALIDA = '**/api/fotos-de-captura/*';
const FOTO_LLEGADA = '**/api/despacho/recepcionescamion/*/fotos/*';
const idDe = (n: number) => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

interface Nombres {
  readonly producto: string;
  readonly faena: string;
  readonly destino: string;
  readonly chofer: string;
  readonly transportista: string;
  readonly cosechero: string;
  readonly usuario: string;
  readonly motivo: string;
}
const CORTOS: Nombres = {
  producto: 'PINO PULPABLE 2,44', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA', chofer: 'Juan Ñanco', transportista: 'TRANSPORTES ÑUBLE LTDA.', cosechero: 'COSECHAS SUR', usuario: 'portero', motivo: 'Patente mal escrita',
};
const LARGOS: Nombres = {
  producto: 'TROZO ASERRABLE PINO INSIGNE 3,20 DIÁMETRO MAYOR CALIDAD EXPORTACIÓN',
  faena: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
  destino: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
  chofer: 'María Fernanda Huenchumilla Curiqueo de la Fuente',
  transportista: 'SERVICIOS FORESTALES Y DE TRANSPORTE HERMANOS ANTILEO Y COMPAÑÍA LIMITADA',
  cosechero: 'SERVICIOS FORESTALES Y DE COSECHA MECANIZADA HERMANOS ANTILEO Y COMPAÑÍA LIMITADA',
  usuario: 'maria.fernanda.huenchumilla',
  motivo: 'La patente del carro se escribió con la letra cambiada y el chofer no quiso salir hasta que se le hiciera otra guía con la suya',
};

const ESTADOS: readonly EstadoControl[] = ['alerta', 'guiaEmitida', 'recepcionado', 'cancelado', 'enviado', 'recepcionado', 'alerta', 'recepcionado'];
const MOTIVOS = [
  { codigo: 'sinRecepcion', detalle: 'Salió hace más de 24 horas y nadie la ha recibido', desde: '2026-11-28T17:10:00.000Z' },
  { codigo: 'fotoDeOtra', detalle: 'Una de sus fotos es también del despacho 4480', desde: '2026-11-28T17:20:00.000Z' },
];

/** One of each state, and some more. */
function filas({ producto, faena, destino, transportista, usuario, motivo }: Nombres): TrazoFila[] {
  return ESTADOS.map((estado, at) => {
    const llego = estado === 'recepcionado';
    return {
      id: idDe(at + 1), FECHA_INICIO_CONTROL: `2026-11-28T1${8 - at}:${20 + at}:00.000Z`, NUM_GUIA: estado === 'enviado' ? null : String(4711 - at), ESTADO_CONTROL: estado, alertas: estado === 'alerta' ? MOTIVOS.slice(0, at === 0 ? 2 : 1) : [],
      CAMION: 'BBCD12', ACOPLADO: at % 2 === 0 ? 'JJKK33' : '', NOMBRE_PREDIO: faena, ROL: '123-45', COMUNA: 'Los Sauces', producto, volumen: '28.43', unidad: 'M3', DESTINO_FINAL: destino, FECHA_LLEGADA: llego ? '2026-11-28T19:50:00.000Z' : null,
      volumenRecibido: llego ? '28.1' : null, unidadRecibida: llego ? 'M3' : null, RECEPCIONISTA: llego ? usuario : null, FECHA_RECEPCION: llego ? '2026-11-28T20:10:00.000Z' : null, FECHA_TERMINO_CONTROL: null, NOMBRE_PROVEEDOR: transportista,
      MOTIVO_ANULACION: estado === 'cancelado' ? motivo : null, NUMERO_CONTROL_ORIGEN: String(4521 - at),
    };
  });
}

const alerta = ({ codigo, detalle, desde }: (typeof MOTIVOS)[number], cambios: Partial<AvisoDetalle> = {}): AvisoDetalle => ({ codigo, detalle, creadoEn: desde, resueltoEn: null, resueltoPor: null, nota: null, ...cambios });
const foto = (lado: FotoDetalle['lado'], cambios: Partial<FotoDetalle> = {}): FotoDetalle => ({
  lado, url: `/api/fotos-de-captura/${lado}`, tomadaEn: '2026-11-28T18:12:00.000Z', nombre: 'IMG_0042.jpg', motivo: null, estado: 'verificada', sha256: 'a'.repeat(64), ancho: 1600, alto: 1200, bytes: 312_000, ...cambios,
});
const VERTICES = [[-72.32, -38.48], [-72.3, -38.48], [-72.3, -38.46], [-72.32, -38.46], [-72.32, -38.48]];

/** A load on its way, the one at a place of the list. */
const trazo = (n: Nombres, at: number, cambios: Partial<TrazoDetalle> = {}): TrazoDetalle => {
  const guia = ESTADOS[at] === 'enviado' ? null : String(4711 - at);
  const created = `2026-11-28T1${8 - at}:${20 + at}:00.000Z`;
  return {
    despacho: {
      id: idDe(at + 1), numero: 4521 - at, created, origin: 'CO1', rol: '123-45', FAENA: n.faena, DESTINY: n.destino, cliente: 'COMSA', rut_destino: '76000000-0', product_code: 1204, producto: n.producto, volume: '28.43', unidad: 'M3',
      truck_plate: 'BBCD12', truck_cart_plate: 'JJKK33', dispatch_number: guia, login: 'despachador', driver_name: n.chofer, driver_rut: '12345678-5', transportist_name: n.transportista, farmer_name: n.cosechero, Finalizado: 'NO',
      RECEPCIONADO: 'NO', ESTADO: 'Guía emitida', latitud: -38.4712, longitud: -72.3105, avisos: [], llegada: null, empty_img: null, full_img: null,
    },
    ESTADO_CONTROL: ESTADOS[at] ?? 'enviado',
    alertas: [],
    EVENTOS: [
      { NOMBRE: 'Carga registrada', VALUE: created, detalle: 'despachador · Reloj del teléfono' },
      { NOMBRE: 'Recibido', VALUE: '2026-11-28T18:40:00.000Z', detalle: 'Reloj del servidor' },
    ],
    comuna: 'Los Sauces', posiblesDestinos: [n.destino, 'PUERTO LIRQUÉN'], carguio: 'Pedro Soto', comentarios: '',
    fotos: [foto('vacio'), foto('lleno')],
    lugar: { modo: 'gps', estado: 'dentro', distanciaMetros: 120, motivo: '', latitud: -38.4712, longitud: -72.3105, precision: 8, capturadaEn: '2026-11-28T18:10:00.000Z', edadMs: 480_000 },
    perimetro: JSON.stringify({ type: 'Polygon', coordinates: [VERTICES] }),
    guia: { estado: guia === null ? 'pendiente' : 'emitida', numero: guia, emitidaEn: guia === null ? null : '2026-11-28T18:41:00.000Z' },
    anulacion: null, recepcion: null, tolerancia: 5, movimientos: [], erpHasta: '2026-10', ...cambios,
  };
};
const enAlerta = (n: Nombres) => trazo(n, 0, { alertas: MOTIVOS.map((motivo) => alerta(motivo)) });
const cancelado = (n: Nombres) => trazo(n, 3, { anulacion: { id: idDe(81), fecha: '2026-11-28T18:50:00.000Z', motivo: n.motivo, reemplaza: '4712', usuario: n.usuario } });
const recibido = (n: Nombres) =>
  trazo(n, 2, {
    alertas: [alerta({ codigo: 'volumenRecibido', detalle: 'Llegó 1,480 m³ menos que lo despachado (−5,2 %); se tolera 5 %', desde: '2026-11-28T20:10:00.000Z' }, { resueltoEn: '2026-11-28T20:30:00.000Z', resueltoPor: n.usuario, nota: 'Se midió de nuevo en cancha' })],
    recepcion: {
      id: idDe(91), fecha: '2026-11-28T20:10:00.000Z', usuario: n.usuario, guia: '4709', patente: 'XXYZ99', destino: n.destino, volumen: '26.95', unidad: 'M3', llegadaEn: '2026-11-28T19:50:00.000Z', salidaEn: '2026-11-28T20:05:00.000Z',
      fotos: ['lleno', 'vacio', 'guia'],
    },
    movimientos: [{ empresa: 'COMSA', fuente: 'RecepM3_FaenaContabilizada', numero: 'RM-2231', fecha: '2026-11-28', articulo: n.producto, destino: n.destino, volumen: '26.95', unidad: 'M3', estado: 'Contabilizado' }],
    erpHasta: '2026-11',
  });
/** Nothing of its arrival, one photo left out and one broken, and a site that nobody has drawn. */
const sinEvidencia = (n: Nombres) =>
  trazo(n, 1, {
    fotos: [foto('vacio', { url: null, motivo: 'Cámara con barro, no abre el lente' }), foto('lleno', { estado: 'danada' })], perimetro: null,
    lugar: { modo: 'manual', estado: 'sinPosicion', distanciaMetros: null, motivo: 'Sin GPS bajo los árboles', latitud: null, longitud: null, precision: null, capturadaEn: null, edadMs: null },
  });

const conLista = (nombres: Nombres, cuantas: number = ESTADOS.length): Paso => async (mesa) => {
  await responder(mesa, LISTA, 200, { guias: filas(nombres).slice(0, cuantas), siguiente: null });
  await responder(mesa, RESUMEN, 200, { total: cuantas, masDe: false });
};
const conFotosServidas: Paso = async ({ context }) => {
  const [salida, llegada] = [await smallPhoto('salida', 120), await smallPhoto('llegada', 30)];
  await context.route(FOTO_SALIDA, (route) => route.fulfill({ contentType: 'image/jpeg', body: salida.buffer }));
  await context.route(FOTO_LLEGADA, (route) => route.fulfill({ contentType: 'image/jpeg', body: llegada.buffer }));
};
const lista = (nombres: Nombres): Paso => luego(conLista(nombres), abrir(PANTALLA), dice('4710'));
const panel = (nombres: Nombres, uno: TrazoDetalle): Paso => luego(conLista(nombres), (mesa) => responder(mesa, UNO, 200, { ...uno }), conFotosServidas, abrir(`${PANTALLA}?ver=${uno.despacho.id}`), dice('Llegada a destino'));
const evidencia = (nombres: Nombres, uno: TrazoDetalle): Paso => luego(panel(nombres, uno), ({ page }) => page.getByRole('tab', { name: 'Evidencia' }).click(), dice('Con la carga'));
const todas: Paso = async ({ page }) => {
  const figuras = page.getByRole('tabpanel').getByRole('figure');
  for (const figura of await figuras.all()) await figura.scrollIntoViewIfNeeded();
  await conFotos(page.getByRole('tabpanel'));
  await figuras.first().scrollIntoViewIfNeeded();
};

/** Trazo: the list, the way of a load, and what the photos show. */
export const TRAZO: readonly Fila[] = [
  {
    pantalla: 'trazo',
    ruta: PANTALLA,
    quien: 'oficina',
    estados: {
      normal: lista(CORTOS),
      vacio: luego(conLista(CORTOS, 0), abrir(PANTALLA), dice('Sin guías hoy')),
      incompleto: luego(conLista(CORTOS, 0), abrir(`${PANTALLA}?estado=alerta`), dice('Sin resultados para estos filtros')),
      error: luego(interno(LISTA), abrir(PANTALLA), dice('Error en la API de trazo')),
      'sin-senal': sinSenal(lista(CORTOS), luego(vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': lista(LARGOS),
      sol: enSol(lista(CORTOS)),
    },
  },
  {
    pantalla: 'trazo-panel',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: panel(CORTOS, enAlerta(CORTOS)),
      vacio: panel(CORTOS, cancelado(CORTOS)),
      incompleto: panel(CORTOS, recibido(CORTOS)),
      error: luego(conLista(CORTOS), interno(UNO), abrir(`${PANTALLA}?ver=${idDe(1)}`), dice('No se pudo traer el camino de la carga')),
      'sin-senal': sinSenal(panel(CORTOS, enAlerta(CORTOS))),
      'nombres-largos': panel(LARGOS, cancelado(LARGOS)),
      sol: enSol(panel(CORTOS, enAlerta(CORTOS))),
    },
  },
  {
    pantalla: 'trazo-evidencia',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(evidencia(CORTOS, recibido(CORTOS)), todas),
      vacio: evidencia(CORTOS, sinEvidencia(CORTOS)),
      incompleto: luego(evidencia(CORTOS, recibido(CORTOS)), todas, toca('Ver Salida: Camión lleno en grande'), dice('1 de 5')),
      error: noAplica('Lo que no llega lo dice todo el panel: trazo-panel.error'),
      'sin-senal': noAplica('Como el panel: trazo-panel.sin-senal'),
      'nombres-largos': luego(evidencia(LARGOS, recibido(LARGOS)), todas),
      sol: enSol(luego(evidencia(CORTOS, recibido(CORTOS)), todas)),
    },
  },
];
