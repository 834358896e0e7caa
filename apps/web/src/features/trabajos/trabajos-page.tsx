import type { Sesion } from '@rodal/contracts/sesion';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { DecidirDialog } from '../../cargas/decidir-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AccionesContext } from './acciones-context.ts';
import { COLUMNAS } from './columnas.tsx';
import { CAMPOS, useFiltros } from './filtros.ts';
import { TrabajoCard } from './trabajo-card.tsx';
import classes from './trabajos-page.module.css';
import { useAcciones } from './use-acciones.ts';
import { useTrabajos } from './use-trabajos.ts';

/** `/trabajos`: what was loaded from the ERP or by a program, how it ended, and what can be done about it (issue 6 §1, D5). */
export default function TrabajosPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Trabajos key={sesion.IdUsuario} permisos={sesion.permisos} />
    </QueryClientProvider>
  );
}

function Trabajos({ permisos }: { readonly permisos: readonly string[] }) {
  const { filtros, busqueda, chips, cambiar, limpiar } = useFiltros();
  const { trabajos, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useTrabajos(busqueda);
  const { acciones, error: fallo, pregunta, cerrar, decidir } = useAcciones(permisos);
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
        <AccionesContext value={acciones}>
          {fallo === null ? null : (
            <p role="alert" className={classes.fallo}>
              {failureText(fallo)}
            </p>
          )}
          <StaleNote error={isFetchNextPageError ? null : error} />
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
        </AccionesContext>
      )}
      <DecidirDialog pregunta={pregunta} onClose={cerrar} onDecide={decidir} />
    </div>
  );
}

const rowKey = ({ id }: Trabajo): string => id;
const card = (trabajo: Trabajo) => <TrabajoCard trabajo={trabajo} />;
