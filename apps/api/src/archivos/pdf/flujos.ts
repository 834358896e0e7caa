import { constants, inflateSync } from 'node:zlib';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';
import { namesIn, refuseName } from './nombres.ts';

/** White space as PDF has it. */
export const BLANCO = '[\\0\\t\\n\\f\\r ]';
/** A stream's keyword with the end of its line; `endstream` is another word. */
export const STREAM = /(?<!end)stream(?:\r\n|\n|\r)/g;
/** What a stream of objects, or one that claims to be an image and is not, begins with: numbers or a comment. */
export const TEXTUAL = new RegExp(`^${BLANCO}*[\\d%]`);

/** What a stream is unpacked by, in both spellings. */
export const FILTRO = /(Decode|^Fl|^LZW|^A85|^AHx|^RL|^Crypt)$/;
/** How it is, in both spellings. */
export const PARAMETROS = ['DecodeParms', 'DP'];

/** Each name in a text, refused where no paper needs it. @throws PdfRechazado */
export function* checkNames(text: string): Generator<{ readonly nombre: string; readonly at: number }> {
  for (const name of namesIn(text)) {
    refuseName(name.nombre);
    yield name;
  }
}

/** What may hide in a stream that is not told to hold objects: how it begins, deflated or not. @throws PdfRechazado */
export function lookInto(from: Buffer): void {
  const content = peek(from);
  if (TEXTUAL.test(content)) for (const _name of checkNames(content)) void _name;
}

/** The content of a stream of objects or of the table of contents: at most deflated once, as every program writes them. */
export function unpackStructure(from: Buffer, dict: string, maxOutputLength: number): string {
  const names = [...namesIn(dict)].map(({ nombre }) => nombre);
  const filters = names.filter((nombre) => FILTRO.test(nombre));
  if (!names.includes('Filter') && filters.length === 0) return '';
  // What a reader makes of objects behind a predictor is not what is read here; no program writes them so.
  if (names.includes('ObjStm') && PARAMETROS.some((nombre) => names.includes(nombre))) throw new PdfRechazado('demasiado');
  if (filters.length !== 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '')) throw new PdfRechazado('demasiado');
  try {
    return inflateSync(from, { maxOutputLength: Math.max(1, maxOutputLength), finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (cause) {
    const isBomb = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new PdfRechazado(isBomb ? 'demasiado' : 'danado', { cause });
  }
}

/** How a stream begins, if it is deflated. */
function peek(from: Buffer): string {
  if (from[0] === undefined || (from[0] & 0x0f) !== 8) return '';
  try {
    // Input enough for what is looked at, and no more: most streams are pictures.
    return inflateSync(from.subarray(0, LIMITES_PDF.hojeado / 4), { maxOutputLength: LIMITES_PDF.hojeado, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}
