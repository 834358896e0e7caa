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
  const llego = llegoTexto(fila);
  if (llego === null) return fecha;
  const texto = `Fecha dudosa: ${llego}`;
  return (
    <span className={classes.dudosa} title={texto}>
      {fecha}
      {iconoAviso('relojDesfasado')}
      <VisuallyHidden>{texto}</VisuallyHidden>
    </span>
  );
}

/** The same where both fit; its flag says why. */
export function FechaEntera({ fila }: FechaProps) {
  return [formatDateTime(new Date(fila.created)), llegoTexto(fila) ?? []].flat().join(' · ');
}

function llegoTexto({ llegada, avisos }: FechaProps['fila']): string | null {
  if (llegada === null || !avisos.some(({ codigo }) => codigo === 'relojDesfasado')) return null;
  return `llegó el ${formatDateTime(new Date(llegada))}`;
}
