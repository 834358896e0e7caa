import pdfmake from 'pdfmake';
import type { GuiaDocument } from './guia-documents.ts';
import { layoutGuia } from './guia-layout.ts';

/** Every reader has these four: no font file travels, and the guide stays a few kB on a weak line. */
const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
};

pdfmake.setFonts({ Helvetica: HELVETICA });
// Nothing of a guide comes from elsewhere, whatever its texts say.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(HELVETICA).includes(path));

/** The printed guide of a document; the same bytes for the same document. */
export function renderGuia(document: GuiaDocument): Promise<Buffer> {
  return pdfmake.createPdf(layoutGuia(document)).getBuffer();
}
