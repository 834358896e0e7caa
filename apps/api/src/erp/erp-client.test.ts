import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { rewrite, startErpServer, status, text, type ErpServer, type Falla } from '../testing/erp-server.ts';
import { createErpClient, type ErpOptions } from './erp-client.ts';
import { monthOf, type Filtro } from './filter.ts';
import { defineFuente, type Columnas, type Fila, type Lectura } from './source.ts';

/** Two small sources stand for the thirty: one cut by month, one read whole. */
const movimientos = defineFuente({
  nombre: 'Movimientos',
  servicio: 'MovProductoFaenasEuca',
  columnas: { EntryNo: 'entero', PostingDate: 'fecha', Faena: 'texto', Cantidad: 'decimal', Vence: 'fecha?', Creado: 'instante?', Abierto: 'booleano' },
  columnaFecha: 'PostingDate',
  clave: ['EntryNo'],
});
const etiquetas = defineFuente({
  nombre: 'MovEtiquetasMes',
  servicio: 'MovEtiquetas_{Mes}{Año}',
  columnas: { Etiqueta: 'texto', Linea: 'entero' },
  columnaFecha: null,
  clave: ['Etiqueta', 'Linea'],
});
const MARZO = monthOf<typeof movimientos.columnas>('PostingDate', '2026-03');
const enMarzo = { fuente: movimientos, empresa: 'COMSA', periodo: '2026-03' } as const;
const never = new AbortController().signal;

const row = (EntryNo: number, more: object = {}): object => ({
  '@odata.etag': 'W/"1"', EntryNo, PostingDate: '2026-03-15', Faena: 'CO0149', Cantidad: 12.5, Vence: '0001-01-01', Creado: null, Abierto: false, ...more,
});

let server: ErpServer;
beforeEach(async () => {
  server = await startErpServer();
});
afterEach(() => server.close());

async function readAll<C extends Columnas>(lectura: Lectura<C>, filtro: Filtro<C>, more: Partial<ErpOptions> = {}): Promise<Fila<C>[]> {
  const all: Fila<C>[] = [];
  for await (const page of createErpClient({ ...server.options, ...more }).readPages(lectura, filtro, never)) all.push(...page);
  return all;
}

