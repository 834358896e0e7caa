import { contar } from '@rodal/domain/contar';
import type { ResumenMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';

/** What a month adds up to, or one type of it. @param tipo '' = all */
export function sumaDe({ total, tipos }: ResumenMovEtiquetas, tipo: string): ResumenMovEtiquetas['total'] {
  if (tipo === '') return total;
  return tipos.find((one) => one.tipo === tipo) ?? { movimientos: 0, piezas: '0', metrosCubicos: '0' };
}

/** `1.284 movimientos · -312 piezas · -3,712 m³`; what left is negative. */
export function resumenTexto({ movimientos, piezas, metrosCubicos }: ResumenMovEtiquetas['total']): string {
  const count = contar(movimientos, 'movimiento', 'movimientos');
  return `${count} · ${formatDecimal(piezas, 0)} piezas · ${formatDecimal(metrosCubicos, 3)} m³`;
}

/** Of when the month that is shown is: others are of other days. */
export function datosTexto({ datosAl }: ResumenMovEtiquetas): string {
  return datosAl === null ? 'Mes sin cargar' : `Datos al ${formatDateTime(new Date(datosAl))}`;
}
