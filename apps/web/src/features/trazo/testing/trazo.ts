import type { AvisoDetalle, DespachoDetalle } from '@rodal/contracts/detalle';
import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import type { TrazoDetalle } from '@rodal/contracts/trazo';

/** Ids as devices make them, told apart by their end. */
export const idDe = (n: number): string => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An alert that waits for somebody since the 21st, 08:02 in Santiago. */
export function alertaOf(codigo = 'sinRecepcion', detalle = 'Salió hace más de 24 horas y nadie la ha recibido', cambios: Partial<AvisoDetalle> = {}): AvisoDetalle {
  return { codigo, detalle, creadoEn: '2026-11-21T11:02:00.000Z', resueltoEn: null, resueltoPor: null, nota: null, ...cambios };
}

type Foto = DespachoDetalle['fotos'][number];

/** A photo of the dispatch that is there. */
export function fotoOf(lado: Foto['lado'], cambios: Partial<Foto> = {}): Foto {
  return { lado, url: `/api/fotos/${lado}`, tomadaEn: '2026-11-20T16:58:00.000Z', nombre: 'IMG_0042.jpg', motivo: null, estado: 'verificada', sha256: 'a'.repeat(64), ancho: 1600, alto: 1200, bytes: 312_000, ...cambios };
}

/** Its reception, at the plant it was sent to. */
export function recepcionOf(cambios: Partial<NonNullable<TrazoDetalle['recepcion']>> = {}): NonNullable<TrazoDetalle['recepcion']> {
  return {
    id: idDe(91), fecha: '2026-11-21T02:30:00.000Z', usuario: 'portero', guia: '4711', patente: 'BBCD12', destino: 'PLANTA MARIQUINA', volumen: '28.1', unidad: 'M3', llegadaEn: '2026-11-20T21:50:00.000Z', salidaEn: '2026-11-20T22:15:00.000Z',
    fotos: ['lleno', 'vacio', 'guia'], ...cambios,
  };
}

/** A row of the ERP with its guide. */
export function movimientoOf(cambios: Partial<TrazoDetalle['movimientos'][number]> = {}): TrazoDetalle['movimientos'][number] {
  return { empresa: 'COMSA', fuente: 'RecepM3_FaenaContabilizada', numero: 'RM-2231', fecha: '2026-11-20', articulo: 'PINO PULPABLE', destino: 'PLANTA MARIQUINA', volumen: '28.1', unidad: 'M3', estado: 'Contabilizado', ...cambios };
}

const DESPACHO: TrazoDetalle['despacho'] = {
  id: idDe(1), numero: 4521, created: '2026-11-20T17:02:00.000Z', origin: 'CO1', rol: '123-45', FAENA: 'EL AROMO', DESTINY: 'PLANTA MARIQUINA', cliente: 'COMSA', rut_destino: '76000000-0', product_code: 1204, producto: 'PINO PULPABLE 2,44',
  volume: '28.43', unidad: 'M3', truck_plate: 'BBCD12', truck_cart_plate: 'JJKK33', dispatch_number: '4711', login: 'despachador', driver_name: 'Juan Ñanco', driver_rut: '12345678-5', transportist_name: 'TRANSPORTES ÑUBLE LTDA.',
  farmer_name: 'COSECHAS SUR', Finalizado: 'NO', RECEPCIONADO: 'NO', ESTADO: 'Guía emitida', latitud: -38.4712, longitud: -72.3105, avisos: [], llegada: null, empty_img: null, full_img: null,
};

/** A load on its way, with nothing odd about it. @param despacho what is different of the dispatch */
export function trazoOf(cambios: Partial<TrazoDetalle> = {}, despacho: Partial<TrazoDetalle['despacho']> = {}): TrazoDetalle {
  return {
    despacho: { ...DESPACHO, ...despacho },
    ESTADO_CONTROL: 'guiaEmitida',
    alertas: [],
    EVENTOS: [{ NOMBRE: 'Carga registrada', VALUE: '2026-11-20T17:02:00.000Z', detalle: 'despachador · Reloj del teléfono' }],
    comuna: 'Los Sauces',
    posiblesDestinos: ['PLANTA MARIQUINA', 'PUERTO LIRQUÉN'],
    carguio: 'Pedro Soto',
    comentarios: '',
    fotos: [fotoOf('vacio'), fotoOf('lleno')],
    lugar: { modo: 'gps', estado: 'dentro', distanciaMetros: 120, motivo: '', latitud: -38.4712, longitud: -72.3105, precision: 8, capturadaEn: '2026-11-20T16:50:00.000Z', edadMs: 480_000 },
    perimetro: JSON.stringify({ type: 'Polygon', coordinates: [[[-72.32, -38.48], [-72.3, -38.48], [-72.3, -38.46], [-72.32, -38.46], [-72.32, -38.48]]] }),
    guia: { estado: 'emitida', numero: '4711', emitidaEn: '2026-11-20T17:06:00.000Z' },
    anulacion: null,
    recepcion: null,
    tolerancia: 5,
    movimientos: [],
    erpHasta: '2026-11',
    ...cambios,
  };
}

/** The same as a row of the list. */
export function trazoFila({ despacho, ESTADO_CONTROL, alertas, anulacion, recepcion, comuna }: TrazoDetalle = trazoOf()): TrazoFila {
  return {
    id: despacho.id, FECHA_INICIO_CONTROL: despacho.created, NUM_GUIA: despacho.dispatch_number, ESTADO_CONTROL, alertas: alertas.filter(({ resueltoEn }) => resueltoEn === null).map(({ codigo, detalle, creadoEn }) => ({ codigo, detalle, desde: creadoEn })),
    CAMION: despacho.truck_plate, ACOPLADO: despacho.truck_cart_plate, NOMBRE_PREDIO: despacho.FAENA, ROL: despacho.rol, COMUNA: comuna, producto: despacho.producto, volumen: despacho.volume, unidad: despacho.unidad,
    DESTINO_FINAL: recepcion?.destino ?? despacho.DESTINY, FECHA_LLEGADA: recepcion?.llegadaEn ?? recepcion?.fecha ?? null, volumenRecibido: recepcion?.volumen ?? null, unidadRecibida: recepcion?.unidad ?? null,
    RECEPCIONISTA: recepcion?.usuario ?? null, FECHA_RECEPCION: recepcion?.fecha ?? null, FECHA_TERMINO_CONTROL: recepcion?.salidaEn ?? anulacion?.fecha ?? null, NOMBRE_PROVEEDOR: despacho.transportist_name,
    MOTIVO_ANULACION: anulacion?.motivo ?? null, NUMERO_CONTROL_ORIGEN: String(despacho.numero),
  };
}
