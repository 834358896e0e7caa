import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErpClient } from '../../erp/erp-client.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cut, type ErpServer, type Falla, startErpServer, status, text, truncated } from '../../testing/erp-server.ts';

const FILA = { Etiqueta: 'E1', CantidadDisponible: 3.5, Almacen: 'CMEX', Articulo: '8002' };
const LUGAR = 'ListaEtiquetaComex de COMSA, consulta en vivo';

let server: ErpServer;
let t: TestApp;
let comex: Actor;
beforeAll(async () => {
  server = await startErpServer();
  t = await buildTestApp({ deps: { erp: createErpClient(server.options) } });
  await t.createUsuario({ nombre: 'comex', perfiles: ['Comex'] });
  comex = await t.loginAs('comex');
});
afterAll(async () => {
  await t.close();
  await server.close();
});
beforeEach(() => {
  server.pages = [[FILA]];
  server.always = null;
  server.faults.length = 0;
  server.requests.length = 0;
});

async function read(query: Record<string, string> = {}) {
  const { token } = (await comex.inject({ url: '/api/bc/obtener-token' })).json<{ token: string }>();
  return comex.inject({ url: '/api/erp/ListaEtiquetaComex', query: { company: 'COMSA', ...query }, headers: { authorization: `Bearer ${token}` } });
}

it('what the ERP is asked is built here: its own columns, quoted values, our limit, and never a word of ours or of the caller', async () => {
  server.pages = [[{ ...FILA, Almacen: "A'B&$top=9#" }]];
  const reply = await read({ $filter: " Etiqueta  eq 'E1'  and Almacen eq 'A''B&$top=9#' ", $select: 'CantidadDisponible', $top: '5' });
  expect([reply.statusCode, server.requests.length]).toEqual([200, 1]);
  const [{ url, headers } = { url: new URL('http://x'), headers: {} }] = server.requests;
  expect(url.pathname).toBe("/ODataV4/Company('COMSA%20d''Arauco%20%26%20C%C3%ADa')/ListaEtiquetaComex");
  expect(Object.fromEntries(url.searchParams)).toEqual({ $select: 'Etiqueta,CantidadDisponible,Almacen', $filter: "Etiqueta eq 'E1' and Almacen eq 'A''B&$top=9#'" });
  expect([headers.prefer, headers.cookie, headers.authorization]).toEqual(['odata.maxpagesize=5', undefined, expect.stringMatching(/^Bearer token-\d+$/)]);
  expect(reply.body + JSON.stringify(reply.headers)).not.toContain('token-');
});

describe('B12: what the ERP answers wrong is said with source and cause, and nothing of it comes through', () => {
  const foreign = (link: string): Falla => text(JSON.stringify({ value: [FILA], '@odata.nextLink': link }));
  it.each<[string, Falla, RegExp]>([
    ['HTML with 200', text('<!DOCTYPE html><title>Business Central</title>', 'text/html'), /no es una respuesta del ERP/],
    ['no JSON of OData', text('{"hola":1}'), /no es una respuesta del ERP/],
    ['a next page on another host', foreign('https://malo.example/ODataV4?$skiptoken=1'), /manda a leer en otro servidor \(malo\.example\)/],
    ['a next page inside the cloud', foreign('http://169.254.169.254/latest/'), /manda a leer en otro servidor/],
    ['more rows than asked for', text(JSON.stringify({ value: Array.from({ length: 101 }, () => FILA) })), /demasiado larga \(101 filas\)/],
    ['rows that were not asked for', text(JSON.stringify({ value: [{ ...FILA, Etiqueta: 'OTRA' }] })), /filas que no se pidieron/],
    ['a column that is gone', text(JSON.stringify({ value: [{ ...FILA, Almacen: undefined }] })), /falta una columna \(Almacen/],
    ['a value that is none', text(JSON.stringify({ value: [{ ...FILA, CantidadDisponible: {} }] })), /no se puede leer \(CantidadDisponible/],
    ['429 for ever', status(429, { 'retry-after': '1' }), /está ocupado \(429, 6 intentos\)/],
    ['503 for ever', status(503), /está ocupado/],
    ['cut for ever', cut, /cortada/],
    ['half of it, said to be whole', truncated, /cortada/],
    ['403', status(403), /no deja a Rodal leer/],
    ['a redirect', status(302, { location: 'https://malo.example/' }), /respondió con un error/],
  ])('%s', async (_name, falla, causa) => {
    server.always = falla;
    const reply = await read({ $filter: "Etiqueta eq 'E1'" });
    const { codigo, mensaje } = reply.json<{ codigo: string; mensaje: string }>();
    expect([reply.statusCode, codigo]).toEqual([502, 'erp_no_responde']);
    expect(mensaje).toMatch(/^No se pudo conectar con BC: .*\. Los datos anteriores siguen disponibles\.$/);
    expect(mensaje).toMatch(causa);
    expect(mensaje).toContain(LUGAR);
    expect(reply.body).not.toMatch(/<|token-|secreto|CMEX/);
  });

  it('401 once: a new token of ours, and the rows', async () => {
    server.faults.push(status(401));
    expect((await read()).json()).toEqual({ value: [{ ...FILA, CantidadDisponible: '3.5' }], siguiente: null });
  });
});

it('who looks never takes more than two of the ERP’s turns, and the others wait', async () => {
  let open = 0;
  let most = 0;
  const held: (() => void)[] = [];
  server.always = (reply, body) => {
    most = Math.max(most, (open += 1));
    held.push(() => {
      open -= 1;
      reply.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
  };
  const all = Array.from({ length: 5 }, () => read());
  for (let answered = 0; answered < 5; answered += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // Both turns are taken before any is given back, for as long as somebody waits.
    if (answered < 4) await expect.poll(() => open).toBe(2);
    held.shift()?.();
  }
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(most).toBe(2);
});

it('nobody waits longer than thirty seconds, neither for a turn nor for the ERP', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    // The ERP's own limit never comes first.
    return timeout(ms === 30_000 ? 50 : 600_000);
  });
  server.always = () => undefined;
  const replies = await Promise.all([read(), read(), read()]);
  vi.restoreAllMocks();
  for (const reply of replies) {
    expect([reply.statusCode, reply.json().mensaje]).toEqual([502, `No se pudo conectar con BC: ${LUGAR}: el ERP no respondió a tiempo. Los datos anteriores siguen disponibles.`]);
  }
  expect(asked.filter((ms) => ms === 30_000)).toHaveLength(3);
});

it('without an ERP it says whom to tell', async () => {
  const other = await buildTestApp();
  try {
    await other.createUsuario({ nombre: 'comex', perfiles: ['Comex'] });
    const reply = await (await other.loginAs('comex')).inject({ url: '/api/erp/ListaEtiquetaComex?company=COMSA' });
    expect([reply.statusCode, reply.json().codigo]).toEqual([409, 'sin_erp']);
  } finally {
    await other.close();
  }
});
