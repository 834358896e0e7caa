import type { DespachoBody } from '@rodal/contracts/despacho';
import { BANCOS, MAX_ALTURAS } from '@rodal/domain/alturas';
import { emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { AppError, ERRORS, type ErrorCode } from '@rodal/domain/errors';
import { ESTADOS_OUTBOX } from '@rodal/domain/estados-outbox';
import { clave, entero, lista, momento, nulo, numero, objeto, opcional, repair, sino, texto, type Forma } from '@rodal/domain/forma';
import { isDecimal } from '@rodal/domain/numeros';
import { MODOS } from '@rodal/domain/productos';
import { VARIANTES } from '@rodal/domain/variantes';
import type { CapturaReceipt, CapturaRow, CatalogRow, DespachoReceipt, DespachoRow, DraftRow, OutboxRow, PaceRow, ReceiptRow } from './rows.ts';
import { ERROR_OTRA_VERSION, isTipoCaptura, tipoDe } from './tipos.ts';

/**
 * Rows as they come off the phone's disk, which is not believed (R15, R20): what is not of its form is shown for what can
 * be read of it and never breaks the list it stands in. A row that this program wrote passes through untouched; a few
 * dozen comparisons, because it happens to every row of every list.
 */

type Campos<T> = Readonly<Record<keyof T & string, Forma>>;

const t = texto();
const grados = (limit: number): Forma => (value) => numero(value) && Math.abs(Number(value)) <= limit;
const foto = nulo(objeto({ sha256: t, bytes: numero, capturadaEn: momento, nombre: opcional(t) }));
const unidad = texto(/^(M3|MR|BDMT)$/);
const parte = objeto({ bancos: (value) => BANCOS.some((one) => one === value), ancho: t, factor: t, alturas: (value) => lista(t)(value) && (value as unknown[]).length === MAX_ALTURAS });
const posicion = { latitud: grados(90), longitud: grados(180), precision: numero, capturadaEn: momento, edadMs: numero };

const BORRADOR: Campos<Borrador> = {
  origen: nulo(objeto({ codigo: t, rol: t, nombre: t, numeroAviso: t })),
  modoUbicacion: texto(/^(gps|fijo|manual)$/),
  posicion: nulo(objeto(posicion)),
  estadoUbicacion: texto(/^(dentro|incierta|fuera|manual|sinPosicion|pendiente)$/),
  motivoUbicacion: t, patenteCamion: t, patenteCarro: t,
  destino: nulo(objeto({ id: entero(), label: t })),
  cliente: nulo(objeto({ rut: t, label: t })),
  producto: nulo(objeto({ id: entero(), label: t, modo: clave(MODOS), largoCm: nulo(entero()), unidad: opcional(unidad) })),
  cantidad: t,
  conteos: lista(objeto({ diametro: entero(1, 200), cantidad: entero(-9999, 9999) })),
  alturas: objeto({ camion: parte, carro: parte }),
  precio: t, transportista: t, correo: t, rutChofer: t, nombreChofer: t, cosechero: t, carguio: t,
  traslado: sino,
  comentarios: t,
  fotoVacia: foto,
  fotoLlena: foto,
};
const isBorrador = objeto(BORRADOR);
const BORRADOR_VACIO = emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null });

/** A record may wait for months (R47, R49): what a later version adds to it is `opcional` here. */
const decimal: Forma = (value) => typeof value === 'string' && isDecimal(value);
const PAYLOAD: Campos<DespachoBody> = {
  id: t, revision: entero(1), reemplaza: opcional(entero(1)), schemaVersion: entero(0), variante: t, login: opcional(t), created: momento, origin: t, rol: t, bodega: entero(),
  patentecamion: t, patentecarro: t, cantidad: decimal, unidad: opcional(unidad), cantidadImprobable: opcional(sino), precio: decimal, ruma: texto(/^(SI|NO|BDMT)$/), nombretranportista: t, emailchofern: t,
  nombrechofer: t, nombrecosechero: t, nombrecarguio: t, comentarios: t, fotoempty: nulo(t), fotofull: nulo(t),
  fotosTomadas: objeto({ vacio: nulo(momento), lleno: nulo(momento) }),
  fotosFaltantes: opcional(objeto({ vacio: nulo(t), lleno: nulo(t) })),
  fotosNombres: opcional(objeto({ vacio: nulo(t), lleno: nulo(t) })),
  rutchofer: t, producto: entero(), rutbodega: t, latitud: nulo(grados(90)), longitud: nulo(grados(180)),
  diametro: lista(objeto({ id: entero(), cantidad: entero(), m3: decimal })), alturaCamion: lista(decimal), alturaCarro: lista(decimal),
  traslado: (value) => value === true, indTraslado: entero(), numeroAviso: t, monto: decimal,
  etiquetas: objeto({ origen: t, destino: t, cliente: t, producto: t }),
  ubicacion: objeto({ modo: t, estado: t, distanciaMetros: nulo(entero()), motivo: t, posicion: nulo(objeto(posicion)) }),
  dispositivo: objeto({
    deviceId: t, codigo: t, appVersion: t, capturedAt: momento,
    reloj: opcional(objeto({ desfaseCreacion: nulo(entero()), desfaseEnvio: nulo(entero()), transcurridoMs: nulo(entero()) })),
  }),
};
const isPayload = objeto(PAYLOAD);

