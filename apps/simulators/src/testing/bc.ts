import { afterEach } from 'vitest';
import { type BcSimulator, type BcSimulatorOptions, startBcSimulator } from '../bc-simulator.ts';

/** A Sunday: postings end on Saturday the 21st. */
export const AHORA = new Date('2026-11-22T15:00:00Z');

/** A row as it came over the wire. */
export type Fila = Readonly<Record<string, unknown>>;

interface Respuesta {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Cliente extends BcSimulator {
  /** A new token. */
  token(): Promise<string>;
  /** @param path below `/ODataV4/`, or a whole address */
  get(path: string, headers?: Record<string, string>): Promise<Respuesta>;
  /** One page. @throws Error unless it is 200 */
  page(path: string, maxpagesize?: number): Promise<{ value: Fila[]; count: number | undefined; next: string | undefined }>;
  /** Every row, following the links. */
  all(path: string, maxpagesize?: number): Promise<Fila[]>;
}

const open: BcSimulator[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A simulator for one test, on any free port, and a client of it that does no more than it is told. */
export async function startBc(options: Partial<BcSimulatorOptions> = {}): Promise<Cliente> {
  const simulator = await startBcSimulator({ port: 0, now: () => AHORA, ...options });
  open.push(simulator);
  const token = () => askToken(simulator);
  const current = { token: '' };
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Respuesta> => {
    if (current.token === '') current.token = await token();
    const url = path.startsWith('http') ? path : `${simulator.url}/${path}`;
    const reply = await fetch(url, { headers: { authorization: `Bearer ${current.token}`, ...headers } });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const page: Cliente['page'] = async (path, maxpagesize) => {
    const reply = await get(path, maxpagesize === undefined ? {} : { prefer: `odata.maxpagesize=${maxpagesize}` });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    const body = JSON.parse(reply.text);
    return { value: body.value, count: body['@odata.count'], next: body['@odata.nextLink'] };
  };
  const all: Cliente['all'] = async (path, maxpagesize) => {
    const filas: Fila[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const got = await page(next, maxpagesize);
      filas.push(...got.value);
      next = got.next;
    }
    return filas;
  };
  return { ...simulator, token, get, page, all };
}

/** What the token endpoint answers to a form; the right one unless told otherwise. */
export function postToken({ tokenUrl, scope, credenciales }: BcSimulator, form: Record<string, string> = {}): Promise<Response> {
  const { clientId: client_id, clientSecret: client_secret } = credenciales;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret, scope, ...form });
  return fetch(tokenUrl, { method: 'POST', body });
}

async function askToken(simulator: BcSimulator): Promise<string> {
  const reply = await postToken(simulator);
  return String(Object(await reply.json()).access_token);
}

/** Adds up a column exactly, in hundred-thousandths. */
export function sumar(filas: readonly Fila[], columna: string): number {
  return filas.reduce((total, fila) => total + Math.round(Number(fila[columna]) * 100_000), 0);
}
