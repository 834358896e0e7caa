import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '@rodal/api/blobs/file-store';
import { openDb } from '@rodal/api/db/client';
import { verifyPassword } from '@rodal/api/contrasenas/contrasena';
import { estadoSql, hechosDe } from '@rodal/api/gestion/correcciones';
import { selectFiguras, selectFigurasHoy } from '@rodal/api/gestion/figuras.repo';
import { ESTADO_GUIA_NULA } from '@rodal/api/listados/fuentes/guias-nulas';
import { ESTADO_RECEPCION } from '@rodal/api/listados/fuentes/recepciones-camion';
import { findCentrosSinUnidad, findCuentasSinLinea, findMesesSinDolar } from '@rodal/api/gestion/sin-maestro.repo';
import { readLotes } from '@rodal/api/modules/maestros/listar.service';
import { definicionDe } from '@rodal/api/modules/maestros/sentencias';
import { selectStock } from '@rodal/api/modules/stock/stock.repo';
import { readPorVencer } from '@rodal/api/portadores/vencimientos';
import { createTestDatabase, type TestDatabase } from '@rodal/api/testing/test-database';
import { FLUJO_NOMBRES } from '@rodal/contracts/flujos';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { revisarFila } from '@rodal/domain/maestros/leer';
import { MAESTROS } from '@rodal/domain/maestros/maestros';
import { PROFILES } from '@rodal/domain/permisos';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import type { AlertaTrazo } from '@rodal/domain/trazo';
import { diferenciasDe } from '@rodal/domain/gestion/cierre';
import { monthsBetween } from '@rodal/domain/meses';
import { historicoSql } from '@rodal/api/modules/mantenedor/historico.repo';
import { FICHA_MOVIMIENTO } from '@rodal/api/fichas/ficha-movimientos';
import { revisarVolumen } from '@rodal/domain/en-pie';
import { revisarCorreccion } from '@rodal/domain/gestion/volumenes';
import { etiquetasDelDia } from '@rodal/simulators/bc/mundo/etiquetas';
import { crearMundo } from '@rodal/simulators/bc/mundo/mundo';
import { SEMILLA } from '@rodal/simulators/bc-simulator';
import { startBc } from '@rodal/simulators/testing/bc';
import type { Pool, QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { SIN_LINEA } from './gestion.ts';
import { loadDemo } from './load-demo.ts';
import { FAENA_NEGATIVA } from './produccion.ts';
import { SIN_DEMO } from './incidentes.ts';
import { textosDe } from './textos-de-papel.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
let pool: Pool;
let blobDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.url });
  blobDir = await mkdtemp(join(tmpdir(), 'rodal-demo-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(blobDir, { recursive: true, force: true });
});

