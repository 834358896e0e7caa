import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cut, rewrite, startErpServer, status, text, truncated, unauthorized, type ErpServer, type Falla } from '../testing/erp-server.ts';
import { createErpClient } from './erp-client.ts';
import { monthOf } from './filter.ts';
import { defineFuente } from './source.ts';

/** What the ERP does wrong (reliability §4): it passes and the totals are the same, or the load stops and says why. */

const fuente = defineFuente({
  nombre: 'MovProductoFaenasEuca',
  servicio: 'MovProductoFaenasEuca',
  columnas: { EntryNo: 'entero', PostingDate: 'fecha', Cantidad: 'decimal', Faena: 'texto' },
  columnaFecha: 'PostingDate',
  clave: ['EntryNo', 'Faena'],
});
const lectura = { fuente, empresa: 'FLE', periodo: '2026-03' } as const;
const MARZO = monthOf<typeof fuente.columnas>('PostingDate', '2026-03');
const LUGAR = 'MovProductoFaenasEuca de FLE, marzo 2026';

const rows = (from: number, to: number): object[] =>
  Array.from({ length: to - from }, (_, n) => ({ EntryNo: from + n, PostingDate: '2026-03-31', Cantidad: 1.25, Faena: 'CO0149' }));

let server: ErpServer;
beforeEach(async () => {
  server = await startErpServer();
  server.pages = [rows(0, 20), rows(20, 40), rows(40, 50)];
});
afterEach(() => server.close());

async function readNumbers(options: { maxPageBytes?: number; timeoutMs?: number } = {}): Promise<number[]> {
  const numbers: number[] = [];
  const pages = createErpClient({ ...server.options, ...options }).readPages(lectura, MARZO, new AbortController().signal);
  for await (const page of pages) numbers.push(...page.map(({ EntryNo }) => EntryNo));
  return numbers;
}
const ALL = Array.from({ length: 50 }, (_, n) => n);
/** A fault of the ERP's own, with its word for it. */
const interno = (code: string): Falla => (reply) => void reply.writeHead(500).end(JSON.stringify({ error: { code, message: 'x' } }));
/** Changes the first row of the page. */
const change = (from: string | RegExp, to: string): Falla => rewrite((body) => body.replace(from, to));

describe('what passes: every row comes, once', () => {
  it.each<[string, (Falla | null)[]]>([
    ['401 on the first page', [unauthorized]],
    ['401 in the middle of paging', [null, unauthorized]],
    ['429 without Retry-After, then with seconds', [null, status(429), status(429, { 'retry-after': '30' })]],
    ['503 with a date', [status(503, { 'retry-after': 'Fri, 20 Nov 2026 12:01:00 GMT' })]],
    ['504', [null, null, status(504)]],
    ['D10: 408, then 502', [status(408), null, status(502)]],
    ['D10: 500 with a code of its own that passes', [null, interno('Internal_ServerError')]],
    ['one connection that breaks', [null, cut]],
    ['one reply that is cut off and says it is whole', [truncated]],
    ['HTML with 200', [null, text('<!doctype html><title>Mantenimiento</title>', 'text/html')]],
    ['JSON of somebody else', [text('{"ok":true}')]],
    ['nothing at all', [text('')]],
    ['a connection closed before the reply', [(reply) => void reply.destroy()]],
    ['all sorts of it', [status(503), cut, unauthorized, truncated, null, status(504)]],
  ])('%s', async (_name, faults) => {
    server.faults.push(...faults);
    expect(await readNumbers()).toEqual(ALL);
    expect(server.faults).toEqual([]);
  });

  it('a byte order mark is no fault', async () => {
    server.always = rewrite((body) => `\uFEFF${body}`);
    expect(await readNumbers()).toEqual(ALL);
    expect(server.requests).toHaveLength(3);
  });

  it('a token that ends between two pages costs one request, whoever it ends for', async () => {
    server.faults.push(null, unauthorized);
    await readNumbers();
    expect(server.tokenRequests).toHaveLength(2);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2', 'Bearer token-2']);
    expect(server.options.timing.waits).toEqual([]);
  });

  it('a server of tokens that falters is asked again too, also for the new token', async () => {
    server.tokenFaults.push(status(503), truncated, null, status(504));
    server.faults.push(null, unauthorized);
    expect(await readNumbers()).toEqual(ALL);
    expect(server.tokenRequests).toHaveLength(5);
  });

  it('Retry-After is waited for, as seconds and as a date', async () => {
    server.faults.push(status(429, { 'retry-after': '30' }), status(503, { 'retry-after': 'Fri, 20 Nov 2026 12:01:00 GMT' }));
    await readNumbers();
    // 30 s and the jitter; then what is left of the minute, and the jitter.
    expect(server.options.timing.waits).toEqual([30_500, 29_500 + 1_000]);
  });
});

