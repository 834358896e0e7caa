import { GuiaIncierta } from './guia-provider.ts';

/**
 * The JSON of the provider's answer, read only so far: what never ends would fill the memory of everybody's server.
 * @param maxBytes longer is no answer
 * @returns null when it is no JSON
 * @throws {GuiaIncierta} too long, or cut off
 */
export async function readLimitedJson({ body }: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new GuiaIncierta('La respuesta del proveedor es demasiado larga');
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof GuiaIncierta) throw cause;
    throw new GuiaIncierta('La respuesta del proveedor se cortó', { cause });
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
