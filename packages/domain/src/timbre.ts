import { isDay } from './fechas.ts';
import { parseRut } from './rut.ts';

/**
 * The stamp at the foot of a guide: the tax office's «timbre electrónico» (TED), as its PDF417 bears it.
 *
 * It is read whole or not at all. A paper that is wet, or a line that was read beside another, must not become another guide: every element
 * stands in its place, both RUT close, and what its issuer signed is handed over to be verified. That signature says that it was read as it
 * was printed, and not who printed it: the key comes with the stamp, and who authorized it (`FRMA`) only the tax office's own key could tell.
 */

/** What a guide's stamp (TED) says of it. */
export interface Timbre {
  /** Normalized, `12345678-5`: who issued it, and to whom. */
  readonly emisor: string;
  readonly receptor: string;
  readonly razonReceptor: string;
  readonly folio: number;
  /** `YYYY-MM-DD`. */
  readonly emitida: string;
  /** Its first line of detail. */
  readonly producto: string;
}

/** What is to be verified of it: PKCS #1 v1.5 with SHA-1 (`SHA1withRSA`). */
export interface Firmado {
  /** `<DD>…</DD>`, byte by byte as it was read. */
  readonly datos: Uint8Array;
  /** Of the key that the tax office gave for these folios; both big-endian. */
  readonly modulo: Uint8Array;
  readonly exponente: Uint8Array;
  readonly firma: Uint8Array;
}

/** `firmado` null = it bears no signature. `reparo`: a whole sentence. */
export type TimbreLeido = { readonly timbre: Timbre; readonly firmado: Firmado | null } | { readonly reparo: string };

const GUIA = '52';
/** What else is stamped alike, as people call it. */
const TIPOS: Readonly<Record<string, string>> = {
  33: 'una factura',
  34: 'una factura exenta',
  39: 'una boleta',
  41: 'una boleta exenta',
  43: 'una liquidación factura',
  46: 'una factura de compra',
  56: 'una nota de débito',
  61: 'una nota de crédito',
  110: 'una factura de exportación',
  111: 'una nota de débito de exportación',
  112: 'una nota de crédito de exportación',
};

/** No stamp of the tax office's comes near: what is longer is not looked at. */
const MAX_BYTES = 2_500;
/** The keys of the tax office's are of 512 bits. */
const MIN_MODULO = 64;

/** Letters of ISO-8859-1 without its controls, and without what opens an element. */
const LETRA = '[^<>\\x00-\\x1f\\x7f-\\x9f]';
const RUT = '[1-9]\\d{0,7}-[\\dK]';
const DIA = '\\d{4}-\\d\\d-\\d\\d';
const BASE64 = '[A-Za-z0-9+/]+={0,2}';
const FOLIO = '[1-9]\\d{0,9}';
/** With its entities: `&quot;` is six letters of one. */
const TEXTO = `${LETRA}{0,240}`;

/** An element whose text is wanted. */
const campo = (nombre: string, grupo: string, patron: string) => `<${nombre}>(?<${grupo}>${patron})</${nombre}>`;
const firma = (nombre: string, grupo: string) => `<${nombre} algoritmo="SHA1withRSA">(?<${grupo}>${BASE64})</${nombre}>`;

const CAF = [
  '<CAF version="1\\.0"><DA>', campo('RE', 'cafEmisor', RUT), campo('RS', 'cafRazon', TEXTO), campo('TD', 'cafTipo', '\\d{1,3}'),
  '<RNG>', campo('D', 'desde', FOLIO), campo('H', 'hasta', FOLIO), '</RNG>', campo('FA', 'autorizada', DIA),
  '<RSAPK>', campo('M', 'modulo', BASE64), campo('E', 'exponente', BASE64), '</RSAPK>', '<IDK>\\d{1,6}</IDK></DA>', firma('FRMA', 'frma'), '</CAF>',
].join('');
const DD = [
  '<DD>', campo('RE', 'emisor', RUT), campo('TD', 'tipo', '\\d{1,3}'), campo('F', 'folio', FOLIO), campo('FE', 'emitida', DIA), campo('RR', 'receptor', RUT),
  campo('RSR', 'razon', TEXTO), '<MNT>\\d{1,18}</MNT>', campo('IT1', 'producto', TEXTO), `(?<caf>${CAF})?`, campo('TSTED', 'timbrado', `${DIA}T\\d\\d:\\d\\d:\\d\\d`), '</DD>',
].join('');
const TED = new RegExp(`^[ \\t\\r\\n]*<TED version="1\\.0">(?<dd>${DD})(?:${firma('FRMT', 'frmt')})?</TED>[ \\t\\r\\n]*$`);

