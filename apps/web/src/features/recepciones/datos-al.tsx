import type { FlujoNombre } from '@rodal/contracts/flujos';
import { formatDateTime } from '@rodal/domain/fechas';
import type { QueryKey } from '@tanstack/react-query';
import { useFlujo } from '../../cargas/use-flujo.ts';

interface DatosAlProps {
  readonly flujo: FlujoNombre;
  /** As in `useFlujo`. */
  readonly alCambiar: readonly QueryKey[];
}

/** Of when what is shown is, where there is no button to load it; what is shown follows a load that ends meanwhile. */
export function DatosAl({ flujo, alCambiar }: DatosAlProps) {
  const { data } = useFlujo(flujo, alCambiar);
  if (data === undefined) return null;
  return <>{data.datosAl === null ? 'Todavía no se ha cargado desde BC' : `Datos al ${formatDateTime(new Date(data.datosAl))}`}</>;
}
