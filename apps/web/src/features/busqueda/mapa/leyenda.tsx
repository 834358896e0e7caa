import { formatDecimal } from '@rodal/domain/numeros';
import type { ClasePunto } from './agrupar.ts';
import classes from './leyenda.module.css';

/** As the map draws them, in the order in which they are told. */
const CLASES = [
  { clase: 'normal', texto: 'Sin avisos' },
  { clase: 'avisos', texto: 'Con avisos abiertos' },
  { clase: 'anulada', texto: 'Anulada' },
] as const satisfies readonly { clase: ClasePunto; texto: string }[];

interface LeyendaProps {
  readonly cuenta: Readonly<Record<ClasePunto, number>>;
  readonly conPerimetros: boolean;
}

/** What the marks mean, in words, and how many there are of each. */
export function Leyenda({ cuenta, conPerimetros }: LeyendaProps) {
  return (
    <ul className={classes.leyenda} aria-label="Leyenda">
      {CLASES.filter(({ clase }) => cuenta[clase] > 0).map(({ clase, texto }) => (
        <li key={clase}>
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden>
            <circle r={clase === 'avisos' ? 8 : 6} className={classes[clase]} />
            {clase === 'avisos' ? <circle r="2.5" className={classes.centro} /> : null}
          </svg>
          {texto} ({formatDecimal(String(cuenta[clase]))})
        </li>
      ))}
      {conPerimetros ? (
        <li>
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden>
            <path d="M-8 -4 L3 -8 L8 3 L-3 8 Z" className={classes.perimetro} />
          </svg>
          Perímetro de faena
        </li>
      ) : null}
    </ul>
  );
}
