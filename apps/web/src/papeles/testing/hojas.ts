/** What stands on one line of a sheet. */
interface Renglon {
  readonly texto: string;
  /** From the left edge of the sheet to where it begins and ends; points. */
  readonly desde: number;
  readonly hasta: number;
}

/** A sheet of a PDF, as whoever reads it sees it. */
export interface Hoja {
  /** Points. */
  readonly ancho: number;
  /** From above. */
  readonly renglones: readonly Renglon[];
}

/** A piece of text where it stands. */
interface Trozo extends Renglon {
  readonly alto: number;
}

/** Pieces whose feet differ by less stand on one line: those of a row are drawn one by one. */
const MISMO_RENGLON = 1;
/** Between two pieces a gap that is wider parts two words. */
const MISMA_PALABRA = 1;

/** The text of each sheet, line by line. @throws when the bytes are no PDF */
export async function leerHojas(bytes: Uint8Array): Promise<Hoja[]> {
  // Outside of a browser it warns, as it is read, that it cannot draw: who does not read a PDF shall not hear it.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const documento = await task.promise;
    return await Promise.all(
      Array.from({ length: documento.numPages }, async (_, at): Promise<Hoja> => {
        const page = await documento.getPage(at + 1);
        const { items } = await page.getTextContent();
        const trozos = items.flatMap((item): Trozo[] => {
          if (!('str' in item) || item.str.trim() === '') return [];
          const [, , , , x, y] = item.transform.map(Number);
          return x === undefined || y === undefined ? [] : [{ texto: item.str, desde: x, hasta: x + item.width, alto: y }];
        });
        return { ancho: page.getViewport({ scale: 1 }).width, renglones: renglonesDe(trozos) };
      }),
    );
  } finally {
    await task.destroy();
  }
}

function renglonesDe(trozos: readonly Trozo[]): Renglon[] {
  const renglones: Trozo[][] = [];
  for (const trozo of trozos.toSorted((a, b) => b.alto - a.alto)) {
    const ultimo = renglones.at(-1);
    if (ultimo?.[0] !== undefined && ultimo[0].alto - trozo.alto < MISMO_RENGLON) ultimo.push(trozo);
    else renglones.push([trozo]);
  }
  return renglones.map((suyos) => unir(suyos.toSorted((a, b) => a.desde - b.desde)));
}

function unir(suyos: readonly Trozo[]): Renglon {
  return suyos.reduce<Renglon>(
    (antes, { texto, desde, hasta }) => ({ texto: `${antes.texto}${antes.texto !== '' && desde - antes.hasta > MISMA_PALABRA ? ' ' : ''}${texto}`, desde: Math.min(antes.desde, desde), hasta: Math.max(antes.hasta, hasta) }),
    { texto: '', desde: Number.POSITIVE_INFINITY, hasta: 0 },
  );
}