describe('readPages', () => {
  it('asks for the declared columns of the days asked for, from a replica, in pages', async () => {
    server.pages = [[row(1)]];
    await readAll(enMarzo, MARZO, { filasPorPagina: 700 });
    const [request] = server.requests;
    expect(decodeURIComponent(request?.url.pathname ?? '')).toBe("/ODataV4/Company('COMSA d''Arauco & Cía')/MovProductoFaenasEuca");
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      $select: 'EntryNo,PostingDate,Faena,Cantidad,Vence,Creado,Abierto',
      $filter: 'PostingDate ge 2026-03-01 and PostingDate lt 2026-04-01',
    });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer token-1', prefer: 'odata.maxpagesize=700', 'data-access-intent': 'ReadOnly' });
  });

  it.each([
    ['the address of its context', '/ODataV4/', '/ODataV4/$metadata#Company(%27COMSA%27)/Mov'],
    ['the page it stands on, where the context has no address of its own', '/ODataV4/Company(%27COMSA%20d%27%27Arauco%20%26%20C%C3%ADa%27)/', null],
  ])('follows a link that is relative to %s', async (_name, base, context) => {
    server.pages = [[row(1)], [row(2)]];
    server.always = rewrite((body) => {
      const page: Record<string, unknown> = JSON.parse(body);
      const link = page['@odata.nextLink'];
      if (context === null) delete page['@odata.context'];
      else page['@odata.context'] = server.origin + context;
      if (typeof link === 'string') page['@odata.nextLink'] = link.replace(encodeURI(decodeURI(server.origin + base)), '');
      return JSON.stringify(page);
    });
    expect((await readAll(enMarzo, MARZO)).map(({ EntryNo }) => EntryNo)).toEqual([1, 2]);
    expect(server.requests.map(({ url }) => url.pathname)).toEqual([server.requests[0]?.url.pathname, server.requests[0]?.url.pathname]);
  });

  it('a link relative to a context on another host is not followed', async () => {
    server.pages = [[row(1)], [row(2)]];
    server.always = rewrite((body) => body.replace(`"${server.origin}/$metadata"`, '"https://ajeno.example/$metadata"').replace(`"${server.origin}/ODataV4`, '"/ODataV4'));
    await expect(readAll(enMarzo, MARZO)).rejects.toMatchObject({ causa: 'enlaceAjeno' });
  });

  it('gives each column as its type says, and nothing else', async () => {
    server.pages = [[row(1, { Sobra: 1, Cantidad: 1e-7, Creado: '2026-03-15T10:00:00.5-03:00', Vence: '2026-12-31' }), row(2, { Cantidad: '1500000.50' })]];
    const filas = await readAll(enMarzo, MARZO);
    expect(filas).toEqual([
      { EntryNo: 1, PostingDate: '2026-03-15', Faena: 'CO0149', Cantidad: '0.0000001', Vence: '2026-12-31', Creado: '2026-03-15T13:00:00.500Z', Abierto: false },
      { EntryNo: 2, PostingDate: '2026-03-15', Faena: 'CO0149', Cantidad: '1500000.5', Vence: null, Creado: null, Abierto: false },
    ]);
    expectTypeOf(filas[0]?.Cantidad).toEqualTypeOf<string | undefined>();
    expectTypeOf(filas[0]?.Vence).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(filas[0]?.EntryNo).toEqualTypeOf<number | undefined>();
  });

  it('follows the links as they are written, to the last page', async () => {
    server.pages = [[row(1), row(2)], [], [row(3)]];
    expect((await readAll(enMarzo, MARZO)).map(({ EntryNo }) => EntryNo)).toEqual([1, 2, 3]);
    expect(server.requests.map(({ url }) => url.search).slice(1)).toEqual(['?$skiptoken=1', '?$skiptoken=2']);
    expect(server.tokenRequests).toHaveLength(1);
  });

  it('a month without rows is no page', async () => {
    server.pages = [[]];
    expect(await readAll(enMarzo, MARZO)).toEqual([]);
  });

  it('the service is named by the configuration of the company, or by the month', async () => {
    await readAll({ ...enMarzo, empresa: 'FLE' }, MARZO);
    await readAll({ fuente: etiquetas, empresa: 'FLE', periodo: '2025-12' }, []);
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(["/ODataV4/Company('FLE')/Mov_FLE", "/ODataV4/Company('FLE')/MovEtiquetas_Diciembre2025"]);
    expect(server.requests[1]?.url.search).toBe('?$select=Etiqueta,Linea');
    await expect(readAll({ fuente: etiquetas, empresa: 'FLE', periodo: 'todo' }, [])).rejects.toThrow(RangeError);
  });

  it('two reads of one client share the token', async () => {
    server.pages = [[row(1)]];
    const client = createErpClient(server.options);
    const filas = await Promise.all([1, 2, 3].map(async () => (await client.readPages(enMarzo, MARZO, never).next()).value));
    expect(filas.map((page) => page?.length)).toEqual([1, 1, 1]);
    expect(server.tokenRequests).toHaveLength(1);
  });

  it('what a source cannot be asked is refused before anybody is asked', async () => {
    await expect(readAll(enMarzo, [{ columna: 'PostingDate', op: 'eq', valor: '15-03-2026' }])).rejects.toThrow(RangeError);
    expect(() => defineFuente({ ...etiquetas, columnas: { 'A eq 1 or B': 'texto' }, columnaFecha: null, clave: [] })).toThrow(RangeError);
    expect(server.requests).toEqual([]);
  });

  it.each<[string, Falla]>([
    ['slow to begin', () => undefined],
    ['slow to end', (reply) => void reply.writeHead(200).write('{"value":[')],
  ])('%s: whoever cancels leaves at once, and the ERP is told', async (_name, fault) => {
    const control = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<unknown>();
    server.faults.push((reply, body, request) => {
      fault(reply, body, request);
      resolve(once(reply, 'close'));
      control.abort(new Error('cancelado por el usuario'));
    });
    await expect(createErpClient(server.options).readPages(enMarzo, MARZO, control.signal).next()).rejects.toThrow('cancelado por el usuario');
    await closed;
    expect(server.requests).toHaveLength(1);
  });
});

describe('count', () => {
  it('asks for the number of the rows of the same filter', async () => {
    server.count = 100_000;
    expect(await createErpClient(server.options).count(enMarzo, MARZO, never)).toBe(100_000);
    const [request] = server.requests;
    expect(request?.url.pathname).toMatch(/\/MovProductoFaenasEuca\/\$count$/);
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({ $filter: 'PostingDate ge 2026-03-01 and PostingDate lt 2026-04-01' });
  });

  it.each([400, 404, 405, 501])('D10: a service that does not count (%i) is no fault: null', async (code) => {
    server.faults.push(status(code));
    expect(await createErpClient(server.options).count(enMarzo, MARZO, never)).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  it('what is no number is asked again', async () => {
    server.faults.push(text('<html>', 'text/html'), status(504), text('', 'text/plain'), text('\uFEFF12', 'text/plain'));
    expect(await createErpClient(server.options).count(enMarzo, [], never)).toBe(12);
    expect(server.requests).toHaveLength(4);
  });

  it('says what it is that could not be counted', async () => {
    server.faults.push(status(403));
    await expect(createErpClient(server.options).count(enMarzo, [], never)).rejects.toThrow(
      'Movimientos de COMSA, marzo 2026: el ERP no deja a Rodal leer este servicio (403)',
    );
  });

  it('more rows than it said are the reader\'s to notice: all of them come', async () => {
    server.pages = [[row(1), row(2)], [row(3)]];
    server.count = 2;
    const client = createErpClient(server.options);
    const dichas = await client.count(enMarzo, MARZO, never);
    expect(await readAll(enMarzo, MARZO)).toHaveLength((dichas ?? 0) + 1);
  });
});
