import type { FlujoNombre } from '@rodal/contracts/flujos';
import { formatDateTime } from '@rodal/domain/fechas';
import type { MesCargado } from '@rodal/domain/meses-cargados';
import type { QueryKey } from '@tanstack/react-query';
import { MesesCargados } from '../../cargas/meses-cargados.tsx';
import { useFlujo } from '../../cargas/use-flujo.ts';

interface DatosAlProps {
  readonly flujo: FlujoNombre;
  /** As in `useFlujo`. */
  readonly alCambiar: readonly QueryKey[];
  /** How the months that are shown stand: each has a date of its own (D4); until they are known, the newest of all. */
  readonly meses?: readonly MesCargado[];
}

/** Of when what is shown is, where there is no button to load it; what is shown follows a load that ends meanwhile. */
export function DatosAl({ flujo, alCambiar, meses = [] }: DatosAlProps) {
  const { data } = useFlujo(flujo, alCambiar);
  if (data === undefined) return null;
  if (data.datosAl !== null && meses.length > 0) return <MesesCargados grupos={[{ titulo: null, meses }]} />;
  return <>{data.datosAl === null ? 'Todavía no se ha cargado desde BC' : `Datos al ${formatDateTime(new Date(data.datosAl))}`}</>;
}
