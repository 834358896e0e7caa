import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Apart from `avisos.ts`, which knows every profile, and from `sesion.ts`, which every phone has before its first form. */
export const getAvisos = endpoint({
  name: 'getAvisos',
  method: 'GET',
  path: '/api/admin/avisos',
  summary: 'Los avisos de Inicio que rigen ahora para quien está conectado, el último primero',
  permission: 'sesion.propia',
  reply: z.object({
    avisos: z.array(
      z.object({
        id: z.int(),
        MENSAJE: z.string(),
        /** Instant from which it is shown no more, not even without signal; null = not known yet. */
        hasta: z.nullable(z.string()),
      }),
    ),
  }),
});
