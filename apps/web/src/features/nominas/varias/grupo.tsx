import type { NominaFila } from '@rodal/contracts/listados/nominas';
import { formatMoneda } from '@rodal/domain/moneda';
import { use, useId } from 'react';
import { Link } from 'react-router-dom';
import { VerContext } from '../../../ui/use-ver.ts';
import classes from './varias.module.css';

interface GrupoProps {
  readonly titulo: string;
  readonly suma: string;
  readonly nominas: readonly { readonly nomina: NominaFila; readonly porQue?: string }[];
  /** Their names lead to their panels: what lies above those goes away. */
  readonly onVer?: () => void;
}

/** Rolls with one fate: how many, what they add up to, and each with why. */
export function Grupo({ titulo, suma, nominas, onVer }: GrupoProps) {
  const id = useId();
  const linkTo = use(VerContext);
  return (
    <section aria-labelledby={id} className={classes.grupo}>
      <h3 id={id}>
        <span>{titulo}</span> <span className={classes.suma}>{suma}</span>
      </h3>
      <ul>
        {nominas.map(({ nomina: { Identificador, Nomina, Monto, Moneda }, porQue }) => (
          <li key={Identificador}>
            {onVer === undefined ? <span>{Nomina}</span> : <Link {...linkTo(Identificador)} onClick={onVer}>{Nomina}</Link>}
            <span className={classes.monto}>{formatMoneda(Monto, Moneda)}</span>
            {porQue === undefined ? null : <span className={classes.porQue}>{porQue}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
