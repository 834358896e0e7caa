import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { PROPIOS } from './clientes.ts';
import type { Row, Tablas } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import type { FaenaDemo } from './faenas.ts';
import { type Asiento, collectPartidas, lastPosting } from './partidas.ts';
import { bookProduccion } from './produccion.ts';
import { DIAS } from './ritmo.ts';

/** Both come before every load that somebody asks for: ids of loads are in the order of time. */
const TRABAJOS = {
  faenas: '00000000-0000-7000-8000-000000000000',
  movProductoPino: '00000000-0000-7000-8000-000000000001',
  movProductoEuca: '00000000-0000-7000-8000-000000000002',
} as const;
/** Products of eucalyptus, by their numbers (especificación 2 §3.3): the ERP has their movements in a feed of their own. */
const EUCA = { desde: 1000, hasta: 2011 } as const;

interface Cargada {
  readonly flujo: keyof typeof TRABAJOS;
  readonly fuente: string;
  readonly periodo: string;
  readonly tabla: string;
  readonly filas: readonly Row[];
}

/**
 * What the ERP has of the demo's sites and of what moved on them, as loads that a later one replaces and an undo brings
 * back (docs/decisiones/023-cargar-el-erp.md). Its numbers are the demo's own: the sums of the stock follow from its dispatches.
 */
export function rowsOfErp(faenas: readonly FaenaDemo[], movimientos: readonly MovimientoDemo[], now: Date): Tablas {
  const cargadas: readonly Cargada[] = [
    { flujo: 'faenas', fuente: 'InformacionFaenas', periodo: 'todo', tabla: 'erp_faena', filas: faenas.map(rowOfFaena) },
    ...byMonth(movimientos.filter((one) => !isEuca(one)), PINO),
    ...byMonth(movimientos.filter(isEuca), EUCALIPTO),
  ];
  const numbered = cargadas.map((cargada, at) => ({ ...cargada, carga: at + 1 }));
  return {
    trabajo: Object.entries(TRABAJOS).map(([flujo, id]) => ({
      id, flujo, origen: 'erp', estado: 'lista', porcentaje: 100, mensaje: 'Datos de demostración', usuario: 'rodal',
      pedido_en: now, iniciado_en: now, terminado_en: now,
    })),
    carga: numbered.map(({ carga, flujo, fuente, periodo, filas }) => ({
      id: carga, trabajo_id: TRABAJOS[flujo], fuente, empresa: 'COMSA', periodo, filas_erp: filas.length, filas: filas.length, terminada_en: now,
    })),
    carga_vigente: numbered.map(({ carga, fuente, periodo }) => ({ fuente, empresa: 'COMSA', periodo, carga_id: carga, cambiada_en: now })),
    ...Object.fromEntries(
      [...Map.groupBy(numbered, ({ tabla }) => tabla)].map(([tabla, same]) => [
        tabla,
        same.flatMap(({ carga, filas }) => filas.map((fila) => ({ carga, ...fila }))),
      ]),
    ),
  };
}

/** The two feeds of movements: they differ in their names only. */
const PINO = { flujo: 'movProductoPino', fuente: 'MovProducto_FaenaActivas', tabla: 'erp_movimiento_pino', fecha: 'fecha_registro' } as const;
const EUCALIPTO = { flujo: 'movProductoEuca', fuente: 'MovProductoFaenasEuca', tabla: 'erp_movimiento_euca', fecha: 'posting_date' } as const;

function byMonth(movimientos: readonly MovimientoDemo[], { fecha, ...feed }: typeof PINO | typeof EUCALIPTO): Cargada[] {
  const months = Map.groupBy(movimientos, (one) => one.fecha.slice(0, 7));
  return [...months].map(([periodo, same]) => ({ ...feed, periodo, filas: same.map((one) => rowOfMovimiento(one, fecha)) }));
}

function isEuca({ productoId }: MovimientoDemo): boolean {
  return productoId >= EUCA.desde && productoId <= EUCA.hasta;
}

function rowOfFaena({ codigo, rol, nombre, ciudad, estado, fechaInicio, fechaFinal, hectareas, producto, georeferencia, numeroAviso }: FaenaDemo): Row {
  return {
    codigo_faena: codigo, rol, origen: nombre, ciudad, estado, fecha_inicio: fechaInicio, fecha_final: fechaFinal, hectareas, producto,
    georeferencia, numero_aviso: numeroAviso,
  };
}

function rowOfMovimiento({ numero, faena, fecha, productoId, unidad, milesimas, tipo }: MovimientoDemo, columnaFecha: string): Row {
  return {
    no_movimiento: numero, codigo_faena: faena.codigo, rol: faena.rol, nombre_faena: faena.nombre, tipo_movimiento: tipo, no_documento: '',
    producto: String(productoId), descripcion: '', unidad_medida: unidad, cantidad: (milesimas / 1000).toFixed(3), [columnaFecha]: fecha,
  };
}

/** A posting as the ERP has it (C26). */
interface MovimientoDemo extends Asiento {
  readonly empresa: string;
  readonly numero: number;
}

/** The ERP's consecutive, somewhere in its life. */
const PRIMER_NUMERO = 4_812_007;

/**
 * The postings of the sites over the days of the demo: what was produced, what left, a stocktaking, until one to four
 * days ago. What left since then is in the dispatches only, so that a load of today shows in the stock.
 */
export function buildMovimientos(now: Date, despachos: readonly DespachoDemo[]): MovimientoDemo[] {
  const today = santiagoDay(now);
  const desde = addDays(today, 1 - DIAS);
  return collectPartidas(despachos, today)
    .flatMap((partida) => [...partida.salidas, ...bookProduccion(partida, { desde, hasta: lastPosting(partida.faena, today) })])
    .toSorted((a, b) => compare(a.fecha, b.fecha) || compare(a.faena.codigo, b.faena.codigo) || a.productoId - b.productoId)
    .map((asiento, at) => ({ ...asiento, empresa: PROPIOS[0], numero: PRIMER_NUMERO + at }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
