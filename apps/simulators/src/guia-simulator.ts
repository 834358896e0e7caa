import Fastify, { type FastifyInstance } from 'fastify';
import { createGuiaControl, type GuiaControl, type GuiaFaults } from './guia-control.ts';
import { type GuiaArchive, GuiaDocuments } from './guia-documents.ts';
import { hangUp, misbehave, ZERO_ID } from './guia-faults.ts';
import { registerPdf } from './guia-pdf-route.ts';

export interface GuiaSimulatorOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly host?: string;
  /** How long a document takes to get its number. */
  readonly delayMs?: number;
  /** Bearer token it asks for; absent = any. */
  readonly token?: string;
  readonly faults?: GuiaFaults;
  /** Documents that this process did not make; absent = none, their PDF is never ready. */
  readonly archive?: GuiaArchive;
}

export interface GuiaSimulator {
  readonly url: string;
  readonly control: GuiaControl;
  close(): Promise<void>;
}

/**
 * An e-invoice provider for development, demo and tests (design §6): takes a guide under a stable
 * key, gives its number and its PDF after a delay, and misbehaves on demand. Documents live in memory; numbers
 * start from the clock, so that a restart never repeats one.
 *
 * Tests in the same process use `control`; others `GET /_control/stats` and `POST /_control/faults`.
 */
export async function startGuiaSimulator(options: GuiaSimulatorOptions): Promise<GuiaSimulator> {
  const { port, host = '127.0.0.1', delayMs = 1500, token, faults = {}, archive } = options;
  const documents = new GuiaDocuments(delayMs, Date.now, archive);
  const control = createGuiaControl(documents, faults);
  const app = Fastify({ logger: false, forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    const open = token === undefined || request.url.startsWith('/_control/');
    if (!open && request.headers.authorization !== `Bearer ${token}`) {
      await reply.code(401).send({ error: 'no autorizado' });
    }
  });
  registerDocuments(app, documents, control);
  registerPdf(app, documents, control);
  app.get('/_control/stats', () => control.stats());
  app.post<{ Body: GuiaFaults }>('/_control/faults', ({ body }) => {
    control.setFaults(body);
    return control.stats();
  });

  const url = await app.listen({ port, host });
  return { url, control, close: () => app.close() };
}

function registerDocuments(app: FastifyInstance, documents: GuiaDocuments, control: GuiaControl): void {
  app.post('/documents', async (request, reply) => {
    control.count('emitir');
    const clave = request.headers['idempotency-key'];
    if (typeof clave !== 'string' || clave === '') return reply.code(400).send({ error: 'falta idempotency-key' });
    const fault = control.take('emitir');
    if (fault === 'idCero') return reply.code(201).send({ globalDocumentId: ZERO_ID });
    if (fault === 'rechazo') return reply.code(422).send({ error: 'documento rechazado' });
    if (fault === 'error') return reply.code(503).send({ error: 'no disponible' });
    const { document, isNew } = documents.create(clave, request.body);
    // Committed, and then nobody hears of it (R80).
    if (fault === 'silencio') return hangUp(reply);
    if (fault === 'errorTarde') return reply.code(504).send({ error: 'tiempo agotado' });
    return reply.code(isNew ? 201 : 200).send({ globalDocumentId: document.id });
  });

  app.get<{ Querystring: { clave?: string } }>('/documents', async ({ query }, reply) => {
    control.count('buscar');
    if (await misbehave(control.take('buscar'), reply)) return reply;
    const document = documents.byKey(query.clave ?? '');
    return document ? reply.send({ globalDocumentId: document.id }) : reply.code(404).send({ error: 'no existe' });
  });

  app.get<{ Params: { id: string } }>('/documents/:id', async ({ params }, reply) => {
    control.count('estado');
    const fault = control.take('estado');
    if (await misbehave(fault, reply)) return reply;
    const document = documents.byId(params.id);
    if (!document) return reply.code(404).send({ error: 'no existe' });
    if (fault === 'fallida') return reply.send({ estado: 'fallida' });
    if (fault === 'aunNo' || !documents.isIssued(document)) return reply.send({ estado: 'pendiente' });
    return reply.send({ estado: 'emitida', folio: document.folio });
  });
}
