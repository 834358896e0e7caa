import { BLANCO, checkNames, lookInto, STREAM, unpackStructure } from './flujos.ts';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';

/** Where a browser that guesses looks for a page (WHATWG MIME Sniffing). */
const HEAD = 1445;
/** A ZIP's directory ends within its longest comment of the file's end. */
const ZIP_TAIL = 65_535 + 22;
/** Streams that a reader of the structure unpacks. */
const ESTRUCTURA = ['ObjStm', 'XRef'];
/** Between what a web server or an old system adds behind the end; the second is its end mark. */
const BLANCOS = new RegExp(`(?:${BLANCO}|\\x1a)+`, 'g');
/** Such additions are a line or two. */
const MAX_COLA = 1024;
/** Comments in which nothing can hide that a browser runs (R164). */
const COMENTARIOS = /^(?:<!--[^<>]*--> ?)*$/;

/**
 * Looks at the bytes as they are, wherever a reader would be told to read: what a file's own table of contents leaves out, or hides in a
 * stream, is found too. It makes the parser's work safe besides: what that unpacks has been unpacked here, within a limit.
 *
 * @param bytes deciphered, if the file is protected
 * @throws PdfRechazado
 */
export function checkBytes(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const places = [...checkNames(text)].filter(({ nombre }) => ESTRUCTURA.includes(nombre)).map(({ at }) => at);
  let left = LIMITES_PDF.desempaquetado;
  let previous = 0;
  let found = 0;
  for (const { 0: keyword, index } of text.matchAll(STREAM)) {
    const start = index + keyword.length;
    const before = found;
    // In their order, as the streams are.
    while ((places[found] ?? Infinity) < index) found += 1;
    if (found > before) {
      const content = unpackStructure(bytes.subarray(start), text.slice(previous, index), left);
      left -= content.length;
      for (const _name of checkNames(content)) void _name;
    } else {
      lookInto(bytes.subarray(start));
    }
    previous = start;
  }
  // One behind the last stream as we see them would be unpacked by others without a limit.
  if (found !== places.length) throw new PdfRechazado('danado');
}

/** From the first byte to the last one: nothing but blanks and comments behind, and no other format beside (R137). @throws PdfRechazado */
export function checkEnds(text: string): void {
  if (text === '') throw new PdfRechazado('vacio');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw new PdfRechazado('cortado');
  const behind = text.slice(end + 5);
  const rest = behind.replaceAll(BLANCOS, ' ').trim();
  if (rest.length > MAX_COLA || !COMENTARIOS.test(rest)) throw new PdfRechazado(/\d obj/.test(behind) ? 'cortado' : 'otro_formato');
  if (/<(!doctype|html|head|body|script|iframe|svg|\?php)/i.test(text.slice(0, HEAD))) throw new PdfRechazado('otro_formato');
  if (text.slice(-ZIP_TAIL).includes('PK\x05\x06')) throw new PdfRechazado('otro_formato');
}
