import type { DoceMeses as DoceMesesReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { porUnidad, porUnidadTexto } from '@rodal/domain/gestion/por-unidad';
import { type MonedaGestion, sumarCeldas } from '@rodal/domain/gestion/reporte';
import { isUnidadGestion, type UnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import { formatMonths, lagunasTexto } from '@rodal/domain/meses-cargados';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatMonth, monthName } from '@rodal/domain/nombres-mes';
import { addDecimals, compareDecimals } from '@rodal/domain/numeros';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { Columns } from '../../../ui/graficos/columns.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { importeTexto } from '../tabla.tsx';
import { useDoceMeses } from '../use-reporte.ts';
import { monedaTexto } from './celdas.ts';
import classes from './graficos.module.css';

interface DoceMesesProps {
  readonly unidad: UnidadPedida;
  /** The last of them, `YYYY-MM`. */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

/** What a unit of volume cost in each of twelve months; of what is no unit, what was spent. */
export function DoceMeses({ unidad, mes, moneda }: DoceMesesProps) {
  const { data, error, isFetching, refetch } = useDoceMeses({ unidad, mes });
  if (data !== undefined) return <Figura doce={data} planta={isUnidadGestion(unidad) ? unidad : null} moneda={moneda} />;
  if (error === null) return <div className={classes.espera} role="status" aria-label="Buscando los doce meses" />;
  return <ErrorState title="No se pudieron traer los doce meses" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** What money alone is drawn in: an axis has no room for thousands of millions. */
const ESCALAS: Readonly<Record<MonedaGestion, { readonly por: number; readonly texto: string }>> = { CLP: { por: 1_000_000, texto: 'En millones de pesos' }, USD: { por: 1_000, texto: 'En miles de US$' } };

type Mes = DoceMesesReply['totales'][number];

interface FiguraProps {
  readonly doce: DoceMesesReply;
  readonly planta: UnidadGestion | null;
  readonly moneda: MonedaGestion;
}

function Figura({ doce: { totales, meses }, planta, moneda }: FiguraProps) {
  const que = planta === null ? 'Costos de doce meses' : `Costo por ${unidadVolumen(planta)} de doce meses`;
  const medida = planta === null ? monedaTexto(moneda) : porUnidadTexto(planta, moneda);
  // Nothing spent and nothing known of it are not the same.
  const sinCargar = new Set(meses.filter(({ datosAl }) => datosAl === null).map((uno) => uno.mes));
  const costoDe = ({ mes, costos, volumen }: Mes) => (sinCargar.has(mes) ? null : planta === null ? costos[moneda] : porUnidad(costos, volumen, moneda));
  const ninguno = totales.every((uno) => costoDe(uno) === null);
  const sin = totales.filter((uno) => costoDe(uno) === null && !sinCargar.has(uno.mes));
  const lagunas = lagunasTexto(meses);
  const headers = ['Mes', 'Ingresos', 'Costos', 'Resultado', ...(planta === null ? [] : [`Volumen, ${unidadVolumen(planta)}`, medida])];
  if (ninguno) return <ChartFigure title={que} chart={<p className={classes.nota}>Ninguno de los doce meses tiene {planta === null ? 'cifras en esta moneda' : 'a la vez cifras en esta moneda y volumen'}.</p>} table={null} />;
  return (
    <ChartFigure
      title={que}
      unit={medida}
      chart={
        <>
          {planta === null ? <p className={classes.nota}>{ESCALAS[moneda].texto}</p> : null}
          <Columns columns={totales.map((uno) => columnaDe(uno, costoDe(uno), planta, moneda))} color="var(--rodal-brand-text)" label={describir(totales, costoDe, moneda, medida)} />
          {lagunas === null ? null : <p className={classes.nota}>{lagunas} Lo que falta no está en el gráfico.</p>}
          {sin.length === 0 ? null : <p className={classes.nota}>Sin cifra, porque falta su dólar{planta === null ? '' : ' o su volumen'}: {formatMonths(sin.map(({ mes }) => mes))}.</p>}
        </>
      }
      table={
        <TotalsTable
          caption={que}
          headers={headers}
          rows={totales.map((uno) => ({ key: uno.mes, cells: [formatMonth(uno.mes), ...(sinCargar.has(uno.mes) ? headers.slice(1).map(() => '—') : celdasDe(uno, planta, moneda))] }))}
          totals={celdasDe(sumar(totales), planta, moneda)}
        />
      }
    />
  );
}

type Sumado = Omit<Mes, 'mes'>;

function celdasDe({ ingresos, costos, resultado, volumen }: Sumado, planta: UnidadGestion | null, moneda: MonedaGestion): string[] {
  const dinero = [ingresos, costos, resultado].map((celda) => importeTexto(celda[moneda], moneda));
  return planta === null ? dinero : [...dinero, volumen === null ? '—' : volumenDicho(volumen), importeTexto(porUnidad(costos, volumen, moneda), moneda)];
}

/** All twelve together: their money by their volume, never a mean of what each cost. Of what lacks a part there is no sum. */
function sumar(meses: readonly Mes[]): Sumado {
  const celda = (cual: 'ingresos' | 'costos' | 'resultado') => sumarCeldas(meses.map((uno) => uno[cual]));
  const volumenes = meses.flatMap(({ volumen }) => volumen ?? []);
  return { ingresos: celda('ingresos'), costos: celda('costos'), resultado: celda('resultado'), volumen: volumenes.length < meses.length ? null : addDecimals(['0', ...volumenes]) };
}

function columnaDe({ mes, volumen }: Mes, costo: string | null, planta: UnidadGestion | null, moneda: MonedaGestion) {
  return {
    label: `${monthName(mes).slice(0, 3)} ${mes.slice(2, 4)}`,
    title: formatMonth(mes),
    value: Number(costo ?? '0') / (planta === null ? ESCALAS[moneda].por : 1),
    text: costo === null ? '—' : planta === null || volumen === null ? formatMoneda(costo, moneda) : `${importeTexto(costo, moneda)} ${porUnidadTexto(planta, moneda)} · ${volumenDicho(volumen)} ${unidadVolumen(planta)}`,
  };
}

/** The chart in a sentence, for who cannot see it. */
function describir(totales: readonly Mes[], costoDe: (uno: Mes) => string | null, moneda: MonedaGestion, medida: string): string {
  const mayor = totales.reduce((a, b) => (compareDecimals(costoDe(b) ?? '0', costoDe(a) ?? '0') > 0 ? b : a));
  return `Gráfico de barras por mes, en ${medida}; el mayor, ${formatMonth(mayor.mes)} con ${importeTexto(costoDe(mayor), moneda)}. La tabla tiene los mismos números.`;
}
