import type { PDFPage } from '@cantoo/pdf-lib';

interface Caja {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Matriz = readonly [number, number, number, number, number, number];

/** A strip below what is seen of a page, in the page's own units. */
export interface Franja {
  /** What is to be seen of the page, the strip included. */
  readonly visible: Caja;
  /** The paper that it is cut from. */
  readonly media: Caja;
  /** As it is looked at. */
  readonly ancho: number;
  readonly alto: number;
  /** Leads from the strip as it is looked at, with 0,0 at its lower left, to the page as it was drawn. */
  readonly matriz: Matriz;
}

/** By how far a page is turned before it is shown, clockwise: which side of what was drawn is below then. */
const LADOS: Readonly<Record<number, (seen: Caja, alto: number) => { readonly visible: Caja; readonly matriz: Matriz }>> = {
  0: ({ x, y, width, height }, alto) => ({ visible: { x, y: y - alto, width, height: height + alto }, matriz: [1, 0, 0, 1, x, y - alto] }),
  90: ({ x, y, width, height }, alto) => ({ visible: { x, y, width: width + alto, height }, matriz: [0, 1, -1, 0, x + width + alto, y] }),
  180: ({ x, y, width, height }, alto) => ({ visible: { x, y, width, height: height + alto }, matriz: [-1, 0, 0, -1, x + width, y + height + alto] }),
  270: ({ x, y, width, height }, alto) => ({ visible: { x: x - alto, y, width: width + alto, height }, matriz: [0, -1, 1, 0, x - alto, y + height] }),
};

/**
 * Where a strip goes below a page as it is looked at, turned or not, wherever its box begins.
 * @throws RangeError for one that is turned by half a corner, or of which nothing is seen
 */
export function bajoLaPagina(page: Pick<PDFPage, 'getMediaBox' | 'getCropBox' | 'getRotation'>, alto: number): Franja {
  const media = page.getMediaBox();
  const seen = common(media, page.getCropBox());
  const giro = ((page.getRotation().angle % 360) + 360) % 360;
  const lado = LADOS[giro];
  if (lado === undefined || !(seen.width > 0 && seen.height > 0)) throw new RangeError(`Página girada en ${giro}, de ${seen.width} por ${seen.height}`);
  const { visible, matriz } = lado(seen, alto);
  return { visible, media: around(media, visible), ancho: giro % 180 === 0 ? seen.width : seen.height, alto, matriz };
}

function common(one: Caja, other: Caja): Caja {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return { x, y, width: Math.min(one.x + one.width, other.x + other.width) - x, height: Math.min(one.y + one.height, other.y + other.height) - y };
}

function around(one: Caja, other: Caja): Caja {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.max(one.x + one.width, other.x + other.width) - x, height: Math.max(one.y + one.height, other.y + other.height) - y };
}
