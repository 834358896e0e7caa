import type { DespachoFila } from '@rodal/contracts/despachos';
import type { Sesion } from '@rodal/contracts/sesion';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/permisos';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { COLUMNAS } from './columnas.tsx';
import { DespachoCard } from './despacho-card.tsx';
import classes from './despacho-recepciones-page.module.css';
import { camposFiltro, filtrosDelDia, problemaFiltros, rangos } from './filtros.ts';
import { resumenTexto } from './formato.ts';
import { FotosContext } from './fotos-context.ts';
import { FotosModal } from './fotos-modal.tsx';
import { useDespachos } from './use-despachos.ts';
import { useHoy } from './use-hoy.ts';

/** `/despachoRecepciones`: the dispatch search (especificación 2 §2.2). */
export default function DespachoRecepcionesPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <BusquedaDespachos soloPropios={!can(sesion.permisos, 'despacho.buscar')} />
    </QueryClientProvider>
  );
}

function BusquedaDespachos({ soloPropios }: { readonly soloPropios: boolean }) {
  const hoy = useHoy();
  const defaults = useMemo(() => filtrosDelDia(hoy), [hoy]);
  const { values, active, change } = useUrlFilters(defaults);
  const { filas, totales, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useDespachos(values);
  const [fotosDe, setFotosDe] = useState<string | null>(null);

  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return (
    <FotosContext value={setFotosDe}>
      <div className={classes.page}>
        <PageHeader
          title={soloPropios ? 'Mis Despachos' : 'Despachos'}
          meta={
            <p className={classes.resumen} role="status">
              {totales === undefined ? ' ' : resumenTexto(totales)}
            </p>
          }
        >
          <FilterBar
            fields={camposFiltro(soloPropios)}
            values={values}
            active={active}
            presets={rangos(hoy)}
            check={problemaFiltros}
            onChange={change}
            onRepeat={() => void refetch()}
            busy={isFetching && !isFetchingNextPage}
          />
        </PageHeader>
        {filas === undefined ? (
          error === null ? (
            <TableSkeleton label="Buscando despachos" />
          ) : (
            <ErrorState title={MESSAGES.busquedaFallida} error={error} retrying={isFetching} onRetry={() => void refetch()} />
          )
        ) : filas.length === 0 ? (
          <EmptyState title="Sin resultados para estos filtros">Cambie las fechas o quite un filtro.</EmptyState>
        ) : (
          <>
            <DataTable
              label={soloPropios ? 'Mis Despachos' : 'Despachos'}
              columns={COLUMNAS}
              rows={filas}
              rowKey={rowKey}
              total={totales?.total ?? filas.length}
              card={card}
              isDim={isAnulada}
              onOpen={({ id }) => setFotosDe(id)}
              onEndReached={loadMore}
            />
            <ListFooter
              shown={filas.length}
              total={totales?.total ?? filas.length}
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              error={isFetchNextPageError ? error : null}
              onMore={() => void fetchNextPage()}
            />
          </>
        )}
      </div>
      <FotosModal filas={filas ?? []} id={fotosDe} onMove={setFotosDe} onClose={() => setFotosDe(null)} />
    </FotosContext>
  );
}

const rowKey = ({ id }: DespachoFila) => id;
const isAnulada = ({ Finalizado }: DespachoFila) => Finalizado === 'SI';
const card = (fila: DespachoFila) => <DespachoCard fila={fila} />;
