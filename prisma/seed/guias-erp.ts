import { addDays, santiagoDay } from '@rodal/domain/fechas';
import type { Row } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import type { Cargada } from './trabajos.ts';

/** Where the ERP has receptions, each in one of the first table and, posted, once more in the second. */
const TABLAS: readonly string[] = ['erp_recepcion', 'erp_recepcion_especie'];
/** Days within which a plant writes down what came. */
const DIAS = 3;

/**
 * Receptions of the ERP that are of the demo's own loads: as many rows as the simulator has, in the same unit and on the same days, with number,
 * site, product and volume of a guide that arrived shortly before. So the trace of a load ends in the ERP, and no load of it anew misses rows.
 */
export function putGuias(cargadas: readonly Cargada[], despachos: readonly DespachoDemo[]): Cargada[] {
  const recibidas = cargadas.filter(isDeRecepciones).flatMap(({ filas }) => filas);
  const llegados = Map.groupBy(despachos.filter(({ ciclo }) => ciclo.recepcionadoEn !== null && ciclo.guiaNumero !== null), ({ plan }): string => plan.producto.unidad);
  const usados = new Set<DespachoDemo>();
  const suyos = new Map<unknown, Row>();
  for (const { no_recepcion: numero, codigo_faena: faena, unidad_medida: unidad, fecha_recepcion: dia } of recibidas) {
    // What was bought for cash is of no site.
    if (faena === null || suyos.has(numero)) continue;
    const despacho = llegados.get(String(unidad))?.find((uno) => !usados.has(uno) && llegoAntes(uno, String(dia)));
    if (despacho === undefined) continue;
    usados.add(despacho);
    const { enviado, plan, ciclo } = despacho;
    suyos.set(numero, {
      no_guia: Number(ciclo.guiaNumero), codigo_faena: plan.faena.codigo, nombre_faena: plan.faena.nombre, codigo_articulo: String(plan.producto.id), articulo: plan.producto.descripcion,
      destino: plan.destino.nombre, volumen: enviado.cantidad,
    });
  }
  return cargadas.map((cargada) => (isDeRecepciones(cargada) ? { ...cargada, filas: cargada.filas.map((fila) => ({ ...fila, ...suyos.get(fila['no_recepcion']) })) } : cargada));
}

/** The demo's dispatches are of the first company. */
function isDeRecepciones({ tabla, empresa }: Cargada): boolean {
  return TABLAS.includes(tabla) && empresa === 'COMSA';
}

/** Whether a load was here on a day or just before. */
function llegoAntes({ ciclo: { recepcionadoEn } }: DespachoDemo, dia: string): boolean {
  if (recepcionadoEn === null) return false;
  const llego = santiagoDay(recepcionadoEn);
  return llego <= dia && dia <= addDays(llego, DIAS);
}
