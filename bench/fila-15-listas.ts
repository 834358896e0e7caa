import { performance } from 'node:perf_hooks';
import { openDb } from '@rodal/api/db/client';
import { migrate } from '@rodal/api/db/migrate';
import type { Sql } from '@rodal/api/db/sql';
import { claveDe } from '@rodal/api/listados/cursor';
import type { UnaFuente } from '@rodal/api/listados/fuente';
import { auditoria } from '@rodal/api/listados/fuentes/auditoria';
import { avisos } from '@rodal/api/listados/fuentes/avisos';
import { correos } from '@rodal/api/listados/fuentes/correos';
import { inventario } from '@rodal/api/listados/fuentes/inventario';
import { proveedoresBloqueados } from '@rodal/api/listados/fuentes/proveedores-bloqueados';
import { recepciones } from '@rodal/api/listados/fuentes/recepciones';
import { trabajos } from '@rodal/api/listados/fuentes/trabajos';
import { usuarios } from '@rodal/api/listados/fuentes/usuarios';
import { leer } from '@rodal/api/listados/leer.repo';
import { fillEtiquetas } from '@rodal/api/testing/llenar-etiquetas';
import type { Listado } from '@rodal/contracts/listado';
import { AUDITORIA } from '@rodal/contracts/listados/auditoria';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { CORREOS } from '@rodal/contracts/listados/correos';
import { INVENTARIO } from '@rodal/contracts/listados/inventario';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import { TRABAJOS } from '@rodal/contracts/listados/trabajos';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import type { Pool } from 'pg';
import { PATHS } from '../scripts/lib/paths.ts';
import { startScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { mediana } from './lib/percentil.ts';

const FILAS = 200_000;
const VUELTAS = 25;
/** Where the page stands: as deep as somebody would ever walk. */
const SALTO = 10_000;
/** Of a page, on two quiet cores. */
const PAGINA_MS = 30;

interface Caso {
  readonly listado: Listado;
  readonly fuente: UnaFuente;
  readonly pedido: Readonly<Record<string, unknown>>;
}

/** Lists of the engine that grow; their rows are made by {@link llenar}. Sites and programs' keys are some thousands at most. */
const CASOS: readonly Caso[] = [
  { listado: AUDITORIA, fuente: auditoria, pedido: {} },
  { listado: RECEPCIONES, fuente: recepciones, pedido: { desde: '2026-01-01', hasta: '2026-12-31' } },
  { listado: TRABAJOS, fuente: trabajos, pedido: {} },
  { listado: PROVEEDORES_BLOQUEADOS, fuente: proveedoresBloqueados, pedido: { empresa: 'COMSA' } },
  { listado: CORREOS, fuente: correos, pedido: {} },
  { listado: AVISOS, fuente: avisos, pedido: {} },
  { listado: USUARIOS, fuente: usuarios, pedido: {} },
  { listado: INVENTARIO, fuente: inventario, pedido: { Planta: 'COIHUE', Mes: 11, Ano: 2026 } },
];

/** A page of each list by key, against its own statements run as they are. */
export const fila15: Fila = {
  numero: 15,
  titulo: `una página de cada lista de ${FILAS} filas`,
  async medir() {
    const server = await startScratchPostgres();
    const db = openDb(server.url, 2);
    try {
      await migrate(db.pool, PATHS.migrations);
      await llenar(db.pool);
      const medidas: Medida[] = [];
      for (const caso of CASOS) medidas.push(...(await medir(db.pool, caso)));
      return medidas;
    } finally {
      await db.close();
      await server.stop();
    }
  },
};

async function medir(pool: Pool, { listado, fuente, pedido }: Caso): Promise<Medida[]> {
  const descendente = listado.orden.startsWith('-');
  const tramo = { orden: listado.orden.replace('-', ''), descendente, ahora: new Date(), quien: null };
  const hondas = await leer(pool, listado, fuente, pedido, { ...tramo, after: null, limit: SALTO });
  const ultima = hondas.at(-1);
  const after = ultima === undefined ? null : claveDe(listado, listado.orden, ultima);
  const pagina = (sql: Sql, limit = listado.pagina + 1) => leer(sql, listado, fuente, pedido, { ...tramo, after, limit });

  // What it asks the database, as it asks it: the same by hand is the same statements and nothing around them.
  const dichas: unknown[][] = [];
  await pagina({ query: ((...dicha: unknown[]) => (dichas.push(dicha), (pool.query as (...todo: unknown[]) => unknown)(...dicha))) as Sql['query'] });
  const nuestros: number[] = [];
  const pelados: number[] = [];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    nuestros.push(await tiempo(() => pagina(pool)));
    pelados.push(
      await tiempo(async () => {
        for (const dicha of dichas) await (pool.query as (...todo: unknown[]) => Promise<unknown>)(...dicha);
      }),
    );
  }
  const que = `página de ${listado.titulo}, detrás de ${hondas.length} filas`;
  const nuestro = { valor: mediana(nuestros), unidad: 'ms' } as const;
  const nota = `${VUELTAS} vueltas`;
  return [
    { que, nuestro, limite: { valor: mediana(pelados), unidad: 'ms' }, meta: { de: 'razon', tipo: 'maximo', valor: 1.5 }, nota },
    // Statements that are slow by themselves are a good ratio.
    { que: `${que}: lo que espera una persona`, nuestro, limite: null, meta: { de: 'nuestro', tipo: 'maximo', valor: PAGINA_MS }, nota },
  ];
}

