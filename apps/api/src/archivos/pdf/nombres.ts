import { type MotivoPdf, PdfRechazado } from './motivos.ts';

/**
 * Names (ISO 32000-1, 7.3.5) that make a PDF more than a paper. Each must stand, as itself, in what does it: an action is
 * of a kind by its `/S`, a script's kind is `/JavaScript`, and what a drawing in three dimensions runs is its `/OnInstantiate`.
 */
const PROHIBIDOS: Readonly<Record<string, MotivoPdf>> = {
  Encrypt: 'cifrado',
  JavaScript: 'programa',
  Launch: 'programa',
  SubmitForm: 'programa',
  ImportData: 'programa',
  GoToR: 'programa',
  GoToE: 'programa',
  Rendition: 'programa',
  OnInstantiate: 'programa',
  EmbeddedFile: 'adjuntos',
  EmbeddedFiles: 'adjuntos',
  FileAttachment: 'adjuntos',
  RichMedia: 'adjuntos',
  Movie: 'adjuntos',
  Sound: 'adjuntos',
  XFA: 'formulario',
};

/** A name as written: up to white space or a delimiter. */
const NOMBRE = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;

/** Every name in a text of one byte a letter, wherever it stands, its `#xx` undone. */
export function* namesIn(text: string): Generator<{ readonly nombre: string; readonly at: number }> {
  for (const { 1: written = '', index } of text.matchAll(NOMBRE)) {
    yield { nombre: written.includes('#') ? written.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : written, at: index };
  }
}

/** @throws PdfRechazado for a name that no paper needs */
export function refuseName(nombre: string): void {
  if (Object.hasOwn(PROHIBIDOS, nombre)) throw new PdfRechazado(PROHIBIDOS[nombre] ?? 'programa');
}
