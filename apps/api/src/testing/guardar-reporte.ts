import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Asiento, Estado, Movimiento, Presupuesto } from './reporte-ingenuo.ts';

/** Puts a state of the management report into the database: masters and corrections in the place of what is there, rows of the ERP as loads. */

/** A source of the ERP: of which table, columns and rows, and by what its loads are told apart. */
interface Carga { readonly fuente: string; readonly tabla: string; readonly columnas: string; readonly filas: readonly { readonly empresa: string; readonly periodo: string; readonly fila: object }[] }

const cargasDe = ({ asientos, presupuesto, movimientos }: Estado): Carga[] => [
  {
    fuente: 'MovContaResultado', tabla: 'erp_asiento_resultado', columnas: 'entry_no, transaction_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount',
    filas: asientos.map(({ empresa, mes, entryNo, transaccion, fecha, documento, cuenta, centro, importe }: Asiento) => ({
      empresa, periodo: mes, fila: { entry_no: entryNo, transaction_no: transaccion, posting_date: fecha, document_no: documento, cuenta, nombre_cuenta: `CUENTA ${cuenta}`, description: '', global_dimension2_code: centro, nombre_centro_costo: '', user_id: 'bc', amount: importe },
    })),
  },
  {
    fuente: 'PresupuestoGestion', tabla: 'erp_presupuesto_gestion', columnas: 'entry_no, fecha, gestion, cuenta, nombre_cuenta, amount',
    filas: presupuesto.map(({ empresa, mes, gestion, cuenta, importe }: Presupuesto, at) => ({ empresa, periodo: mes.slice(0, 4), fila: { entry_no: at, fecha: `${mes}-${at % 2 === 0 ? '01' : '28'}`, gestion, cuenta, nombre_cuenta: `CUENTA ${cuenta}`, amount: importe } })),
  },
  {
    fuente: 'MovGes_OrdenProduccion', tabla: 'erp_movimiento_orden', columnas: 'entry_no, posting_date, document_no, planta, familia, entry_type, articulo, descripcion, piezas, metro_cubico',
    filas: movimientos.flatMap(({ empresa, mes, planta, familia, tipo, documento, medida, cantidad }: Movimiento, at) =>
      medida === null ? [{ empresa, periodo: mes, fila: { entry_no: at, posting_date: `${mes}-15`, document_no: documento, planta, familia, entry_type: tipo, articulo: '', descripcion: '', piezas: 1, metro_cubico: cantidad } }] : []),
  },
  {
    fuente: 'ReporteGestionPulpable', tabla: 'erp_movimiento_pulpable', columnas: 'entry_no, posting_date, planta, entry_type, document_no, articulo, descripcion, unidad_medida, cantidad',
    filas: movimientos.flatMap(({ empresa, mes, planta, tipo, documento, medida, cantidad }: Movimiento, at) =>
      medida === null ? [] : [{ empresa, periodo: mes, fila: { entry_no: at, posting_date: `${mes}-15`, planta, entry_type: tipo, document_no: documento, articulo: '', descripcion: '', unidad_medida: medida, cantidad } }]),
  },
];

/** @param antes what the database has; a load whose rows are the same is not loaded again */
export async function guardarEstado(pool: pg.Pool, estado: Estado, antes: Estado | null): Promise<void> {
  const trabajo = uuidv7();
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'reporteGestion', 'erp', 'lista', 'x', now())`, [trabajo]);
  const previas = antes === null ? [] : cargasDe(antes);
  for (const [at, { fuente, tabla, columnas, filas }] of cargasDe(estado).entries()) {
    const clave = ({ empresa, periodo }: { readonly empresa: string; readonly periodo: string }) => `${empresa} ${periodo}`;
    const [grupos, viejos] = [Map.groupBy(filas, clave), Map.groupBy(previas[at]?.filas ?? [], clave)];
    for (const [cual, suyas] of grupos) {
      if (JSON.stringify(viejos.get(cual)) !== JSON.stringify(suyas)) await cargar(pool, trabajo, { fuente, tabla, columnas, filas: suyas });
    }
  }
  await pool.query('DELETE FROM unidad_gestion; DELETE FROM linea_gestion; DELETE FROM dolar_mes; DELETE FROM categoria_volumen; DELETE FROM correccion_reporte; DELETE FROM correccion_volumen');
  const poner = (tabla: string, columnas: string, filas: readonly object[]) => pool.query(`INSERT INTO ${tabla} (${columnas}) SELECT ${columnas} FROM jsonb_populate_recordset(NULL::${tabla}, $1)`, [JSON.stringify(filas)]);
  await poner('unidad_gestion', 'empresa, centro_costo, desde, unidad, activo', estado.unidades.map(({ centroCosto, ...una }) => ({ ...una, centro_costo: centroCosto })));
  await poner('linea_gestion', 'empresa, cuenta, desde, linea, orden, signo, activo', estado.lineas);
  await poner('dolar_mes', 'mes, valor, fuente, activo', estado.dolares.map((uno) => ({ ...uno, fuente: 'prueba' })));
  await poner('categoria_volumen', 'planta, familia, tipo, unidad, categoria, activo', estado.categorias);
  const borrada = (eliminada: boolean) => ({ eliminado_en: eliminada ? '2026-02-01' : null, eliminado_por: eliminada ? 'ana' : null });
  await poner('correccion_reporte', 'id, empresa, reporte, entry_no, transaccion, documento, entradas, total, cuenta, fecha, importe, creado_en, creado_por, eliminado_en, eliminado_por', estado.correcciones.map(({ entryNo, guardada, eliminada, ...una }) => ({
    ...una, ...guardada, ...borrada(eliminada), reporte: 'GESTION', entry_no: entryNo, entradas: 1, total: 0, creado_en: '2026-01-01', creado_por: 'ana',
  })));
  await poner('correccion_volumen', 'id, unidad, categoria, metro_cubico, valor, mes, creado_en, creado_por, eliminado_en, eliminado_por', estado.correccionesVolumen.map(({ metroCubico, eliminada, ...una }, at) => ({
    ...una, ...borrada(eliminada), metro_cubico: metroCubico, creado_en: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(), creado_por: 'ana',
  })));
}

async function cargar(pool: pg.Pool, trabajo: string, { fuente, tabla, columnas, filas }: Carga): Promise<void> {
  const [{ empresa, periodo } = { empresa: '', periodo: '' }] = filas;
  const { rows } = await pool.query<{ id: string }>('INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, $2, $3, $4, $5, now()) RETURNING id', [trabajo, fuente, empresa, periodo, filas.length]);
  const carga = rows[0]?.id ?? '';
  await pool.query(`INSERT INTO ${tabla} (carga, ${columnas}) SELECT $1::bigint, ${columnas} FROM jsonb_populate_recordset(NULL::${tabla}, $2)`, [carga, JSON.stringify(filas.map(({ fila }) => fila))]);
  await pool.query(
    `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (fuente, empresa, periodo) DO UPDATE SET anterior_id = carga_vigente.carga_id, carga_id = excluded.carga_id`,
    [fuente, empresa, periodo, carga],
  );
}
