import { describe, expect, it } from 'vitest';
import { type Cliente, startBc } from './testing/bc.ts';

const PINO = "Company('COMSA')/MovProducto_FaenaActivas";
const OCTUBRE = '$filter=FechaRegistro ge 2026-10-01 and FechaRegistro lt 2026-11-01';

const refusal = async (bc: Cliente, query: string) => {
  const { status, text } = await bc.get(`${PINO}?${query}`);
  return { status, ...JSON.parse(text).error };
};

describe('OData v4 of the Business Central simulator', () => {
  it('answers a month by a half-open filter: no row of the day after, and all that $count says', async () => {
    const bc = await startBc();
    // The day after the month is a Thursday: it has rows.
    const septiembre = '$filter=FechaRegistro ge 2026-09-01 and FechaRegistro lt 2026-10-01';
    const filas = await bc.all(`${PINO}?${septiembre}`);
    const dias = filas.map(({ FechaRegistro }) => String(FechaRegistro)).toSorted();
    expect([dias.at(0), dias.at(-1)]).toEqual(['2026-09-01', '2026-09-30']);
    expect((await bc.get(`${PINO}/$count?${septiembre}`)).text).toBe(String(filas.length));
    expect(filas.length).toBeGreaterThan(500);
  });

  it('pages by opaque links on its own host, keeping filter and columns, and loses and repeats nothing', async () => {
    const bc = await startBc();
    const query = `${PINO}?${OCTUBRE}&$select=NoMovimiento,Cantidad&$count=true`;
    const first = await bc.page(query, 100);
    const whole = await bc.all(query);
    expect(first.value).toHaveLength(100);
    expect(first.count).toBe(whole.length);
    expect(new URL(first.next ?? '').host).toBe(new URL(bc.url).host);
    expect(await bc.all(query, 100)).toEqual(whole);
    expect(Object.keys(whole[0] ?? {})).toEqual(['@odata.etag', 'NoMovimiento', 'Cantidad']);
    expect(new Set(whole.map(({ NoMovimiento }) => NoMovimiento)).size).toBe(whole.length);
  });

  it('gives the last page no link, also when it is full', async () => {
    const bc = await startBc();
    const path = "Company('COMSA')/UnidadMedida_Llena";
    const { value, next } = await bc.page(path, 65);
    const last = await bc.page(next ?? '', 65);
    expect([value.length, last.value.length, last.next]).toEqual([65, 65, undefined]);
  });

  it.each([
    ["CodigoFaena eq 'F0412'", (fila: Record<string, unknown>) => fila['CodigoFaena'] === 'F0412'],
    ["startswith(CodigoFaena,'F04') and Cantidad lt -20.5", (fila) => String(fila['CodigoFaena']).startsWith('F04') && Number(fila['Cantidad']) < -20.5],
    ["(Producto eq '5066' or Producto eq '7000') and Cantidad gt 0", (fila) => ['5066', '7000'].includes(String(fila['Producto'])) && Number(fila['Cantidad']) > 0],
    ["Cantidad ge 30 and Cantidad le 60 and TipoMovimiento ne 'Venta'", (fila) => Number(fila['Cantidad']) >= 30 && Number(fila['Cantidad']) <= 60 && fila['TipoMovimiento'] !== 'Venta'],
    ['FechaRegistro eq 2026-10-05 or FechaRegistro eq 2026-10-07', (fila) => ['2026-10-05', '2026-10-07'].includes(String(fila['FechaRegistro']))],
  ] satisfies [string, (fila: Record<string, unknown>) => boolean][])('$filter: %s', async (filter, wanted) => {
    const bc = await startBc();
    const todas = await bc.all(`${PINO}?${OCTUBRE}`);
    expect(todas.filter(wanted).length).toBeGreaterThan(0);
    const filtradas = await bc.all(`${PINO}?${OCTUBRE} and (${encodeURIComponent(filter)})`);
    expect(filtradas).toEqual(todas.filter(wanted));
    expect((await bc.get(`${PINO}/$count?${OCTUBRE} and (${encodeURIComponent(filter)})`)).text).toBe(String(filtradas.length));
  });

  it('reads a doubled quote as one', async () => {
    const bc = await startBc();
    const { value } = await bc.page("Company('COMSA')/InformacionFaenas?$filter=startswith(Origen,'O''H')");
    expect(value.map(({ Origen }) => Origen)).toEqual(["O'HIGGINS", "O'HIGGINS 2"]);
  });

  it("refuses `or` across fields, as Business Central does", async () => {
    const bc = await startBc();
    const error = await refusal(bc, "$filter=CodigoFaena eq 'F0412' or Producto eq '5066'");
    expect(error).toMatchObject({ status: 400, code: 'BadRequest_MethodNotImplemented' });
    const hidden = await refusal(bc, "$filter=Cantidad gt 0 and (CodigoFaena eq 'F0412' or (Producto eq '5066' and Rol eq '1'))");
    expect(hidden.status).toBe(400);
  });

  it.each([
    ["$filter=Inventada eq 'x'", "named 'Inventada'"],
    ['$select=NoMovimiento,Inventada', "named 'Inventada'"],
    ['$orderby=Inventada', "named 'Inventada'"],
    ["$filter=Cantidad eq '1'", 'number only'],
    ["$filter=FechaRegistro ge '2026-10-01'", 'date only'],
    ["$filter=startswith(Cantidad,'1')", 'no text'],
    ["$filter=CodigoFaena eq 'F04", 'position'],
    ["$filter=CodigoFaena eq 'F0412')", 'end'],
    ['$filter=', 'field expected'],
    ["$filter=contains(CodigoFaena,'F04')", "named 'contains'"],
    ['$skip=20', 'not supported'],
    ['$skiptoken=bm8', '$skiptoken'],
    ['$top=-1', '$top'],
  ])('400 for %s', async (query, words) => {
    const bc = await startBc();
    const { status, message } = await refusal(bc, query);
    expect([status, message]).toEqual([400, expect.stringContaining(words)]);
  });

  it('sorts by several columns, up and down, page by page', async () => {
    const bc = await startBc();
    const query = `${PINO}?${OCTUBRE}&$orderby=CodigoFaena desc,Cantidad`;
    const filas = await bc.all(query, 90);
    const expected = (await bc.all(`${PINO}?${OCTUBRE}`)).toSorted(
      (a, b) => -compare(String(a['CodigoFaena']), String(b['CodigoFaena'])) || Number(a['Cantidad']) - Number(b['Cantidad']),
    );
    expect(filas.map(({ CodigoFaena, Cantidad }) => [CodigoFaena, Cantidad])).toEqual(
      expected.map(({ CodigoFaena, Cantidad }) => [CodigoFaena, Cantidad]),
    );
  });

  it('$top answers so many rows and no link to more (microsoft/AL#6858), while $count says all', async () => {
    const bc = await startBc();
    const { value, next, count } = await bc.page(`${PINO}?${OCTUBRE}&$top=5&$count=true`, 100);
    expect([value.length, next]).toEqual([5, undefined]);
    expect(count).toBeGreaterThan(500);
    expect((await bc.page(`${PINO}?$top=0`)).value).toEqual([]);
  });

  it('refuses pages above 20,000 rows with 413, and never answers more unasked', async () => {
    const bc = await startBc({ volumen: { movimientosPino: 30_000 } });
    expect((await bc.get(PINO, { prefer: 'odata.maxpagesize=20001' })).status).toBe(413);
    expect((await bc.get(`${PINO}?$top=20001`)).status).toBe(413);
    const { value, next } = await bc.page(`${PINO}?${OCTUBRE}&$select=NoMovimiento`);
    expect(value).toHaveLength(20_000);
    expect(next).toBeDefined();
  });

  it('lists the companies, and knows no other company and no other service', async () => {
    const bc = await startBc();
    expect((await bc.page('Company')).value.map(({ Name }) => Name)).toEqual(['COMSA', 'Forestal La Esperanza']);
    expect((await bc.page("Company('Forestal%20La%20Esperanza')/InformacionFaenas")).value.length).toBeGreaterThan(0);
    expect((await bc.get("Company('OTRA')/InformacionFaenas")).status).toBe(404);
    expect((await bc.get("Company('COMSA')/Inventado")).status).toBe(404);
  });

  it('a service that a company renamed is there under its new name only', async () => {
    const bc = await startBc({ renombres: { 'Forestal La Esperanza': { InformacionFaenas: 'FaenasFle' } } });
    expect((await bc.page("Company('Forestal La Esperanza')/FaenasFle")).value.length).toBeGreaterThan(0);
    expect((await bc.get("Company('Forestal La Esperanza')/InformacionFaenas")).status).toBe(404);
    expect((await bc.get("Company('COMSA')/InformacionFaenas")).status).toBe(200);
  });
});

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
