import type { DespachoFila, ResumenDespachos } from '@rodal/contracts/busqueda';
import { type Orden, ORDENES, readOrden } from '@rodal/domain/busqueda';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { Sorting } from '../../ui/table-types.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { COLUMNAS } from './columnas.tsx';
import { DespachoCard } from './despacho-card.tsx';
import { EnEsteTelefono } from './en-este-telefono.tsx';
import { SinResultados } from './sin-resultados.tsx';
import type { useDespachos } from './use-despachos.ts';

interface ListaProps {
  readonly label: string;
  /** Whose phone this is: what it sent is told where nobody can search (D15). */
  readonly usuarioId?: number | null;
  readonly lista: ReturnType<typeof useDespachos>;
  readonly resumen: ResumenDespachos | undefined;
  readonly orden: Orden;
  /** Another one is another result. */
  readonly resultKey: string;
  /** Ids of the columns shown. */
  readonly columnas: readonly string[];
  readonly onOrdenar: (orden: string) => void;
  /** The dispatch beside the list; null = none is. */
  readonly abierto?: string | null;
  readonly onAbrir: (id: string) => void;
  /** While one is open somebody walks to another. */
  readonly onRecorrer?: (id: string) => void;
  /** Looks for the guide or plate in the last twelve months; null = neither was asked for, or it was looked for already. */
  readonly onDoceMeses: (() => void) | null;
}

/** The tab Lista: rows, or cards on a phone, or why there are none (C29). */
export function Lista({ label, usuarioId = null, lista, resumen, orden, resultKey, columnas, abierto = null, onOrdenar, onAbrir, onRecorrer, onDoceMeses }: ListaProps) {
  const { filas, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, loadMore, refetch } = lista;
  const isPhone = useIsPhone();
  const columns = useMemo(() => COLUMNAS.filter(({ id }) => columnas.includes(id)), [columnas]);
  const { columna, descendente } = readOrden(orden);

  const sort = useCallback(({ column, descending }: Sorting) => onOrdenar(`${descending ? '-' : ''}${column}`), [onOrdenar]);

  if (filas === undefined && error === null) return <TableSkeleton label="Buscando despachos" />;
  // That there were none before the search failed says nothing of what was loaded since (R162).
  if (filas === undefined || (filas.length === 0 && error !== null)) {
    // The cause first (D15), then the specification's text; without signal nobody has searched, and it would be untrue.
    const { offline } = describeError(error);
    return (
      <ErrorState title={offline ? 'Sin conexión' : 'No se pudo buscar'} error={error} retrying={isFetching} onRetry={() => void refetch()}>
        {offline ? null : <p>{MESSAGES_OFICINA.busquedaFallida}</p>}
        {usuarioId === null ? null : <EnEsteTelefono usuarioId={usuarioId} sinSenal={offline} />}
      </ErrorState>
    );
  }
  // Of an empty search nothing can stay on the screen meanwhile.
  if (filas.length === 0 && isPlaceholderData) return <TableSkeleton label="Buscando despachos" />;
  if (filas.length === 0) return <SinResultados onDoceMeses={onDoceMeses} />;

  const total = isPlaceholderData ? null : hasNextPage ? (resumen?.total ?? null) : filas.length;
  return (
    <>
      {isPhone ? <OrdenarPor orden={orden} onOrdenar={onOrdenar} /> : null}
      <DataTable
        label={label}
        columns={columns}
        rows={filas}
        rowKey={rowKey}
        total={total}
        card={card}
        isDim={isAnulada}
        sorting={{ column: columna, descending: descendente }}
        onSort={sort}
        resultKey={resultKey}
        outdated={isPlaceholderData}
        onOpen={({ id }) => onAbrir(id)}
        openKey={abierto}
        onWalk={({ id }) => onRecorrer?.(id)}
        onEndReached={loadMore}
      />
      <ListFooter
        shown={filas.length}
        total={total}
        overTotal={resumen?.masDe ?? false}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

const rowKey = ({ id }: DespachoFila) => id;
const isAnulada = ({ Finalizado }: DespachoFila) => Finalizado === 'SI';
const card = (fila: DespachoFila) => <DespachoCard fila={fila} />;

const TEXTOS = {
  '-fecha': 'Más recientes primero',
  fecha: 'Más antiguos primero',
  camion: 'Camión, A a Z',
  '-camion': 'Camión, Z a A',
  faena: 'Faena, A a Z',
  '-faena': 'Faena, Z a A',
  producto: 'Producto, menor código primero',
  '-producto': 'Producto, mayor código primero',
} as const satisfies Record<Orden, string>;

interface OrdenarPorProps {
  readonly orden: Orden;
  readonly onOrdenar: (orden: string) => void;
}

/** What the headers do on a wide screen: cards have none. */
function OrdenarPor({ orden, onOrdenar }: OrdenarPorProps) {
  return <SortSelect value={orden} options={ORDENES.map((value) => ({ value, label: TEXTOS[value] }))} onChange={onOrdenar} />;
}
