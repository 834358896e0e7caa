import { Button, TextInput } from '@mantine/core';
import { listStock, type Stock, type StockFila } from '@rodal/contracts/stock';
import { formatDateTime } from '@rodal/domain/fechas';
import { lagunasTexto, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconAlertTriangle, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { MesesCargados } from '../../../cargas/meses-cargados.tsx';
import { describeError } from '../../../ui/describe-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Sorting } from '../../../ui/table-types.ts';
import { filterStock, POR_FAENA, sortStock } from './filas.ts';
import { resumenStock } from './stock-celdas.tsx';
import { StockCards } from './stock-cards.tsx';
import { StockOrden } from './stock-orden.tsx';
import classes from './stock-panel.module.css';
import stockSkeletonClasses from './stock-skeleton.module.css';
import { StockTable } from './stock-table.tsx';

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
              <span>{resumenStock(filas, todas.length)}</span> <span>Calculado a las {formatDateTime(new Date(data.calculadoEn)).slice(11)}</span>
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
        <ErrorState title={MESSAGES_OFICINA.stockFallido} error={error} retrying={isFetching} onRetry={retry} />
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

/** Rows on their way, as high as those that come. */
function StockSkeleton() {
  return (
    <div className={stockSkeletonClasses.skeleton} role="status" aria-label="Calculando el stock">
      {Array.from({ length: 16 }, (_, row) => (
        <div key={row} className={stockSkeletonClasses.row} />
      ))}
    </div>
  );
}

/** What is on the screen is from before: why the new one did not come. Actualizar tries again. */
function StockFailed({ error }: { readonly error: unknown }) {
  const { causa, requestId } = describeError(error);
  return (
    <p className={stockSkeletonClasses.failed} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {MESSAGES_OFICINA.stockFallido}. {causa} Sigue a la vista el anterior.{requestId === null ? '' : ` Código ${requestId}`}
      </span>
    </p>
  );
}

/** The stock as it is now: what another opening left is shown meanwhile, with its hour. */
function useStock() {
  return useQuery({
    queryKey: ['stock'],
    queryFn: ({ signal }) => call(listStock, {}, { signal }),
    staleTime: 0,
  });
}

type Movimientos = Stock['movimientos'];

/** Which months of movements are in the stock: what left later than they say is taken off a sum that may not be whole. */
function StockMeses({ movimientos }: { readonly movimientos: Movimientos }) {
  return (
    <div className={classes.meses}>
      <MesesCargados grupos={movimientos.map(({ especie, meses }) => ({ titulo: `Movimientos de ${especie}`, meses }))}>
        <span data-falta={movimientos.some(({ meses }) => lagunasTexto(meses) !== null)}>Movimientos {movimientos.map(cargadosTexto).join(', ')}</span>
      </MesesCargados>
    </div>
  );
}

/** `de PINO: todos los meses`, `de EUCA: 12 de 47 meses`, `de EUCA: ningún mes`. */
function cargadosTexto({ especie, meses }: Movimientos[number]): string {
  const cargados = meses.length - mesesSinCargar(meses).length;
  if (cargados === 0) return `de ${especie}: ningún mes`;
  return `de ${especie}: ${lagunasTexto(meses) === null ? 'todos los meses' : `${cargados} de ${meses.length} meses`}`;
}
