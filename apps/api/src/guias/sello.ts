import { concatTransformationMatrix, fill, PDFDict, PDFDocument, type PDFFont, PDFName, PDFNumber, type PDFPage, popGraphicsState, pushGraphicsState, rectangle, rgb, setFillingGrayscaleColor, StandardFonts } from '@cantoo/pdf-lib';
import type { FastifyBaseLogger } from 'fastify';
import { encode } from 'uqr';
import type { EnlaceVerificacion } from './enlace-verificacion.ts';
import { bajoLaPagina, type Franja } from './franja.ts';

/** All in points, as they come out of a printer that keeps the size. */
const MM = 72 / 25.4;
/** The code itself. A page grown longer is printed a tenth smaller: 24 mm are left of it on paper. */
const QR = 28 * MM;
/** Light modules around it, which cameras need. */
const BORDE = 4;
/** All around, with the light modules: what no printer reaches. */
const MARGEN = 3 * MM;
/** For the words beside it; what is narrower has no place for them. */
const MIN_TEXTO = 30 * MM;
const GRIS = rgb(0.32, 0.32, 0.32);
const NEGRO = rgb(0, 0, 0);

/**
 * The guide as the provider drew it, with a strip below its first page that says where anybody can check it (E9). Nothing of theirs is
 * covered or moved. What cannot be opened, or may not be changed because it is signed or protected, goes out as it came: the load waits for it.
 * @param enlace null = codes are not signed
 */
export async function sellarGuia(bytes: Uint8Array, enlace: EnlaceVerificacion | null, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Uint8Array> {
  if (enlace === null) return bytes;
  try {
    const pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false, preserveXFA: true });
    if (isSigned(pdf)) throw new Error('está firmado');
    await drawFranja(pdf, enlace);
    return await pdf.save({ updateFieldAppearances: false, addDefaultPage: false });
  } catch (err) {
    log.warn({ err }, 'guía sin código de verificación');
    return bytes;
  }
}

/** A signature covers ranges of bytes: one more anywhere, and readers say that the document was changed. */
function isSigned({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFDict && object.has(PDFName.of('ByteRange')));
}

async function drawFranja(pdf: PDFDocument, { url, host, codigo }: EnlaceVerificacion): Promise<void> {
  const page = pdf.getPage(0);
  const { data, size } = encode(url, { ecc: 'M', border: BORDE });
  const lado = (QR * size) / (size - 2 * BORDE);
  const unidad = userUnit(page);
  const franja = bajoLaPagina(page, (lado + 2 * MARGEN) / unidad);
  const [todo, ancho] = [franja.ancho * unidad, franja.ancho * unidad - lado - 2 * MARGEN];
  if (ancho < MIN_TEXTO) throw new Error(`la página es angosta: ${franja.ancho}`);
  const [normal, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)];
  extend(page, franja);
  // From here on as it is looked at, in points from the inside of the margin.
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...franja.matriz), concatTransformationMatrix(1 / unidad, 0, 0, 1 / unidad, MARGEN / unidad, MARGEN / unidad));
  // Something of theirs may lie outside what was to be seen.
  page.drawRectangle({ x: -MARGEN, y: -MARGEN, width: todo, height: lado + 2 * MARGEN, color: rgb(1, 1, 1) });
  page.drawLine({ start: { x: 0, y: lado }, end: { x: todo - 2 * MARGEN, y: lado }, thickness: 0.5, color: GRIS });
  drawQr(page, data, lado / size);
  const lineas: readonly Linea[] = [
    { text: `Verifique esta guía en ${host}/verificar`, font: normal, size: 11, y: 0.7, color: NEGRO },
    { text: codigo, font: bold, size: 26, y: 0.44, color: NEGRO },
    { text: 'Compare patente, producto y volumen con la carga', font: bold, size: 11, y: 0.22, color: GRIS },
  ];
  for (const linea of lineas) drawLinea(page, linea, { x: lado, ancho, alto: lado });
  page.pushOperators(popGraphicsState());
}

interface Linea {
  readonly text: string;
  readonly font: PDFFont;
  /** At most. */
  readonly size: number;
  /** Part of the strip's height. */
  readonly y: number;
  readonly color: ReturnType<typeof rgb>;
}

function drawLinea(page: PDFPage, { text, font, size, y, color }: Linea, { x, ancho, alto }: { readonly x: number; readonly ancho: number; readonly alto: number }): void {
  page.drawText(text, { x, y: y * alto, font, size: Math.min(size, ancho / font.widthOfTextAtSize(text, 1)), color });
}

/** One path, each row's runs as a rectangle: no seam between modules at any size. */
function drawQr(page: PDFPage, data: readonly (readonly boolean[])[], modulo: number): void {
  const rectangles = data.flatMap((row, fila) =>
    row.flatMap((dark, columna) => {
      if (!dark || row[columna - 1] === true) return [];
      const fin = row.indexOf(false, columna);
      return [rectangle(columna * modulo, (data.length - 1 - fila) * modulo, (fin - columna) * modulo, modulo)];
    }),
  );
  page.pushOperators(setFillingGrayscaleColor(0), ...rectangles, fill());
}

function extend(page: PDFPage, { media, visible }: Franja): void {
  page.setMediaBox(media.x, media.y, media.width, media.height);
  page.setCropBox(visible.x, visible.y, visible.width, visible.height);
}

/** Points of one unit of the page (ISO 32000-1, 14.11.2). */
function userUnit(page: PDFPage): number {
  const value = page.node.lookup(PDFName.of('UserUnit'));
  return value instanceof PDFNumber && value.asNumber() > 0 ? value.asNumber() : 1;
}
