import { VisuallyHidden } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { formatMonth, monthName } from '@rodal/domain/nombres-mes';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Dia, DIAS_SEMANA, diaSemana, isGrave, mesesDe } from './dias.ts';
import classes from './calendario.module.css';

interface CalendarioProps {
  /** Today. */
  readonly desde: string;
  readonly hasta: string;
  readonly dias: readonly Dia[];
  /** Null = all of them. */
  readonly elegido: string | null;
  readonly onElegir: (dia: string) => void;
}

/** The days to come by month, each with how many papers run out; one on which nothing does cannot be chosen. */
export function Calendario({ desde, hasta, dias, elegido, onElegir }: CalendarioProps) {
  const meses = useMemo(() => mesesDe(desde, hasta), [desde, hasta]);
  const suyos = useMemo(() => new Map(dias.map((uno) => [uno.dia, uno])), [dias]);
  return (
    <section aria-label="Calendario" className={classes.calendario}>
      {meses.map(({ mes, semanas }) => (
        <table key={mes} className={classes.mes}>
          <caption>{formatMonth(mes)}</caption>
          <thead>
            <tr>
              {DIAS_SEMANA.map((nombre) => (
                <th key={nombre} scope="col">
                  <span aria-hidden>{nombre.slice(0, 2)}</span>
                  <VisuallyHidden>{nombre}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanas.map((semana) => (
              <tr key={semana.find((dia) => dia !== null)}>
                {semana.map((dia, at) => (
                  <td key={DIAS_SEMANA[at]} aria-current={dia === desde ? 'date' : undefined}>
                    {dia === null ? null : <Celda dia={dia} suyo={suyos.get(dia)} elegido={dia === elegido} onElegir={onElegir} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={classes.leyenda}>
        <span>
          <span className={classes.cuantos} data-grave>
            <IconAlertTriangle aria-hidden />
          </span>
          Vence algo que detiene y nada nuevo está en revisión
        </span>
        <span>
          <span className={classes.cuantos}>n</span>
          Cuántos documentos vencen
        </span>
      </p>
    </section>
  );
}

interface CeldaProps {
  readonly dia: string;
  readonly suyo: Dia | undefined;
  readonly elegido: boolean;
  readonly onElegir: (dia: string) => void;
}

function Celda({ dia, suyo, elegido, onElegir }: CeldaProps) {
  const numero = Number(dia.slice(8));
  if (suyo === undefined) return (
      <span className={classes.dia}>
        <span className={classes.numero}>{numero}</span>
      </span>
    );
  const cuantos = suyo.vencimientos.length;
  const graves = suyo.vencimientos.filter(isGrave).length;
  return (
    <button type="button" className={classes.dia} aria-pressed={elegido} onClick={() => onElegir(dia)}>
      <VisuallyHidden>{diaSemana(dia)}</VisuallyHidden> <span className={classes.numero}>{numero}</span>{' '}
      <VisuallyHidden>
        {`de ${monthName(dia.slice(0, 7))}: ${contar(cuantos, 'vence', 'vencen')}${graves === 0 ? '' : `, ${contar(graves, 'detiene', 'detienen')}`}`}
      </VisuallyHidden>
      <span className={classes.cuantos} data-grave={graves > 0 || undefined} aria-hidden>
        {graves === 0 ? null : <IconAlertTriangle />}
        {cuantos}
      </span>
    </button>
  );
}
