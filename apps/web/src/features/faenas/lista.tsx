import type { FaenaClave } from '@rodal/contracts/faenas';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { Sorting } from '../../ui/table-types.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { claveOf } from './claves.ts';
import { COLUMNAS, type Fila } from './columnas.tsx';
import { FaenaCard } from './faena-card.tsx';
import { writeOrden } from '../../ui/orden.ts';
import { ORDENES, readOrden, sortFaenas } from './orden.ts';
import type { useFaenas } from './use-faenas.ts';

interface ListaProps {
  readonly lista: ReturnType<typeof useFaenas>;
  /** Nothing narrows the list. */
  readonly sinFiltros: boolean;
  readonly orden: Sorting;
  /** Ids of the columns shown. */
  readonly columnas: readonly string[];
  readonly onOrdenar: (sorting: Sorting) => void;
  readonly onAbrir: (faena: FaenaClave) => void;
}

/** The sites: rows, or cards on a phone, or why there are none (C29). */
export function Lista({ lista, sinFiltros, orden, columnas, onOrdenar, onAbrir }: ListaProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = lista;
  const isPhone = useIsPhone();
  const columns = useMemo(() => COLUMNAS.filter(({ id }) => columnas.includes(id)), [columnas]);
  const filas = useMemo(() => sortFaenas(data ?? [], orden).map((faena, at): Fila => ({ nro: at + 1, faena })), [data, orden]);

  if (data === undefined || (filas.length === 0 && isPlaceholderData)) {
    if (error === null) return <TableSkeleton label="Buscando faenas" />;
    return <ErrorState title="No se pudieron traer las faenas" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0) {
    return sinFiltros ? (
      <EmptyState title="Sin faenas">Todavía no se han cargado desde BC.</EmptyState>
    ) : (
      <EmptyState title="Sin resultados para estos filtros">Quite un filtro, o busque con menos letras.</EmptyState>
    );
  }
  return (
    <>
      {isPhone ? <SortSelect value={writeOrden(orden)} options={ORDENES} onChange={(value) => onOrdenar(readOrden(value))} /> : null}
      <DataTable
        label="Faenas"
        columns={columns}
        rows={filas}
        rowKey={rowKey}
        total={isPlaceholderData ? null : filas.length}
        card={card}
        isDim={isCerrada}
        sorting={orden}
        onSort={onOrdenar}
        resultKey={`${writeOrden(orden)} ${filas.length}`}
        outdated={isPlaceholderData}
        onOpen={({ faena }) => onAbrir(faena)}
      />
    </>
  );
}

const rowKey = ({ faena }: Fila) => claveOf(faena);
const isCerrada = ({ faena }: Fila) => faena.fueraDeErp || faena.Estado.trim().toLowerCase() === 'cerrada';
const card = (fila: Fila) => <FaenaCard fila={fila} />;
