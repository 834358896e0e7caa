import { cleanText } from './texto.ts';

/** As long as a list can show. */
const MAX_LETRAS = 150;
/** What says of which kind a file is: `exe`, `docx`, `7z`; not what ends `v1.2`, `76.123.456-7` or `S.A.` */
const EXTENSION = /\.(?=[0-9]*[a-z])[a-z0-9]{2,5}$/i;
/** Of a file that nobody named. */
const SIN_NOMBRE = 'documento';

/**
 * What a document's file is called here (especificación 3 §5, Files; R164): only a label, whose bytes are kept by their hash, so what it
 * should not hold is taken out and not refused. Accents and pictures are welcome; two files may be called the same.
 *
 * @param escrito as its sender wrote it, a path or nothing at all included
 * @returns at most 150 letters with its extension or with `.pdf`; `extension` with its dot, '' = none.
 *   null = it reads backwards, and shows another kind of file than it names (R138)
 */
export function rotuloDe(escrito: string): { readonly base: string; readonly extension: string } | null {
  if (escrito.includes('\u202E')) return null;
  const nombre = trimDots(cleanText(escrito.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[/\\:|]/g, '-').replaceAll(/[*?"<>]/g, '')));
  const extension = EXTENSION.exec(nombre)?.[0] ?? '';
  const base = nombre.slice(0, nombre.length - extension.length);
  // A letter of two halves is not cut in the middle.
  const short = base.slice(0, MAX_LETRAS - (extension || '.pdf').length).replace(/[\uD800-\uDBFF]$/, '');
  return { base: trimDots(short.replace(/^[-. ]+/, '')) || SIN_NOMBRE, extension };
}

/** Dots and blanks at the end mean nothing, and some systems drop them. */
function trimDots(text: string): string {
  return text.replace(/[. ]+$/, '');
}
