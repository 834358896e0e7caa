import { CREATE_DESPACHO } from '@rodal/contracts/despacho';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { DIGEST_HEADER, uploadFoto } from '@rodal/contracts/fotos';
import { getSesion, login } from '@rodal/contracts/sesion';
import { VARIANTES } from '@rodal/domain/variantes';
import type { Page } from '@playwright/test';
import { Client } from 'undici';
import type { DespachoRow } from '../../apps/web/src/offline/rows/rows.ts';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { USUARIO } from './telefono.ts';
import type { Cargas } from './telefono-cargas.ts';
import { applyChanges } from './telefono-fotos.ts';

/** One request, ready to go out. */
export interface Pedido {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** What the server answers when it took it. */
  readonly status: number;
}

/** A boundary as long as the browser's own, so that bodies weigh the same to the byte. */
const LIMITE = '----WebKitFormBoundaryMedicionMedicion';
const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json', [CSRF_HEADER]: CSRF_VALUE };

/**
 * What the phone sends for these rows, in its order: who is logged in, then of each record its photos and itself
 * (`offline/drain/drain.ts`). Bodies are whole before the first goes out: a script that does nothing but send.
 */
export function requestsFor({ filas, fotos }: Cargas<DespachoRow>, jpeg: Buffer): Pedido[] {
  const records = filas.flatMap((fila) => {
    const suyas = fotos.filter(({ draftId }) => draftId === fila.id);
    const { path } = CREATE_DESPACHO[VARIANTES[fila.variante].operacion];
    const body = Buffer.from(JSON.stringify({ ...fila.payload, sentAt: new Date().toISOString() }));
    const record: Pedido = { method: 'POST', path, headers: JSON_HEADERS, body, status: 201 };
    return [...suyas.map(({ sha256, cambios }) => photoRequest(sha256, applyChanges(jpeg, cambios))), record];
  });
  return [{ method: 'GET', path: getSesion.path, headers: { accept: 'application/json' }, body: null, status: 200 }, ...records];
}

function photoRequest(sha256: string, bytes: Buffer): Pedido {
  const head = `--${LIMITE}\r\nContent-Disposition: form-data; name="Archivo"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: 'POST',
    path: uploadFoto.path,
    headers: { accept: 'application/json', [CSRF_HEADER]: CSRF_VALUE, [DIGEST_HEADER]: sha256, 'content-type': `multipart/form-data; boundary=${LIMITE}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${LIMITE}--\r\n`)]),
    status: 201,
  };
}

/** Sends them one after the other on one connection. */
export interface Guion {
  /** @returns how long from the first to the last answer, ms */
  send(pedidos: readonly Pedido[]): Promise<number>;
  close(): Promise<void>;
}

/** Logs the phone's own user in, without a browser. */
export async function openGuion(url: string): Promise<Guion> {
  const client = new Client(url);
  const body = JSON.stringify({ usuario: USUARIO, contrasena: DEMO_PASSWORD });
  const reply = await client.request({ method: 'POST', path: login.path, headers: JSON_HEADERS, body });
  await reply.body.dump();
  const cookie = [reply.headers['set-cookie']].flat().map((line = '') => line.split(';')[0]).join('; ');
  if (reply.statusCode !== 200 || cookie === '') throw new Error(`El ingreso respondió ${reply.statusCode}.`);
  return {
    send: async (pedidos) => {
      const began = performance.now();
      for (const pedido of pedidos) await sendOne(client, pedido, cookie);
      return performance.now() - began;
    },
    close: () => client.close(),
  };
}

/**
 * The same from a page, as any script in it would: what the browser itself takes, without a line of ours.
 * @returns how long from the first to the last answer, ms
 */
export function sendFromPage(page: Page, pedidos: readonly Pedido[]): Promise<number> {
  const listos = pedidos.map(({ body, ...pedido }) => ({ ...pedido, body: body?.toString('base64') ?? null }));
  return page.evaluate(async (todos) => {
    const bytes = todos.map(({ body }) => (body === null ? null : Uint8Array.from(atob(body), (one) => one.codePointAt(0) ?? 0)));
    const began = performance.now();
    for (const [at, { method, path, headers, status }] of todos.entries()) {
      const reply = await fetch(path, { method, headers, body: bytes[at] ?? null });
      const text = await reply.text();
      if (reply.status !== status) throw new Error(`${method} ${path} respondió ${reply.status}: ${text}`);
    }
    return performance.now() - began;
  }, listos);
}

async function sendOne(client: Client, { method, path, headers, body, status }: Pedido, cookie: string): Promise<void> {
  const reply = await client.request({ method, path, headers: { ...headers, cookie }, body });
  const text = await reply.body.text();
  if (reply.statusCode !== status) throw new Error(`${method} ${path} respondió ${reply.statusCode}: ${text}`);
}
