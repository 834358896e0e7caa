import { planOf } from '@rodal/api/cargas/plan';
import { columnaSql, servicioOf } from '@rodal/api/erp/source';
import { FLUJOS } from '@rodal/contracts/flujos';
import { santiagoDay } from '@rodal/domain/fechas';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { abrirAlmacen } from '@rodal/simulators/bc/almacen';
import { crearMundo } from '@rodal/simulators/bc/mundo/mundo';
import { SEMILLA } from '@rodal/simulators/bc-simulator';
import type { Row } from './copy-rows.ts';
import type { Cargada } from './trabajos.ts';

/** Months of the ERP that the demo has loaded, this one included: an inventory opens with those before it. */
const MESES = 5;

/** Of the management report, so many: each month stands beside that of the year before. */
export const MESES_GESTION = 24;

/** What no dispatch of the demo tells of: it is as the ERP's simulator has it, so that asking for it anew changes little. */
const FLUJOS_BC = ['recepciones', 'reporteRecepciones', 'movEtiquetas', 'reporteGestion', 'proveedoresBloqueados', 'nominas', 'clientesNacionales', 'costosFaenas', 'presupuestoFaenas', 'sii'] as const satisfies readonly (keyof typeof FLUJOS)[];

const COMPANIAS = { COMSA: 'COMSA', FLE: 'Forestal La Esperanza' } as const;

/**
 * Sites that the simulator's ERP closed in earlier years, as `erp_faena` has them and whole. The demo's own are fewer than half of
 * all: a first load of the rest would wait for a person (decisión 046).
 * @param propias codes of the demo's sites
 */
export function readFaenasAnteriores(now: Date, propias: ReadonlySet<string>): Row[] {
  const mundo = crearMundo({ semilla: SEMILLA, ahora: () => now, ancla: santiagoDay(now) });
  return mundo.faenas(COMPANIAS.COMSA).flatMap(({ codigo, rol, nombre, ciudad, estado, inicio, fin, hectareas, especies, georeferencia, numeroAviso }) =>
    propias.has(codigo)
      ? []
      : [{
          codigo_faena: codigo, rol, origen: nombre, ciudad, estado, fecha_inicio: inicio, fecha_final: fin, hectareas, producto: especies, georeferencia, numero_aviso: numeroAviso,
        }],
  );
}

/** What the simulator of the demonstration answers for the last months, without asking it over the network. */
export function readBc(now: Date): Cargada[] {
  const almacen = abrirAlmacen(crearMundo({ semilla: SEMILLA, ahora: () => now, ancla: santiagoDay(now) }), {}, () => []);
  const hasta = santiagoMonth(now);
  return FLUJOS_BC.flatMap((flujo) => {
    const meses = FLUJOS[flujo].periodos === 'meses' ? { desde: addMonths(hasta, 1 - (flujo === 'reporteGestion' ? MESES_GESTION : MESES)), hasta } : null;
    return planOf(flujo, meses, now).map(({ fuente, empresa, periodo }) => {
      const nombre = COMPANIAS[empresa];
      const servicio = almacen.servicios(nombre).get(servicioOf({ fuente, empresa, periodo }, { nombre }));
      if (servicio === undefined || fuente.tabla === null) throw new RangeError(`The simulator has no ${fuente.nombre}`);
      const columnas = Object.keys(fuente.columnas);
      const dias = [...almacen.dias(servicio)].filter((dia) => fuente.corte === 'todo' || dia.startsWith(periodo));
      const filas = dias.flatMap((dia) => {
        const { cuantas, fila } = almacen.abrir(servicio, nombre, dia);
        return Array.from({ length: cuantas }, (_, lugar): Row => {
          const una = fila(lugar);
          return Object.fromEntries(columnas.map((columna) => [columnaSql(columna), una[columna] ?? null]));
        });
      });
      return { flujo, fuente: fuente.nombre, empresa, periodo, tabla: fuente.tabla, filas };
    });
  });
}
