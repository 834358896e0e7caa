import { PDFArray, PDFContext, PDFDict, PDFHexString, type PDFObject, PDFObjectParser, PDFStream, PDFString } from '@cantoo/pdf-lib';
import { type Descifra, openWithoutPassword } from './clave-vacia.ts';
import { BLANCO, checkNames, lookInto, STREAM, TEXTUAL } from './flujos.ts';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';
import { namesIn, refuseName } from './nombres.ts';

/** An object's beginning as every program writes it. */
const OBJETO = new RegExp(`(?<![^\\0\\t\\n\\f\\r ])(\\d{1,10})${BLANCO}+(\\d{1,5})${BLANCO}+obj(?![a-zA-Z])`, 'g');
/** The same as a reader would take it, whatever stands between its parts. */
const OBJETO_LAXO = new RegExp(`(?<!end)obj(?:${BLANCO}|%[^\\r\\n]*[\\r\\n])*<<`, 'g');
const PROTECCION = new RegExp(`/Encrypt${BLANCO}+(\\d{1,10})${BLANCO}+(\\d{1,5})${BLANCO}+R`, 'y');
const LARGO = new RegExp(`/Length${BLANCO}+(\\d{1,9})(?:${BLANCO}+(\\d{1,5})${BLANCO}+R)?`, 'y');
const ENTERO = new RegExp(`${BLANCO}*(\\d{1,9})${BLANCO}+endobj`, 'y');
const ANTES_DEL_FIN = new RegExp(`^${BLANCO}{0,2}$`);
/** Enough to tell whether a key gives something to look at. */
const COMIENZO = 64;
/** Halves of identity that a file may try. */
const MAX_IDS = 20;

interface Objeto {
  readonly numero: number;
  readonly generacion: number;
  /** Where it stands, and where what it holds begins. */
  readonly at: number;
  readonly dentro: number;
}

/** What is found in a protected file as it stands. */
interface Hallado {
  readonly bytes: Buffer;
  readonly text: string;
  readonly objetos: readonly Objeto[];
  /** Where it says how long a stream is. */
  readonly largos: readonly number[];
  readonly descifra: Descifra;
}

/**
 * A protected PDF as it is without its protection, each byte in its place, if no password is needed to open it (E3, R164): what it holds
 * is then looked at like any other's. Strings stay ciphered: what makes one a program is the name beside it, which never is.
 * Two readers may take such a file differently: where they could, each way is looked at here, or the file is refused.
 *
 * @param text the same bytes, one a letter
 * @returns the same bytes where nothing is protected
 * @throws PdfRechazado `cifrado`, `danado`, and for what the file shows as it stands
 */
export function openProtected(bytes: Buffer, text: string): Buffer {
  const names = [...namesIn(text)];
  const marks = names.filter(({ nombre }) => nombre === 'Encrypt').map(({ at }) => at);
  if (marks.length === 0) return bytes;
  for (const { nombre } of names) if (nombre !== 'Encrypt') refuseName(nombre);
  const objetos = [...text.matchAll(OBJETO)].map(objetoOf);
  const starts = new Set(objetos.map(({ dentro }) => dentro - 'obj'.length));
  if ([...text.matchAll(OBJETO_LAXO)].some(({ index }) => !starts.has(index))) throw new PdfRechazado('danado');
  const own = protectionOf(text, marks, objetos);
  const dict = parseAt(bytes, own.dentro);
  const descifra = dict instanceof PDFDict ? openWithoutPassword(dict, idsOf(bytes, text)) : null;
  if (descifra === null) throw new PdfRechazado('cifrado');
  const largos = names.filter(({ nombre, at }) => nombre === 'Length' && (at < own.at || at > own.fin)).map(({ at }) => at);
  const plain = decipherStreams({ bytes, text, objetos, largos, descifra });
  for (const at of marks) plain.fill(' ', at, at + matchAt(PROTECCION, text, at)[0].length);
  return plain;
}

/** The one object that all of the file's tables of contents name. */
function protectionOf(text: string, marks: readonly number[], objetos: readonly Objeto[]): Objeto & { readonly fin: number } {
  const named = new Set(marks.map((at) => matchAt(PROTECCION, text, at, 'cifrado').slice(1, 3).map(Number).join(' ')));
  const [found, other] = objetos.filter(({ numero, generacion }) => named.has(`${numero} ${generacion}`));
  if (named.size !== 1 || found === undefined || other !== undefined) throw new PdfRechazado('cifrado');
  const fin = text.indexOf('endobj', found.dentro);
  if (objetos.some(({ at }) => at > found.at && at < fin)) throw new PdfRechazado('danado');
  return { ...found, fin };
}

