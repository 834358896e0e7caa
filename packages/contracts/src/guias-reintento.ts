import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { guiaEstado } from './despacho.ts';
import { endpoint } from './endpoint.ts';

/**
 * Asks again for a guide that the provider gave up on. The request keeps its key, so that one which did
 * come into being after all is found and not made twice (R11, R80). The office's: apart from `guias.ts`, which every phone
 * downloads.
 */
export const retryGuia = endpoint({
  name: 'retryGuia',
  method: 'POST',
  path: '/api/despacho/despachos/{id}/guia/reintentar',
  summary: 'Pedir de nuevo una guía que no se pudo generar',
  permission: 'despacho.reintentarGuia',
  params: z.object({ id: uuidv7 }),
  reply: z.object({ estado: guiaEstado }),
});
