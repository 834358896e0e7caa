import { inflateSync } from 'node:zlib';

/** For tests: what stands on a paper's sheet, in the order in which it was drawn. */
export function textosDe(pdf: Buffer): string[] {
  const bytes = pdf.toString('latin1');
  const streams = [...bytes.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  return streams.flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')));
}
