import { MAX_KML_BYTES } from '@rodal/contracts/faenas';
import { describeKml, MAX_MB } from '@rodal/domain/kml/mensajes';
import type { FastifyRequest } from 'fastify';
import { readArchivo } from '../../http/recibir-archivo.ts';

const LIMITE = { maxBytes: MAX_KML_BYTES, muyGrande: describeKml('muy_grande', { max: MAX_MB }).mensaje };

/** The KML of a form, as text, and its name. @throws AppError as {@link readArchivo} */
export async function readKml(request: FastifyRequest): Promise<{ archivo: string; text: string }> {
  const { archivo, bytes } = await readArchivo(request, LIMITE);
  return { archivo, text: new TextDecoder().decode(bytes) };
}
