import { Client } from 'undici';
import { LECTORA } from './millon.ts';
import { cabeceras } from './solicitudes.ts';

/** Logs in as {@link LECTORA}. @returns the headers of her browser */
export function ingresarLectora(url: string): Promise<Record<string, string>> {
  return ingresar(url, LECTORA.nombre, LECTORA.password);
}

/** Logs in. @returns the headers of that person's browser */
export async function ingresar(url: string, usuario: string, contrasena: string): Promise<Record<string, string>> {
  const client = new Client(url);
  try {
    const { statusCode, headers, body } = await client.request({
      method: 'POST',
      path: '/api/admin/login',
      headers: { ...cabeceras(''), 'content-type': 'application/json' },
      body: JSON.stringify({ usuario, contrasena }),
    });
    const text = await body.text();
    const cookie = [headers['set-cookie']].flat()[0]?.split(';')[0];
    if (statusCode !== 200 || cookie === undefined) throw new Error(`No se pudo ingresar: ${text}`);
    return cabeceras(cookie);
  } finally {
    await client.close();
  }
}

/** A connection that stays open, and what is asked over it. */
export interface Lector {
  /** @throws when the reply is no 200 */
  get(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Reads the JSON replies of a server, one request at a time. */
export function abrirLector(url: string, headers: Readonly<Record<string, string>>): Lector {
  const client = new Client(url);
  return {
    async get(path) {
      const { statusCode, body } = await client.request({ method: 'GET', path, headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} respondió ${statusCode}: ${text}`);
      return JSON.parse(text);
    },
    close: () => client.close(),
  };
}
