import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream, ParseSpeeds } from '@cantoo/pdf-lib';
import { LIMITES_PDF, PdfRechazado } from './motivos.ts';
import { refuseName } from './nombres.ts';

/** Deeper than any program nests; the parser gives up far later, with the stack. */
const MAX_NIVELES = 100;

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
  if (object instanceof PDFStream) return checkObject(object.dict, level);
  if (object instanceof PDFArray) for (const one of object.asArray()) checkObject(one, level + 1);
  if (object instanceof PDFDict) {
    for (const [name, value] of object.entries()) {
      checkObject(name, level);
      checkObject(value, level + 1);
    }
  }
}

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
