import { formatDateTime } from '@rodal/domain/fechas';
import { monthsBetween } from '@rodal/domain/meses';
import { datosAlTexto, faltanMesesTexto, faltaTexto, formatMonths, lagunasTexto, type MesCargado } from '@rodal/domain/meses-cargados';
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
  /** What it means for what is shown that some month lacks something: the button says that some do, its panel which. */
  readonly consecuencia?: string;
  /** What else there is to mind, in few words for the button and whole for the panel. */
  readonly reparo?: { readonly breve: string; readonly texto: ReactNode } | null;
}

/** Of when what is shown is, month by month: a date alone would be that of the newest. */
export function MesesCargados({ grupos, children, align = 'start', consecuencia, reparo = null }: MesesCargadosProps) {
  const meses = grupos.flatMap((grupo) => grupo.meses);
  const lagunas = consecuencia === undefined ? null : lagunasTexto(meses);
  const breve = (lagunas === null ? null : faltanMesesTexto(meses)) ?? reparo?.breve ?? null;
  return (
    <Disclosure
      sheet
      align={align}
      buttonClass={classes.boton}
      button={
        <>
          {children ?? datosAlTexto(meses)}
          {breve === null ? null : (
            <>
              {' '}
              <span className={classes.breve}>
                <IconAlertTriangle size={16} aria-hidden />
                {breve}
              </span>
            </>
          )}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {() => (
        <>
          {lagunas === null && reparo === null ? null : (
            <div className={classes.reparo}>
              {lagunas === null ? null : (
                <p>
                  <b>{lagunas}</b> {consecuencia}
                </p>
              )}
              {reparo?.texto}
            </div>
          )}
          {grupos.map((grupo) => <Lista key={grupo.titulo} {...grupo} />)}
        </>
      )}
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
