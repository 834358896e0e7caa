import type { UsuarioFila } from '@rodal/contracts/usuarios';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { Sorting } from '../../ui/table-types.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { COLUMNAS } from './columnas.tsx';
import { writeOrden } from '../../ui/orden.ts';
import { ORDENES, readOrden, sortUsuarios } from './orden.ts';
import type { useUsuarios } from './use-usuarios.ts';
import { UsuarioCard } from './usuario-card.tsx';

interface ListaProps {
  readonly lista: ReturnType<typeof useUsuarios>;
  /** Those that the filters leave; undefined = not here yet. */
  readonly filas: readonly UsuarioFila[] | undefined;
  readonly sinFiltros: boolean;
  readonly orden: Sorting;
  readonly onOrdenar: (sorting: Sorting) => void;
  readonly onAbrir: (id: number) => void;
}

/** The people: rows, or cards on a phone, or why there are none (C29). */
export function Lista({ lista: { error, isFetching, refetch }, filas, sinFiltros, orden, onOrdenar, onAbrir }: ListaProps) {
  const isPhone = useIsPhone();
  if (filas === undefined) {
    if (error === null) return <TableSkeleton label="Leyendo los usuarios" />;
    return <ErrorState title="No se pudieron leer los usuarios" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (filas.length === 0) {
    return sinFiltros ? (
      <EmptyState title="Sin usuarios">Agregue al primero con Usuario, Contraseña y Email.</EmptyState>
    ) : (
      <EmptyState title="Sin resultados para estos filtros">Quite un filtro, o busque con menos letras.</EmptyState>
    );
  }
  return (
    <>
      {isPhone ? <SortSelect value={writeOrden(orden)} options={ORDENES} onChange={(value) => onOrdenar(readOrden(value))} /> : null}
      <DataTable
        label="Usuarios"
        columns={COLUMNAS}
        rows={sortUsuarios(filas, orden)}
        rowKey={rowKey}
        total={filas.length}
        card={card}
        isDim={isInactivo}
        sorting={orden}
        onSort={onOrdenar}
        resultKey={`${writeOrden(orden)} ${filas.length}`}
        onOpen={({ IdUsuario }) => onAbrir(IdUsuario)}
      />
    </>
  );
}

const rowKey = ({ IdUsuario }: UsuarioFila) => String(IdUsuario);
const isInactivo = ({ Estado }: UsuarioFila) => Estado === 0;
const card = (fila: UsuarioFila) => <UsuarioCard fila={fila} />;
