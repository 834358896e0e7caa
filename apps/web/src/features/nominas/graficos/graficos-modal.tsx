import type { Nomina } from '@rodal/contracts/nominas';
import { getGraficosNominas, type GraficosNominas, MUCHOS_DIAS, SEMANAS_GRAFICO } from '@rodal/contracts/nominas-graficos';
import { contar } from '@rodal/domain/contar';
import { addDays, formatDay } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { addDecimals, compareDecimals, formatDecimal } from '@rodal/domain/numeros';
import { formatRut } from '@rodal/domain/rut';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarList } from '../../../ui/graficos/bar-list.tsx';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { Columns } from '../../../ui/graficos/columns.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './graficos.module.css';

interface GraficosModalProps {
  readonly empresa: Nomina['empresa'];
  readonly moneda: string;
  readonly onClose: () => void;
}

/** Suppliers with a bar of their own. */
const CON_BARRA = 12;
const COLOR = 'var(--rodal-brand)';
/** What a column is told in: so many of the currency. */
const MILES = [1_000, 'En miles'] as const;
const UNIDAD: Readonly<Record<string, readonly [number, string]>> = { CLP: [1_000_000, 'En millones de pesos'], USD: [1_000, 'En miles de dólares'] };
const nominasTexto = (n: number) => contar(n, 'nómina', 'nóminas');

/** What a company approved in a currency, by week and supplier, and how long its rolls took from created to reviewed. */
export function GraficosModal({ empresa, moneda, onClose }: GraficosModalProps) {
  const isPhone = useIsPhone();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['nominasGraficos', empresa, moneda], queryFn: ({ signal }) => call(getGraficosNominas, { empresa, moneda }, { signal }), gcTime: 0 });
  return (
    <Modal opened onClose={onClose} title={`Nóminas ${empresa} aprobadas en ${moneda}`} size="62rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {data !== undefined ? (
        <Figuras datos={data} moneda={moneda} />
      ) : error === null ? (
        <p role="status" className={classes.espera}>Preparando los gráficos…</p>
      ) : (
        <ErrorState title="No se pudieron preparar los gráficos" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

function Figuras({ datos: { semanas, proveedores, dias }, moneda }: { readonly datos: GraficosNominas; readonly moneda: string }) {
  const revisadas = dias.reduce((suma, { nominas }) => suma + nominas, 0);
  if (semanas.every(({ nominas }) => nominas === 0) && revisadas === 0) {
    return <EmptyState title="Nada aprobado todavía">{`En ${SEMANAS_GRAFICO} semanas no se aprobó ni se revisó ninguna nómina en ${moneda}.`}</EmptyState>;
  }
  return (
    <div className={classes.graficos}>
      <p className={classes.desde}>Desde el {formatDay(semanas[0]?.semana ?? '')}, por el día en que se aprobó cada una; también las que ya no están en BC.</p>
      <PorSemana semanas={semanas} moneda={moneda} />
      <PorProveedor proveedores={proveedores} moneda={moneda} />
      <PorDias dias={dias} revisadas={revisadas} />
    </div>
  );
}

function PorSemana({ semanas, moneda }: { readonly semanas: GraficosNominas['semanas']; readonly moneda: string }) {
  const monto = addDecimals(semanas.map((una) => una.monto));
  const cuantas = semanas.reduce((suma, { nominas }) => suma + nominas, 0);
  const mayor = semanas.reduce((a, b) => (compareDecimals(b.monto, a.monto) > 0 ? b : a));
  const nombre = (semana: string) => `${formatDay(semana)} al ${formatDay(addDays(semana, 6))}`;
  const [cuanto, unidad] = UNIDAD[moneda] ?? MILES;
  const columns = semanas.map((una, at) => ({
    label: formatDay(una.semana).slice(0, 5),
    title: `${nombre(una.semana)}${at === semanas.length - 1 ? ', sin terminar' : ''}`,
    value: Number(una.monto) / cuanto,
    text: `${formatMoneda(una.monto, moneda)} · ${nominasTexto(una.nominas)}`,
  }));
  return (
    <Figura
      titulo="Monto por semana"
      total={`${formatMoneda(monto, moneda)} · ${nominasTexto(cuantas)}`}
      chart={
        <>
          <p className={classes.desde}>{unidad}</p>
          <Columns columns={columns} color={COLOR} label={`Gráfico de barras por semana; la mayor, del ${nombre(mayor.semana)}, con ${formatMoneda(mayor.monto, moneda)}. La tabla tiene los mismos números.`} />
        </>
      }
      headers={['Semana', 'Nóminas', 'Monto']}
      rows={semanas.map((una) => ({ key: una.semana, cells: [nombre(una.semana), formatDecimal(String(una.nominas)), formatMoneda(una.monto, moneda)] }))}
      totals={[formatDecimal(String(cuantas)), formatMoneda(monto, moneda)]}
    />
  );
}

function PorProveedor({ proveedores, moneda }: { readonly proveedores: GraficosNominas['proveedores']; readonly moneda: string }) {
  if (proveedores.length === 0) return null;
  const monto = addDecimals(proveedores.map((uno) => uno.monto));
  const resto = proveedores.slice(CON_BARRA);
  return (
    <Figura
      titulo="Monto por proveedor"
      total={`${formatMoneda(monto, moneda)} · ${contar(proveedores.length, 'proveedor', 'proveedores')}`}
      chart={
        <BarList
          label="Monto por proveedor"
          bars={proveedores.slice(0, CON_BARRA).map((uno) => ({ key: uno.rut, label: uno.proveedor, value: Number(uno.monto), text: formatMoneda(uno.monto, moneda), color: COLOR }))}
          rest={resto.length === 0 ? null : { label: `Otros (${resto.length})`, text: formatMoneda(addDecimals(resto.map((uno) => uno.monto)), moneda) }}
        />
      }
      headers={['Proveedor', 'Rut', 'Nóminas', 'Monto']}
      rows={proveedores.map((uno) => ({ key: uno.rut, cells: [uno.proveedor, formatRut(uno.rut), formatDecimal(String(uno.nominas)), formatMoneda(uno.monto, moneda)] }))}
      // A roll pays several: they are not added.
      totals={['', '', formatMoneda(monto, moneda)]}
    />
  );
}

function PorDias({ dias, revisadas }: { readonly dias: GraficosNominas['dias']; readonly revisadas: number }) {
  if (revisadas === 0) return null;
  const nombre = (n: number) => (n >= MUCHOS_DIAS ? `${MUCHOS_DIAS} días o más` : n === 0 ? 'El mismo día' : contar(n, 'día', 'días'));
  return (
    <Figura
      titulo="Días de creada a revisada"
      total={nominasTexto(revisadas)}
      chart={
        <BarList inline label="Días de creada a revisada" bars={dias.map(({ dias: n, nominas }) => ({ key: String(n), label: nombre(n), value: nominas, text: nominasTexto(nominas), color: COLOR }))} />
      }
      headers={['Días', 'Nóminas']}
      rows={dias.map(({ dias: n, nominas }) => ({ key: String(n), cells: [nombre(n), formatDecimal(String(nominas))] }))}
      totals={[formatDecimal(String(revisadas))]}
    />
  );
}

interface FiguraProps {
  readonly titulo: string;
  readonly total: string;
  readonly chart: ReactNode;
  readonly headers: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  readonly totals: readonly string[];
}

function Figura({ titulo, total, chart, headers, rows, totals }: FiguraProps) {
  return <ChartFigure title={titulo} total={total} chart={chart} table={<TotalsTable caption={titulo} headers={headers} rows={rows} totals={totals} />} />;
}
