import type { RecepcionFila } from '@rodal/contracts/recepciones';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { COLUMNAS } from './columnas.tsx';
import { RecepcionCard } from './recepcion-card.tsx';
import type { useRecepciones } from './use-recepciones.ts';

interface ListaProps {
  readonly lista: ReturnType<typeof useRecepciones>;
  /** Rows of the whole search; null = not known yet. */
  readonly total: number | null;
  /** Another one is another result. */
  readonly resultKey: string;
  /** Ids of the columns shown. */
  readonly columnas: readonly string[];
}

/** The rows of the five sources, or cards on a phone, or why there are none (C29). */
export function Lista({ lista, total, resultKey, columnas }: ListaProps) {
  const { filas, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const columns = useMemo(() => COLUMNAS.filter(({ id }) => columnas.includes(id)), [columnas]);

  if (filas === undefined) {
    if (error === null) return <TableSkeleton label="Buscando recepciones" />;
    return <ErrorState title="No se pudieron traer las recepciones" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0 && isPlaceholderData) return <TableSkeleton label="Buscando recepciones" />;
  if (filas.length === 0) {
    return (
      <EmptyState title="Sin resultados para estos filtros">
        Cambie las fechas o quite un filtro. Un mes que falta se carga en la pestaña Sincronización.
      </EmptyState>
    );
  }
  const all = isPlaceholderData ? null : hasNextPage ? total : filas.length;
  return (
    <>
      <StaleNote error={isFetchNextPageError ? null : error} />
      <DataTable
        label="Recepciones"
        columns={columns}
        rows={filas}
        rowKey={rowKey}
        total={all}
        card={card}
        resultKey={resultKey}
        outdated={isPlaceholderData}
        onEndReached={loadMore}
      />
      <ListFooter
        shown={filas.length}
        total={all}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

const rowKey = ({ api, Empresa, NoRecepcion }: RecepcionFila) => `${api} ${Empresa} ${NoRecepcion}`;
const card = (fila: RecepcionFila) => <RecepcionCard fila={fila} />;
