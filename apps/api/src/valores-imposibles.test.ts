import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { muestraDe } from '../../../scripts/lib/muestra.ts';
import { buildMundo, type Mundo, type Pedido, toInject } from './testing/mundo.ts';

/**
 * R85 Every operation, every text it takes, one after the other: what cannot be stored and days beyond the calendar are
 * refused by name, and nothing of the kind is a fault of ours. A new operation is asked without a line more.
 */

const UNSTORABLE = ['a\uD800b', 'a\0b'];
const FAR = ['9999-12-31', '0001-01-01', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00-14:00'];
/** Of other shapes: a month, a year, a number, as far as they go. */
const ODD = ['9999-12', '9999', '99999999999999999999'];

const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const KEYS = Object.keys(ENDPOINTS).filter(isKey);

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

type Part = 'params' | 'query' | 'body';
interface Lugar {
  readonly part: Part;
  readonly path: readonly string[];
}

/** Where its valid request says a text, and each filter it could say besides. */
function placesOf(key: EndpointKey, pedido: Pedido): Lugar[] {
  const row: EndpointSpec = ENDPOINTS[key];
  const query = new Set([...Object.keys(row.query?.shape ?? {}), ...Object.keys(pedido.query)]);
  return [
    ...Object.keys(pedido.params).map((name): Lugar => ({ part: 'params', path: [name] })),
    ...[...query].map((name): Lugar => ({ part: 'query', path: [name] })),
    ...leaves(pedido.body).map((path): Lugar => ({ part: 'body', path })),
  ];
}

function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string' || value === null) return [path];
  if (typeof value !== 'object' || value === undefined) return [];
  // The first two of a list: the others are checked alike.
  return Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function put(pedido: Pedido, { part, path }: Lugar, text: string): Pedido {
  const copy = structuredClone({ ...pedido });
  let at: Record<string, unknown> = (copy as unknown as Record<string, Record<string, unknown>>)[part] ?? {};
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = text;
  return copy;
}

const actorOf = (key: EndpointKey) => (key === 'login' || key === 'loginCodigo' ? m.t.nobody : m.actorOf(key));

async function ask(key: EndpointKey, lugar: Lugar, text: string) {
  const from = m.t.logs.length;
  const reply = await actorOf(key).inject(toInject(key, put(m.pedidos()[key], lugar, text)));
  const faults = m.t.logs.slice(from).filter((line) => Number(JSON.parse(line).level) >= 50);
  const errores = reply.statusCode === 400 ? reply.json<{ errores?: { campo: string; mensaje: string }[] }>().errores ?? [] : [];
  // 503 is the answer of what is not there in these tests: an ERP, a provider.
  return { text, status: reply.statusCode, fault: faults.length > 0 || (reply.statusCode >= 500 && reply.statusCode !== 503), errores };
}

describe('R85: what cannot be', () => {
  it.each(KEYS)('%s', async (key) => {
    const places = placesOf(key, m.pedidos()[key]);
    for (const lugar of places) {
      const campo = lugar.path.join('.');
      // An address cannot say half a character: it never gets there.
      const texts = [...UNSTORABLE, ...FAR, ...ODD].filter((text) => lugar.part === 'body' || text.isWellFormed());
      for (const { text, status, fault, errores } of await Promise.all(muestraDe(texts, `${key} ${campo}`).map((one) => ask(key, lugar, one)))) {
        expect([campo, text, fault]).toEqual([campo, text, false]);
        // Records that waited on a phone have rules of their own.
        const { offline }: EndpointSpec = ENDPOINTS[key];
        if (!UNSTORABLE.includes(text) || status === 404 || offline) continue;
        expect([campo, text, status]).toEqual([campo, text, 400]);
        expect(errores.map((one) => one.campo).filter((one) => campo.startsWith(one) && one !== '')).not.toEqual([]);
      }
    }
  });

  it('a day beyond the calendar is refused by its name, in a clear sentence', async () => {
    for (const hasta of ['9999-12-31', '0001-01-01', '2201-01-01', '1899-12-31']) {
      for (const url of ['/api/auditoria', '/api/auditoria/resumen', '/api/auditoria/exportar?formato=csv']) {
        const { statusCode, body } = await m.todo.inject({ url: `${url}${url.includes('?') ? '&' : '?'}hasta=${hasta}` });
        expect([url, statusCode, body.includes('El campo hasta debe ser una fecha entre los años 1900 y 2200.')]).toEqual([url, 400, true]);
      }
    }
  });

  it('a body deeper than any of ours is refused and breaks nothing', async () => {
    const deep = `{"usuario":${'['.repeat(60_000)}${']'.repeat(60_000)},"contrasena":"x"}`;
    const reply = await m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', headers: { 'content-type': 'application/json' }, payload: deep });
    expect(reply.statusCode).toBe(400);
  });
});
