/** What of a page cannot be seen: a picture that could not be decoded or is too large for a browser, or something else. */
export type Falla = 'imagen' | 'imagenGrande' | 'pagina';

/** What the reader's worker says beside its own talk with PDF.js (`pdfjs-trabajador.ts`). */
export interface Dicho {
  readonly avisoDelLector: string;
}

/**
 * PDF.js goes on after most of what it cannot read and only warns: of a picture that it could not decode nothing is drawn.
 * These are the warnings (of the version that package.json pins; `fallas.test.ts` holds them) after which something that is in
 * the page is not on the screen. Others tell of a letter or a colour that another took the place of.
 */
const AVISOS: readonly (readonly [RegExp, Falla])[] = [
  [/Unable to decode (inline )?image|BMP image decoding failed/, 'imagen'],
  [/Image dimensions are missing/, 'imagen'],
  [/Image exceeded maximum allowed size/, 'imagenGrande'],
  // A cut JPEG or JPEG 2000 is drawn as far as it goes.
  [/without finding an EOI marker|ignoring the rest of the image data|Stream does not end with EOC/, 'imagen'],
  // A stencil that cannot be decoded, or a stamp that is not there.
  [/getOperatorList - ignoring XObject/, 'imagen'],
  [/getOperatorList - ignoring (errors during|Shading)|handleTilingType - ignoring pattern|getContentStream - ignoring sub-stream/, 'pagina'],
  // Of a letter that cannot be had no sign is drawn: the table of a far alphabet did not come.
  [/loadFont - translateFont failed/, 'pagina'],
];

/** @returns what a warning of PDF.js says is missing from the page; null = nothing */
export function fallaDe(aviso: string): Falla | null {
  return AVISOS.find(([pattern]) => pattern.test(aviso))?.[1] ?? null;
}

/** A list of operators, as `page.getOperatorList()` gives it. */
export interface Operadores {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Names that PDF.js gives to pictures: `img_p0_1`, `mask_p2_4`; those of several pages have the document's before. */
export const NOMBRE_DE_IMAGEN = /(^|_)(img|mask)_/;

/**
 * The pictures that a page draws by name. One that could not be decoded has `null` in the place of its bytes.
 * @param pinta which operators draw a picture (`OPS`)
 */
export function imagenesDe({ fnArray, argsArray }: Operadores, pinta: ReadonlySet<number>): readonly string[] {
  const names = fnArray.flatMap((fn, at) => (pinta.has(fn) ? [nombreDe(argsArray[at])] : []));
  return [...new Set(names)].filter((name): name is string => name !== null && NOMBRE_DE_IMAGEN.test(name));
}

/** A picture's name is the first argument, a stencil's is in it; a small one of its own page has its bytes there. */
function nombreDe(args: unknown): string | null {
  const [first]: readonly unknown[] = Array.isArray(args) ? args : [];
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'data' in first && typeof first.data === 'string' ? first.data : null;
}

const DE_PEOR_A_MENOS = ['pagina', 'imagen', 'imagenGrande'] as const satisfies readonly Falla[];

/** @returns what a page says of itself when all of this is wrong with it; null when nothing is */
export function peorDe(fallas: readonly (Falla | null)[]): Falla | null {
  return DE_PEOR_A_MENOS.find((falla) => fallas.includes(falla)) ?? null;
}