const ROTO = 'no se leyó entero, o no tiene la forma de los del SII';
const noSePudo = (por: string) => ({ reparo: `El timbre no se pudo comprobar: ${por}` });

/**
 * Reads a stamp. Of a document that is no guide it says which it is; of one that does not hold together, why.
 * @param bytes of the PDF417, as they stand in it (ISO-8859-1)
 */
export function leerTimbre(bytes: Uint8Array): TimbreLeido {
  const texto = bytes.length > MAX_BYTES ? '' : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const leido = TED.exec(texto)?.groups;
  if (leido === undefined) return noSePudo(ROTO);
  // One for each of the expression's; of those that may lack, '' where they do.
  const dice = (grupo: string) => leido[grupo] ?? '';
  if (dice('tipo') !== GUIA) return { reparo: `Es el timbre de ${TIPOS[dice('tipo')] ?? `un documento de tipo ${dice('tipo')}`}, no de una guía de despacho` };
  const emisor = parseRut(dice('emisor'));
  const receptor = parseRut(dice('receptor'));
  if (emisor === null) return noSePudo(`el RUT de quien emite (${dice('emisor')}) no es válido`);
  if (receptor === null) return noSePudo(`el RUT de quien recibe (${dice('receptor')}) no es válido`);
  const [razonReceptor, producto] = [textoDe(dice('razon')), textoDe(dice('producto'))];
  if (razonReceptor === null || producto === null || textoDe(dice('cafRazon')) === null) return noSePudo(ROTO);
  if (!isDay(dice('emitida')) || !isInstante(dice('timbrado'))) return noSePudo(`sus fechas (${dice('emitida')}, ${dice('timbrado')}) no existen`);
  const timbre: Timbre = { emisor, receptor, razonReceptor, folio: Number(dice('folio')), emitida: dice('emitida'), producto };
  const [conCaf, conFirma] = [dice('caf') !== '', dice('frmt') !== ''];
  if (conCaf !== conFirma) return noSePudo('está firmado a medias');
  if (!conCaf) return { timbre, firmado: null };
  if (dice('cafEmisor') !== dice('emisor')) return noSePudo(`sus folios son de ${dice('cafEmisor')}, y lo emitió ${dice('emisor')}`);
  if (dice('cafTipo') !== GUIA) return noSePudo('sus folios no son de guías de despacho');
  if (timbre.folio < Number(dice('desde')) || timbre.folio > Number(dice('hasta'))) return noSePudo(`el folio ${timbre.folio} no está entre los autorizados, ${dice('desde')} a ${dice('hasta')}`);
  if (!isDay(dice('autorizada'))) return noSePudo(`la fecha de sus folios (${dice('autorizada')}) no existe`);
  const [modulo, exponente, firmaDe, frma] = [dice('modulo'), dice('exponente'), dice('frmt'), dice('frma')].map(bytesDe);
  if (!modulo || !exponente || !firmaDe || !frma || modulo.length < MIN_MODULO || firmaDe.length !== modulo.length) return noSePudo(ROTO);
  return { timbre, firmado: { datos: latin1(dice('dd')), modulo, exponente, firma: firmaDe } };
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What an element says, its entities read once: `&amp;lt;` is `&lt;`. @returns null = an `&` that opens none */
function textoDe(escrito: string): string | null {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(escrito)) return null;
  return escrito.replace(/&(\w+);/g, (_, nombre: string) => ENTIDADES[nombre] ?? '').trim();
}

const SEIS_BITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Bytes written in base64, in the one way in which it writes them: the last letter may leave bits over, which are none then. Another way
 * would be another stamp that says the same. @returns null = it is not written so
 */
function bytesDe(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0) return null;
  const letras = base64.replace(/=+$/, '');
  const bytes: number[] = [];
  let [bits, cuantos] = [0, 0];
  for (const letra of letras) {
    bits = (bits << 6) | SEIS_BITS.indexOf(letra);
    cuantos += 6;
    if (cuantos < 8) continue;
    cuantos -= 8;
    bytes.push(bits >> cuantos);
    bits &= (1 << cuantos) - 1;
  }
  return bits === 0 ? Uint8Array.from(bytes) : null;
}

function latin1(texto: string): Uint8Array {
  return Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
}

/** `2003-10-13T09:33:20`, of a day that there is. */
function isInstante(texto: string): boolean {
  const [dia = '', hora = ''] = texto.split('T');
  return isDay(dia) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(hora);
}
