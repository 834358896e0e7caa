import * as z from 'zod/mini';
import { decimal, instante, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';

/**
 * Before somebody imports what another's phone could not send (B13): which of these the server holds already,
 * and which look like a load it holds under another id. Reads only.
 */
export const reviewImport = endpoint({
  name: 'reviewImport',
  method: 'POST',
  path: '/api/despacho/importar/revisar',
  summary: 'Cuáles de estos despachos ya están o se parecen a otros, antes de importar',
  permission: 'despacho.importar',
  body: z.strictObject({
    despachos: z.array(
        z.strictObject({ id: uuidv7, created: instante, patentecamion: texto(20), origin: texto(40), rol: texto(40), cantidad: decimal }),
      ).check(z.maxLength(500)),
  }),
  reply: z.object({
    despachos: z.array(
      z.object({
        id: uuidv7,
        /** Our number; null = not received. */
        recibido: z.nullable(z.int()),
        /** Numbers of other loads of the same truck and site within minutes and with nearly the same volume. */
        parecidos: z.array(z.int()),
      }),
    ),
  }),
});
