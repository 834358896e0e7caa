import { Button, TextInput } from '@mantine/core';
import type { StockFila } from '@rodal/contracts/stock';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Sorting } from '../../../ui/table-types.ts';
import { filterStock, POR_FAENA, sortStock } from './filas.ts';
import { resumenStock } from './formato-stock.ts';
import { StockCards } from './stock-cards.tsx';
import { StockFailed } from './stock-failed.tsx';
import { StockMeses } from './stock-meses.tsx';
import { StockOrden } from './stock-orden.tsx';
import classes from './stock-panel.module.css';
import { StockSkeleton } from './stock-skeleton.tsx';
import { StockTable } from './stock-table.tsx';
import { useStock } from './use-stock.ts';

/** Filter, order and totals of the stock; on a phone its rows are cards. */
export function StockPanel({ isPhone }: { readonly isPhone: boolean }) {
  const { data, error, isFetching, refetch } = useStock();
  const [filtro, setFiltro] = useState('');
  const [sorting, setSorting] = useState<Sorting>(POR_FAENA);
  const input = useRef<HTMLInputElement>(null);
  const again = () => void refetch();
  /** Where the focus goes when the button that had it is gone. On a phone the keyboard would cover half of the rows. */
  const focusFiltro = () => {
    if (!isPhone) input.current?.focus();
  };
  const retry = () => void refetch().then(focusFiltro);
  const todas = data?.stock ?? [];
  const filas: readonly StockFila[] = sortStock(filterStock(todas, filtro), sorting);

  return (
    <>
      <div className={classes.toolbar}>
        <TextInput
          className={classes.filtro}
          aria-label="Filtrar por faena, rol o unidad"
          placeholder="Filtrar por faena, rol o unidad"
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          enterKeyHint="done"
          value={filtro}
          onChange={(event) => setFiltro(event.currentTarget.value)}
          ref={input}
          {...(isPhone ? {} : { 'data-autofocus': true })}
        />
        {isPhone && data !== undefined ? <StockOrden sorting={sorting} onSort={setSorting} /> : null}
        {data === undefined ? null : (
          <Button variant="default" className={classes.button} leftSection={<IconRefresh size={18} aria-hidden />} loading={isFetching} onClick={again}>
            Actualizar
          </Button>
        )}
        <p className={classes.resumen} role="status">
          {data === undefined ? null : (
            <>
              <span>{resumenStock(filas, todas.length)}</span> <span>calculado a las {formatDateTime(new Date(data.calculadoEn)).slice(11)}</span>
            </>
          )}
        </p>
      </div>
      {data !== undefined && error !== null ? <StockFailed error={error} /> : null}
      {data === undefined ? null : <StockMeses movimientos={data.movimientos} />}
      {renderRows()}
    </>
  );

  function renderRows(): ReactNode {
    if (data === undefined) {
      return error === null ? (
        <StockSkeleton />
      ) : (
        <ErrorState title={MESSAGES.stockFallido} error={error} retrying={isFetching} onRetry={retry} />
      );
    }
    if (todas.length === 0) {
      return <EmptyState title="Sin stock">No hay movimientos contabilizados ni despachos de ninguna faena.</EmptyState>;
    }
    if (filas.length === 0) {
      return (
        <EmptyState
          title="Sin resultados para este filtro"
          action={
            <Button
              variant="default"
              className={classes.button}
              onClick={() => {
                setFiltro('');
                focusFiltro();
              }}
            >
              Quitar filtro
            </Button>
          }
        >
          Ninguna faena, rol o unidad contiene «{filtro.trim()}».
        </EmptyState>
      );
    }
    const isFiltered = filas.length < todas.length;
    if (isPhone) return <StockCards filas={filas} isFiltered={isFiltered} />;
    return <StockTable filas={filas} isFiltered={isFiltered} sorting={sorting} onSort={setSorting} />;
  }
}
