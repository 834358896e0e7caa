import * as fc from 'fast-check';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDb, type Db } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fillDespachos } from '../testing/llenar-despachos.ts';
import { switchTo, undoSwitch } from './vigente.repo.ts';

/** R160: undone, a load of sites leaves what there would be had it never come; what people use stays, and says why. */

const AHORA = new Date('2026-04-10T12:00:00Z');
const JEFA = { usuarioId: null, usuario: 'jefa', dispositivo: null, requestId: 'prueba' };
type Empresa = 'COMSA' | 'FLE';
/** Code of a site → its name, as a load brings it. */
type Sitios = Readonly<Record<string, string>>;

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 4);
  // One, of which each dispatch below is a copy.
  await fillDespachos(db.pool, { filas: 1, desde: '2026-01-05T12:00:00Z', pasoMs: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
const clean = async (): Promise<void> => {
  await db.pool.query(`TRUNCATE trabajo, carga, carga_vigente, erp_faena, faena, faena_antes, faena_legal, faena_perimetro CASCADE; DELETE FROM despacho WHERE faena_rol = '1-1'`);
};
beforeEach(clean);

/** Loads sites of one company or both, as a program or a button does. @returns the load's id */
async function load(partes: Readonly<Partial<Record<Empresa, Sitios>>>): Promise<string> {
  const id = uuidv7();
  await db.pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, $2, 'ingesta', 'corriendo', 'jefa', $3)`, [id, id, AHORA]);
  for (const [empresa, sitios] of Object.entries(partes)) {
    const { rows } = await db.pool.query<{ id: string }>(
      `INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, 'InformacionFaenas', $2, 'todo', $3, $4) RETURNING id`,
      [id, empresa, Object.keys(sitios).length, AHORA],
    );
    await db.pool.query(
      `INSERT INTO erp_faena (carga, codigo_faena, rol, origen, ciudad, estado, producto, georeferencia, numero_aviso)
       SELECT $1, codigo, '1-1', nombre, '', 'Activa', '', '', '' FROM unnest($2::text[], $3::text[]) s (codigo, nombre)`,
      [rows[0]?.id, Object.keys(sitios), Object.values(sitios)],
    );
  }
  // Nothing waits for a person here.
  expect(await switchTo(db.pool, id, { mensaje: '', actor: JEFA, ahora: AHORA, perdidaMaxima: 100 })).toBe('lista');
  return id;
}

const undo = (id: string) => undoSwitch(db.pool, id, { actor: JEFA, ahora: AHORA });
const mensajeOf = async (id: string) => (await db.pool.query('SELECT mensaje FROM trabajo WHERE id = $1', [id])).rows[0].mensaje;

/** The whole rows, one a line. */
async function table(pool: pg.Pool = db.pool): Promise<string[]> {
  const { rows } = await pool.query<{ fila: string }>('SELECT f::text AS fila FROM faena f ORDER BY codigo, rol');
  return rows.map(({ fila }) => fila);
}
/** `F1 Nombre`, and `F1 (Nombre)` of one that is in the ERP no more. */
async function sites(): Promise<string[]> {
  const { rows } = await db.pool.query<{ sitio: string }>(
    `SELECT codigo || CASE WHEN fuera_de_erp THEN ' (' || nombre || ')' ELSE ' ' || nombre END AS sitio FROM faena ORDER BY codigo, rol`,
  );
  return rows.map(({ sitio }) => sitio);
}
async function dispatch(codigo: string): Promise<void> {
  await db.pool.query(
    `INSERT INTO despacho SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'numero', nextval(pg_get_serial_sequence('despacho', 'numero')), 'faena_codigo', $1::text, 'faena_rol', '1-1'))).* FROM despacho d LIMIT 1`,
    [codigo],
  );
}

it('R160: hundreds of foreign sites fed and undone leave nothing, in the list or anywhere', async () => {
  await load({ COMSA: { F1: 'El Aromo', F2: 'El Peral' } });
  const before = await table();
  const ajenas = Object.fromEntries(Array.from({ length: 718 }, (_, n) => [`X${n}`, `Ajena ${n}`]));
  const id = await load({ COMSA: ajenas, FLE: ajenas });
  expect(await sites()).toHaveLength(720);
  await undo(id);
  expect(await table()).toEqual(before);
  expect(await mensajeOf(id)).toBe('Deshecha por jefa');
});

it('R160: a site that had left the ERP and that the load brought back is again as it was when it left', async () => {
  await load({ COMSA: { F1: 'El Aromo', F2: 'El Peral' } });
  await load({ COMSA: { F1: 'El Aromo' } });
  const before = await table();
  expect(await sites()).toEqual(['F1 El Aromo', 'F2 (El Peral)']);
  const id = await load({ COMSA: { F1: 'Otro', F2: 'Otro más' } });
  expect(await sites()).toEqual(['F1 Otro', 'F2 Otro más']);
  await undo(id);
  expect(await table()).toEqual(before);
});

it('R160: a site that somebody used meanwhile stays, out of the ERP, and the load says which and why', async () => {
  await load({ COMSA: { F1: 'El Aromo' } });
  const id = await load({ COMSA: { F1: 'El Aromo', F2: 'Dos', F3: 'Tres', F4: 'Cuatro', F5: 'Cinco', F6: 'Seis', F7: 'Siete' } });
  await dispatch('F2');
  await db.prisma.faenaPerimetro.create({ data: { codigo: 'F3', rol: '1-1', geojson: '{}', subidoPor: 'jefa' } });
  await db.prisma.faenaLegal.create({ data: { codigo: 'F4', rol: '1-1', predio: 'P', direccion: 'D', comuna: 'C', planManejo: '1' } });
  const quien = { cambiadoPor: 'jefa', cambiadoEn: new Date() };
  await db.prisma.faenaVolumen.create({ data: { codigo: 'F6', rol: '1-1', unidad: 'M3', volumen: '100', nota: 'Inventario', ...quien } });
  await db.prisma.faenaDetalle.create({ data: { codigo: 'F7', rol: '1-1', articulo: '', unidad: '', mes: '2026-11', ...quien } });
  await undo(id);
  expect(await sites()).toEqual(['F1 El Aromo', 'F2 (Dos)', 'F3 (Tres)', 'F4 (Cuatro)', 'F6 (Seis)', 'F7 (Siete)']);
  expect(await mensajeOf(id)).toBe('Deshecha por jefa. Quedan 5 faenas que trajo, fuera de BC: F2 rol 1-1 (tiene despachos), F3 rol 1-1 (tiene perímetro), F4 rol 1-1 (tiene datos legales), F6 rol 1-1 (tiene volumen declarado), F7 rol 1-1 (tiene detalles de meses).');
  const { rows } = await db.pool.query(`SELECT despues FROM auditoria WHERE accion = 'trabajo.deshacer' AND entidad_id = $1`, [id]);
  expect(rows).toEqual([{ despues: { cargas: 1, quedan: ['F2 rol 1-1 (tiene despachos)', 'F3 rol 1-1 (tiene perímetro)', 'F4 rol 1-1 (tiene datos legales)', 'F6 rol 1-1 (tiene volumen declarado)', 'F7 rol 1-1 (tiene detalles de meses)'] } }]);
});

it('R160: whatever names a site is looked at before one goes', async () => {
  const { rows } = await db.pool.query<{ tabla: string }>(
    `SELECT table_name::text AS tabla FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND column_name IN ('codigo', 'rol', 'faena_codigo', 'faena_rol')
      GROUP BY 1 HAVING count(*) = 2 ORDER BY 1`,
  );
  // `movimiento_faena` is read no more (registro 003); `faena_antes` is what an undo goes by, `erp_faena` names its columns otherwise.
  expect(rows.map(({ tabla }) => tabla)).toEqual(['despacho', 'faena', 'faena_antes', 'faena_detalle', 'faena_legal', 'faena_perimetro', 'faena_perimetro_anterior', 'faena_volumen', 'movimiento_faena']);
});

it('R160: a load is not undone when what was behind it is gone: nothing would be read', async () => {
  await load({ COMSA: { F1: 'Uno' }, FLE: { C1: 'Uno' } });
  const both = await load({ COMSA: { F2: 'Dos' }, FLE: { C2: 'Dos' } });
  const una = await load({ COMSA: { F3: 'Tres' } });
  await undo(una);
  await expect(undo(both)).rejects.toMatchObject({ codigo: 'estado_cambiado' });
  expect(await sites()).toEqual(['C1 (Uno)', 'C2 Dos', 'F1 (Uno)', 'F2 Dos']);
});

it('R160: the same foreign sites fed to both companies and undone in either order leave nothing', async () => {
  await load({ COMSA: { F1: 'Uno' }, FLE: { C1: 'Uno' } });
  const before = await table();
  for (const alReves of [false, true]) {
    const ids = [await load({ COMSA: { F1: 'Uno', A1: 'Ajena' } }), await load({ FLE: { C1: 'Uno', A1: 'Ajena' } })];
    for (const id of alReves ? ids.toReversed() : ids) await undo(id);
    expect(await table()).toEqual(before);
    // What comes back can be undone no more: each is loaded once again.
    await load({ COMSA: { F1: 'Uno' }, FLE: { C1: 'Uno' } });
  }
});

/** What a history of loads comes to, as simply as it can be said: each that was not undone, from the first on. */
interface Operacion {
  readonly id: string;
  readonly partes: Readonly<Partial<Record<Empresa, Sitios>>>;
}
function replay(historia: readonly Operacion[], usadas: ReadonlySet<string>): Map<string, string> {
  const vigentes = new Map<string, Sitios>();
  const tabla = new Map<string, string>();
  for (const { partes } of historia) {
    for (const [empresa, sitios] of Object.entries(partes)) vigentes.set(empresa, sitios);
    for (const codigo of tabla.keys()) tabla.set(codigo, `(${tabla.get(codigo)?.replaceAll(/[()]/g, '')})`);
    // Of a site of both companies the first one's word counts.
    for (const empresa of ['FLE', 'COMSA']) for (const [codigo, nombre] of Object.entries(vigentes.get(empresa) ?? {})) tabla.set(codigo, nombre);
  }
  for (const codigo of usadas) if (!tabla.has(codigo)) tabla.set(codigo, '(quedó)');
  return tabla;
}
/** What is read of each company, and what is kept behind it: null = nothing, or no more. */
type Lectura = Map<string, { readonly id: string; readonly detras: string | null }>;
/** A load can be undone while it is what is read of each of its companies, and behind it is what stood there, in one of them at least something. */
function isUndoable(historia: readonly Operacion[], lectura: Lectura, { id, partes }: Operacion): boolean {
  const suyas = Object.keys(partes);
  const hubo = (empresa: string) => historia.slice(0, historia.findIndex((una) => una.id === id)).some((una) => Object.hasOwn(una.partes, empresa));
  return (
    suyas.every((empresa) => lectura.get(empresa)?.id === id && (lectura.get(empresa)?.detras != null || !hubo(empresa))) && suyas.some((empresa) => lectura.get(empresa)?.detras != null)
  );
}

const SITIOS = (propios: readonly string[]) => fc.uniqueArray(fc.constantFrom(...propios), { minLength: 1 });
const PASO = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constant('carga' as const), COMSA: fc.option(SITIOS(['F1', 'F2', 'F3', 'A1'])), FLE: fc.option(SITIOS(['C1', 'C2', 'A1'])) }) },
  { weight: 4, arbitrary: fc.record({ que: fc.constant('deshacer' as const), cual: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('despacho' as const), codigo: fc.constantFrom('F1', 'F2', 'F3', 'C1', 'C2', 'A1') }) },
);

it('R160: after any loads and undos, of one company or both, the sites are those of the loads that were not undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PASO, { minLength: 2, maxLength: 14 }), async (pasos) => {
      await clean();
      let historia: Operacion[] = [];
      const usadas = new Set<string>();
      const lectura: Lectura = new Map();
      for (const [n, paso] of pasos.entries()) {
        if (paso.que === 'despacho') {
          if (!(await sites()).some((sitio) => sitio.startsWith(`${paso.codigo} `))) continue;
          await dispatch(paso.codigo);
          usadas.add(paso.codigo);
        } else if (paso.que === 'carga') {
          const partes = Object.fromEntries(
            (['COMSA', 'FLE'] as const).flatMap((empresa) => {
              const codigos = paso[empresa];
              return codigos === null ? [] : [[empresa, Object.fromEntries(codigos.map((codigo) => [codigo, `${codigo} de ${empresa} en ${n}`]))]];
            }),
          );
          if (Object.keys(partes).length === 0) continue;
          const id = await load(partes);
          historia = [...historia, { id, partes }];
          for (const empresa of Object.keys(partes)) lectura.set(empresa, { id, detras: lectura.get(empresa)?.id ?? null });
        } else {
          const operacion = historia.at(-1 - paso.cual);
          if (operacion === undefined) continue;
          if (isUndoable(historia, lectura, operacion)) {
            await undo(operacion.id);
            historia = historia.filter((una) => una !== operacion);
            for (const empresa of Object.keys(operacion.partes)) {
              const id = lectura.get(empresa)?.detras ?? null;
              if (id === null) lectura.delete(empresa);
              else lectura.set(empresa, { id, detras: null });
            }
          } else {
            await expect(undo(operacion.id)).rejects.toMatchObject({ codigo: 'estado_cambiado' });
          }
        }
        const esperada = replay(historia, usadas);
        const { rows } = await db.pool.query<{ codigo: string; nombre: string; fuera: boolean }>('SELECT codigo, nombre, fuera_de_erp AS fuera FROM faena ORDER BY codigo');
        expect(rows.map(({ codigo, fuera }) => `${codigo} ${fuera}`)).toEqual([...esperada].map(([codigo, nombre]) => `${codigo} ${nombre.startsWith('(')}`).toSorted());
        // Of what is gone from the ERP the words of the last load that had it; of a site of both, or one that only its use keeps, whose is not said.
        for (const { codigo, nombre, fuera } of rows) {
          if (!fuera || (codigo !== 'A1' && !usadas.has(codigo))) expect([codigo, fuera ? `(${nombre})` : nombre]).toEqual([codigo, esperada.get(codigo)]);
        }
      }
    }),
    { numRuns: 80 },
  );
});
