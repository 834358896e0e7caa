import type { FilaMovEtiqueta, ResumenMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { Sorting } from '../../ui/table-types.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { columnaDeOrden, toColumns } from './columnas.tsx';
import type { Busqueda } from './filtros.ts';
import { sumaDe } from './formato.ts';
import { MovimientoCard } from './movimiento-card.tsx';
import type { useMovEtiquetas } from './use-mov-etiquetas.ts';

const ORDENES = [
  { value: '-fecha', label: 'Más recientes primero' },
  { value: 'fecha', label: 'Más antiguos primero' },
  { value: '-movimiento', label: 'N° Mov., mayor primero' },
  { value: 'movimiento', label: 'N° Mov., menor primero' },
];

interface ListaProps {
  readonly lista: ReturnType<typeof useMovEtiquetas>;
  readonly resumen: ResumenMovEtiquetas | undefined;
  /** It is still on its way. */
  readonly contando: boolean;
  readonly busqueda: Busqueda;
  /** Ids of the columns shown. */
  readonly columnas: readonly string[];
  readonly onOrdenar: (sorting: Sorting) => void;
}

/** The movements: rows, or cards on a phone, or why there are none (C29). */
export function Lista({ lista, resumen, contando, busqueda, columnas: shown, onOrdenar }: ListaProps) {
  const { columnas, filas, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const isPhone = useIsPhone();
  const columns = useMemo(() => toColumns(columnas ?? []).filter(({ id }) => shown.includes(id)), [columnas, shown]);
  const card = useCallback((fila: FilaMovEtiqueta) => <MovimientoCard columnas={columnas ?? []} fila={fila} />, [columnas]);
  const descending = busqueda.orden.startsWith('-');
  const sorting = { column: columnaDeOrden(columnas ?? [], busqueda.orden.replace('-', '')), descending };

  if (filas === undefined || (filas.length === 0 && isPlaceholderData)) {
    if (error === null) return <TableSkeleton label="Buscando movimientos" />;
    return <ErrorState title="No se pudieron traer los movimientos" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0) return <SinMovimientos busqueda={busqueda} resumen={resumen} contando={contando} />;

  const counted = resumen === undefined ? null : sumaDe(resumen, busqueda.tipo).movimientos;
  const total = isPlaceholderData ? null : hasNextPage ? counted : filas.length;
  const sort = ({ column, descending: down }: Sorting) => {
    const orden = columnas?.find(({ id }) => id === column)?.orden;
    if (orden !== undefined && orden !== null) onOrdenar({ column: orden, descending: down });
  };
  return (
    <>
      {isPhone ? (
        <SortSelect value={busqueda.orden} options={ORDENES} onChange={(value) => onOrdenar({ column: value.replace('-', ''), descending: value.startsWith('-') })} />
      ) : null}
      <StaleNote error={isFetchNextPageError ? null : error} />
      <DataTable
        label="Movimientos de etiquetas"
        columns={columns}
        rows={filas}
        rowKey={rowKey}
        total={total}
        card={card}
        sorting={sorting}
        onSort={sort}
        resultKey={JSON.stringify(busqueda)}
        outdated={isPlaceholderData}
        onEndReached={loadMore}
      />
      <ListFooter
        shown={filas.length}
        total={total}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

/** A month that was never loaded is another thing than one without movements. */
function SinMovimientos({ busqueda: { mes, tipo }, resumen, contando }: Pick<ListaProps, 'busqueda' | 'resumen' | 'contando'>) {
  if (contando) return <TableSkeleton label="Buscando movimientos" />;
  const cual = formatMonth(mes);
  if (resumen?.datosAl === null) return <EmptyState title={`Sin cargar: ${cual}`}>Este mes todavía no se ha cargado. Use Sincronizar con BC para traerlo.</EmptyState>;
  if (tipo !== '') return <EmptyState title="Sin resultados para estos filtros">Ningún movimiento de {cual} es de este tipo.</EmptyState>;
  return <EmptyState title={`Sin movimientos en ${cual}`}>El mes está cargado y BC no tiene movimientos. Elija otro mes.</EmptyState>;
}

const rowKey = ({ clave }: FilaMovEtiqueta) => clave;