const EPOCH = new Date(0).toISOString();
/** Its version is none: the server takes no record of it, so that nothing mended here is ever taken for what was written. */
const PAYLOAD_VACIO: DespachoBody = {
  id: '', revision: 1, schemaVersion: 0, variante: 'principal', created: EPOCH, origin: '', rol: '', bodega: 0, patentecamion: '', patentecarro: '',
  cantidad: '0', precio: '0', ruma: 'NO', nombretranportista: '', emailchofern: '', nombrechofer: '', nombrecosechero: '', nombrecarguio: '', comentarios: '',
  fotoempty: null, fotofull: null, fotosTomadas: { vacio: null, lleno: null }, rutchofer: '', producto: 0, rutbodega: '', latitud: null, longitud: null,
  diametro: [], alturaCamion: [], alturaCarro: [], traslado: true, indTraslado: 5, numeroAviso: '', monto: '0',
  etiquetas: { origen: '', destino: '', cliente: '', producto: '' },
  ubicacion: { modo: 'manual', estado: 'manual', distanciaMetros: null, motivo: '', posicion: null },
  dispositivo: { deviceId: '', codigo: '', appVersion: '', capturedAt: EPOCH },
};

const itemError = nulo(
  objeto({ codigo: clave(ERRORS), mensaje: t, errores: lista(objeto({ campo: t, codigo: t, mensaje: t })), requestId: nulo(t), at: momento, existente: opcional(objeto({ numero: entero(), revision: entero(1), usuario: nulo(t), recibidoEn: momento })) }),
);

const DRAFT: Campos<DraftRow> = {
  id: t, codigo: t, variante: clave(VARIANTES), revision: entero(1), saved: nulo(isBorrador), working: nulo(isBorrador), version: entero(1),
  createdAt: momento, savedAt: nulo(momento), lista: opcional(sino), rechazo: itemError, reloj: opcional(objeto({ desfaseMs: nulo(numero), pagina: numero, ahora: numero })),
};
const fotoDe = (lado: Forma): Forma => lista(objeto({ lado, sha256: t, bytes: numero, uploaded: sino, fallos: entero(0), falloEn: opcional(momento) }));
/** What every kind has. */
const ENVIO = {
  id: t, revision: entero(1), codigo: t, state: clave(ESTADOS_OUTBOX), createdAt: momento, seq: entero(0), finalizedAt: momento, tried: sino, attempts: entero(0),
  failures: entero(0), maybeSent: sino, startedAt: nulo(momento), error: itemError,
} as const;
const ITEM: Campos<DespachoRow> = {
  ...ENVIO, tipo: opcional(() => false), variante: clave(VARIANTES), payload: isPayload, borrador: isBorrador, fotos: fotoDe(texto(/^(vacio|lleno)$/)), autorAjeno: opcional(t), anterior: opcional(entero()),
};
const CAPTURA: Campos<CapturaRow> = { ...ENVIO, tipo: isTipoCaptura, revision: (value) => value === 1, payload: objeto({}), fotos: fotoDe(t) };
const RECEIPT: Campos<DespachoReceipt> = {
  tipo: opcional(() => false), id: t, revision: entero(1), numero: entero(), receivedAt: momento, message: t, codigo: t, variante: clave(VARIANTES), payload: isPayload,
  guia: nulo(t), verificacion: opcional(t), guiaFallida: sino, askGuiaAt: nulo(momento), guiaAsks: entero(0),
  borrador: opcional(isBorrador), autorAjeno: opcional(t), numeroAnterior: opcional(entero()), otraVersion: opcional(t),
};
const CAPTURA_RECIBIDA: Campos<CapturaReceipt> = { tipo: t, id: t, revision: (value) => value === 1, codigo: t, receivedAt: momento, payload: objeto({}), createdAt: momento };
const CATALOG: Campos<CatalogRow> = {
  // Goes out as a header again.
  nombre: t, etag: nulo(texto(/^[\x21-\x7e]+$/)), fetchedAt: nulo(momento), filas: Array.isArray, error: itemError,
};
const PACE: Campos<PaceRow> = {
  key: t, failures: entero(0), notBefore: nulo(momento), cause: nulo(texto(/^(backoff|retryAfter)$/)), error: itemError, contactAt: nulo(momento), offsetMs: nulo(numero),
  servidorEn: opcional(momento),
};
const [isDraft, isItem, isCaptura, isReceipt, isCapturaRecibida, isCatalog] = [DRAFT, ITEM, CAPTURA, RECEIPT, CAPTURA_RECIBIDA, CATALOG].map(objeto) as [Forma, Forma, Forma, Forma, Forma, Forma];

