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

/**
 * The text of a stamp, in the shape of the tax office's TED and without what makes one valid: no authorised range of
 * numbers, no signature. The first word says so to whoever scans it.
 */
export function timbreText({ emisor, folio, emitida, total, pedido }: Timbre): string {
  const campos: readonly (readonly [string, string | number])[] = [
    ['RE', emisor],
    ['TD', 52],
    ['F', folio],
    ['FE', isoDay(emitida)],
    ['RR', pedido.receptor.rut],
    ['RSR', pedido.receptor.razonSocial.slice(0, 40)],
    ['MNT', total],
    ['IT1', pedido.detalle.descripcion.slice(0, 40)],
    ['TSTED', HORA.format(emitida).replace(' ', 'T')],
  ];
  const datos = campos.map(([nombre, valor]) => `<${nombre}>${escapeXml(String(valor))}</${nombre}>`).join('');
  return `DEMOSTRACION SIN VALIDEZ <TED version="1.0"><DD>${datos}</DD></TED>`;
}

/** The stamp as PDF417, drawn in lines: sharp at every size, the same for the same document. */
export function drawTimbre(timbre: Timbre): string {
  // Its types know what all barcodes share; `columns` and `eclevel` are PDF417's own.
  const options = { bcid: 'pdf417', text: toLatin1(timbreText(timbre)), binarytext: true, columns: 11, eclevel: 5 };
  return toSVG(options);
}

/** The tax office's documents are ISO-8859-1; what it does not have becomes a question mark. */
function toLatin1(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/gu, '?');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
