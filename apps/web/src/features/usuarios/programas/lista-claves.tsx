import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { COLUMNAS } from './columnas.tsx';
import { ProgramaCard } from './programa-card.tsx';
import type { Programa } from './programa.ts';
import type { useClaves } from './use-claves.ts';

interface ListaClavesProps {
  readonly claves: Pick<ReturnType<typeof useClaves>, 'error' | 'isFetching' | 'refetch'>;
  /** Undefined = not here yet. */
  readonly programas: readonly Programa[] | undefined;
}

/** The keys: rows, or cards on a phone, or why there are none (C29). */
export function ListaClaves({ claves: { error, isFetching, refetch }, programas }: ListaClavesProps) {
  if (programas === undefined) {
    if (error === null) return <TableSkeleton label="Leyendo las claves" />;
    return <ErrorState title="No se pudieron leer las claves" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (programas.length === 0) return <EmptyState title="Sin claves">Ningún programa llama a Rodal. Déle la suya con Crear clave.</EmptyState>;
  return <DataTable label="Claves de programas" columns={COLUMNAS} rows={programas} rowKey={rowKey} total={programas.length} card={card} isDim={isDim} />;
}

const rowKey = ({ id }: Programa) => String(id);
const card = (programa: Programa) => <ProgramaCard programa={programa} />;
const isDim = ({ estado }: Programa) => estado !== 'vigente';
