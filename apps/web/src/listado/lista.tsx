import type { Listado } from '@rodal/contracts/listado';
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListFooter } from '../ui/list-footer.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { StaleNote } from '../ui/stale-note.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import type { Column, DataTableProps, Sorting } from '../ui/table-types.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { TIPOS } from './celda.ts';
import { type Fila, idDe } from './columnas.tsx';
import { ListadoContext } from './listado-context.ts';
import type { SusSlots } from './slots.ts';
import { claveDe, type useAbierta } from './use-abierta.ts';
import type { Busqueda, useFilas, useResumen } from './use-listado.ts';

/** What draws the rows of a list gets of it. */
export interface ListaProps {
  readonly listado: Listado;
  readonly slots: SusSlots;
  readonly lista: ReturnType<typeof useFilas>;
  readonly resumen: ReturnType<typeof useResumen>;
  readonly busqueda: Busqueda;
  /** Every column, and those shown. */
  readonly columnas: readonly Column<Fila>[];
  readonly visibles: readonly string[];
  /** A row on a phone. */
  readonly tarjeta: (fila: Fila) => ReactNode;
  /** The row beside the list. */
  readonly abierta: ReturnType<typeof useAbierta>;
  readonly onOrdenar: (orden: string) => void;
  /** Why there are no rows. */
  readonly vacio: ReactNode;
  /** Where several can be chosen (`elegir.tsx`). */
  readonly eleccion?: NonNullable<DataTableProps<Fila>['choice']>;
}

/** The rows of a search, or cards on a phone, or why there are none (C29). */
export function Lista({ listado, slots, lista, resumen, busqueda, columnas, visibles, tarjeta, abierta, onOrdenar, vacio, eleccion }: ListaProps) {
  const { filas, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const isPhone = useIsPhone();
  const { abrir } = use(ListadoContext);
  const { textos } = slots;
  const shown = useMemo(() => columnas.filter(({ id }) => visibles.includes(id)), [columnas, visibles]);
  const rowKey = useCallback((fila: Fila) => claveDe(listado, fila), [listado]);
  const { orden } = busqueda;

  if (filas === undefined || (filas.length === 0 && isPlaceholderData)) {
    if (error === null) return <TableSkeleton label={textos.buscando} />;
    return <ErrorState title={textos.fallo} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0) {
    // Why there are none is in what the search adds up to.
    return (
      <>
        <StaleNote error={error} />
        {resumen.isPending && slots.vacio !== undefined ? <TableSkeleton label={textos.buscando} /> : vacio}
      </>
    );
  }
  const total = isPlaceholderData ? null : hasNextPage ? (resumen.cuenta?.total ?? null) : filas.length;
  return (
    <>
      {isPhone ? <SortSelect value={orden} options={ordenesDe(listado)} onChange={onOrdenar} /> : null}
      <StaleNote error={isFetchNextPageError ? null : error} />
      <DataTable
        label={listado.titulo}
        columns={shown}
        rows={filas}
        rowKey={rowKey}
        total={total}
        card={tarjeta}
        sorting={toSorting(listado, orden)}
        onSort={(sorting) => onOrdenar(fromSorting(listado, sorting))}
        resultKey={JSON.stringify(busqueda)}
        outdated={isPlaceholderData}
        {...(slots.apagada && { isDim: slots.apagada })}
        {...((slots.abrir ?? slots.ver ?? slots.detalle) && { onOpen: abrir })}
        openKey={abierta.clave}
        onWalk={abierta.recorrer}
        {...(eleccion && { choice: eleccion })}
        onEndReached={loadMore}
      />
      <ListFooter
        shown={filas.length}
        total={total}
        overTotal={resumen.cuenta?.masDe ?? false}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

function toSorting(listado: Listado, orden: string): Sorting {
  const [campo = ''] = listado.ordenes[orden.replace(/^-/, '')] ?? [];
  return { column: idDe(listado, campo), descending: orden.startsWith('-') };
}

function fromSorting(listado: Listado, { column, descending }: Sorting): string {
  const [nombre = ''] = Object.entries(listado.ordenes).find(([, [campo = '']]) => idDe(listado, campo) === column) ?? [];
  return `${descending ? '-' : ''}${nombre}`;
}

/** Every order in words: cards have no headers to press. */
function ordenesDe({ ordenes, columnas }: Listado) {
  return Object.entries(ordenes).flatMap(([nombre, [campo = '']]) => {
    const { titulo = campo, tipo = 'texto' } = columnas[campo] ?? {};
    return TIPOS[tipo].ordenes.map((way, at) => ({ value: at === 0 ? nombre : `-${nombre}`, label: `${titulo}, ${way}` }));
  });
}
