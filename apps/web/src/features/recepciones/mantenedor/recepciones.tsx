import { Lagunas } from '../../../cargas/lagunas.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lista } from './lista.tsx';
import classes from './recepciones-page.module.css';
import { Totales } from './totales.tsx';
import type { useRecepciones, useTotales } from './use-recepciones.ts';

interface RecepcionesProps {
  /** Why the filters cannot be searched; null = they can. */
  readonly problema: string | null;
  readonly lista: ReturnType<typeof useRecepciones>;
  readonly totales: ReturnType<typeof useTotales>;
  readonly resultKey: string;
  readonly columnas: readonly string[];
}

/** The tab Recepciones: the rows, and what all of them add up to. */
export function Recepciones({ problema, lista, totales, resultKey, columnas }: RecepcionesProps) {
  if (problema !== null) return <EmptyState title={problema}>Cambie las fechas.</EmptyState>;
  return (
    <>
      {totales.data === undefined ? null : (
        <div className={classes.lagunas}>
          <Lagunas meses={totales.data.meses} consecuencia="Lo que falta no está en la lista ni en los totales." />
        </div>
      )}
      <Lista lista={lista} total={totales.data?.total ?? null} resultKey={resultKey} columnas={columnas} />
      {(lista.filas?.length ?? 0) === 0 ? null : <Totales totales={totales.data} error={totales.error} onRetry={() => void totales.refetch()} />}
    </>
  );
}
