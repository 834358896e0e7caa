import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { formatDay } from '@rodal/domain/fechas';
import { formatRut } from '@rodal/domain/rut';

/** What a paper of the demo says. */
export interface PapelDibujado {
  readonly titulo: string;
  readonly empresa: string;
  /** The company's. */
  readonly rut: string;
  /** What it says besides: of a driver or a truck, first who or which. */
  readonly mas?: readonly (readonly [nombre: string, valor: string])[];
  /** Of issue, `YYYY-MM-DD`. */
  readonly dia: string;
  readonly version: number;
}

const TINTA = rgb(0.12, 0.16, 0.14);
const GRIS = rgb(0.45, 0.48, 0.46);
const MARGEN = 64;

/** A sheet that looks like such a paper and says that it is none. The same again for the same. */
export async function drawPapel({ titulo, empresa, rut, mas = [], dia, version }: PapelDibujado): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${titulo} ${mas[0]?.[1] ?? empresa}`);
  pdf.setCreationDate(new Date(`${dia}T12:00:00Z`));
  pdf.setModificationDate(new Date(`${dia}T12:00:00Z`));
  const [normal, negra] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)];
  const hoja = pdf.addPage([595, 842]);
  hoja.drawRectangle({ x: 0, y: 782, width: 595, height: 60, color: rgb(0.93, 0.95, 0.94) });
  hoja.drawText(titulo, { x: MARGEN, y: 804, size: 18, font: negra, color: TINTA });
  const lineas: readonly (readonly [string, string])[] = [['Razón social', empresa], ['RUT', formatRut(rut)], ...mas, ['Fecha de emisión', formatDay(dia)], ['Ejemplar', String(version)]];
  for (const [at, [nombre, valor]] of lineas.entries()) {
    hoja.drawText(nombre, { x: MARGEN, y: 730 - at * 30, size: 10, font: normal, color: GRIS });
    hoja.drawText(valor, { x: MARGEN + 130, y: 730 - at * 30, size: 12, font: normal, color: TINTA });
  }
  for (let at = 0; at < 14; at += 1) hoja.drawRectangle({ x: MARGEN, y: 490 - at * 26, width: at % 5 === 4 ? 260 : 467, height: 6, color: rgb(0.88, 0.89, 0.88) });
  hoja.drawText('Documento de demostración: no vale', { x: MARGEN, y: 90, size: 11, font: negra, color: rgb(0.7, 0.2, 0.15) });
  // In one go: pausing between its few objects is a third of what hundreds of sheets cost.
  return Buffer.from(await pdf.save({ objectsPerTick: Infinity }));
}
