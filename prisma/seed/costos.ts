import type pg from 'pg';
import { copyRows, type Row, type Tablas } from './copy-rows.ts';
import { hace, rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

/** Keeps the costs. */
const QUIEN = 'reportes';
const HORA = 3_600_000;

type Regla = readonly [orden: number, cuenta: string, descripcion: string, faena: string, tipo2: string, item2: string, item3: string, condicionesJuntas: string, tipoFaena: string];

/** By the accounts of the simulator's ERP; the leases have none, so that somebody has something to look at. */
const REGLAS: readonly Regla[] = [
  [10, '3201010', 'puerto', '', 'TRANSPORTE', 'FLETE', 'FLETE PUERTO', 'PUERTO', 'FAENA'],
  [20, '3201010', '', '', 'TRANSPORTE', 'FLETE', 'FLETE TROZOS', 'CANCHA', 'FAENA'],
  [30, '3201020', '', '', 'COSECHA', 'COSECHA', 'SERVICIO COSECHA', 'CANCHA', 'FAENA'],
  [40, '3201030', '', '', 'COSECHA', 'CARGUÍO', 'SERVICIO CARGUÍO', 'CANCHA', 'FAENA'],
  [50, '3201040', '', '', 'CAMINOS', 'CAMINOS', 'CAMINOS', 'CAMINO', 'FAENA'],
  [60, '3201050', '', '', 'MADERA', 'MADERA EN PIE', 'COMPRA', 'PREDIO', 'COMPRA'],
  [70, '3202020', '', '', 'PLANTA', 'MANTENCIÓN', 'REPUESTOS', 'PLANTA', 'PLANTA'],
  [80, '3202*', 'energía', '', 'PLANTA', 'ENERGÍA', 'ENERGÍA', 'PLANTA', 'PLANTA'],
  [90, '3202030', '', '', 'PLANTA', 'COMBUSTIBLE', 'PETRÓLEO', 'PLANTA', 'PLANTA'],
  [100, '3203*', '', '', 'ADMINISTRACIÓN', 'HONORARIOS', 'ASESORÍAS', '', 'OFICINA'],
];

/** The rules by which the demo's costs are classified. */
export function rowsOfReglasCosto(): Tablas {
  return {
    regla_costo: REGLAS.map(([orden, cuenta, descripcion, faena, tipo2, item2, item3, condicionesJuntas, tipoFaena]) => ({
      orden, cuenta, descripcion, almacen: '', faena, tipo2, item2, item3, condiciones_juntas: condicionesJuntas, tipo_faena: tipoFaena,
    })),
  };
}

interface Linea {
  readonly empresa: string;
  readonly documento: string;
  readonly linea: string;
  readonly importe: string;
}

/** So many lines from one another. */
const CADA = 211;
const MAX_CAMBIOS = 12;

/** What a person changed, one after the other. */
const CAMBIOS = [
  { campos: { tipo2: 'OTROS', item3: 'POR ACLARAR' }, titulos: { tipo2: 'OTROS', item3: 'POR ACLARAR' } },
  { campos: { recepciones: 'RC-10442' }, titulos: { recepciones: 'RC-10442' } },
  { campos: { tipo_faena: 'COMPRA' }, titulos: { tipofaena: 'COMPRA' } },
] as const;

const OBSERVADOS = ['Revisar con el contratista', 'Falta la guía de la última carga', 'Pagada en la nómina anterior', 'Tarifa nueva desde septiembre'] as const;

/** What people changed of the costs that are loaded, added to them and observed. Of one the ERP says another amount by now. */
export async function putCostos(sql: pg.PoolClient, now: Date): Promise<void> {
  const prng = prngFor('costos');
  const { rows: lineas } = await sql.query<Linea>(
    `SELECT v.empresa, l.n_documento AS documento, l.n_linea AS linea, trim_scale(l.importe)::text AS importe FROM carga_vigente v JOIN erp_linea_compra l ON l.carga = v.carga_id
      WHERE v.fuente = 'HistLinFacCompra2' AND l.divisa = 'CLP' ORDER BY l.n_documento, l.n_linea`,
  );
  const elegidas = lineas.filter((_linea, at) => at % CADA === CADA - 1).slice(0, MAX_CAMBIOS);
  const propios: Row[] = [];
  const hechos: Row[] = [];
  for (const [at, { empresa, documento, linea, importe }] of elegidas.entries()) {
    const cuando = hace(now, 2 + at);
    const movido = at === 0;
    const { campos, titulos } = CAMBIOS[at % CAMBIOS.length] ?? CAMBIOS[0];
    const nuevo = String(Math.round(Number(importe) * 0.9));
    propios.push({
      id: fakeUuidV7(prng, cuando), empresa, documento, linea, ...nada, ...campos, ...(movido && { importe: nuevo }),
      bc: JSON.stringify(movido ? { importe: String(Math.round(Number(importe) * 0.95)) } : {}), version: 1, cambiado_por: QUIEN, cambiado_en: cuando,
    });
    hechos.push(rowOfHecho(cuando, QUIEN, { accion: 'costo.cambiar', entidad: 'costo', entidad_id: `${empresa}*${documento}*${linea}`, antes: { ...(movido && { importe }) }, despues: { ...titulos, ...(movido && { importe: nuevo }) } }));
  }
  for (const [at, glosa] of ['AJ-2611-01', 'AJ-2611-02', 'AJ-2610-07'].entries()) {
    const cuando = hace(now, 1 + at * 9);
    const id = fakeUuidV7(prng, cuando);
    const dicho = { tipo: 'Ajuste', importe: String(150_000 + prng.int(0, 900) * 1_000), tipo2: 'COSECHA', cuenta: '3201020' };
    const fecha = cuando.toISOString().slice(0, 10);
    propios.push({ id, empresa: 'COMSA', documento: glosa, linea: null, ...nada, ...dicho, fecha, bc: null, version: 1, cambiado_por: QUIEN, cambiado_en: cuando });
    hechos.push(rowOfHecho(cuando, QUIEN, { accion: 'costo.agregar', entidad: 'costo', entidad_id: id, despues: { empresa: 'COMSA', nrodocumento: glosa, fecha, ...dicho } }));
  }
  await copyRows(sql, 'costo_propio', propios);
  const subido = new Date(hace(now, 6).getTime() + HORA);
  const observadas = [...new Set(lineas.filter((_linea, at) => at % 173 === 5).map(({ documento }) => documento))].slice(0, 24);
  if (observadas.length > 0) {
    const { rows } = await sql.query<{ id: string }>(`INSERT INTO costo_adjunto (archivo, huella, filas, subido_por, subido_en) VALUES ('Observaciones costos.xlsx', $1, $2, $3, $4) RETURNING id`, ['0'.repeat(64), observadas.length, QUIEN, subido]);
    const id = rows[0]?.id ?? '';
    await copyRows(sql, 'costo_observacion', observadas.map((documento) => ({ documento, adjunto_id: id, observaciones: prng.pick(OBSERVADOS), observaciones2: '' })));
    hechos.push(rowOfHecho(subido, QUIEN, { accion: 'costos.adjuntarObservaciones', entidad: 'costos', entidad_id: `observaciones:${id}`, despues: { archivo: 'Observaciones costos.xlsx', filas: observadas.length } }));
  }
  await copyRows(sql, 'auditoria', hechos);
  await sql.query('ANALYZE costo_propio, costo_observacion');
}

/** Columns that a person said nothing of. */
const nada = Object.fromEntries(['fecha', 'tipo', 'recepciones', 'item2', 'item3', 'cantidad', 'importe', 'us', 'importe_total_us', 'almacen', 'condiciones_juntas', 'tipo2', 'cuenta', 'costo_unitario', 'tipo_faena', 'cod_unidad_medida'].map((columna) => [columna, null]));
