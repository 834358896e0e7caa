import { constants, inflateSync } from 'node:zlib';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';
import { namesIn, refuseName } from './nombres.ts';

/** Where a browser that guesses looks for a page (WHATWG MIME Sniffing). */
const HEAD = 1445;
/** A ZIP's directory ends within its longest comment of the file's end. */
const ZIP_TAIL = 65_535 + 22;
/** White space as PDF has it. */
const BLANCO = '[\\0\\t\\n\\f\\r ]';
/** A stream's keyword with the end of its line; `endstream` is another word. */
const STREAM = /(?<!end)stream(?:\r\n|\n|\r)/g;
/** What a stream of objects, or one that claims to be an image and is not, begins with: numbers or a comment. */
const TEXTUAL = new RegExp(`^${BLANCO}*[\\d%]`);
/** Streams that a reader of the structure unpacks. */
const ESTRUCTURA = ['ObjStm', 'XRef'];

/**
 * Looks at the bytes as they are, wherever a reader would be told to read: what a file's own table of contents leaves out, or hides in a
 * stream, is found too. It makes the parser's work safe besides: what that unpacks has been unpacked here, within a limit.
 *
 * @throws PdfRechazado
 */
export function checkBytes(bytes: Buffer): void {
  if (bytes.length === 0) throw new PdfRechazado('vacio');
  const text = bytes.toString('latin1');
  checkEnds(text);
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
      const content = peek(bytes.subarray(start));
      if (TEXTUAL.test(content)) for (const _name of checkNames(content)) void _name;
    }
    previous = start;
  }
  // One behind the last stream as we see them would be unpacked by others without a limit.
  if (found !== places.length) throw new PdfRechazado('danado');
}

/** From the first byte to the last one: nothing before, nothing behind, and no other format beside (R137). */
function checkEnds(text: string): void {
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw new PdfRechazado('cortado');
  const behind = text.slice(end + 5);
  if (!new RegExp(`^${BLANCO}*$`).test(behind)) throw new PdfRechazado(/\d obj/.test(behind) ? 'cortado' : 'otro_formato');
  if (/<(!doctype|html|head|body|script|iframe|svg|\?php)/i.test(text.slice(0, HEAD))) throw new PdfRechazado('otro_formato');
  if (text.slice(-ZIP_TAIL).includes('PK\x05\x06')) throw new PdfRechazado('otro_formato');
}

function* checkNames(text: string): Generator<{ readonly nombre: string; readonly at: number }> {
  for (const name of namesIn(text)) {
    refuseName(name.nombre);
    yield name;
  }
}

/** The content of a stream of objects or of the table of contents: at most deflated once, as every program writes them. */
function unpackStructure(from: Buffer, dict: string, maxOutputLength: number): string {
  const names = [...namesIn(dict)].map(({ nombre }) => nombre);
  if (!names.includes('Filter')) return '';
  const filters = names.filter((nombre) => /(Decode|^Fl|^LZW|^A85|^AHx|^RL|^Crypt)$/.test(nombre));
  if (filters.length !== 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '')) throw new PdfRechazado('demasiado');
  try {
    return inflateSync(from, { maxOutputLength: Math.max(1, maxOutputLength), finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (cause) {
    const isBomb = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new PdfRechazado(isBomb ? 'demasiado' : 'danado', { cause });
  }
}

/** How any other stream begins, if it is deflated. */
function peek(from: Buffer): string {
  if (from[0] === undefined || (from[0] & 0x0f) !== 8) return '';
  try {
    // Input enough for what is looked at, and no more: most streams are pictures.
    return inflateSync(from.subarray(0, LIMITES_PDF.hojeado / 4), { maxOutputLength: LIMITES_PDF.hojeado, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}
