import { CLIENTES_NACIONALES, type ClienteFila, getResumenClientesNacionales, type ResumenClientes } from '@rodal/contracts/listados/clientes-nacionales';
import { ESTADOS_BUSCADOS, estadoCliente, type PlazosCliente, tramoAtraso, tramoTexto, TRAMOS_ATRASO } from '@rodal/domain/clientes';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { addDecimals, normalizeDecimal } from '@rodal/domain/numeros';
import { azar } from '@rodal/simulators/bc/mundo/azar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { leer } from '../leer.repo.ts';
import { clientesNacionales } from './clientes-nacionales.ts';

/** What this list says of a document and adds up, held against the rule of the domain (C35). */

const HOY = '2026-11-24';
const CARGA = 990_100;
const FILAS = 1_500;

interface Documento {
  readonly factura: string;
  readonly divisa: string;
  readonly emision: string | null;
  readonly vencimiento: string | null;
  readonly pendiente: string;
  readonly cerrado: boolean | null;
}

/** Documents at random, many of them at a limit of something. */
function documentos(): Documento[] {
  const suerte = azar('clientes nacionales');
  const limites = [-1, 0, 1, 2, 29, 30, 31, 59, 60, 61, 89, 90, 91, 92];
  return Array.from({ length: FILAS }, (_, at) => {
    const atraso = suerte.chance(0.5) ? suerte.pick(limites) : suerte.int(-200, 400);
    const entero = suerte.int(1, 2_000_000_000);
    const monto = suerte.pick([`${entero}`, `${entero}.5`, `${entero}.000001`, `9${entero}${entero % 1_000}.01`, '0.000001']);
    return {
      factura: `F${at}`,
      divisa: suerte.pick(['CLP', 'CLP', 'USD', 'EUR', '']),
      emision: suerte.chance(0.1) ? null : addDays(HOY, -atraso - suerte.int(0, 90)),
      vencimiento: suerte.chance(0.1) ? null : addDays(HOY, -atraso),
      pendiente: suerte.pick([monto, monto, `-${monto}`, '0']),
      cerrado: suerte.pick([true, false, false, null]),
    };
  });
}
const TODOS = documentos();

/** Whole days from one to the other, counted one by one. */
function diasEntre(desde: string, hasta: string): number {
  let dias = 0;
  for (let dia = desde; dia < hasta; dia = addDays(dia, 1)) dias += 1;
  for (let dia = hasta; dia < desde; dia = addDays(dia, 1)) dias -= 1;
  return dias;
}

const CONTADOS = TODOS.map(({ emision, vencimiento, ...uno }) => ({
  ...uno,
  dias: emision === null || vencimiento === null ? null : diasEntre(emision, vencimiento),
  atraso: vencimiento === null ? null : diasEntre(vencimiento, HOY),
}));

let t: TestApp;
let contador: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'contador', perfiles: ['Interno'], permisos: { 'clientes.ver': true } });
  contador = await t.loginAs('contador');
});
afterAll(() => t.close());

async function cargar(): Promise<void> {
  const { pool } = t.db;
  const trabajo = '01890000-0000-7000-8000-000000990100';
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'clientesNacionales', 'erp', 'lista', 'todo', '2026-01-01')`, [trabajo]);
  await pool.query(`INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, $2, 'Clientes_Nacionales', 'COMSA', 'todo', $3, '2026-11-24T06:00Z')`, [CARGA, trabajo, FILAS]);
  await pool.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('Clientes_Nacionales', 'COMSA', 'todo', $1, now())`, [CARGA]);
  await pool.query(
    `INSERT INTO erp_factura_cliente (carga, no_factura, rut_proveedor, fecha_emision_documento, rut_cliente, nombre_cliente, divisa, fecha_vencimiento, importe_con_iva, importe_pendiente, closed)
     SELECT $1, f.factura, '76108390-2', f.emision::date, '77627295-7', 'CELULOSA RÍO CRUCES S.A.', f.divisa, f.vencimiento::date, 1, f.pendiente::numeric, f.cerrado
       FROM jsonb_to_recordset($2) f (factura text, divisa text, emision text, vencimiento text, pendiente text, cerrado boolean)`,
    [CARGA, JSON.stringify(TODOS)],
  );
  // What another load brought, that is not read.
  await pool.query(`INSERT INTO erp_factura_cliente SELECT $1 + 1, no_factura, rut_proveedor, fecha_emision_documento, rut_cliente, nombre_cliente, divisa, fecha_vencimiento, importe_con_iva, importe_pendiente, closed FROM erp_factura_cliente`, [CARGA]);
}

