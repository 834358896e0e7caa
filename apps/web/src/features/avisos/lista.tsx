import type { AvisoFila, EstadoAviso } from '@rodal/contracts/avisos';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AvisoCard } from './aviso-card.tsx';
import { COLUMNAS } from './columnas.tsx';
import type { useAvisos } from './use-avisos.ts';

interface ListaProps {
  readonly avisos: ReturnType<typeof useAvisos>;
  /** Absent = any. */
  readonly estado: EstadoAviso | undefined;
}

/** The notices there are, or why there are none. */
export function Lista({ avisos: { data, error, isFetching, refetch }, estado }: ListaProps) {
  if (data === undefined) {
    if (error === null) return <TableSkeleton label="Leyendo los avisos" />;
    return <ErrorState title="No se pudieron leer los avisos" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const rows = data.filter((aviso) => estado === undefined || aviso.estado === estado);
  if (rows.length === 0) {
    return <EmptyState title="Sin avisos">{estado === undefined ? 'Lo que agregue aquí se ve en Inicio.' : 'Ninguno en este estado.'}</EmptyState>;
  }
  return <DataTable label="Avisos" columns={COLUMNAS} rows={rows} rowKey={rowKey} total={rows.length} card={card} isDim={isDim} resultKey={estado ?? ''} />;
}

const rowKey = ({ id }: AvisoFila): string => String(id);
const card = (aviso: AvisoFila) => <AvisoCard aviso={aviso} />;
const isDim = ({ estado }: AvisoFila): boolean => estado === 'vencido';
