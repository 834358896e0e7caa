import { formatDateTime, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { monthsBetween } from '@rodal/domain/meses';
import { faltaTexto, formatMonths, lagunasTexto, type MesCargado } from '@rodal/domain/meses-cargados';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import classes from './meses-cargados.module.css';

/** Months under a heading of their own, where there is more than one list of them. */
interface GrupoMeses {
  readonly titulo: string | null;
  readonly meses: readonly MesCargado[];
}

interface MesesCargadosProps {
  readonly grupos: readonly GrupoMeses[];
  /** What the button says; absent = between which dates the months were fetched. */
  readonly children?: ReactNode;
  readonly align?: 'start' | 'end';
}

/** Of when what is shown is, month by month: a date alone would be that of the newest. */
export function MesesCargados({ grupos, children, align = 'start' }: MesesCargadosProps) {
  return (
    <Disclosure
      sheet
      align={align}
      buttonClass={classes.boton}
      button={
        <>
          {children ?? fechasTexto(grupos.flatMap(({ meses }) => meses))}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {() => grupos.map(({ titulo, meses }) => <Lista key={titulo} titulo={titulo} meses={meses} />)}
    </Disclosure>
  );
}

function Lista({ titulo, meses }: GrupoMeses) {
  return (
    <table className={classes.tabla} aria-label={titulo ?? 'Cuándo se cargó cada mes'}>
      {titulo === null ? null : <caption className={classes.titulo}>{titulo}</caption>}
      <tbody>
        {juntar(meses).toReversed().map(({ mes, hasta, datosAl, faltan }) => (
          <tr key={mes} data-falta={datosAl === null || faltan.length > 0}>
            <th scope="row">{formatMonths(monthsBetween(mes, hasta))}</th>
            <td>
              {datosAl === null ? 'Sin cargar' : formatDateTime(new Date(datosAl))}
              {faltan.length === 0 ? '' : ` · ${faltaTexto(faltan)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Months in a row that were never loaded are one line: there may be years of them. */
function juntar(meses: readonly MesCargado[]): (MesCargado & { readonly hasta: string })[] {
  const lineas: (MesCargado & { hasta: string })[] = [];
  for (const mes of meses) {
    const last = lineas.at(-1);
    if (last !== undefined && last.datosAl === null && mes.datosAl === null) last.hasta = mes.mes;
    else lineas.push({ ...mes, hasta: mes.mes });
  }
  return lineas;
}

/** `Datos al 20/11/2026 09:00`, `Datos de entre 03/01/2026 y 20/11/2026, según el mes`, `Sin cargar`. */
function fechasTexto(meses: readonly MesCargado[]): string {
  const fechas = meses.flatMap(({ datosAl }) => (datosAl === null ? [] : [datosAl])).toSorted();
  const [primera, ultima] = [fechas[0], fechas.at(-1)];
  if (primera === undefined || ultima === undefined) return 'Sin cargar';
  const [desde, hasta] = [primera, ultima].map((fecha) => formatDay(santiagoDay(new Date(fecha))));
  return desde === hasta ? `Datos al ${formatDateTime(new Date(primera))}` : `Datos de entre ${desde} y ${hasta}, según el mes`;
}

interface LagunasProps {
  readonly meses: readonly MesCargado[];
  /** What that means for what is shown: said where some month lacks something. */
  readonly consecuencia: string;
  /** What there is to say and do besides; with it the box is there even where no month lacks anything. */
  readonly children?: ReactNode;
}

/** The months that were not loaded, or not whole: a sum without them must not be taken for whole. */
export function Lagunas({ meses, consecuencia, children }: LagunasProps) {
  const texto = lagunasTexto(meses);
  if (texto === null && children === undefined) return null;
  return (
    <div className={classes.aviso} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {texto === null ? null : (
          <>
            <b>{texto}</b> {consecuencia}{' '}
          </>
        )}
        {children}
      </p>
    </div>
  );
}
