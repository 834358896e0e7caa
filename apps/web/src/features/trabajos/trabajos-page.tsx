import type { Sesion } from '@rodal/contracts/sesion';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { COLUMNAS } from './columnas.tsx';
import { CAMPOS, useFiltros } from './filtros.ts';
import { TrabajoCard } from './trabajo-card.tsx';
import { useTrabajos } from './use-trabajos.ts';

/** `/trabajos`: what was loaded from the ERP, and how it ended (issue 6 §1). */
export default function TrabajosPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Trabajos key={sesion.IdUsuario} />
    </QueryClientProvider>
  );
}

function Trabajos() {
  const { filtros, busqueda, chips, cambiar, limpiar } = useFiltros();
  const { trabajos, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useTrabajos(busqueda);
  return (
    <div className={listPage.page}>
      <PageHeader title="Trabajos">
        <FilterBar
          fields={CAMPOS}
          values={filtros}
          chips={chips}
          onChange={cambiar}
          onClear={limpiar}
          onRepeat={() => void refetch()}
          busy={isFetching && !isFetchingNextPage}
        />
      </PageHeader>
      {trabajos === undefined ? (
        error === null ? (
          <TableSkeleton label="Leyendo los trabajos" />
        ) : (
          <ErrorState title="No se pudieron leer los trabajos" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : trabajos.length === 0 ? (
        <EmptyState title="Sin trabajos">{limpiar === null ? 'Todavía no se ha cargado nada desde BC.' : 'Ninguno con estos filtros.'}</EmptyState>
      ) : (
        <>
          <DataTable
            label="Trabajos"
            columns={COLUMNAS}
            rows={trabajos}
            rowKey={rowKey}
            total={hasNextPage ? null : trabajos.length}
            card={card}
            resultKey={JSON.stringify(busqueda)}
            onEndReached={() => {
              if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
            }}
          />
          <ListFooter
            shown={trabajos.length}
            total={hasNextPage ? null : trabajos.length}
            overTotal={false}
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            error={isFetchNextPageError ? error : null}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}

const rowKey = ({ id }: Trabajo): string => id;
const card = (trabajo: Trabajo) => <TrabajoCard trabajo={trabajo} />;