/** Each stream deciphered where it stands, filled with blanks to its length; tables of contents, which never are ciphered, as they stand. */
function decipherStreams(hallado: Hallado): Buffer {
  const { bytes, text, objetos, largos, descifra } = hallado;
  const plain = Buffer.from(bytes);
  const byName = Map.groupBy(objetos, ({ numero, generacion }) => `${numero} ${generacion}`);
  let [done, nextObjeto, nextLargo] = [0, 0, 0];
  for (const { 0: keyword, index } of text.matchAll(STREAM)) {
    const start = index + keyword.length;
    const [firstObjeto, firstLargo] = [nextObjeto, nextLargo];
    while ((objetos[nextObjeto]?.at ?? Infinity) < index) nextObjeto += 1;
    while ((largos[nextLargo] ?? Infinity) < index) nextLargo += 1;
    const own = objetos[nextObjeto - 1];
    const largo = largos[firstLargo];
    // Two that say how long it is, or none: readers would differ on where it ends.
    if (index < done || own === undefined || nextObjeto === firstObjeto || largo === undefined || nextLargo !== firstLargo + 1) throw new PdfRechazado('danado');
    const end = start + lengthAt(text, largo, byName);
    done = text.indexOf('endstream', start);
    if (done < end || !ANTES_DEL_FIN.test(text.slice(end, done))) throw new PdfRechazado('danado');
    const content = bytes.subarray(start, end);
    lookInto(content);
    const kinds = new Set([...namesIn(text.slice(own.dentro, index))].map(({ nombre }) => nombre));
    const isTable = kinds.has('XRef');
    if (isTable && kinds.has('ObjStm')) throw new PdfRechazado('danado');
    for (const { numero, generacion } of objetos.slice(firstObjeto, isTable ? nextObjeto : nextObjeto - 1)) {
      lookIntoCiphered((part) => descifra(part, numero, generacion), content);
    }
    if (!isTable) {
      plain.fill(' ', start, end);
      descifra(content, own.numero, own.generacion).copy(plain, start);
    }
  }
  return plain;
}

/** With a key that a reader might take: what it gives, if it gives anything. */
function lookIntoCiphered(descifra: (part: Buffer) => Buffer, content: Buffer): void {
  const begin = descifra(content.subarray(0, COMIENZO));
  // As zlib tells its own.
  if (begin.length > 1 && ((begin[0] ?? 0) & 0x0f) === 8 && begin.readUInt16BE(0) % 31 === 0) return lookInto(descifra(content.subarray(0, LIMITES_PDF.hojeado / 4)));
  if (!TEXTUAL.test(begin.toString('latin1'))) return;
  for (const _name of checkNames(descifra(content.subarray(0, LIMITES_PDF.hojeado)).toString('latin1'))) void _name;
}

/** A stream's length, said beside it or in an object of its own; everywhere the same. */
function lengthAt(text: string, at: number, byName: ReadonlyMap<string, readonly Objeto[]>): number {
  const [, said, generacion] = matchAt(LARGO, text, at);
  if (generacion === undefined) return Number(said);
  const [value, ...others] = new Set((byName.get(`${Number(said)} ${Number(generacion)}`) ?? []).map(({ dentro }) => Number(matchAt(ENTERO, text, dentro)[1])));
  if (value === undefined || others.length > 0) throw new PdfRechazado('danado');
  return value;
}

/** First halves of the file's identity, wherever a table of contents gives one. */
function idsOf(bytes: Buffer, text: string): Buffer[] {
  const found = [...text.matchAll(new RegExp(`/ID(?=${BLANCO}*\\[)`, 'g'))].slice(0, MAX_IDS);
  return found.flatMap(({ 0: name, index }) => {
    const pair = parseAt(bytes, index + name.length);
    const first = pair instanceof PDFArray && pair.size() > 0 ? pair.get(0) : undefined;
    return first instanceof PDFString || first instanceof PDFHexString ? [Buffer.from(first.asBytes())] : [];
  });
}

/** What stands there, by itself; null = nothing that can be read. */
function parseAt(bytes: Buffer, at: number): PDFObject | null {
  try {
    const found = PDFObjectParser.forBytes(bytes.subarray(at), PDFContext.create()).parseObject();
    return found instanceof PDFStream ? null : found;
  } catch {
    return null;
  }
}

function matchAt(pattern: RegExp, text: string, at: number, otherwise: 'cifrado' | 'danado' = 'danado'): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) throw new PdfRechazado(otherwise);
  return found;
}

function objetoOf({ 0: all, 1: numero, 2: generacion, index }: RegExpExecArray): Objeto {
  return { numero: Number(numero), generacion: Number(generacion), at: index, dentro: index + all.length };
}
