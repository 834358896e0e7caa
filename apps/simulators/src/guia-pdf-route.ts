import type { FastifyInstance } from 'fastify';
import pdfmake from 'pdfmake';
import type { GuiaControl } from './guia-control.ts';
import type { GuiaDocument, GuiaDocuments } from './guia-documents.ts';
import { misbehave, ZERO_ID } from './guia-faults.ts';
import { layoutGuia } from './guia-layout.ts';

/**
 * The printed guide: 'a guide-generation endpoint with globalDocumentId: returns Base64Content' (especificación 2 §7).
 * A document that nobody remembers has no PDF yet, which is as much as this provider can say of it.
 */
export function registerPdf(app: FastifyInstance, documents: GuiaDocuments, control: GuiaControl): void {
  app.get<{ Querystring: { globalDocumentId?: string } }>('/documents/pdf', async ({ query }, reply) => {
    control.count('pdf');
    const fault = control.take('pdf');
    if (await misbehave(fault, reply)) return reply;
    if (fault === 'idCero') return reply.send({ globalDocumentId: ZERO_ID, Base64Content: '' });
    if (fault === 'rechazo') return reply.code(422).send({ error: 'documento rechazado' });
    const document = await documents.printable(query.globalDocumentId ?? '');
    if (!document || fault === 'aunNo' || !documents.isIssued(document)) return reply.code(409).send({ error: 'aún no disponible' });
    const pdf = await renderGuia(document);
    const sent = fault === 'mediaGuia' ? pdf.subarray(0, pdf.length / 2) : pdf;
    return reply.send({ globalDocumentId: document.id, Base64Content: sent.toString('base64') });
  });
}

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
