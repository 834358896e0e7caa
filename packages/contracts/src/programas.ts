import { PERMISOS_PROGRAMA } from '@rodal/domain/permisos-programas';
import * as z from 'zod/mini';
import { instante, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

const MAX_NOMBRE = 60;

/** A key as it is shown afterwards: how it begins, never the rest of it. */
const claveApi = z.object({
  id: z.int(),
  nombre: z.string(),
  prefijo: z.string(),
  permiso: z.string(),
  creadaPor: z.string(),
  creadaEn: z.string(),
  /** Null = it does not end by itself. */
  venceEn: z.nullable(z.string()),
  /** To the minute; null = never used. */
  ultimoUso: z.nullable(z.string()),
  revocadaEn: z.nullable(z.string()),
  /** Whoever made it was deactivated since: they may have taken it along (D6). */
  creadorInactivo: z.boolean(),
});
export type ClaveApiFila = z.output<typeof claveApi>;

export const createClaveApi = endpoint({
  name: 'createClaveApi',
  method: 'POST',
  path: '/api/admin/clavesApi',
  summary: 'Dar a un programa una clave con un solo permiso',
  permission: 'usuarios.administrar',
  body: z.strictObject({
    nombre: texto(MAX_NOMBRE).check(z.minLength(1)),
    permiso: z.literal(PERMISOS_PROGRAMA),
    venceEn: z.optional(instante),
  }),
  /** `clave` is told here and never again: only its hash is kept. */
  reply: z.object({ clave: z.string(), fila: claveApi }),
});

export const revokeClaveApi = endpoint({
  name: 'revokeClaveApi',
  method: 'POST',
  path: '/api/admin/clavesApi/{id}/revocar',
  summary: 'Quitar su clave a un programa, para siempre',
  permission: 'usuarios.administrar',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
  reply: z.object({ fila: claveApi }),
});