describe('what does not pass stops the load and says where and why', () => {
  it.each<[string, Falla, string, number]>([
    ['429', status(429), 'el ERP está ocupado (429, 6 intentos)', 6],
    ['503', status(503), 'el ERP está ocupado (503, 6 intentos)', 6],
    ['504', status(504), 'el ERP no respondió a tiempo (504, 6 intentos)', 6],
    ['always broken off', cut, 'la respuesta del ERP llegó cortada (6 intentos)', 6],
    ['always cut off', truncated, 'la respuesta del ERP llegó cortada (6 intentos)', 6],
    ['always HTML', text('<html>', 'text/html'), 'lo que llegó no es una respuesta del ERP (6 intentos)', 6],
    ['401 with the new token too', unauthorized, 'el ERP no acepta las credenciales de Rodal (401)', 2],
    ['429 for an hour', status(429, { 'retry-after': '3600' }), 'el ERP está ocupado (429)', 1],
    ['403', status(403), 'el ERP no deja a Rodal leer este servicio (403)', 1],
    ['404', status(404), 'el ERP no tiene este servicio o esta compañía (404)', 1],
    ['413', status(413), 'el ERP respondió con un error (413)', 1],
    ['500', status(500), 'el ERP respondió con un error (500)', 1],
    ['D10: 500 with another code', interno('Application_DialogException'), 'el ERP respondió con un error (500)', 1],
    ['D10: 500 that never passes', interno('Internal_DataNotFoundFilter'), 'el ERP está ocupado (500 Internal_DataNotFoundFilter, 6 intentos)', 6],
    ['a redirect', status(302, { location: 'https://otro.example/' }), 'el ERP respondió con un error (302)', 1],
    ['400', status(400), 'el ERP rechazó la consulta (400)', 1],
    [
      '400 with a code',
      (reply) => void reply.writeHead(400).end('{"error":{"code":"BadRequest","message":"The filter is wrong. CorrelationId: 1."}}'),
      'el ERP rechazó la consulta (400 BadRequest)',
      1,
    ],
    [
      '400 for a column that is no more',
      (reply) => void reply.writeHead(400).end(`{"error":{"code":"BadRequest","message":"Could not find a property named 'Cantidad' on type 'NAV.Mov'."}}`),
      'al servicio le falta una columna (Cantidad)',
      1,
    ],
    ['a column missing', change('"Cantidad":1.25,', ''), 'al servicio le falta una columna (Cantidad)', 1],
    ['a column renamed', change('"Cantidad"', '"Cantidad_M3"'), 'al servicio le falta una columna (Cantidad; sin pedirlas llegaron Cantidad_M3)', 1],
    ['a value of another type', change('1.25', '"doce"'), 'hay un valor que no se puede leer (Cantidad, en EntryNo=0, Faena="CO0149")', 1],
    ['a number that no column holds', change('1.25', '1e400'), 'hay un valor que no se puede leer (Cantidad, en EntryNo=0, Faena="CO0149")', 1],
    ['no value', change('"CO0149"', 'null'), 'hay un valor que no se puede leer (Faena, en EntryNo=0, Faena=null)', 1],
    ['a text that the database does not keep', change('CO0149', String.raw`C\u0000`), 'hay un valor que no se puede leer (Faena, en EntryNo=0, Faena="C\\u0000")', 1],
    ['a day that there is not', change('2026-03-31', '2026-02-30'), 'hay un valor que no se puede leer (PostingDate, en EntryNo=0, Faena="CO0149")', 1],
    ['a row that is none', change(/\{"EntryNo":0[^}]*\}/, '7'), 'lo que llegó no es una respuesta del ERP (una fila no es una fila)', 1],
    ['an ignored filter', change('2026-03-31', '2026-04-01'), 'el ERP entregó filas que no se pidieron (PostingDate, en EntryNo=0, Faena="CO0149")', 1],
    ['a foreign link', change(/"http:[^"]*skiptoken/, '"https://otro.example/x?skiptoken'), 'el ERP manda a leer en otro servidor (otro.example)', 1],
    ['a link to the same page', change('skiptoken=1', 'skiptoken=0'), 'el ERP manda a leer de nuevo la misma página (página 3)', 2],
  ])('%s', async (_name, fault, message, requests) => {
    server.always = fault;
    await expect(readNumbers()).rejects.toMatchObject({ name: 'ErpError', message: `${LUGAR}: ${message}` });
    expect(server.requests).toHaveLength(requests);
  });

  it('a fault on a later page leaves the pages before it read, and no further one is asked for', async () => {
    server.faults.push(null, change('2026-03-31', '2025-03-31'));
    const read: number[] = [];
    const pages = createErpClient(server.options).readPages(lectura, MARZO, new AbortController().signal);
    const all = async (): Promise<void> => {
      for await (const page of pages) read.push(page.length);
    };
    await expect(all()).rejects.toMatchObject({ causa: 'filtroIgnorado' });
    expect(read).toEqual([20]);
    expect(server.requests).toHaveLength(2);
  });

  it('a page that never ends is not read to its end', async () => {
    let written = 0;
    server.always = (reply) => {
      reply.writeHead(200).write('{"value":["');
      const more = (): void => {
        while (written < 64 * 2 ** 20 && !reply.destroyed && reply.write('1'.repeat(65_536))) written += 65_536;
      };
      reply.on('drain', more);
      more();
    };
    await expect(readNumbers({ maxPageBytes: 2 ** 20 })).rejects.toThrow(`${LUGAR}: la respuesta del ERP es demasiado larga (más de 1048576 bytes)`);
    expect(written).toBeLessThan(16 * 2 ** 20);
    expect(server.requests).toHaveLength(1);
  });

  it('an ERP that says nothing is asked again, and then given up', async () => {
    server.always = (): void => undefined;
    await expect(readNumbers({ timeoutMs: 20 })).rejects.toThrow(`${LUGAR}: el ERP no respondió a tiempo (6 intentos)`);
  });

  it('a server of tokens that stays away is given up after as many tries', async () => {
    server.tokenFaults.push(...Array.from({ length: 9 }, () => status(503)));
    await expect(readNumbers()).rejects.toThrow(`${LUGAR}: el ERP está ocupado (servidor de credenciales, 503, 6 intentos)`);
    expect(server.tokenRequests).toHaveLength(6);
  });

  it('without credentials nothing is asked', async () => {
    server.tokenFaults.push(unauthorized);
    await expect(readNumbers()).rejects.toThrow(`${LUGAR}: el ERP no acepta las credenciales de Rodal (401)`);
    expect(server.requests).toEqual([]);
  });

  it.each<[string, Falla]>([
    ['refused', unauthorized],
    ['cut off', truncated],
    ['broken', cut],
    ['of a bad row', change('1.25', '"doce"')],
  ])('neither token, secret nor rows stand in the error of a reply %s', async (_name, fault) => {
    server.always = fault;
    const error: unknown = await readNumbers().catch((thrown: unknown) => thrown);
    const all = inspect(error, { depth: 9, showHidden: true });
    expect(all).toContain(LUGAR);
    expect(all).not.toMatch(/token-\d|secreto-del-erp|doce|"PostingDate"/);
  });
});
