import { type FilaPrevista, MAX_FILAS_TOLD } from '@rodal/contracts/maestros-importar';
import { formatDay } from '@rodal/domain/fechas';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { stringify } from 'csv-stringify/sync';
import { type CeldaLeida, type HojaLeida, isMala } from '../../../planillas/lectura/hoja-leida.ts';
import type { ErrorLinea, Escritura } from './plan.ts';

/** Rows that would be written, field by field as people read them, before and after; the first {@link MAX_FILAS_TOLD}. */
export function tellFilas(maestro: Maestro, escrituras: readonly Escritura[]): FilaPrevista[] {
  return escrituras.slice(0, MAX_FILAS_TOLD).map(({ linea, clave, activo, fila, antes }) => {
    const campos = maestro.campos
      .filter(({ deErp }) => deErp !== true)
      .map((campo) => ({ campo: campo.titulo, antes: formatValor(campo, antes?.fila[campo.campo]), despues: formatValor(campo, fila[campo.campo]) }));
    const estado = { campo: 'Activo', antes: antes === null ? 'SI' : siNo(antes.activo), despues: siNo(activo) };
    return { linea, clave, campos: [...campos, estado].filter((uno) => uno.antes !== uno.despues) };
  });
}

/**
 * The lines with errors, with the file's own titles and what is wrong with each: to be put right and imported again. For a
 * Chilean Excel, as every CSV of ours (B10). @returns '' without errors
 */
export function writeErrores({ titulos, filas }: HojaLeida, errores: readonly ErrorLinea[]): string {
  const porLinea = Map.groupBy(errores, ({ linea }) => linea);
  const malas = filas.flatMap(({ linea, celdas }) => {
    const suyos = porLinea.get(linea);
    return suyos === undefined ? [] : [[...celdas.map(toTexto), suyos.map(({ mensaje }) => mensaje).join('. ')]];
  });
  if (malas.length === 0) return '';
  return `\uFEFF${stringify([[...titulos, 'Error'], ...malas], { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true })}`;
}

function toTexto(celda: CeldaLeida): string {
  if (celda === null || isMala(celda)) return '';
  if (celda instanceof Date) return Number.isNaN(celda.getTime()) ? '' : formatDay(celda.toISOString().slice(0, 10));
  if (typeof celda === 'boolean') return siNo(celda);
  return typeof celda === 'number' ? String(celda).replace('.', ',') : celda;
}

function siNo(valor: boolean): string {
  return valor ? 'SI' : 'NO';
}
