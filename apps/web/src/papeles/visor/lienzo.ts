/** Browsers draw nothing, without an error, on a canvas with a longer side than some thousands; 4096 works in all of them. */
const LADO = 4096;
/** Of one page: 32 MB in memory. */
const PUNTOS_POR_PAGINA = 8_000_000;
/** Of all pages at once, 384 MB: more, and Safari draws the last ones blank. Of a long paper each page is drawn coarser. */
const PUNTOS_EN_TOTAL = 96_000_000;

/**
 * Of a picture in a page: an A3 at 600 dots per inch has 70 million, for which a browser takes 0.9 GB while it decodes them. An
 * A4 at 2.400 has 557 million and takes 3 GB, which ends the page it is shown in.
 */
export const PUNTOS_POR_IMAGEN = 100_000_000;

/** Pages that are drawn; what a longer paper has beyond is in the original. */
export const MAX_PAGINAS = 200;

/** How large a page is drawn. */
export interface Medida {
  /** Of the canvas, in its own pixels. */
  readonly ancho: number;
  readonly alto: number;
  /** Pixels for each point of the page. */
  readonly escala: number;
}

/**
 * The canvas of a page: as fine as the screen shows it, and no larger than a browser can hold, whatever the page says of itself.
 * @param pagina in points, as it lies
 * @param ancho that it takes on the screen, CSS pixels
 * @param densidad pixels of the screen for each of those
 * @param paginas how many are drawn
 */
export function medidaDe(pagina: { readonly ancho: number; readonly alto: number }, ancho: number, densidad: number, paginas: number): Medida {
  const puntos = Math.min(PUNTOS_POR_PAGINA, PUNTOS_EN_TOTAL / Math.max(1, paginas));
  const escala = Math.min(
    (ancho * densidad) / pagina.ancho,
    LADO / Math.max(pagina.ancho, pagina.alto),
    Math.sqrt(puntos / (pagina.ancho * pagina.alto)),
  );
  const lado = (size: number) => Math.max(1, Math.floor(size * escala));
  return { ancho: lado(pagina.ancho), alto: lado(pagina.alto), escala };
}

/** A drawing this much larger or smaller than its place looks coarse. */
const CAMBIO = 0.1;

/** Whether what was drawn for one width is to be drawn anew for another. */
export function cambiaMucho(antes: number, ahora: number): boolean {
  return Math.abs(ahora - antes) > antes * CAMBIO;
}
