import type { Hecho } from '@rodal/contracts/auditoria';
import { use, useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { COLUMNAS } from './columnas.tsx';
import { HechoCard } from './hecho-card.tsx';
import type { useAuditoria } from './use-auditoria.ts';
import { VerContext } from './ver-context.ts';

interface ListaProps {
  readonly lista: ReturnType<typeof useAuditoria>;
  /** Null = not known yet. */
  readonly resumen: { readonly total: number; readonly masDe: boolean } | null;
  /** Another one is another result. */
  readonly resultKey: string;
  /** Ids of the columns shown. */
  readonly columnas: readonly string[];
}

/** The rows of a search, or cards on a phone, or why there are none (C29). */
export function Lista({ lista, resumen, resultKey, columnas }: ListaProps) {
  const { hechos, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const ver = use(VerContext);
  const columns = useMemo(() => COLUMNAS.filter(({ id }) => columnas.includes(id)), [columnas]);

  if (hechos === undefined || (hechos.length === 0 && isPlaceholderData)) {
    if (error === null) return <TableSkeleton label="Buscando en la auditoría" />;
    return <ErrorState title="No se pudo traer la auditoría" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (hechos.length === 0) {
    return <EmptyState title="Sin resultados para estos filtros">Cambie las fechas o quite un filtro.</EmptyState>;
  }
  const all = isPlaceholderData ? null : hasNextPage ? (resumen?.total ?? null) : hechos.length;
  return (
    <>
      <DataTable
        label="Auditoría"
        columns={columns}
        rows={hechos}
        rowKey={rowKey}
        total={all}
        card={card}
        resultKey={resultKey}
        outdated={isPlaceholderData}
        onOpen={ver}
        onEndReached={loadMore}
      />
      <ListFooter
        shown={hechos.length}
        total={all}
        overTotal={resumen?.masDe ?? false}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

const rowKey = ({ id }: Hecho) => id;
const card = (hecho: Hecho) => <HechoCard hecho={hecho} />;
