import type { Permission } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { sha256, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { LECTORES } from './lectores.ts';

/** Lower-case hex SHA-256 of the file's bytes; without it the upload is refused (A23). */
export const DIGEST_HEADER = 'x-content-sha256';
/** Largest photo the server takes, bytes. Phones re-encode to a tenth of it. */
export const MAX_FOTO_BYTES = 4 * 1024 * 1024;

/** Who sends dispatches, also those of others (B13), or receptions of trucks, brings their photos first. */
export const REMITENTES = ['despacho.crear', 'despacho.crearSubproducto', 'despacho.importar', 'recepcionesCamion.registrar'] as const satisfies readonly Permission[];

export const uploadFoto = endpoint({
  name: 'uploadFoto',
  method: 'POST',
  path: '/api/subir/cargaFoto',
  summary: 'Subir una foto JPEG (campo Archivo, cabecera X-Content-SHA256)',
  permission: REMITENTES,
  kind: 'upload',
  reply: z.object({ sha256, message: z.string() }),
  offline: true,
});

/** `GET` here; Fastify answers `HEAD` from the same row: 404 unless this user uploaded it. */
export const getFoto = endpoint({
  name: 'getFoto',
  method: 'GET',
  path: '/api/subir/fotos/{sha256}',
  summary: 'Una foto que uno mismo subió',
  permission: REMITENTES,
  kind: 'file',
  params: z.object({ sha256 }),
});

export const getDespachoFoto = endpoint({
  name: 'getDespachoFoto',
  method: 'GET',
  path: '/api/despacho/despachos/{id}/fotos/{lado}',
  summary: 'Foto de un despacho que uno puede ver',
  permission: LECTORES,
  kind: 'file',
  params: z.object({ id: uuidv7, lado: z.enum(['vacio', 'lleno']) }),
});