const all = async <T extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> => (await pool.query<T>(text, [...values])).rows;
const count = async (from: string) => (await all<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n;

describe('loadDemo on an empty database', () => {
  it('loads users, lists and dispatches', async () => {
    expect(await loadDemo(pool, { now: NOW, blobDir, small: true })).toEqual({ despachos: 300 });
    expect(await count('despacho')).toBe(300);
    expect(await count('usuario')).toBe(DEMO_USERS.length);
    expect(await count('perfil')).toBe(Object.keys(PROFILES).length);
    expect(await count('destino WHERE activo')).toBe(40);
    expect(await count('cliente WHERE activo')).toBe(45);
    expect(await count('transportista')).toBe(55);
    expect(await count('chofer_autorizado')).toBe(200);
    expect(await count('tabla_volumen')).toBe(350);
    expect(await count(`producto WHERE modo = 'diametros' AND largo_cm IS NULL`)).toBe(1);
    expect(await count('unidad_gestion')).toBe(27);
    const vistos = JSON.stringify(await all('SELECT DISTINCT codigo FROM despacho_aviso'));
    const sinDemo: readonly string[] = SIN_DEMO;
    expect(CODIGOS_AVISO.filter((codigo) => !sinDemo.includes(codigo) && !vistos.includes(`"${codigo}"`))).toEqual([]);
    expect(await count(`aviso WHERE desde <= '${NOW.toISOString()}' AND hasta > '${NOW.toISOString()}'`)).toBe(1);
  });

  it('whose people can log in with the one password and have their grants (C9)', async () => {
    const [row] = await all<{ clave_hash: string }>(`SELECT clave_hash FROM usuario WHERE nombre = 'despachador'`);
    expect(await verifyPassword(row?.clave_hash ?? null, DEMO_PASSWORD)).toBe(true);
    const grants = await all<{ nombre: string; permisos: string }>(
      `SELECT u.nombre, string_agg(CASE WHEN p.concedido THEN '' ELSE '-' END || p.permiso, ' ' ORDER BY p.permiso) AS permisos
         FROM usuario_permiso p JOIN usuario u ON u.id = p.usuario_id GROUP BY 1 ORDER BY 1`,
    );
    const ACTUALIZA = 'nominas.actualizar nominas.notificar proveedores.actualizar';
    expect(Object.fromEntries(grants.map(({ nombre, permisos }) => [nombre, permisos]))).toEqual({
      abastecimiento: 'proveedores.actualizar proveedores.ver',
      aprobador: `clientes.actualizar ${ACTUALIZA} solicitudes.aprobar`,
      compras: 'solicitudes.comprar',
      contador: 'clientes.actualizar clientes.ver',
      control: 'empresas.aprobar',
      costos: '-cargasBc.mantener',
      creador: `clientes.actualizar ${ACTUALIZA}`,
      oficina: 'despacho.importar reporte.volumenesPallet solicitudes.aprobar',
      reportes: 'reporte.volumenesPallet',
      supervisor: `clientes.actualizar ${ACTUALIZA} solicitudes.aprobar solicitudes.sustituir`,
      supervisor2: ACTUALIZA,
      transporte: 'transporte.aprobar',
    });
    expect(await all(`SELECT u.nombre FROM usuario u JOIN transportista t ON t.rut = u.empresa_rut ORDER BY 1`)).toEqual([{ nombre: 'externo' }, { nombre: 'externo2' }, { nombre: 'externonuevo' }]);
  });

  it('whose photos lie in the store under their hash', async () => {
    const fotos = await all<{ sha256: string; bytes: number }>('SELECT sha256, bytes FROM foto JOIN despacho_foto USING (sha256)');
    expect(fotos.length).toBeGreaterThan(8);
    const store = await openFileStore(blobDir);
    for (const { sha256, bytes } of fotos) {
      const blob = await store.get(sha256);
      const content = blob ? await buffer(blob.stream) : Buffer.alloc(0);
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  it('has its alerts of photos where photos are shared, and nowhere else', async () => {
    const numeros = async (sql: string) => (await all<{ numero: number }>(`${sql} ORDER BY 1`)).map(({ numero }) => numero);
    const de = (codigo: AlertaTrazo) => numeros(`SELECT numero FROM despacho JOIN despacho_aviso ON despacho_id = id WHERE codigo = '${codigo}'`);
    expect(await de('fotoRepetida')).toEqual(await numeros('SELECT numero FROM despacho JOIN despacho_foto ON despacho_id = id GROUP BY numero, sha256 HAVING count(*) > 1'));
    // Of the two that share a photo, whichever was looked at when the other's had come.
    const compartidas = await numeros('SELECT numero FROM despacho d JOIN despacho_foto f ON f.despacho_id = d.id WHERE EXISTS (SELECT FROM despacho_foto g WHERE g.sha256 = f.sha256 AND g.despacho_id <> d.id)');
    const deOtra = await de('fotoDeOtra');
    expect(deOtra.filter((numero) => !compartidas.includes(numero))).toEqual([]);
    expect(deOtra.length).toBeGreaterThanOrEqual(compartidas.length / 2);
    expect(await de('fotoRecibidaDeOtra')).toEqual(
      await numeros(`SELECT numero FROM recepcion_camion r JOIN recepcion_camion_foto f ON f.recepcion_id = r.id JOIN despacho d ON d.id = r.despacho_id
         WHERE EXISTS (SELECT FROM recepcion_camion_foto g JOIN recepcion_camion o ON o.id = g.recepcion_id WHERE g.sha256 = f.sha256 AND o.fecha < r.fecha)`),
    );
  });

  it('R160: whose sites are those that the ERP answers with, so that asking it anew waits for nobody', async () => {
    const bc = await startBc({ now: () => NOW });
    const erp = (await bc.all("Company('COMSA')/InformacionFaenas")).map((fila) => `${String(fila['CodigoFaena'])} ${String(fila['Rol'])}`);
    const loaded = await all<{ sitio: string }>(`SELECT codigo_faena || ' ' || rol AS sitio FROM erp_faena`);
    const shown = await all<{ sitio: string }>(`SELECT codigo || ' ' || rol AS sitio FROM faena WHERE NOT fuera_de_erp`);
    expect(loaded.map(({ sitio }) => sitio).toSorted()).toEqual(erp.toSorted());
    expect(shown.map(({ sitio }) => sitio).toSorted()).toEqual(erp.toSorted());
  });

  it('whose sites have a stock that their loads explain: one negative, the closed ones none (C26)', async () => {
    const stock = await selectStock(pool);
    const negative = stock.filter(({ total }) => total.startsWith('-'));
    expect(negative.map(({ codigo, unidad }) => [codigo, unidad])).toEqual([[FAENA_NEGATIVA, 'MR']]);
    const closed = await all<{ codigo: string }>(`SELECT codigo FROM faena WHERE estado <> 'Activa' AND EXISTS (SELECT FROM despacho WHERE faena_codigo = codigo)`);
    const empty = stock.filter(({ total }) => Number(total) === 0);
    expect(new Set(empty.map(({ codigo }) => codigo))).toEqual(new Set(closed.map(({ codigo }) => codigo)));
    // No site holds more than two weeks of its own loads.
    const loads = await all<{ codigo: string; unidad: string; cantidad: number }>(
      `SELECT faena_codigo AS codigo, unidad, sum(cantidad)::float8 AS cantidad FROM despacho WHERE anulado_en IS NULL GROUP BY 1, 2`,
    );
    expect(stock).toHaveLength(loads.length);
    for (const { codigo, unidad, cantidad } of loads) {
      const total = Number(stock.find((one) => one.codigo === codigo && one.unidad === unidad)?.total);
      expect([codigo, unidad, Math.abs(total) <= (14 * cantidad) / 25]).toEqual([codigo, unidad, true]);
    }
    expect([...Map.groupBy(stock, ({ codigo }) => codigo).values()].some((units) => units.length > 1)).toBe(true);
  });

  it('whose sequences go on after the last row', async () => {
    const [next] = await all<{ numero: string; id: number }>(
      `SELECT nextval(pg_get_serial_sequence('despacho', 'numero')) AS numero,
              nextval(pg_get_serial_sequence('usuario', 'id'))::int AS id`,
    );
    expect(next).toEqual({ numero: '301', id: DEMO_USERS.length + 1 });
  });

  it('gives each dispatch the audit rows its life would have left', async () => {
    const rows = await all<{ accion: string; n: number }>(
      `SELECT accion, count(*)::int AS n FROM auditoria WHERE entidad = 'despacho' GROUP BY accion ORDER BY accion`,
    );
    const [counted] = await all<{ guias: number; cerrados: number; anulados: number; retiradas: number; recibidos: number }>(
      `SELECT (SELECT count(*)::int FROM recepcion_camion WHERE despacho_id IS NOT NULL) AS recibidos,
              (SELECT count(*)::int FROM guia_nula WHERE despacho_id IS NOT NULL) AS anulados,
              (SELECT count(*)::int FROM guia_nula WHERE despacho_id IS NOT NULL AND retirada_en IS NOT NULL) AS retiradas,
              (SELECT count(*)::int FROM despacho WHERE guia_numero IS NOT NULL) AS guias,
              (SELECT count(*)::int FROM despacho_aviso WHERE resuelto_en IS NOT NULL) AS cerrados`,
    );
    expect(rows).toEqual([
      { accion: 'despacho.anular', n: counted?.anulados },
      { accion: 'despacho.cerrarAviso', n: counted?.cerrados },
      { accion: 'despacho.crear', n: 300 },
      { accion: 'despacho.guiaEmitida', n: counted?.guias },
      { accion: 'despacho.recibir', n: counted?.recibidos },
      { accion: 'despacho.restaurar', n: counted?.retiradas },
    ]);
  });

  it('has a voided note for each voided dispatch, and of every other state some: today one that waits', async () => {
    expect(await all(`SELECT numero FROM despacho d WHERE (anulado_en IS NOT NULL) <> EXISTS (SELECT FROM guia_nula g WHERE g.despacho_id = d.id AND g.retirada_en IS NULL AND g.fecha = d.anulado_en AND g.folio = d.guia_numero)`)).toEqual([]);
    const estados = await all<{ estado: string; hoy: boolean }>(`SELECT ${ESTADO_GUIA_NULA} AS estado, bool_or(g.fecha >= $1 AND g.fecha < $2) AS hoy FROM guia_nula g GROUP BY 1 ORDER BY 1`, [dayStart(santiagoDay(NOW)), NOW]);
    expect(estados.map(({ estado }) => estado)).toEqual(['aplicada', 'porConfirmar', 'retirada', 'sinDespacho']);
    expect(estados.find(({ estado }) => estado === 'porConfirmar')?.hoy).toBe(true);
  });

  it('has a reception for each load of the last weeks that arrived, some with photos, and of every other state some: today one that waits', async () => {
    const semanas = new Date(NOW.getTime() - 34 * 86_400_000);
    expect(
      await all(
        `SELECT numero FROM despacho d WHERE coalesce(recepcionado_en > $1, false)
            <> EXISTS (SELECT FROM recepcion_camion r WHERE r.despacho_id = d.id AND r.anulada_en IS NULL AND r.fecha = d.recepcionado_en AND r.folio = d.guia_numero AND r.fecha > $1)`,
        [semanas],
      ),
    ).toEqual([]);
    const estados = await all<{ estado: string; hoy: boolean }>(`SELECT ${ESTADO_RECEPCION} AS estado, bool_or(r.fecha >= $1 AND r.fecha < $2) AS hoy FROM recepcion_camion r GROUP BY 1 ORDER BY 1`, [dayStart(santiagoDay(NOW)), NOW]);
    expect(estados.map(({ estado }) => estado)).toEqual(['anulada', 'porConfirmar', 'sinDespacho', 'unida']);
    expect(estados.find(({ estado }) => estado === 'porConfirmar')?.hoy).toBe(true);
    const lados = await all<{ lado: string; n: number }>('SELECT lado, count(*)::int AS n FROM recepcion_camion_foto JOIN foto USING (sha256) GROUP BY lado ORDER BY lado');
    expect(lados.map(({ lado }) => lado)).toEqual(['guia', 'lleno', 'vacio']);
  });

  it('leaves one row of its own in the audit, with the products that lack their length (A4)', async () => {
    expect(await all(`SELECT accion, despues FROM auditoria WHERE entidad = 'demo'`)).toEqual([
      {
        accion: 'demo.cargar',
        despues: { usuarios: DEMO_USERS.length, faenas: 18, despachos: 300, despachosConFotos: 12, productosSinLargo: [5001] },
      },
    ]);
  });

  it('refuses to load over anything, and then changes nothing', async () => {
    await expect(loadDemo(pool, { now: NOW, blobDir, small: true })).rejects.toThrow('ya tiene usuarios');
    expect(await count('despacho')).toBe(300);
  });
});

describe('loadDemo twice at once', () => {
  it('one loads, the other is refused', async () => {
    const other = await createTestDatabase();
    // The program's own pools: a connection that the end of the database cuts is no error to them.
    const dbs = [0, 1].map(() => openDb(other.url));
    try {
      const outcomes = await Promise.allSettled(dbs.map(({ pool: one }) => loadDemo(one, { now: NOW, blobDir, small: true })));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const rows = await dbs[0]?.pool.query('SELECT 1 FROM despacho');
      expect(rows?.rowCount).toBe(300);
    } finally {
      await Promise.all(dbs.map((one) => one.close()));
      await other.drop();
    }
  });
});

describe('loadDemo with its history', () => {
  it('has every load of the ERP, one of them to confirm, and mails of which none waits', async () => {
    const otra = await createTestDatabase();
    const historia = openPool({ connectionString: otra.url });
    try {
      await loadDemo(historia, { now: NOW, blobDir, small: true, historia: true });
      const { rows } = await historia.query<{ flujo: string; vigentes: number }>(
        `SELECT t.flujo, count(*)::int AS vigentes FROM carga c JOIN trabajo t ON t.id = c.trabajo_id
          WHERE t.estado = 'lista' AND c.barrida_en IS NULL GROUP BY 1`,
      );
      // And the historical Excel of the costs, which a person gave; of its documents some are the ERP's by now.
      expect(rows.map(({ flujo }) => flujo).toSorted()).toEqual([...FLUJO_NOMBRES, 'ingesta:ExcelHistorico:COMSA:libro'].toSorted());
      const deLibro = await historia.query<{ filas: number; tapadas: number; anios: string[] }>(
        `SELECT count(*)::int AS filas, count(*) FILTER (WHERE EXISTS (SELECT FROM erp_linea_compra l JOIN carga_vigente v ON v.carga_id = l.carga WHERE l.n_documento = h.documento AND v.empresa = 'COMSA'))::int AS tapadas,
                array_agg(DISTINCT to_char(h.fecha, 'YYYY')) AS anios FROM costo_historico h JOIN carga_vigente w ON w.carga_id = h.carga`,
      );
      expect([deLibro.rows[0]?.anios, (deLibro.rows[0]?.filas ?? 0) > 300, (deLibro.rows[0]?.tapadas ?? 0) > 0]).toEqual([['2022'], true, true]);
      expect((await historia.query(`SELECT 1 FROM trabajo WHERE estado = 'porConfirmar'`)).rowCount).toBe(1);
      expect((await historia.query(`SELECT 1 FROM correo WHERE estado NOT IN ('enviado', 'rechazado', 'fallido')`)).rowCount).toBe(0);
      // Every state that a correction of the management report can have without entries that the ERP does not have.
      const correcciones = await historia.query<{ estado: string; n: number }>(`SELECT ${estadoSql('k', 'h')} AS estado, count(*)::int AS n FROM correccion_reporte k CROSS JOIN LATERAL ${hechosDe('k')} h GROUP BY 1 ORDER BY 1`);
      expect(correcciones.rows).toEqual([{ estado: 'cambio', n: 1 }, { estado: 'distinta', n: 1 }, { estado: 'eliminada', n: 1 }, { estado: 'sinEntrada', n: 1 }, { estado: 'vigente', n: 5 }]);
      // Loads of the demo that the ERP received: at their site, in their unit, with their volume, each once, none before it arrived; and as many rows as the ERP has.
      const deGuias = await historia.query<{ recepciones: number; guias: number; iguales: number }>(
        `SELECT count(*)::int AS recepciones, count(DISTINCT d.id)::int AS guias,
                count(*) FILTER (WHERE d.faena_codigo = r.codigo_faena AND d.unidad = r.unidad_medida AND d.cantidad = r.volumen AND (d.recepcionado_en AT TIME ZONE 'America/Santiago')::date <= r.fecha_recepcion)::int AS iguales
           FROM erp_recepcion r JOIN despacho d ON d.guia_numero = r.no_guia::text`,
      );
      expect(deGuias.rows[0]?.recepciones).toBeGreaterThan(5);
      expect(deGuias.rows).toEqual([{ recepciones: deGuias.rows[0]?.recepciones, guias: deGuias.rows[0]?.recepciones, iguales: deGuias.rows[0]?.recepciones }]);
      // The ledger and the volumes of the report are covered, but for what its masters leave to do: an account, a month's dollar, and what is sold.
      const tramo = { desde: '2024-12', hasta: '2026-11', limite: 100 };
      expect([await findCentrosSinUnidad(historia, tramo), await findCuentasSinLinea(historia, tramo), await findMesesSinDolar(historia, 100)]).toEqual([[], [{ empresa: SIN_LINEA.empresa, codigo: SIN_LINEA.cuenta }], ['2024-12']]);
      // Last year is closed and whole, of this one all but the last two months; one was opened again; what came later is a difference.
      const cierres = await historia.query<{ mes: string }>(`SELECT mes FROM cierre_mes WHERE reabierto_en IS NULL ORDER BY mes`);
      expect(cierres.rows.map(({ mes }) => mes)).toEqual(monthsBetween('2025-01', '2026-09'));
      expect((await historia.query(`SELECT mes FROM cierre_mes WHERE reabierto_en IS NOT NULL`)).rows).toEqual([{ mes: '2026-06' }]);
      const [guardadas, vivas] = [await selectFiguras(historia, ['2026-09'], null), await selectFigurasHoy(historia, ['2026-09'], null)];
      expect(diferenciasDe(guardadas, vivas)).toHaveLength(1);
      // And its year was closed in the ERP: nothing is left in its accounts.
      const anio = await selectFiguras(historia, monthsBetween('2025-01', '2025-12'), null);
      const deCierre = anio.filter(({ entradasCierre }) => entradasCierre > 0);
      expect([deCierre.length > 50, [...new Set(deCierre.map(({ mes }) => mes))]]).toEqual([true, ['2025-12']]);
      const sinCategoria = await historia.query(
        `SELECT DISTINCT m.entry_type FROM (SELECT planta, familia, entry_type FROM erp_movimiento_orden UNION ALL SELECT planta, '', entry_type FROM erp_movimiento_pulpable) m
          WHERE NOT EXISTS (SELECT FROM categoria_volumen c WHERE (c.planta, c.familia, c.tipo) = (m.planta, m.familia, m.entry_type))`,
      );
      expect(sinCategoria.rows).toEqual([{ entry_type: 'Sale' }]);
      // Every row is one that the screen would have taken; no line says two things; every dollar has who wrote it, once its month was over.
      for (const clave of ['unidadesGestion', 'lineasGestion', 'dolarMes', 'categoriasVolumen', 'detalles2', 'tiposMovimiento'] as const) {
        for await (const lote of readLotes(historia, definicionDe(clave), {})) {
          for (const { fila } of lote) expect([revisarFila(MAESTROS[clave], fila).ok, MAESTROS[clave].observaciones.some(({ aplica }) => aplica(fila))], JSON.stringify(fila)).toEqual([true, false]);
        }
      }
      expect((await historia.query(`SELECT 1 FROM unidad_gestion WHERE centro_costo = 'SAI' AND desde = '2025-07' AND unidad = 'SCL'`)).rowCount).toBe(1);
      expect((await historia.query(`SELECT 1 FROM dolar_mes d JOIN auditoria a ON a.entidad = 'maestro' AND a.entidad_id = 'dolarMes:' || d.mes AND a.despues->>'valor' = trim_scale(d.valor)::text`)).rowCount).toBe(22);
      expect((await historia.query(`SELECT 1 FROM dolar_mes WHERE valor NOT BETWEEN 880 AND 990`)).rowCount).toBe(0);
      // Historial Faenas has a hundred rows and more in every state; what was declared and chosen the screen would have taken, and the audit tells who did.
      const values: unknown[] = [];
      const historico = await historia.query<{ codigo: string; rol: string; declarado: string | null; en_pie: string | null; detalle_id: number | null }>(`SELECT h.* FROM ${historicoSql('2026-11', (value) => `$${values.push(value)}`)}`, values);
      const situaciones = new Set(historico.rows.map(({ declarado, en_pie }) => (declarado === null || en_pie === null ? 'sinDeclarar' : Number(en_pie) < 0 ? 'sobregirada' : Number(en_pie) * 10 < Number(declarado) ? 'porAgotarse' : 'enPie')));
      expect([historico.rows.length > 100, situaciones]).toEqual([true, new Set(['sinDeclarar', 'sobregirada', 'porAgotarse', 'enPie'])]);
      expect(new Set(historico.rows.map(({ detalle_id }) => detalle_id === null))).toEqual(new Set([true, false]));
      const declarados = await historia.query<{ unidad: string; volumen: string; nota: string; hechos: number }>(
        `SELECT unidad, trim_scale(volumen)::text AS volumen, nota, (SELECT count(*)::int FROM auditoria WHERE entidad = 'faenaVolumen' AND entidad_id = concat_ws('*', codigo, rol, unidad)) AS hechos FROM faena_volumen`,
      );
      for (const { hechos, ...dicho } of declarados.rows) expect([revisarVolumen(dicho, false), hechos]).toEqual([{}, 1]);
      expect((await historia.query(`SELECT 1 FROM faena_detalle h WHERE cambiado_en > $1 OR NOT EXISTS (SELECT FROM auditoria WHERE entidad = 'faenaDetalle' AND entidad_id = concat_ws('*', h.codigo, h.rol, h.articulo, h.unidad, h.mes))`, [NOW])).rowCount).toBe(0);
      // Fichas opens with sites that move in both types; what is closed of each is the sum of all its movements, and a matrix of each type adjusts the month before.
      const saldos = await historia.query<{ tipo: string; faenas: number; conceptos: string[]; matrices: number }>(
        `SELECT x.tipo, count(DISTINCT x.codigo)::int AS faenas, array_agg(DISTINCT x.concepto ORDER BY x.concepto) AS conceptos, count(DISTINCT x.documento) FILTER (WHERE x.origen = 'Matriz')::int AS matrices FROM ${FICHA_MOVIMIENTO} x WHERE x.fecha >= '2026-10-01' GROUP BY x.tipo ORDER BY x.tipo`,
      );
      expect(saldos.rows.map(({ tipo, faenas, conceptos, matrices }) => [tipo, faenas > 3, conceptos, matrices])).toEqual([['EUCA', true, ['ajustado', 'despachado', 'producido'], 1], ['PINO', true, ['ajustado', 'despachado', 'producido'], 1]]);
      expect((await historia.query(`SELECT estado, (SELECT count(*)::int FROM auditoria WHERE entidad = 'fichaMatriz' AND entidad_id = numero::text) AS hechos FROM ficha_matriz ORDER BY numero`)).rows).toEqual([{ estado: 'retirada', hechos: 2 }, { estado: 'vigente', hechos: 1 }, { estado: 'vigente', hechos: 1 }]);
      // Of accounts and of customers; and of each roll that was created, whose turn it was.
      expect((await historia.query(`SELECT 1 FROM correo WHERE entidad NOT IN ('nomina', 'empresa')`)).rowCount).toBe(10 + 7 * 2);
      // Of what runs out active companies were told, each once a day and of each paper once for each threshold; nothing of today is left to be told.
      const deVencimientos = await historia.query<{ estado: string; mananas: number }>(`SELECT e.estado, count(DISTINCT c.creado_en)::int AS mananas FROM correo c JOIN empresa e ON e.rut = c.entidad_id WHERE plantilla = 'empresa.vencimientos' GROUP BY 1`);
      expect(deVencimientos.rows).toEqual([{ estado: 'ACTIVO', mananas: 3 }]);
      expect(await readPorVencer(historia, NOW)).toEqual([]);
      expect((await historia.query(`SELECT 1 FROM nomina n WHERE aprobador_id IS NOT NULL AND NOT EXISTS (SELECT FROM correo WHERE evento = 'nomina.lista:' || n.id || '.1.Aprobador')`)).rowCount).toBe(0);
      expect((await historia.query(`SELECT 1 FROM correo WHERE entidad = 'nomina'`)).rowCount).toBeGreaterThan(0);
      // Transfer orders in every state, of labels that the ERP's simulator has, none of which stands in two.
      const contenedores = await historia.query<{ estado: string; n: number }>(
        `SELECT CASE WHEN malas > 0 THEN 'porCambiar' WHEN piezas <> totalpiezas THEN 'diferencia' ELSE 'completo' END AS estado, count(*)::int AS n
           FROM pedido_contenedor c CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE cantidad <= 0) AS malas, sum(cantidad) FILTER (WHERE cantidad > 0) AS piezas FROM pedido_etiqueta e WHERE (e.numero, e.idcontenedor) = (c.numero, c.idcontenedor)) s GROUP BY 1 ORDER BY 1`,
      );
      expect(contenedores.rows).toEqual([{ estado: 'completo', n: 35 }, { estado: 'diferencia', n: 2 }, { estado: 'porCambiar', n: 3 }]);
      const etiquetas = await historia.query<{ empresa: string; etiqueta: string; conocida: boolean }>('SELECT empresa, etiqueta, cantidad <> -1 AS conocida FROM pedido_etiqueta JOIN pedido_transferencia USING (numero)');
      const mundo = crearMundo({ semilla: SEMILLA, ahora: () => NOW, ancla: santiagoDay(NOW) });
      const deErp = new Set((['COMSA', 'Forestal La Esperanza'] as const).flatMap((compania) => Array.from({ length: 130 }, (_, dias) => etiquetasDelDia(mundo, compania, addDays(santiagoDay(NOW), -dias)).map(({ codigo }) => codigo)).flat()));
      expect(etiquetas.rows.filter(({ etiqueta, conocida }) => deErp.has(etiqueta) !== conocida)).toEqual([]);
      expect([etiquetas.rows.length > 500, new Set(etiquetas.rows.map(({ etiqueta }) => etiqueta)).size, etiquetas.rows.filter(({ conocida }) => !conocida).length]).toEqual([true, etiquetas.rows.length, 5]);
      expect((await historia.query(`SELECT 1 FROM pedido_transferencia p WHERE creado_en > $1 OR NOT EXISTS (SELECT FROM auditoria WHERE entidad = 'pedidoTransferencia' AND entidad_id = p.numero::text)`, [NOW])).rowCount).toBe(0);
      expect((await historia.query<{ n: number }>(`SELECT nextval(pg_get_serial_sequence('pedido_transferencia', 'numero'))::int AS n`)).rows).toEqual([{ n: 1_045 }]);
      // Corrections of volume that the screen would have let in, this month's too; what was taken out is in the audit as such.
      const deVolumen = await historia.query<{ planta: string; categoria: string; metrocubico: string; valor: string | null; mes: string; eliminada: boolean; hechos: number }>(
        `SELECT unidad AS planta, categoria, trim_scale(metro_cubico)::text AS metrocubico, trim_scale(valor)::text AS valor, mes, eliminado_en IS NOT NULL AS eliminada,
                (SELECT count(*)::int FROM auditoria WHERE entidad = 'correccionVolumen' AND entidad_id = c.id::text) AS hechos FROM correccion_volumen c`,
      );
      for (const { eliminada, hechos, ...una } of deVolumen.rows) expect([revisarCorreccion(una, '2026-11'), hechos]).toEqual([{}, eliminada ? 2 : 1]);
      expect([deVolumen.rowCount, deVolumen.rows.filter(({ eliminada }) => eliminada).length, deVolumen.rows.filter(({ mes }) => mes === '2026-11').length, deVolumen.rows.filter(({ planta }) => planta.startsWith('PUL')).length]).toEqual([13, 2, 2, 1]);
      expect((await historia.query(`SELECT 1 FROM correccion_volumen WHERE creado_en > $1 OR eliminado_en > $1`, [NOW])).rowCount).toBe(0);
      // Papers in every state, some that expire this week, and bytes for each.
      const papeles = await historia.query<{ revision: string; papeles: number }>(`SELECT revision, count(*)::int AS papeles FROM documento JOIN empresa e ON e.rut = clave JOIN archivo USING (sha256) GROUP BY 1`);
      expect(papeles.rows.map(({ revision }) => revision).toSorted()).toEqual(['CUMPLE', 'NO_APLICA', 'NO_CUMPLE', 'PENDIENTE', 'SIN_REVISAR']);
      expect((await historia.query<{ estado: string; n: number }>(`SELECT estado, count(*)::int AS n FROM empresa GROUP BY 1 ORDER BY 1`)).rows).toEqual([{ estado: 'ACTIVO', n: 13 }, { estado: 'INACTIVO', n: 2 }, { estado: 'PENDIENTE', n: 10 }]);
      expect((await historia.query(`SELECT 1 FROM documento d JOIN empresa e ON e.rut = clave WHERE e.estado = 'ACTIVO' AND emitido + 25 BETWEEN $1::date AND $1::date + 7`, ['2026-11-20'])).rowCount).toBeGreaterThan(0);
      expect((await historia.query<{ estado: string; n: number }>(`SELECT estado, count(*)::int AS n FROM conductor GROUP BY 1 ORDER BY 1`)).rows).toEqual([{ estado: 'ACTIVO', n: 52 }, { estado: 'INACTIVO', n: 2 }, { estado: 'PENDIENTE', n: 36 }]);
      // Each has papers of the company they drive for, every licence with its class and its last day; four have others of a former one.
      const deConductores = await historia.query<{ tipo: string; suyos: number; incompletas: number }>(
        `SELECT d.tipo, count(DISTINCT c.rut)::int AS suyos, count(*) FILTER (WHERE d.clase = '' OR d.vence IS NULL)::int AS incompletas
           FROM documento d JOIN conductor c ON d.entidad = 'conductor' AND d.clave = c.rut || '@' || c.empresa_rut JOIN archivo USING (sha256) WHERE d.tipo IN ('contratoTrabajo', 'licenciaConducir') GROUP BY 1 ORDER BY 1`,
      );
      expect(deConductores.rows.map(({ tipo, suyos }) => [tipo, suyos])).toEqual([['contratoTrabajo', 90], ['licenciaConducir', 87]]);
      expect(deConductores.rows[1]?.incompletas).toBe(0);
      expect((await historia.query(`SELECT 1 FROM documento WHERE entidad = 'conductor' AND tipo = 'licenciaConducir' AND vence = $1::date`, ['2026-11-20'])).rowCount).toBe(1);
      const cambios = await historia.query(
        `SELECT 1 FROM auditoria a JOIN conductor c ON a.entidad = 'conductor' AND a.entidad_id = c.rut WHERE accion = 'conductor.editar' AND despues->>'empresa' = c.empresa_rut AND despues->>'estado' = 'Pendiente'
            AND EXISTS (SELECT FROM documento d WHERE d.clave = c.rut || '@' || (a.antes->>'empresa') AND d.tipo = 'licenciaConducir' AND d.revision = 'CUMPLE')`,
      );
      expect(cambios.rowCount).toBe(4);
      expect((await historia.query(`SELECT accion, count(*)::int AS n FROM auditoria WHERE entidad = 'conductor' GROUP BY 1 ORDER BY 1`)).rows).toEqual([
        { accion: 'conductor.aprobar', n: 58 }, { accion: 'conductor.crear', n: 90 }, { accion: 'conductor.desactivar', n: 2 }, { accion: 'conductor.editar', n: 4 },
      ]);
      // Of the external people one works, one waits and one is not registered; what they sent anew is theirs, in its row, its file's and the audit's.
      const deExternos = await historia.query(
        `SELECT u.nombre, e.estado, count(DISTINCT c.rut)::int AS conductores, count(DISTINCT k.patente)::int AS camiones
           FROM usuario u LEFT JOIN empresa e ON e.rut = u.empresa_rut LEFT JOIN conductor c ON c.empresa_rut = e.rut LEFT JOIN camion k ON k.empresa_rut = e.rut WHERE u.empresa_rut IS NOT NULL GROUP BY 1, 2 ORDER BY 1`,
      );
      expect(deExternos.rows).toEqual([
        { nombre: 'externo', estado: 'ACTIVO', conductores: 8, camiones: 6 }, { nombre: 'externo2', estado: 'PENDIENTE', conductores: 2, camiones: 2 }, { nombre: 'externonuevo', estado: null, conductores: 0, camiones: 0 },
      ]);
      const propios = await historia.query(
        `SELECT u.nombre, d.entidad, d.tipo, d.version, d.revision, split_part(d.clave, '@', CASE d.entidad WHEN 'empresa' THEN 1 ELSE 2 END) = u.empresa_rut AS suyo,
                (SELECT count(*)::int FROM archivo_subida s WHERE s.sha256 = d.sha256 AND s.usuario_id = u.id) AS subidas,
                (SELECT count(*)::int FROM auditoria a WHERE a.entidad = 'documento' AND a.entidad_id = d.entidad || ':' || d.clave || ':' || d.tipo AND a.accion = 'documento.agregar' AND a.usuario = u.nombre AND a.cuando = d.puesto_en) AS auditadas
           FROM documento d JOIN usuario u ON u.id = d.puesto_por_id WHERE u.nombre <> 'abastecimiento' ORDER BY 1, 3`,
      );
      const suyo = { revision: 'SIN_REVISAR', version: 2, suyo: true, subidas: 1, auditadas: 1 };
      expect(propios.rows).toEqual([
        { nombre: 'externo', entidad: 'conductor', tipo: 'licenciaConducir', ...suyo }, { nombre: 'externo', entidad: 'empresa', tipo: 'pagoCotizaciones', ...suyo },
        { nombre: 'externo', entidad: 'camion', tipo: 'revisionTecnica', ...suyo }, { nombre: 'externo2', entidad: 'empresa', tipo: 'cartaCompromiso', ...suyo },
      ]);
      // Trucks of every company with its mail; the papers lie under plate and company, and each says which and until when.
      expect((await historia.query<{ estado: string; n: number }>(`SELECT estado, count(*)::int AS n FROM camion GROUP BY 1 ORDER BY 1`)).rows).toEqual([{ estado: 'ACTIVO', n: 41 }, { estado: 'INACTIVO', n: 2 }, { estado: 'PENDIENTE', n: 27 }]);
      expect((await historia.query(`SELECT DISTINCT empresa_rut FROM camion c JOIN empresa e ON e.rut = c.empresa_rut AND e.correos = c.correos`)).rowCount).toBe(25);
      const deCamiones = await historia.query<{ tipo: string; suyos: number; sinFecha: number }>(
        `SELECT d.tipo, count(DISTINCT c.patente)::int AS suyos, count(*) FILTER (WHERE d.vence IS NULL)::int AS "sinFecha"
           FROM documento d JOIN camion c ON d.entidad = 'camion' AND d.clave = c.patente || '@' || c.empresa_rut JOIN archivo USING (sha256) WHERE d.tipo <> 'seguroCarga' GROUP BY 1 ORDER BY 1`,
      );
      expect(deCamiones.rows.map(({ tipo, suyos, sinFecha }) => [tipo, suyos, sinFecha > 0])).toEqual([['certificadoAnotaciones', 70, true], ['permisoCirculacion', 69, false], ['revisionTecnica', 70, false], ['seguroObligatorio', 67, false]]);
      expect((await historia.query(`SELECT DISTINCT revision FROM documento WHERE entidad = 'camion'`)).rowCount).toBe(5);
      const hoy = await historia.query<{ sha256: string; patente: string }>(`SELECT sha256, split_part(clave, '@', 1) AS patente FROM documento WHERE tipo = 'revisionTecnica' AND vence = $1::date`, ['2026-11-20']);
      expect(hoy.rows).toHaveLength(1);
      const hoja = await (await openFileStore(blobDir)).get(hoy.rows[0]?.sha256 ?? '');
      const dicho = textosDe(hoja ? await buffer(hoja.stream) : Buffer.alloc(0));
      expect(dicho.slice(5, 9)).toEqual(['Patente', hoy.rows[0]?.patente, 'Vence el', '20/11/2026']);
      expect((await historia.query(`SELECT accion, count(*)::int AS n FROM auditoria WHERE entidad = 'camion' GROUP BY 1 ORDER BY 1`)).rows).toEqual([
        { accion: 'camion.aprobar', n: 44 }, { accion: 'camion.crear', n: 70 }, { accion: 'camion.desactivar', n: 2 }, { accion: 'camion.editar', n: 3 },
      ]);
      // The one that changed company is pending there and left its good papers with the other; two only haul something else.
      const editados = await historia.query<{ suyo: boolean; version: number; n: number }>(
        `SELECT a.antes->>'empresa' <> c.empresa_rut AND a.despues->>'estado' = 'Pendiente' AND c.estado = 'PENDIENTE'
                  AND EXISTS (SELECT FROM documento d WHERE d.clave = c.patente || '@' || (a.antes->>'empresa') AND d.tipo = 'revisionTecnica' AND d.revision = 'CUMPLE') AS suyo, c.version, count(*)::int AS n
           FROM auditoria a JOIN camion c ON a.entidad = 'camion' AND a.entidad_id = c.patente WHERE accion = 'camion.editar' AND a.despues->>'tipo' = c.tipo AND a.despues->>'empresa' = c.empresa_rut
            AND (a.antes->>'empresa' <> c.empresa_rut OR a.antes->>'tipo' = 'Forestal' AND c.tipo = 'Industrial') GROUP BY 1, 2 ORDER BY 1`,
      );
      expect(editados.rows).toEqual([{ suyo: false, version: 2, n: 2 }, { suyo: true, version: 2, n: 1 }]);
      // Mi bandeja of both who mark after the creator has something of each company that changed under their mark.
      const quitadas = await historia.query<{ de: string }>(`SELECT DISTINCT empresa || ' ' || marca AS de FROM nomina n JOIN nomina_version v ON v.nomina_id = n.id, jsonb_object_keys(v.quitadas) marca WHERE n.huella IS NOT NULL AND n.aprobador_id IS NULL AND n.supervisor_id IS NULL AND marca <> 'Creador' ORDER BY 1`);
      expect(quitadas.rows.map(({ de }) => de)).toEqual(['COMSA Aprobador', 'COMSA Supervisor', 'FLE Aprobador', 'FLE Supervisor']);
      expect((await historia.query(`SELECT 1 FROM envio_clientes a WHERE documentos > 50 AND EXISTS (SELECT FROM correo c WHERE c.entidad_id = a.id::text AND c.adjunto->>'sha256' = a.sha256)`)).rowCount).toBe(7);
      expect((await historia.query(`SELECT estado, carga <> '' AS "sinCargar" FROM envio_clientes JOIN trabajo t ON t.id = trabajo_id WHERE carga <> '' OR estado <> 'lista'`)).rows).toEqual([{ estado: 'fallida', sinCargar: true }]);
    } finally {
      await historia.end();
      await otra.drop();
    }
  });
});
