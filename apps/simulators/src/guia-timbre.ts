import { createPrivateKey, sign } from 'node:crypto';
import { toSVG } from 'bwip-js/node';
import { isoDay } from './guia-formato.ts';
import type { PedidoImpreso } from './guia-pedido.ts';

/** What the stamp repeats of the document's head. */
export interface Timbre {
  readonly emisor: string;
  readonly folio: number;
  readonly emitida: Date;
  readonly total: number;
  readonly pedido: PedidoImpreso;
}

/** The tax office's documents are dated by the clock of Chile, without saying so: `2026-11-20T21:30:05`. */
const HORA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short', timeStyle: 'medium' });

/** Of 512 bits and 3, as the tax office's. It is nobody's: whoever reads this can sign with it, and what it signs says so. */
const CLAVE = createPrivateKey(`-----BEGIN PRIVATE KEY-----
MIIBVQIBADANBgkqhkiG9w0BAQEFAASCAT8wggE7AgEAAkEA3rtUaFQESIRf2lTa
HNaHa9OSW+78xa2d+sEyuBpzqPKfZ/wOstjRmn0H1L56oSoFiQy4c+05eovq0/qz
8sE5SwIBAwJBAJR84vA4AtsC6pGN5r3kWkfiYZKfUy5zvqcrdyVm98X11o3ny9DG
gcU6GTQQhR8Zj+/42S7R5M7V7ykADl4Id9sCIQDvDimNanSxdJUsTSZHb7JszdTM
vEU9+bro+qTwp/8y1wIhAO6E9s+POl1+ELW5f2uC0UDTQqXxbSRKkBsb1a29tVKt
AiEAn17GXkb4dk24yDNu2kp28zPjMyguKVEnRfxt9cVUzI8CIQCfA081Cibo/rXO
e6pHrIuAjNcZS54YMbVnZ+PJKSOMcwIhAJdP2D6vfZ8RgARLNczFDdxkvQUkSdaK
5jRl2e6KeHBX
-----END PRIVATE KEY-----`);
const MODULO = '3rtUaFQESIRf2lTaHNaHa9OSW+78xa2d+sEyuBpzqPKfZ/wOstjRmn0H1L56oSoFiQy4c+05eovq0/qz8sE5Sw==';

/** Who authorized these folios: nobody, in letters that base64 has. */
const SIN_AUTORIDAD = '/SIN/FIRMA/DEL/SII//';

type Campo = readonly [nombre: string, valor: string | number];

const elementos = (campos: readonly Campo[]) => campos.map(([nombre, valor]) => `<${nombre}>${escapeXml(String(valor))}</${nombre}>`).join('');

/** The authorization of folios, whole in its shape; it says of itself that it is worth nothing. */
function caf(emisor: string, folio: number): string {
  const rango = elementos([['D', 1], ['H', Math.max(99_999_999, folio)]]);
  const clave = elementos([['M', MODULO], ['E', 'Aw==']]);
  const datos = elementos([['RE', emisor], ['RS', 'DEMOSTRACION SIN VALIDEZ'], ['TD', 52]]);
  return `<CAF version="1.0"><DA>${datos}<RNG>${rango}</RNG><FA>2026-01-01</FA><RSAPK>${clave}</RSAPK><IDK>100</IDK></DA><FRMA algoritmo="SHA1withRSA">${SIN_AUTORIDAD}</FRMA></CAF>`;
}

/**
 * The text of a stamp: the tax office's TED whole, signed like one, so that whoever reads those reads it. What makes one valid it has not: the
 * range of its numbers is authorized by nobody, and says so.
 * @returns ISO-8859-1
 */
export function timbreText({ emisor, folio, emitida, total, pedido }: Timbre): string {
  const cabeza = elementos([
    ['RE', emisor],
    ['TD', 52],
    ['F', folio],
    ['FE', isoDay(emitida)],
    ['RR', pedido.receptor.rut],
    ['RSR', pedido.receptor.razonSocial.slice(0, 40)],
    ['MNT', total],
    ['IT1', pedido.detalle.descripcion.slice(0, 40)],
  ]);
  const datos = toLatin1(`<DD>${cabeza}${caf(emisor, folio)}${elementos([['TSTED', HORA.format(emitida).replace(' ', 'T')]])}</DD>`);
  const firma = sign('sha1', Buffer.from(datos, 'latin1'), CLAVE).toString('base64');
  return `<TED version="1.0">${datos}<FRMT algoritmo="SHA1withRSA">${firma}</FRMT></TED>`;
}

/** The stamp as PDF417, drawn in lines: sharp at every size, the same for the same document. */
export function drawTimbre(timbre: Timbre): string {
  // Its types know what all barcodes share; `columns` and `eclevel` are PDF417's own.
  const options = { bcid: 'pdf417', text: timbreText(timbre), binarytext: true, columns: 13, eclevel: 5 };
  return toSVG(options);
}

/** The tax office's documents are ISO-8859-1; what it does not have becomes a question mark. */
function toLatin1(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