async function ajustar({ correoDesde, correoHasta }: PlazosCliente): Promise<void> {
  await t.db.pool.query(
    `INSERT INTO ajuste (clave, valor, cambiado_por, cambiado_en) VALUES ('clientesCorreoDesde', to_jsonb($1::int), 'admin', now()), ('clientesCorreoHasta', to_jsonb($2::int), 'admin', now())
     ON CONFLICT (clave) DO UPDATE SET valor = excluded.valor`,
    [correoDesde, correoHasta],
  );
}

/** Every row of a search at a moment. */
async function filas(pedido: Readonly<Record<string, string>>, ahora: Date): Promise<ClienteFila[]> {
  const rows = await leer(t.db.pool, CLIENTES_NACIONALES, clientesNacionales, pedido, { orden: 'factura', descendente: false, after: null, limit: 100_000, ahora, quien: null });
  return z.parse(CLIENTES_NACIONALES.list.reply, { clientes: rows, siguiente: null }).clientes;
}

const resumen = (pedido: Readonly<Record<string, string>>, ahora: Date): Promise<ResumenClientes> =>
  Promise.resolve(clientesNacionales.resumir).then((resumir) => (resumir === 'contar' ? Promise.reject(new Error('No suma.')) : resumir({ db: t.db, clock: () => ahora }, z.parse(getResumenClientesNacionales.query, pedido), { ahora, quien: null })));

it('what was never loaded has no date, no rows and no currencies', async () => {
  expect(await resumen({}, new Date())).toEqual({ total: 0, datosAl: null, divisas: [] });
  expect(await filas({}, new Date())).toEqual([]);
});

