import type { Permission } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { sha256 } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** Largest document the server takes, bytes (E3). */
export const MAX_ARCHIVO_BYTES = 10 * 1024 * 1024;

/** Who registers drivers, trucks and companies, their own company, or purchase requests (especificación 3 §1): all three carry PDFs. */
export const ADJUNTAN = ['abastecimiento.usar', 'perfilEmpresa.usar', 'solicitudes.usar'] as const satisfies readonly Permission[];

export const uploadPdf = endpoint({
  name: 'uploadPdf',
  method: 'POST',
  path: '/api/subir/cargaPdf',
  summary: 'Subir un documento PDF, o la foto de un papel (JPG o PNG) que se guarda como PDF, de hasta 10 MB (campo Archivo)',
  permission: ADJUNTAN,
  kind: 'upload',
  reply: z.object({ sha256, nombre: z.string(), message: z.string() }),
});

/** Whoever is logged in may ask; the file's owner decides (registro 080): 404 for everybody else. */
export const getArchivo = endpoint({
  name: 'getArchivo',
  method: 'GET',
  path: '/api/archivos/{sha256}',
  summary: 'Un documento o una foto que uno puede ver',
  permission: 'sesion.propia',
  kind: 'file',
  params: z.object({ sha256 }),
});
