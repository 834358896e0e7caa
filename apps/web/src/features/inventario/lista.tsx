import type { InventarioFila, ResumenInventario } from '@rodal/contracts/inventario';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { Sorting } from '../../ui/table-types.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { COLUMNAS } from './columnas.tsx';
import { EtiquetaCard } from './etiqueta-card.tsx';
import type { useInventario } from './use-inventario.ts';

const ORDENES = [
  { value: 'etiqueta', label: 'Num Etiqueta, A a Z' },
  { value: '-etiqueta', label: 'Num Etiqueta, Z a A' },
];

interface ListaProps {
  readonly lista: ReturnType<typeof useInventario>;
  readonly resumen: ResumenInventario | undefined;
  /** It is still on its way. */
  readonly contando: boolean;
  /** The month that is opened. */
  readonly mes: string;
  readonly descendente: boolean;
  /** Another one is another result. */
  readonly resultKey: string;
  /** Ids of the columns shown. */
  readonly columnas: readonly string[];
  readonly onOrdenar: (sorting: Sorting) => void;
}

/** The labels: rows, or cards on a phone, or why there are none (C29). */
export function Lista({ lista, resumen, contando, mes, descendente, resultKey, columnas, onOrdenar }: ListaProps) {
  const { filas, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const isPhone = useIsPhone();
  const columns = useMemo(() => COLUMNAS.filter(({ id }) => columnas.includes(id)), [columnas]);

  if (filas === undefined || (filas.length === 0 && isPlaceholderData)) {
    if (error === null) return <TableSkeleton label="Calculando el inventario" />;
    return <ErrorState title="No se pudo traer el inventario" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0) return <SinEtiquetas resumen={resumen} contando={contando} mes={mes} />;

  const total = isPlaceholderData ? null : hasNextPage ? (resumen?.etiquetas ?? null) : filas.length;
  return (
    <>
      {isPhone ? (
        <SortSelect
          value={descendente ? '-etiqueta' : 'etiqueta'}
          options={ORDENES}
          onChange={(value) => onOrdenar({ column: 'etiqueta', descending: value.startsWith('-') })}
        />
      ) : null}
      <StaleNote error={isFetchNextPageError ? null : error} />
      <DataTable
        label="Inventario"
        columns={columns}
        rows={filas}
        rowKey={rowKey}
        total={total}
        card={card}
        sorting={{ column: 'etiqueta', descending: descendente }}
        onSort={onOrdenar}
        resultKey={resultKey}
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

/** Nothing loaded before the month is another thing than nothing found. */
function SinEtiquetas({ resumen, contando, mes }: Pick<ListaProps, 'resumen' | 'contando' | 'mes'>) {
  if (contando) return <TableSkeleton label="Calculando el inventario" />;
  const desde = resumen?.desde;
  if (desde === null) return <EmptyState title="Sin movimientos cargados">El inventario se calcula con los movimientos de etiquetas, que se cargan en Reporte Mov. Etiquetas.</EmptyState>;
  if (desde !== undefined && mes <= desde) {
    return <EmptyState title={`Sin movimientos antes de ${formatMonth(mes)}`}>El primer mes cargado es {formatMonth(desde)}. Elija un mes posterior.</EmptyState>;
  }
  return <EmptyState title="Sin resultados para estos filtros">Cambie la planta o el mes, o quite un filtro.</EmptyState>;
}

const rowKey = ({ empresa, NumEtiqueta }: InventarioFila) => `${empresa} ${NumEtiqueta}`;
const card = (fila: InventarioFila) => <EtiquetaCard fila={fila} />;