describe('with documents at random', () => {
  beforeAll(cargar);
  beforeEach(() => ajustar({ correoDesde: 1, correoHasta: 30 }));

  // The first and the last moment of a day in Santiago, and what is already tomorrow in UTC.
  const MOMENTOS = [dayStart(HOY), new Date(dayStart(addDays(HOY, 1)).getTime() - 1), new Date('2026-11-25T02:30:00Z')];
  const PLAZOS: readonly PlazosCliente[] = [{ correoDesde: 1, correoHasta: 30 }, { correoDesde: 5, correoHasta: 45 }, { correoDesde: 60, correoHasta: 30 }, { correoDesde: 1, correoHasta: 1 }];

  it.each(PLAZOS)('C35: the SQL says of each what the domain says, whatever the settings: %j', async (plazos) => {
    await ajustar(plazos);
    for (const ahora of MOMENTOS) {
      const dichas = new Map((await filas({}, ahora)).map((fila) => [fila.No_Factura, fila]));
      expect(dichas.size).toBe(FILAS);
      for (const { factura, pendiente, cerrado, dias, atraso } of CONTADOS) {
        expect([factura, dichas.get(factura)]).toEqual([
          factura,
          expect.objectContaining({
            dias,
            diferencia_dias: atraso,
            estado: estadoCliente({ pendiente, cerrado, atraso }, plazos),
            tramo: tramoAtraso({ pendiente, atraso }),
            Importe_Pendiente: normalizeDecimal(pendiente),
          }),
        ]);
      }
    }
  });

  it('a day later all of it is a day later', async () => {
    const manana = new Date(dayStart(addDays(HOY, 1)).getTime());
    const [hoy, despues] = [await filas({}, MOMENTOS[1] ?? manana), await filas({}, manana)];
    expect(despues.map(({ diferencia_dias: dias }) => dias)).toEqual(hoy.map(({ diferencia_dias: dias }) => (dias === null ? null : dias + 1)));
  });

  it.each([{}, { documentos: 'pendientes' }, { divisa: 'CLP' }, { estado: 'Correo' }, { estado: 'Sin estado', documentos: 'pendientes' }, { tramo: '31-60' }, { texto: 'f12' }])(
    'to the last decimal: states and buckets of %j are what its rows add up to, each currency by itself',
    async (pedido) => {
      const [ahora = new Date()] = MOMENTOS;
      const rows = await filas(pedido, ahora);
      const { total, divisas, datosAl } = await resumen(pedido, ahora);
      expect([total, datosAl]).toEqual([rows.length, '2026-11-24T06:00:00.000Z']);
      expect(divisas.map(({ divisa }) => divisa).toSorted()).toEqual([...new Set(rows.map(({ Divisa }) => Divisa))].toSorted());
      const suma = (suyas: readonly ClienteFila[]) => ({ documentos: suyas.length, pendiente: addDecimals(suyas.map(({ Importe_Pendiente }) => Importe_Pendiente)) });
      for (const { divisa, documentos: cuantos, pendiente, estados, tramos } of divisas) {
        const suyas = rows.filter(({ Divisa }) => Divisa === divisa);
        expect({ documentos: cuantos, pendiente }).toEqual(suma(suyas.filter(({ Importe_Pendiente }) => Importe_Pendiente !== '0')));
        expect(estados).toEqual(ESTADOS_BUSCADOS.map((estado) => ({ estado, ...suma(suyas.filter((fila) => (fila.estado ?? 'Sin estado') === estado)) })));
        expect(tramos).toEqual(TRAMOS_ATRASO.map((tramo) => ({ tramo, ...suma(suyas.filter((fila) => fila.tramo === tramo)) })));
        expect(addDecimals(tramos.map((uno) => uno.pendiente))).toBe(pendiente);
        expect(addDecimals(estados.map((uno) => uno.pendiente))).toBe(pendiente);
      }
    },
  );

  it('what a bar or a state counts is what its filter finds, and what the workbook has', async () => {
    const ahora = t.deps.clock();
    const { divisas } = await resumen({ documentos: 'pendientes' }, ahora);
    const clp = divisas.find(({ divisa }) => divisa === 'CLP');
    // By this clock a bucket may be empty: then its filter finds nothing.
    const encuentra = async (mas: Readonly<Record<string, string>>) => (await resumen({ documentos: 'pendientes', divisa: 'CLP', ...mas }, ahora)).divisas[0] ?? { documentos: 0, pendiente: '0' };
    for (const { tramo, documentos: cuantos, pendiente } of clp?.tramos ?? []) expect(await encuentra({ tramo })).toMatchObject({ documentos: cuantos, pendiente });
    for (const { estado, documentos: cuantos, pendiente } of clp?.estados ?? []) expect(await encuentra({ estado })).toMatchObject({ documentos: cuantos, pendiente });

    const reply = await contador.inject({ method: 'GET', url: '/api/nominas/obtenerclientesnacionales/exportar?documentos=pendientes&divisa=CLP&formato=xlsx' });
    expect(reply.statusCode).toBe(200);
    const book = read(reply.rawPayload);
    const rows = z.parse(z.array(z.record(z.string(), z.unknown())), utils.sheet_to_json(book.Sheets['Clientes Nacionales'] ?? {}));
    for (const { tramo, documentos: cuantos } of clp?.tramos ?? []) expect([tramo, rows.filter((row) => row['Antigüedad'] === tramoTexto(tramo)).length]).toEqual([tramo, cuantos]);
    for (const { estado, documentos: cuantos } of clp?.estados ?? []) expect([estado, rows.filter((row) => (row['Estado'] ?? 'Sin estado') === estado).length]).toEqual([estado, cuantos]);
  });

  it('opens with what was due first; what has no due date comes last', async () => {
    const reply = await contador.inject({ method: 'GET', url: '/api/nominas/obtenerclientesnacionales' });
    const { clientes } = z.parse(CLIENTES_NACIONALES.list.reply, reply.json());
    const vencimientos = clientes.map(({ Fecha_Vencimiento }) => Fecha_Vencimiento ?? '9999');
    expect(vencimientos).toEqual(vencimientos.toSorted());
    const rows = await leer(t.db.pool, CLIENTES_NACIONALES, clientesNacionales, {}, { orden: 'vencimiento', descendente: false, after: null, limit: 100_000, quien: null, ahora: new Date() });
    const sinFecha = TODOS.filter(({ vencimiento }) => vencimiento === null).length;
    expect(rows.slice(-sinFecha).map(({ Fecha_Vencimiento }) => Fecha_Vencimiento)).toEqual(Array.from({ length: sinFecha }, () => null));
    expect(rows).toHaveLength(FILAS);
  });
});
