import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { LECTORES } from './lectores.ts';

/**
 * The guide's PDF, for road control and the office (especificación 2 §7). The specification
 * asks by the provider's `globalDocumentId`; here the record's own id is asked for, so that
 * whoever may see the record may see its guide and nobody else's.
 */
export const getGuiaPdf = endpoint({
  name: 'getGuiaPdf',
  method: 'GET',
  path: '/api/despacho/despachos/{id}/guia',
  summary: 'PDF de la guía de despacho',
  permission: LECTORES,
  params: z.object({ id: uuidv7 }),
  reply: z.object({ globalDocumentId: z.string(), numero: z.string(), Base64Content: z.string() }),
});
