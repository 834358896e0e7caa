import type { InventarioFila, listInventario, ResumenInventario } from '@rodal/contracts/listados/inventario';
import type { Output } from '@rodal/contracts/endpoint';
import { santiagoDay } from '@rodal/domain/fechas';
import { mesesSinCargar } from '@rodal/domain/meses-cargados';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';

/** The spring of 2026 in the ERP: three months of movements, and the measures. */
const MESES = { desde: '2026-01', hasta: '2026-03' };
const RUTA = '/api/inventario/obtenerInventarioInicial';
type Pagina = Output<typeof listInventario>;

let t: CargaApp;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'), { volumen: { etiquetas: 700 } });
});
afterAll(() => t.close());

const ask = async <T>(url: string): Promise<T> => (await t.jefa.inject({ method: 'GET', url })).json<T>();
const queryOf = (filtros: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries({ Planta: 'COIHUE', Mes: 4, Ano: 2026, ...filtros }).map(([key, value]) => [key, String(value)])).toString();

async function all(filtros: Readonly<Record<string, string | number>> = {}): Promise<InventarioFila[]> {
  const filas: InventarioFila[] = [];
  for (let cursor = ''; ; ) {
    const page = await ask<Pagina>(`${RUTA}?${queryOf(filtros)}${cursor}`);
    filas.push(...page.inventario);
    if (page.siguiente === null) return filas;
    cursor = `&cursor=${page.siguiente}`;
  }
}
const resumen = (filtros: Readonly<Record<string, string | number>> = {}) => ask<ResumenInventario>(`/api/inventario/resumen?${queryOf(filtros)}`);

/** A row of the ERP, read of its own server and not of our tables. */
type Movimiento = Readonly<Record<'NumEtiqueta' | 'Planta' | 'Ubicacion' | 'CGRPostingDate' | 'Articulo', string>> & { readonly Piezas: number; readonly EntryNo: number };

/** Every movement of a company between two days, the second not included, straight from the ERP. */
async function movimientos(compania: string, desde: string, hasta: string): Promise<Movimiento[]> {
  const { clientId: client_id, clientSecret: client_secret } = t.bc.credenciales;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret, scope: t.bc.scope });
  const { access_token: token } = await (await fetch(t.bc.tokenUrl, { method: 'POST', body })).json();
  const filter = encodeURIComponent(`CGRPostingDate ge ${desde} and CGRPostingDate lt ${hasta}`);
  const rows: Movimiento[] = [];
  for (let url = `${t.bc.url}/Company('${encodeURIComponent(compania)}')/MovEtiquetas_Todo?$filter=${filter}`; url !== ''; ) {
    const page = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
    rows.push(...page.value);
    url = page['@odata.nextLink'] ?? '';
  }
  return rows;
}

/** C33 worked out by hand: label → balance and where its pieces went in last. */
async function expected(planta: string, hasta: string): Promise<Map<string, string>> {
  const saldos = new Map<string, { piezas: number; ubicacion: string; articulo: string }>();
  for (const [empresa, compania] of [['COMSA', 'COMSA'], ['FLE', 'Forestal La Esperanza']] as const) {
    const rows = (await movimientos(compania, '2026-01-01', hasta)).toSorted(
      (a, b) => a.CGRPostingDate.localeCompare(b.CGRPostingDate) || a.EntryNo - b.EntryNo,
    );
    for (const { NumEtiqueta, Planta, Ubicacion, Articulo, Piezas } of rows) {
      if (Planta !== planta) continue;
      const key = `${empresa} ${NumEtiqueta}`;
      const before = saldos.get(key) ?? { piezas: 0, ubicacion: '', articulo: '' };
      saldos.set(key, { piezas: before.piezas + Piezas, ...(Piezas > 0 ? { ubicacion: Ubicacion, articulo: Articulo } : { ubicacion: before.ubicacion, articulo: before.articulo }) });
    }
  }
  return new Map([...saldos].filter(([, { piezas }]) => piezas > 0).map(([key, { piezas, ubicacion, articulo }]) => [key, `${piezas} ${ubicacion} ${articulo}`]));
}
const shown = (filas: readonly InventarioFila[]) => new Map(filas.map(({ empresa, NumEtiqueta, Piezas, Ubicacion, Articulo }) => [`${empresa} ${NumEtiqueta}`, `${Piezas} ${Ubicacion} ${Articulo}`]));

describe('before anything is loaded', () => {
  it('has no labels, and says that nothing is loaded', async () => {
    expect(await all()).toEqual([]);
    expect(await resumen()).toEqual({ etiquetas: 0, piezas: '0', desde: null, desdeBc: '2023-01', meses: [], faltan: [], datosAl: null });
  });

  it('C1: offers the current year', async () => {
    expect(await ask('/api/inventario/anios')).toEqual({ anios: [Number(santiagoDay(new Date()).slice(0, 4))] });
  });

  it.each([['Planta', 'MULATAS'], ['Mes', '13'], ['Mes', '0'], ['Ano', 'x'], ['UnidadMedidaBase', 'M3'], ['Piezas', '-1']])('%s = %s is refused, naming the field', async (campo, valor) => {
    const reply = await t.jefa.inject({ method: 'GET', url: `${RUTA}?${queryOf({ [campo]: valor })}` });
    expect([reply.statusCode, reply.json().errores.map((error: { campo: string }) => error.campo)]).toEqual([400, [campo]]);
  });
});

