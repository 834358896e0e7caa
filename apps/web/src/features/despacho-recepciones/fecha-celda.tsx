import { VisuallyHidden } from '@mantine/core';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDateTime } from '@rodal/domain/fechas';
import { iconoAviso } from './avisos.tsx';
import classes from './fecha-celda.module.css';

interface FechaProps {
  readonly fila: Pick<DespachoFila, 'created' | 'llegada' | 'avisos'>;
}

/** When it was loaded. An unsure date (D25) is marked, with when it arrived: the search finds it by that day too. */
export function FechaCelda({ fila }: FechaProps) {
  const fecha = formatDateTime(new Date(fila.created));
  const texto = llegadaTexto(fila);
  if (texto === null) return fecha;
  return (
    <span className={classes.dudosa} title={texto}>
      {fecha}
      {iconoAviso('relojDesfasado')}
      <VisuallyHidden>{texto}</VisuallyHidden>
    </span>
  );
}

/** The same with room for all of it. */
export function FechaEntera({ fila }: FechaProps) {
  return [formatDateTime(new Date(fila.created)), llegadaTexto(fila) ?? []].flat().join(' · ');
}

function llegadaTexto({ llegada, avisos }: FechaProps['fila']): string | null {
  if (llegada === null || !avisos.some(({ codigo }) => codigo === 'relojDesfasado')) return null;
  return `Fecha dudosa: llegó el ${formatDateTime(new Date(llegada))}`;
}