async function tiempo(haga: () => Promise<unknown>): Promise<number> {
  const desde = performance.now();
  await haga();
  return performance.now() - desde;
}

async function llenar(pool: Pool): Promise<void> {
  await fillEtiquetas(pool, FILAS * 3);
  await pool.query(
    `INSERT INTO auditoria (cuando, usuario, accion, entidad, entidad_id, despues)
     SELECT '2026-01-01'::timestamptz + n * interval '1 second', 'u' || n % 9, 'vista.guardar', 'vista', n::text, '{"nombre":"mía"}' FROM generate_series(1, $1::int) n`,
    [FILAS],
  );
  await pool.query(
    `INSERT INTO trabajo (id, flujo, origen, estado, mensaje, usuario, pedido_en)
     SELECT ('01890000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'faenas', 'erp', 'lista', '', 'reloj', '2026-01-01'::timestamptz + n * interval '1 minute' FROM generate_series(1, $1::int) n`,
    [FILAS],
  );
  await pool.query(
    `INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en)
     SELECT 990000 + mes, '01890000-0000-7000-8001-000000000001'::uuid, 'RecepcionMR', 'COMSA', '2026-' || lpad(mes::text, 2, '0'), 1, now() FROM generate_series(1, 12) mes
     UNION ALL SELECT 990020, '01890000-0000-7000-8001-000000000001'::uuid, 'ProveedoresBloqueados', 'COMSA', 'todo', 1, now()`,
  );
  await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) SELECT fuente, empresa, periodo, id, now() FROM carga WHERE id BETWEEN 990001 AND 990020');
  await pool.query(
    `INSERT INTO erp_recepcion
     SELECT 990001 + n % 12, n, make_date(2026, 1 + n % 12, 1 + n % 28), 'FAENA', 'PENDIENTE', 'CO1', 'El Roble', '76123456-0', 'Forestal', 'COIHUE', '5066', 'TROZO', n, 'M3', 28.43 FROM generate_series(1, $1::int) n`,
    [FILAS],
  );
  await pool.query(`INSERT INTO erp_proveedor_bloqueado SELECT 990020, lpad(n::text, 8, '0') || '-K', 'Aserradero ' || n, 'Todo', '30' FROM generate_series(1, $1::int) n`, [FILAS]);
  await pool.query(
    `INSERT INTO correo (id, evento, para, plantilla, datos, entidad, entidad_id, mensaje, estado, proximo_intento, creado_en)
     SELECT gen_random_uuid(), n::text, 'u' || n || '@rodal.example', 'correo.prueba', '{}', 'usuario', '1', gen_random_uuid(), 'enviado', now(), '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, $1::int) n`,
    [FILAS],
  );
  await pool.query(`INSERT INTO aviso (mensaje, desde) SELECT 'Aviso ' || n, '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, $1::int) n`, [FILAS]);
  await pool.query(`INSERT INTO usuario (nombre, email, clave_hash) SELECT 'persona' || n, 'persona' || n || '@rodal.example', 'x' FROM generate_series(1, $1::int) n`, [FILAS]);
  await pool.query('ANALYZE');
}
