import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { PROPIOS } from './clientes.ts';
import type { Row, Tablas } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import type { FaenaDemo } from './faenas.ts';
import { type Asiento, collectPartidas, lastPosting } from './partidas.ts';
import { bookProduccion } from './produccion.ts';
import { diasDe } from './ritmo.ts';
import { buildTrabajos, type Cargada } from './trabajos.ts';

/** Products of eucalyptus, by their numbers (especificación 2 §3.3): the ERP has their movements in a feed of their own. */
const EUCA = { desde: 1000, hasta: 2011 } as const;

/**
 * What the ERP has of the demo's sites, of what moved on them and, where it is asked for, of everything else, as loads that a
 * later one replaces and an undo brings back (docs/decisiones/023-cargar-el-erp.md). The numbers of the sites' movements are the
 * demo's own: the sums of the stock follow from its dispatches.
 * @param anteriores sites of earlier years, as `erp_faena` has them: nothing else tells of them
 * @param bc of the other flows, with the loads of the weeks before; [] = the sites and their movements alone
 */
export function rowsOfErp(faenas: readonly FaenaDemo[], anteriores: readonly Row[], movimientos: readonly MovimientoDemo[], bc: readonly Cargada[], now: Date): Tablas {
  const cargadas: readonly Cargada[] = [
    { flujo: 'faenas', fuente: 'InformacionFaenas', empresa: 'COMSA', periodo: 'todo', tabla: 'erp_faena', filas: [...faenas.map(rowOfFaena), ...anteriores] },
    ...byMonth(movimientos.filter((one) => !isEuca(one)), PINO),
    ...byMonth(movimientos.filter(isEuca), EUCALIPTO),
    ...bc,
  ];
  const { trabajos, ultimas, cargas } = buildTrabajos(cargadas, { now, conHistoria: bc.length > 0 });
  const numbered = cargadas.map((cargada, at) => ({ ...cargada, carga: at + 1 }));
  const vigentes = numbered.map(({ carga, flujo, fuente, empresa, periodo, filas }): Row => {
    const { id, en } = ultimas[flujo];
    return { id: carga, trabajo_id: id, fuente, empresa, periodo, filas_erp: filas.length, filas: filas.length, filas_antes: null, terminada_en: en, barrida_en: null };
  });
  return {
    trabajo: trabajos,
    carga: [...vigentes, ...cargas.map((fila, at) => ({ id: vigentes.length + at + 1, ...fila }))],
    carga_vigente: numbered.map(({ carga, flujo, fuente, empresa, periodo }) => ({ fuente, empresa, periodo, carga_id: carga, cambiada_en: ultimas[flujo].en })),
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
  return [...months].map(([periodo, same]) => ({ ...feed, empresa: 'COMSA', periodo, filas: same.map((one) => rowOfMovimiento(one, fecha)) }));
}

function isEuca({ productoId }: MovimientoDemo): boolean {
  return productoId >= EUCA.desde && productoId <= EUCA.hasta;
}

/** A site that only the ERP tells of, as the program reads it. */
export function faenaOfErp({ codigo_faena: codigo = null, origen: nombre = null, ...suyo }: Row): Row {
  return { codigo, nombre, ...suyo };
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
  const desde = addDays(today, 1 - diasDe(despachos.length));
  return collectPartidas(despachos, today)
    .flatMap((partida) => [...partida.salidas, ...bookProduccion(partida, { desde, hasta: lastPosting(partida.faena, today) })])
    .toSorted((a, b) => compare(a.fecha, b.fecha) || compare(a.faena.codigo, b.faena.codigo) || a.productoId - b.productoId)
    .map((asiento, at) => ({ ...asiento, empresa: PROPIOS[0], numero: PRIMER_NUMERO + at }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
