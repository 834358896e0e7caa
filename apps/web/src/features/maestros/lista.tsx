import { Button } from '@mantine/core';
import type { FilaListada } from '@rodal/contracts/maestros';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { columnasDe } from './columnas.tsx';
import { FilaCard } from './fila-card.tsx';
import { sustantivo } from './textos.ts';
import type { useFilas } from './use-maestro.ts';

interface ListaProps {
  readonly maestro: Maestro;
  readonly lista: ReturnType<typeof useFilas>;
  /** Another one is another result. */
  readonly resultKey: string;
  /** Nothing is filtered: an empty list is an empty master. */
  readonly sinFiltros: boolean;
  readonly onAbrir: (fila: FilaListada) => void;
  /** Null where rows are not added. */
  readonly onAgregar: (() => void) | null;
}

const rowKey = ({ clave }: FilaListada) => clave;
const isDim = ({ activo }: FilaListada) => !activo;

/** The rows of a master, or cards on a phone, or why there are none (C29). */
export function Lista({ maestro, lista, resultKey, sinFiltros, onAbrir, onAgregar }: ListaProps) {
  const { filas, total, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const columns = useMemo(() => columnasDe(maestro, onAbrir), [maestro, onAbrir]);
  const card = useCallback((fila: FilaListada) => <FilaCard maestro={maestro} fila={fila} onAbrir={onAbrir} />, [maestro, onAbrir]);
  const buscando = `Buscando ${maestro.titulo}`;
  if (filas === undefined) {
    if (error === null) return <TableSkeleton label={buscando} />;
    return <ErrorState title={`No se pudo traer ${maestro.titulo}`} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0 && isPlaceholderData) return <TableSkeleton label={buscando} />;
  if (filas.length === 0 && sinFiltros) {
    return (
      <EmptyState title={`${maestro.titulo}: todavía no hay filas`}>
        {onAgregar === null ? maestro.fijas?.vacio : <Button onClick={onAgregar}>Agregar {sustantivo(maestro)}</Button>}
      </EmptyState>
    );
  }
  if (filas.length === 0) return <EmptyState title="Sin resultados para estos filtros">Cambie lo que busca o quite un filtro.</EmptyState>;
  return (
    <>
      <StaleNote error={isFetchNextPageError ? null : error} />
      <DataTable
        label={maestro.titulo}
        columns={columns}
        rows={filas}
        rowKey={rowKey}
        total={isPlaceholderData ? null : total}
        card={card}
        isDim={isDim}
        resultKey={resultKey}
        outdated={isPlaceholderData}
        onOpen={onAbrir}
        onEndReached={loadMore}
      />
      <ListFooter
        shown={filas.length}
        total={isPlaceholderData ? null : total}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
