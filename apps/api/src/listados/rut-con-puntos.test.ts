import type { Listado } from '@rodal/contracts/listado';
import { EMPRESAS, NUMERO_ESTADO } from '@rodal/contracts/listados/empresas';
import { NOMINAS } from '@rodal/contracts/listados/nominas';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { formatRut, parseRut } from '@rodal/domain/rut';
import { azar } from '@rodal/simulators/bc/mundo/azar';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/open-pool.ts';
import { loadNominas } from '../testing/nominas-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { contiene } from './contiene.ts';
import type { UnaFuente } from './fuente.ts';
import { empresas } from './fuentes/empresas.ts';
import { nominas } from './fuentes/nominas.ts';
import { proveedoresBloqueados } from './fuentes/proveedores-bloqueados.ts';
import { leer } from './leer.repo.ts';

/** A RUT is found as lists show it, with its dots, though it is stored without them. */

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.url });
  await pool.query(`INSERT INTO usuario (nombre, email, clave_hash) VALUES ('abastecimiento', 'a@rodal.example', 'x')`);
  await pool.query(
    `INSERT INTO empresa (rut, nombre, contacto, servicio, correos, estado, creado_por_id, creado_en)
     SELECT rut, nombre, 'Contrato 2.5', 'Servicios de Cosecha', ARRAY['papeles.25@nielol.cl'], 'ACTIVO', (SELECT id FROM usuario), now()
       FROM (VALUES ('76111222-8', 'Ñielol F.30'), ('76111333-K', 'Cautín'), ('9876543-3', 'Malleco'), ('77222111-8', 'Lanalhue, ex 76.111.222-8')) v (rut, nombre)`,
  );
  const trabajo = '01890000-0000-7000-8000-000000000001';
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'proveedoresBloqueados', 'erp', 'lista', 'todo', now())`, [trabajo]);
  await pool.query(`INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES (990001, $1, 'ProveedoresBloqueados', 'COMSA', 'todo', 3, now())`, [trabajo]);
  await pool.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('ProveedoresBloqueados', 'COMSA', 'todo', 990001, now())`);
  await pool.query(`INSERT INTO erp_proveedor_bloqueado SELECT 990001, rut, 'Aserradero', 'Pago', '30 DIAS' FROM unnest(ARRAY['76111222-8', '76111333-K', '9876543-3', '77222111-8']) rut`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Lista {
  readonly listado: Listado;
  readonly fuente: UnaFuente;
  readonly pedido: Readonly<Record<string, string>>;
  readonly campo: string;
}

const LISTAS: Readonly<Record<string, Lista>> = {
  empresas: { listado: EMPRESAS, fuente: empresas, pedido: { estado: NUMERO_ESTADO.ACTIVO }, campo: 'rutEmpresa' },
  proveedoresBloqueados: { listado: PROVEEDORES_BLOQUEADOS, fuente: proveedoresBloqueados, pedido: { empresa: 'COMSA' }, campo: 'Rut_Proveedor' },
};

async function buscar({ listado, fuente, pedido, campo }: Lista, texto: string): Promise<string[]> {
  const tramo = { orden: listado.orden.replace('-', ''), descendente: false, after: null, limit: 20, ahora: new Date('2026-11-20T18:00:00Z'), quien: null };
  return (await leer(pool, listado, fuente, { ...pedido, texto }, tramo)).map((fila) => String(fila[campo])).toSorted();
}

describe.each(Object.keys(LISTAS))('%s', (nombre) => {
  const lista = LISTAS[nombre] as Lista; // its own keys

  it.each([
    ['76.111.333-K', ['76111333-K']],
    ['76.111.333-k', ['76111333-K']],
    ['9.876.543-3', ['9876543-3']],
    ['9.876.', ['9876543-3']],
    ['77.222.111-', ['77222111-8']],
    ['7.222', ['77222111-8']],
    ['.333-k', ['76111333-K']],
    // Any way to write a whole one, as a form takes it.
    ['76.1113330', []],
    ['76.111333-k', ['76111333-K']],
    ['76.111.333k', ['76111333-K']],
    ['077.222.111-8', ['77222111-8']],
    // As it is stored.
    ['76111333-k', ['76111333-K']],
    ['6111333', ['76111333-K']],
    // No RUT of these has its dots there.
    ['761.11', []],
    ['76.22', []],
  ])('%s', async (texto, ruts) => {
    expect(await buscar(lista, texto)).toEqual(ruts);
  });
});

it('nominasVigentes, whose lines are searched: a payment roll with a line to that RUT', async () => {
  await loadNominas(pool, 'COMSA', { 'NOM-1': [{ rut: '9876543-3' }, { rut: '76111333-K' }], 'NOM-2': [{ rut: '76111222-8' }] });
  const lista: Lista = { listado: NOMINAS, fuente: nominas, pedido: { moneda: 'CLP', creador: 'TODOS' }, campo: 'Nomina' };
  expect(await buscar(lista, '76.111.333-k')).toEqual(['NOM-1']);
  expect(await buscar(lista, '76.111')).toEqual(['NOM-1', 'NOM-2']);
  expect(await buscar(lista, '76.111.444')).toEqual([]);
});

describe('what is no RUT is found as before', () => {
  it.each([
    ['76.111', ['76111222-8', '76111333-K', '77222111-8']],
    ['lanalhue 76.111.222-8', ['77222111-8']],
    ['cautin 76.111', ['76111333-K']],
    ['cautin 77.222', []],
    ['2.5 76111333-k', ['76111333-K']],
    ['f.30', ['76111222-8']],
    // Dots between digits of other texts; no digits run together that a dot keeps apart.
    ['2.5', ['76111222-8', '76111333-K', '77222111-8', '9876543-3']],
    ['5.2', []],
    ['papeles.25@', ['76111222-8', '76111333-K', '77222111-8', '9876543-3']],
    ['s.25@n', ['76111222-8', '76111333-K', '77222111-8', '9876543-3']],
    ['.', ['76111222-8', '76111333-K', '77222111-8', '9876543-3']],
    ['76.%', []],
  ])('%s', async (texto, ruts) => {
    expect(await buscar(LISTAS['empresas'] as Lista, texto)).toEqual(ruts);
  });
});

it('a part of a RUT with a dot finds those that show it, whatever the part, and no others', async () => {
  const suerte = azar('rut con puntos');
  const ruts = Array.from({ length: 80 }, () => suerte.int(1_000_000, 99_999_999)).flatMap((numero) => Array.from('0123456789K', (digito) => parseRut(`${numero}-${digito}`) ?? []).flat());
  expect(ruts).toHaveLength(80);
  for (let vez = 0; vez < 200; vez += 1) {
    const visto = formatRut(suerte.pick(ruts)).toLowerCase();
    const desde = suerte.int(0, visto.length - 3);
    const parte = visto.slice(desde, suerte.int(desde + 2, visto.length));
    const values: unknown[] = [ruts];
    const where = contiene(['x.rut'], parte, (value) => `$${values.push(value)}`);
    const { rows } = await pool.query<{ rut: string }>(`SELECT rut FROM unnest($1::text[]) x (rut) WHERE ${where.join(' AND ')}`, values);
    expect([parte, rows.map(({ rut }) => rut)]).toEqual([parte, ruts.filter((rut) => `${rut} ${formatRut(rut)}`.toLowerCase().includes(parte))]);
  }
});
