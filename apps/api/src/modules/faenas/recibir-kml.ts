import { MAX_KML_BYTES } from '@rodal/contracts/faenas';
import { describeKml, MAX_MB } from '@rodal/domain/kml/mensajes';
import type { FastifyRequest } from 'fastify';
import { readArchivo } from '../../http/recibir-archivo.ts';

const LIMITE = { maxBytes: MAX_KML_BYTES, muyGrande: describeKml('muy_grande', { max: MAX_MB }).mensaje };

/** The KML of a form, and its name. @throws AppError as {@link readArchivo} */
export function receiveKml(request: FastifyRequest): Promise<{ archivo: string; bytes: Buffer }> {
  return readArchivo(request, LIMITE);
}

/** How a file begins that says nothing of its encoding but is UTF-16: `<` in two bytes, in one order or the other. */
const UTF_16: readonly (readonly [label: string, begins: string])[] = [
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
  ['utf-16le', '3c00'],
  ['utf-16be', '003c'],
];

/**
 * The text of a KML by its mark, its first bytes, or what its declaration says. Bytes that read as UTF-8 are UTF-8
 * whatever is declared: programs convert a file and leave its first line. What is in none stays readable, its strange
 * letters as U+FFFD, which `parseKml` tells.
 */
export function decodeKml(bytes: Buffer): string {
  const begins = bytes.toString('hex', 0, 2);
  const wide = UTF_16.find(([, one]) => one === begins);
  if (wide) return new TextDecoder(wide[0]).decode(bytes);
  const utf8 = decodeStrict(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const declared = /^\s*<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.toString('latin1', 0, 400))?.[1] ?? 'utf-8';
  // What is not UTF-8 is not UTF-16 either: that shows in its first bytes.
  const own = /^utf-?(8|16)/i.test(declared) ? null : decodeStrict(bytes, declared);
  return own ?? new TextDecoder().decode(bytes);
}

function decodeStrict(bytes: Buffer, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