describe('C33: opening stock', () => {
  beforeAll(async () => {
    expect((await t.load('movEtiquetas', MESES)).estado).toBe('lista');
  });

  it.each([['COIHUE', 4, '2026-04-01'], ['LAUTARO', 4, '2026-04-01'], ['COIHUE', 3, '2026-03-01'], ['COIHUE', 2, '2026-02-01']])(
    'of %s, month %i: per label the movements before its first day, and the last location',
    async (Planta, Mes, dia) => {
      const filas = await all({ Planta, Mes });
      const saldos = await expected(Planta, dia);
      expect(saldos.size).toBeGreaterThan(20);
      expect(shown(filas)).toEqual(saldos);
      expect(filas).toHaveLength(saldos.size);
      const { etiquetas, piezas } = await resumen({ Planta, Mes });
      expect([etiquetas, piezas]).toEqual([saldos.size, String(filas.reduce((sum, fila) => sum + Number(fila.Piezas), 0))]);
    },
  );

  it('of the first month that is loaded there is none', async () => {
    expect(await all({ Mes: 1 })).toEqual([]);
    expect(await resumen({ Mes: 1 })).toMatchObject({ etiquetas: 0, desde: '2026-01', meses: [] });
  });

  it('says plant, month and year as asked, and the measures of both lists', async () => {
    const [fila] = await all();
    expect(fila).toMatchObject({ Planta: 'COIHUE', Mes: 4, Año: 2026 });
    const { LargoProd, AltoProd, AnchoProd, MedidaProd, LargoLleno, AltoLleno, MedidaLlena } = fila ?? {};
    expect(MedidaProd).toBe(`${AltoProd}X${AnchoProd}X${LargoProd}`);
    expect([Number(LargoLleno), Number(AltoLleno)]).toEqual([Number(LargoProd) + 50, Number(AltoProd) + 3]);
    expect(MedidaLlena).toBe(`${AltoLleno}X${Number(AnchoProd) + 5}X${LargoLleno}`);
  });

  it('an article without measures is in the list, its measures are not', async () => {
    const { rows } = await t.db.pool.query<{ articulo: string }>(
      `DELETE FROM erp_medida_llena WHERE articulo = (SELECT min(articulo) FROM erp_medida_llena) RETURNING articulo`,
    );
    const [sin] = await all({ Articulo: rows[0]?.articulo ?? '' });
    expect(sin?.MedidaProd).not.toBeNull();
    expect([sin?.LargoLleno, sin?.AltoLleno, sin?.MedidaLlena]).toEqual([null, null, null]);
  });

  it('Nro Etiqueta equals; Articulo and Ubicación contain, without case or accents; Piezas at least', async () => {
    const filas = await all();
    const [una] = filas;
    expect((await all({ Numetiqueta: una?.NumEtiqueta ?? '' })).map(({ NumEtiqueta }) => NumEtiqueta)).toEqual([una?.NumEtiqueta]);
    expect(await all({ Numetiqueta: una?.NumEtiqueta.slice(0, -1) ?? '' })).toEqual([]);
    const articulo = una?.Articulo.slice(1) ?? '';
    expect(await all({ Articulo: articulo.toLowerCase() })).toEqual(filas.filter(({ Articulo }) => Articulo.includes(articulo)));
    const enBodega = filas.filter(({ Ubicacion }) => Ubicacion.includes('BODEGA'));
    expect(await all({ Ubicacion: 'bodéga' })).toEqual(enBodega);
    expect([enBodega.length > 0, enBodega.length < filas.length]).toEqual([true, true]);
    const muchas = filas.filter(({ Piezas }) => Number(Piezas) >= 100);
    expect(await all({ Piezas: 100 })).toEqual(muchas);
    expect((await resumen({ Ubicacion: 'BODEGA', Piezas: 100 })).etiquetas).toBe(enBodega.filter((fila) => muchas.includes(fila)).length);
    expect(await all({ Ubicacion: '%' })).toEqual([]);
  });

  it('pages by label, in both directions, each label once', async () => {
    const filas = await all();
    const first = await ask<Pagina>(`${RUTA}?${queryOf({})}`);
    expect(first.inventario).toHaveLength(100);
    expect(filas.length).toBeGreaterThan(100);
    expect(await all({ orden: '-etiqueta' })).toEqual(filas.toReversed());
    const reply = await t.jefa.inject({ method: 'GET', url: `${RUTA}?${queryOf({ orden: '-etiqueta' })}&cursor=${first.siguiente}` });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'cursor']);
  });

  it('a month between that is not loaded is named, not silently left out', async () => {
    const faltan = async (pedido = {}) => (await resumen(pedido)).meses.flatMap((mes) => (mes.faltan.length === 0 ? [] : [[mes.mes, ...mes.faltan]]));
    expect(await faltan()).toEqual([]);
    const held = await t.db.pool.query(`DELETE FROM carga_vigente WHERE fuente = 'MovEtiquetas' AND periodo = '2026-02' AND empresa = 'FLE' RETURNING *`);
    expect(held.rowCount).toBe(1);
    expect(await faltan()).toEqual([['2026-02', 'FLE']]);
    expect(await faltan({ Mes: 2 })).toEqual([]);
    await t.db.pool.query('INSERT INTO carga_vigente VALUES ($1, $2, $3, $4, $5, $6)', Object.values(held.rows[0] ?? {}));
    expect(await faltan()).toEqual([]);
  });

  it('a month to come lacks nothing but what has passed', async () => {
    const faltan = mesesSinCargar((await resumen({ Mes: 12, Ano: Number(santiagoDay(new Date()).slice(0, 4)) + 1 })).meses);
    expect(faltan[0]).toBe('2026-04');
    expect(faltan.at(-1)).toBe(santiagoDay(new Date()).slice(0, 7));
  });

  it('R115: each month has its own date, the older of its companies, not that of the newest one', async () => {
    const { rows } = await t.db.pool.query<{ carga: string }>(
      `UPDATE carga SET terminada_en = '2026-02-03T12:00:00Z' WHERE id = (SELECT carga_id FROM carga_vigente WHERE fuente = 'MovEtiquetas' AND periodo = '2026-01' AND empresa = 'FLE')
       RETURNING id AS carga`,
    );
    expect(rows).toHaveLength(1);
    const [enero, febrero] = (await resumen()).meses;
    expect(enero).toEqual({ mes: '2026-01', datosAl: '2026-02-03T12:00:00.000Z', faltan: [] });
    expect(febrero?.mes).toBe('2026-02');
    expect((febrero?.datosAl ?? '') > '2026-02-03').toBe(true);
  });

  it('a load under way changes nothing until it switches, and its undo brings it back', async () => {
    const before = [await all(), await resumen()];
    t.bc.control.setVacios([{ servicio: 'MovEtiquetas_Marzo2026', periodo: '2026-03' }]);
    t.bc.control.setFallas([{ tipo: 'lento', ms: 500 }]);
    const { id } = await t.ask('movEtiquetas', { desde: '2026-03', hasta: '2026-03' });
    const running = t.run();
    let looked = 0;
    for (;;) {
      const filas = await all();
      // Still before anybody could switch when they had been read.
      if ((await t.find(id)).porcentaje >= 90) break;
      expect(filas).toEqual(before[0]);
      looked += 1;
    }
    await running;
    expect(looked).toBeGreaterThan(0);
    // The month had rows (D4).
    expect(await all()).toEqual(before[0]);
    await t.post(t.jefa, `/api/trabajos/${id}/aceptar`);
    expect(shown(await all())).toEqual(await expected('COIHUE', '2026-03-01'));
    t.bc.control.setVacios([]);
    await t.post(t.jefa, `/api/trabajos/${id}/deshacer`);
    const [filas, suma] = [await all(), await resumen()];
    expect([filas, suma]).toEqual(before);
  });

  it.each(['xlsx', 'csv'])('exports the fourteen columns as %s, in the words of the specification, and the audit says so', async (formato) => {
    const reply = await t.jefa.inject({ method: 'GET', url: `/api/inventario/exportar?${queryOf({ Piezas: 100, formato })}` });
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="Inventario_COIHUE_2026-04.${formato}"`);
    const rows = formato === 'csv' ? readCsv(reply.rawPayload) : readXlsx(reply.rawPayload);
    expect(rows[0]).toEqual([
      'Planta', 'Mes', 'Año', 'Num Etiqueta', 'Articulo', 'Ubicacion', 'Piezas', 'LargoProd', 'AltoProd', 'AnchoProd', 'MedidaProd', 'LargoLleno', 'AltoLleno', 'MedidaLlena',
    ]);
    const filas = await all({ Piezas: 100 });
    expect(rows.slice(1).map((row) => [row[3], Number(row[6]), medida(row[7] ?? '')])).toEqual(
      filas.map(({ NumEtiqueta, Piezas, LargoProd }) => [NumEtiqueta, Number(Piezas), medida(LargoProd ?? '')]),
    );
    const last = await t.db.prisma.auditoria.findFirst({ where: { accion: 'inventario.exportar' }, orderBy: { id: 'desc' } });
    expect(last?.despues).toMatchObject({ formato, filas: filas.length });
  });
});

/** null = nobody has entered it. */
function medida(celda: unknown): number | null {
  return celda === '' ? null : Number(String(celda).replace(',', '.'));
}

function readCsv(bytes: Buffer): string[][] {
  return parse(bytes, { delimiter: ';', bom: true });
}

function readXlsx(bytes: Buffer): unknown[][] {
  return utils.sheet_to_json(read(bytes).Sheets['Inventario'] ?? {}, { header: 1 });
}
