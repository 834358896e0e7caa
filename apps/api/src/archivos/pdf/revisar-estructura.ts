import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream, ParseSpeeds } from '@cantoo/pdf-lib';
import { FILTRO, PARAMETROS } from './flujos.ts';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';
import { refuseName } from './nombres.ts';

/** Deeper than any program nests; the parser gives up far later, with the stack. */
const MAX_NIVELES = 100;
/** One for letters, one that packs, one for a picture: more of them no program writes. */
const MAX_FILTROS = 3;
/** Filters that unpack to many times their input and are not measured one inside the other (R176). */
const EMPAQUETAN = /^(Fl|FlateDecode|LZW|LZWDecode|RL|RunLengthDecode)$/;
const DE_ANTES = /^(LZW|LZWDecode|RL|RunLengthDecode)$/;
/** For whom a file may be attached (ISO 32000-1, table 44). */
const SISTEMAS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/**
 * Parses a PDF as a reader does, looks at every object it finds, used or not, and counts the pages. Only after `checkBytes`, which bounds
 * what it unpacks.
 *
 * @returns how many pages it has, at least one
 * @throws PdfRechazado
 */
export async function checkEstructura(bytes: Uint8Array): Promise<number> {
  const { catalog, context } = await load(bytes);
  if (context.trailerInfo.Encrypt !== undefined) throw new PdfRechazado('cifrado');
  for (const [, object] of context.enumerateIndirectObjects()) checkObject(object, 0);
  const root = catalog.lookup(PDFName.of('Pages'));
  if (!(root instanceof PDFDict)) throw new PdfRechazado('sin_paginas');
  const pages = countPages(root);
  if (pages === 0) throw new PdfRechazado('sin_paginas');
  return pages;
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, parseSpeed: ParseSpeeds.Fastest, throwOnInvalidObject: true, updateMetadata: false, preserveXFA: true });
    if (pdf.catalog instanceof PDFDict) return pdf;
  } catch (cause) {
    throw new PdfRechazado('danado', { cause });
  }
  throw new PdfRechazado('danado');
}

/** Names of everything inside, as key or value. What it refers to is looked at in its own place. */
function checkObject(object: PDFObject, level: number): void {
  if (level > MAX_NIVELES) throw new PdfRechazado('demasiado');
  if (object instanceof PDFName) return refuseName(object.decodeText());
  if (object instanceof PDFStream) {
    checkStream(object.dict);
    return checkObject(object.dict, level);
  }
  if (object instanceof PDFArray) {
    checkFiltros(object);
    for (const one of object.asArray()) checkObject(one, level + 1);
  }
  if (object instanceof PDFDict) {
    checkDict(object);
    for (const [name, value] of object.entries()) {
      checkObject(name, level);
      checkObject(value, level + 1);
    }
  }
}

/** What shows only in the whole of an object, not in one of its names: these are too short to be looked for among the bytes of a picture. */
function checkDict(dict: PDFDict): void {
  // An attached file need not say of itself that it is one.
  const adjunto = lookup(dict, 'EF');
  if (adjunto instanceof PDFDict && SISTEMAS.some((sistema) => lookup(adjunto, sistema) instanceof PDFStream)) throw new PdfRechazado('adjuntos');
  const clase = lookup(dict, 'Subtype');
  if (clase instanceof PDFName && clase.decodeText() === '3D') throw new PdfRechazado('adjuntos');
}

/** A stream that readers would unpack otherwise than it was looked at. */
function checkStream(dict: PDFDict): void {
  // Its content in another file (ISO 32000-1, table 5), or its filter for readers that take the short name.
  if (dict.has(PDFName.of('F'))) throw new PdfRechazado('adjuntos');
  const hasObjects = ['First', 'N'].every((name) => dict.has(PDFName.of(name)));
  if (hasObjects && PARAMETROS.some((name) => dict.has(PDFName.of(name)))) throw new PdfRechazado('demasiado');
}

/** @throws PdfRechazado where filters stand one behind the other as no program writes them (R176) */
function checkFiltros(array: PDFArray): void {
  const filtros = array.asArray().map((_one, at) => array.lookup(at)).flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []).filter((nombre) => FILTRO.test(nombre)));
  const empaquetan = filtros.filter((nombre) => EMPAQUETAN.test(nombre));
  if (filtros.length > MAX_FILTROS || (empaquetan.length > 1 && empaquetan.some((nombre) => DE_ANTES.test(nombre)))) throw new PdfRechazado('demasiado');
}

const lookup = (dict: PDFDict, name: string): PDFObject | undefined => dict.lookup(PDFName.of(name));

/** Pages of a tree, each branch once: one that leads back to itself has no end. */
function countPages(root: PDFDict): number {
  const seen = new Set<unknown>();
  const open: unknown[] = [root];
  let pages = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!(node instanceof PDFDict)) continue;
    if (seen.has(node)) throw new PdfRechazado('danado');
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) open.push(kid instanceof PDFRef ? node.context.lookup(kid) : kid);
    } else {
      pages += 1;
    }
    if (pages > LIMITES_PDF.paginas || open.length > 10 * LIMITES_PDF.paginas) throw new PdfRechazado('muchas_paginas');
  }
  return pages;
}
