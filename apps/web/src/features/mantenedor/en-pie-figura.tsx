import type { EnPie } from '@rodal/contracts/mantenedor';
import { SEMANAS_RITMO } from '@rodal/domain/en-pie';
import { formatDay } from '@rodal/domain/fechas';
import { formatMonth, monthName } from '@rodal/domain/nombres-mes';
import { compareDecimals, wideMinus } from '@rodal/domain/numeros';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { ChartFigure } from '../../ui/graficos/chart-figure.tsx';
import { Columns } from '../../ui/graficos/columns.tsx';
import { serieDeUnidad } from '../../ui/graficos/serie.ts';
import { TotalsTable } from '../../ui/graficos/totals-table.tsx';
import classes from './historial.module.css';

interface EnPieFiguraProps {
  readonly datos: EnPie;
  readonly unidad: string;
}

/** Months that a chart has room for; the table has all. */
const MESES = 24;

/** What is left of a site at the end of each month (E16); where nothing is declared, what came out in each. */
export function EnPieFigura({ datos: { declarado, meses, salido, enPie }, unidad }: EnPieFiguraProps) {
  const conDeclarado = declarado !== null;
  const titulo = conDeclarado ? 'Lo que queda en pie, mes por mes' : 'Lo que salió, mes por mes';
  const cifra = (volumen: string | null) => (volumen === null ? '—' : wideMinus(volumenTexto(volumen, unidad)));
  if (meses.length === 0) return <ChartFigure title={titulo} chart={<p className={classes.nota}>Todavía no ha salido nada en {unidadTexto(unidad)}.</p>} table={null} />;
  const dibujados = meses.slice(-MESES);
  const de = (uno: EnPie['meses'][number]) => (conDeclarado ? (uno.enPie ?? '0') : uno.salido);
  const columnas = dibujados.map((uno) => ({
    label: `${monthName(uno.mes).slice(0, 3)} ${uno.mes.slice(2, 4)}`,
    title: formatMonth(uno.mes),
    value: Number(de(uno)),
    text: conDeclarado ? `${cifra(uno.enPie)} ${unidadTexto(unidad)} en pie · salió ${cifra(uno.salido)}` : `${cifra(uno.salido)} ${unidadTexto(unidad)}`,
  }));
  const ultimo = meses.at(-1);
  const dicho = `Gráfico de barras por mes, en ${unidadTexto(unidad)}${ultimo === undefined ? '' : `; a fines de ${formatMonth(ultimo.mes)}, ${cifra(de(ultimo))}`}. La tabla tiene los mismos números.`;
  return (
    <ChartFigure
      title={titulo}
      unit={unidadTexto(unidad)}
      chart={
        <>
          <Columns columns={columnas} color={serieDeUnidad(unidad).color} label={dicho} />
          {dibujados.length < meses.length ? <p className={classes.nota}>Los últimos {MESES} meses de {meses.length}; la tabla los tiene todos.</p> : null}
        </>
      }
      table={<TotalsTable caption={titulo} headers={['Mes', 'Salió', 'En pie']} rows={meses.toReversed().map((uno) => ({ key: uno.mes, cells: [formatMonth(uno.mes), cifra(uno.salido), cifra(uno.enPie)] }))} totals={[cifra(salido), cifra(enPie)]} />}
    />
  );
}

/** At what pace it goes and when it ends, in a sentence; what cannot be told says why. */
export function ritmoTexto({ enPie, salido56, porSemana, termino, hasta }: Pick<EnPie, 'enPie' | 'salido56' | 'porSemana' | 'termino' | 'hasta'>, unidad: string): string {
  if (compareDecimals(salido56, '0') <= 0) return `Sin salidas en las últimas ${SEMANAS_RITMO} semanas`;
  const ritmo = `${volumenTexto(porSemana, unidad)} ${unidadTexto(unidad)} por semana en las últimas ${SEMANAS_RITMO}, al ${formatDay(hasta)}`;
  if (termino !== null) return `${ritmo}: se acaba el ${formatDay(termino)}`;
  if (enPie === null) return `${ritmo}: sin volumen declarado no se sabe cuándo se acaba`;
  return compareDecimals(enPie, '0') <= 0 ? `${ritmo}: ya no queda nada de lo declarado` : `${ritmo}: a ese ritmo dura más de cien años`;
}