/** Whether the drain may go by it. */
export const isPace = objeto(PACE);

export function saneDraft(row: DraftRow): DraftRow {
  if (isDraft(row)) return row;
  const { id, saved, working } = row;
  return repair(row, DRAFT, { id, codigo: '?', variante: 'principal', revision: 1, saved: mendBorrador(saved), working: mendBorrador(working), version: 1, createdAt: EPOCH, savedAt: null, rechazo: null });
}

/** How an item that can be read of stands where nothing else is known of it. */
const ENVIO_VACIO = {
  codigo: '?', state: 'attention', createdAt: EPOCH, fotos: [], seq: 0, finalizedAt: EPOCH, tried: true, attempts: 0, failures: 0, maybeSent: false, startedAt: null, error: null,
} as const satisfies Partial<OutboxRow>;

/** What was frozen and is no longer whole does not go by itself: its author sees it, and can correct it (R63). */
export function saneItem(row: OutboxRow): OutboxRow {
  if (row.tipo !== undefined) return saneCaptura(row);
  if (isItem(row)) return row;
  const { id, payload, borrador } = row;
  const vacio: DespachoRow = {
    ...ENVIO_VACIO, id, revision: 1, variante: 'principal', payload: mendPayload(payload), borrador: mendBorrador(borrador) ?? BORRADOR_VACIO,
  };
  const mended = repair(row, ITEM, vacio);
  const whole = isPayload(payload) || mended.state === 'accepted';
  return whole ? mended : { ...mended, ...aside(mended, 'datos_invalidos') };
}

/** Of its record nothing is mended: what it says is shown to whoever corrects it, and to nobody as whole. */
function saneCaptura(row: CapturaRow): CapturaRow {
  const { id, tipo, payload } = row;
  const mended: CapturaRow = isCaptura(row) ? row : { ...repair(row, CAPTURA, { ...ENVIO_VACIO, id, tipo, revision: 1, payload: {} }), tipo };
  if (mended.state === 'accepted') return mended;
  // Of a version after this one: it goes once this is that one, and stays as it was written.
  if (!isTipoCaptura(tipo)) return { ...row, ...mended, ...aside(mended, ERROR_OTRA_VERSION) };
  return tipoDe(tipo).payload(payload) ? mended : { ...mended, ...aside(mended, 'datos_invalidos') };
}

function aside({ finalizedAt: at }: Pick<OutboxRow, 'finalizedAt'>, codigo: ErrorCode): Pick<OutboxRow, 'state' | 'error'> {
  return { state: 'attention', error: { codigo, mensaje: new AppError(codigo).message, errores: [], requestId: null, at } };
}

export function saneReceipt(row: ReceiptRow): ReceiptRow {
  if (row.tipo !== undefined) {
    const { id, tipo } = row;
    return isCapturaRecibida(row) ? row : { ...repair(row, CAPTURA_RECIBIDA, { tipo, id, revision: 1, codigo: '?', receivedAt: EPOCH, payload: {}, createdAt: EPOCH }), tipo };
  }
  if (isReceipt(row)) return row;
  const { id, payload } = row;
  return repair(row, RECEIPT, {
    id, revision: 1, numero: 0, receivedAt: EPOCH, message: '', codigo: '?', variante: 'principal', payload: mendPayload(payload), guia: null, guiaFallida: false, askGuiaAt: null, guiaAsks: 0,
  });
}

/** A list that is not whole counts as never loaded; its rows are read by their contract (`catalogs.ts`). */
export function saneCatalog(row: CatalogRow): CatalogRow {
  return isCatalog(row) ? row : { nombre: row.nombre, etag: null, fetchedAt: null, filas: [], error: null };
}

function mendBorrador(borrador: unknown): Borrador | null {
  return typeof borrador === 'object' && borrador !== null ? repair(borrador, BORRADOR, BORRADOR_VACIO) : null;
}

function mendPayload(payload: unknown): DespachoBody {
  return { ...repair(payload, PAYLOAD, PAYLOAD_VACIO), schemaVersion: 0 };
}
