import type { StockFila } from '@rodal/contracts/stock';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isUnidad, volumenTexto } from '../../../despachos/cantidad.ts';
import { isNegativa } from './filas.ts';

/** Says in a word what the sign of a total says. */
export function StockNegativo() {
  return (
    <StatusBadge tone="warn" icon={<IconAlertTriangle aria-hidden />} title="Se despachó más de lo que está contabilizado">
      Negativo
    </StatusBadge>
  );
}

/** `-229.790`, `MR` → `−229,79`. */
export function totalTexto({ total, unidad }: Pick<StockFila, 'total' | 'unidad'>): string {
  return wideMinus(isUnidad(unidad) ? volumenTexto({ volume: total, unidad }) : formatDecimal(total));
}

export function ultimoTexto({ ultimoMovimiento }: Pick<StockFila, 'ultimoMovimiento'>): string {
  return ultimoMovimiento === null ? 'Sin movimientos' : formatDay(ultimoMovimiento);
}

/** `12 de 31 filas · 1 con stock negativo`. @param todas rows before the filter */
export function resumenStock(filas: readonly StockFila[], todas: number): string {
  const negativas = filas.filter(isNegativa).length;
  const cuenta = filas.length < todas ? `${filas.length} de ${todas} filas` : contar(todas, 'fila', 'filas');
  return negativas === 0 ? cuenta : `${cuenta} · ${negativas} con stock negativo`;
}
