import type { ImportacionRevisada } from '@rodal/contracts/maestros-importar';
import type { FilaListada } from '@rodal/contracts/maestros';
import { CATEGORIAS_VOLUMEN, UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';

/** What the management report is made by (E11, E12): what its masters have of their own. */

let t: TestApp;
let admin: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE unidad_gestion, linea_gestion, dolar_mes, categoria_volumen');
});

const post = (maestro: MaestroClave, path: string, payload: object) => admin.inject({ method: 'POST', url: `/api/maestros/${maestro}${path}`, payload });
const add = async (maestro: MaestroClave, valores: object) => {
  const reply = await post(maestro, '', { valores });
  return { status: reply.statusCode, mensajes: (reply.json<{ errores?: { campo: string; mensaje: string }[] }>().errores ?? []).map(({ campo, mensaje }) => `${campo}: ${mensaje}`) };
};
const list = async (maestro: MaestroClave, query: Record<string, string> = {}) => {
  const reply = await admin.inject({ url: `/api/maestros/${maestro}`, query });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ filas: FilaListada[]; total: number }>().filas;
};
const activar = async (maestro: MaestroClave, clave: string, activo: boolean) => {
  const fila = (await list(maestro, { inactivos: 'si' })).find((una) => una.clave === clave);
  expect((await post(maestro, '/activar', { clave, vista: fila?.vista, activo })).statusCode).toBe(200);
};
const send = (maestro: MaestroClave, path: string, bytes: Buffer | string) => {
  const payload = Buffer.concat([Buffer.from('--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="lista.csv"\r\n\r\n'), Buffer.from(bytes), Buffer.from('\r\n--corte--\r\n')]);
  return admin.inject({ method: 'POST', url: `/api/maestros/${maestro}/importar${path}`, payload, headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
};
const importar = async (maestro: MaestroClave, bytes: Buffer | string): Promise<ImportacionRevisada> => {
  const revisada = (await send(maestro, '/revisar', bytes)).json<ImportacionRevisada>();
  expect((await send(maestro, `?huella=${revisada.huella}`, bytes)).statusCode).toBe(200);
  return revisada;
};

const UNIDAD = { empresa: 'COMSA', centroCosto: 'ASE-COI', desde: '2025-01', unidad: 'ASE-COI' };
const LINEA = { empresa: 'COMSA', cuenta: '3201010', desde: '2025-01', linea: 'Fletes', orden: 4, signo: 'costo' };

describe('unidades de gestión', () => {
  it('a centre is in one unit a month: a second row of that month is refused, however the centre is written; another month, company or centre is another row', async () => {
    expect((await add('unidadesGestion', UNIDAD)).status).toBe(200);
    expect(await add('unidadesGestion', { ...UNIDAD, centroCosto: ' ase-coi', unidad: 'GE' })).toEqual({ status: 400, mensajes: ['valores.empresa: Ya existe Centro de costo ASE-COI, Empresa COMSA, Desde 01/2025'] });
    for (const otra of [{ desde: '2025-07', unidad: 'GE' }, { empresa: 'FLE' }, { centroCosto: 'ase-coi-2' }]) expect((await add('unidadesGestion', { ...UNIDAD, ...otra })).status).toBe(200);
    expect((await list('unidadesGestion')).map(({ clave }) => clave)).toEqual(['COMSA*ASE-COI*2025-01', 'COMSA*ASE-COI*2025-07', 'FLE*ASE-COI*2025-01', 'COMSA*ASE-COI-2*2025-01']);
  });

  it('a row is found by its three parts, and by none or some of them not', async () => {
    await add('unidadesGestion', UNIDAD);
    const [fila] = await list('unidadesGestion');
    for (const clave of ['COMSA', 'COMSA*ASE-COI', 'COMSA*ASE-COI*2025-02', 'COMSA*ASE-COI*2025-01*x', '**']) {
      expect((await post('unidadesGestion', '/activar', { clave, vista: fila?.vista, activo: false })).statusCode, clave).toBe(404);
    }
    await activar('unidadesGestion', 'COMSA*ASE-COI*2025-01', false);
    expect(await list('unidadesGestion')).toEqual([]);
  });
});

describe('líneas de gestión', () => {
  const distintas = async () => (await list('lineasGestion', { observacion: 'lineaDistinta' })).map(({ clave, valores }) => `${clave}: ${String(valores['distinta'])}`);

  it('a line with another order or sign in the same months is marked on all its rows, and on none once they agree', async () => {
    await add('lineasGestion', LINEA);
    await add('lineasGestion', { ...LINEA, cuenta: '3201020' });
    expect(await distintas()).toEqual([]);
    await add('lineasGestion', { ...LINEA, cuenta: '3201030', linea: 'FLETES', orden: 5 });
    expect(await distintas()).toEqual([
      'COMSA*3201010*2025-01: 3201030 (orden 5, costo)',
      'COMSA*3201020*2025-01: 3201030 (orden 5, costo)',
      'COMSA*3201030*2025-01: 3201010 (orden 4, costo) · 3201020 (orden 4, costo)',
    ]);
    await activar('lineasGestion', 'COMSA*3201030*2025-01', false);
    expect(await distintas()).toEqual([]);
    await add('lineasGestion', { ...LINEA, cuenta: '3201040', signo: 'ingreso' });
    expect(await distintas()).toHaveLength(3);
  });

  it('another company, another line or months that do not meet are no matter', async () => {
    await add('lineasGestion', LINEA);
    await add('lineasGestion', { ...LINEA, empresa: 'FLE', orden: 9 });
    await add('lineasGestion', { ...LINEA, cuenta: '3201020', linea: 'Caminos', orden: 9 });
    // In July every account of it gets a new place.
    await add('lineasGestion', { ...LINEA, desde: '2025-07', orden: 9 });
    await add('lineasGestion', { ...LINEA, cuenta: '3201030', desde: '2025-07', orden: 9 });
    expect(await distintas()).toEqual([]);
    // One that had it from before goes on as it was.
    await add('lineasGestion', { ...LINEA, cuenta: '3201040', desde: '2025-06' });
    expect(await distintas()).toHaveLength(3);
  });

  it('the rows of a file are taken in any order, and what does not agree among them is marked', async () => {
    const lineas = ['COMSA;3201010;01/2025;Fletes;4;Costo', 'COMSA;3201020;ene-25;Fletes;5;costo', 'FLE;3201010;enero 2025;Fletes;4;Costo'];
    for (const orden of [lineas, lineas.toReversed()]) {
      await t.db.pool.query('TRUNCATE linea_gestion');
      expect(await importar('lineasGestion', ['Empresa;Cuenta;Desde;Línea;Orden;Signo', ...orden].join('\n'))).toMatchObject({ nuevas: 3, conError: 0 });
      expect(await distintas()).toEqual(['COMSA*3201010*2025-01: 3201020 (orden 5, costo)', 'COMSA*3201020*2025-01: 3201010 (orden 4, costo)']);
    }
  });
});

describe('dólar del mes and categorías de volumen in files', () => {
  it('months and decimals go out as people and spreadsheets read them, and come back the same', async () => {
    await add('dolarMes', { mes: '3/2025', valor: '1.048,2512', fuente: 'Banco Central' });
    await add('dolarMes', { mes: '2025-04', valor: '950', fuente: 'Banco Central' });
    const exportado = (formato: string) => admin.inject({ url: '/api/maestros/dolarMes/exportar', query: { formato } });
    const csv = await exportado('csv');
    expect(parse(csv.body, { delimiter: ';', bom: true })).toEqual([['Mes', 'Valor', 'Fuente', 'Activo'], ['03/2025', '1048,2512', 'Banco Central', 'SI'], ['04/2025', '950,0000', 'Banco Central', 'SI']]);
    const xlsx = (await exportado('xlsx')).rawPayload;
    expect(utils.sheet_to_json<Record<string, unknown>>(read(xlsx).Sheets['Dólar del mes'] ?? {}, { raw: true }).map(({ Valor }) => Valor)).toEqual([1048.2512, 950]);
    for (const bytes of [csv.body, xlsx]) expect(await importar('dolarMes', bytes)).toMatchObject({ nuevas: 0, cambian: 0, iguales: 2, conError: 0 });
  });

  it('are found as they are seen', async () => {
    for (const [mes, valor] of [['03/2025', '948,25'], ['03/2026', '951,5']]) await add('dolarMes', { mes, valor, fuente: 'Banco Central' });
    const found = async (texto: string) => (await list('dolarMes', { texto })).map(({ clave }) => clave);
    expect([await found('03/2025'), await found('2025-03'), await found('951,5 central'), await found('/2027')]).toEqual([['2025-03'], ['2025-03'], ['2026-03'], []]);
    await add('patentesBloqueadas', { patente: 'ZZZZ11', motivo: 'Deuda', desde: '2026-01-05', hasta: '2026-03-31' });
    for (const texto of ['05/01/2026', '31/03/2026', '2026-03-31']) expect((await list('patentesBloqueadas', { texto })).map(({ clave }) => clave)).toEqual(['ZZZZ11']);
  });

  it('a date of a spreadsheet is its month; what is no month or no number says so by its line', async () => {
    const hoja = utils.aoa_to_sheet([['Mes', 'Valor', 'Fuente'], [new Date('2025-05-01T00:00:00Z'), 948.25, 'BC'], ['mayo', 948, 'BC'], ['06/2025', 'caro', 'BC']], { UTC: true });
    const bytes = write({ SheetNames: ['Hoja'], Sheets: { Hoja: hoja } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer; // what `buffer` gives
    const { errores, nuevas } = await importar('dolarMes', bytes);
    expect([nuevas, errores.map(({ linea, mensaje }) => `${linea} ${mensaje}`)]).toEqual([1, ['3 Mes debe ser un mes, como 11/2026', '4 Valor debe ser un número entre 100 y 5000']]);
    expect((await list('dolarMes')).map(({ valores }) => valores)).toEqual([{ mes: '2025-05', valor: '948.25', fuente: 'BC' }]);
  });

  it('E12 a plant of chips has no family: its key has an empty part, in the form as in a file; a category that its unit has not is refused', async () => {
    const fila = { planta: 'mulatas', familia: '', tipo: 'Output', unidad: 'PUL-VAL', categoria: 'Producción Astilla' };
    expect((await add('categoriasVolumen', fila)).status).toBe(200);
    expect((await add('categoriasVolumen', { ...fila, tipo: 'OUTPUT' })).mensajes).toEqual(['valores.planta: Ya existe Planta MULATAS, Tipo de movimiento Output']);
    expect((await add('categoriasVolumen', { ...fila, familia: 'SEC', categoria: 'Servicio Secado' })).mensajes).toEqual([
      'valores.categoria: Categoría de PUL-VAL debe ser Consumido, Producción Madera, Producción Astilla, Producción Tapas o Producción Aserrín',
    ]);
    const { body } = await admin.inject({ url: '/api/maestros/categoriasVolumen/exportar', query: { formato: 'csv' } });
    expect(await importar('categoriasVolumen', body)).toMatchObject({ iguales: 1, nuevas: 0, cambian: 0, conError: 0 });
    await activar('categoriasVolumen', 'MULATAS**Output', false);
    expect(await list('categoriasVolumen')).toEqual([]);
  });
});

describe('the database holds them too', () => {
  const rechaza = (sql: string, values: unknown[]) => expect(t.db.pool.query(sql, values)).rejects.toMatchObject({ code: '23514' });

  it.each([[['OTRA', 'A', '2025-01', 'GE']], [['COMSA', '', '2025-01', 'GE']], [['COMSA', 'a', '2025-01', 'GE']], [['COMSA', 'A*B', '2025-01', 'GE']], [['COMSA', 'A', '2025-13', 'GE']], [['COMSA', 'A', '2025-01', 'OTRA']]])('no unit of %j', (fila) =>
    rechaza('INSERT INTO unidad_gestion (empresa, centro_costo, desde, unidad) VALUES ($1, $2, $3, $4)', fila));

  it.each([[['COMSA', 'a', '2025-01', 1, 'costo']], [['COMSA', 'A', '01/2025', 1, 'costo']], [['COMSA', 'A', '2025-01', 0, 'costo']], [['COMSA', 'A', '2025-01', 1, 'otro']], [['X', 'A', '2025-01', 1, 'costo']]])('no line of %j', (fila) =>
    rechaza(`INSERT INTO linea_gestion (empresa, cuenta, desde, orden, signo, linea) VALUES ($1, $2, $3, $4, $5, 'L')`, fila));

  it('no dollar of nothing, or of no month; no category or unit that there is not', async () => {
    await rechaza(`INSERT INTO dolar_mes (mes, valor, fuente) VALUES ('2025-01', $1, 'x')`, ['0']);
    await rechaza(`INSERT INTO dolar_mes (mes, valor, fuente) VALUES ($1, 900, 'x')`, ['2025-1']);
    const categoria = `INSERT INTO categoria_volumen (planta, familia, tipo, unidad, categoria) VALUES ('P', '', $1, $2, $3)`;
    await rechaza(categoria, ['Output', 'OTRA', 'Consumido']);
    await rechaza(categoria, ['Output', 'GE', 'Otra']);
    // What the domain offers it takes.
    for (const [at, unidad] of UNIDADES_GESTION.entries()) await t.db.pool.query(categoria, [`T${at}`, unidad, CATEGORIAS_VOLUMEN[at % CATEGORIAS_VOLUMEN.length]]);
  });
});
