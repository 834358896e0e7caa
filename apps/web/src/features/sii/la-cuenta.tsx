import type { InformesSiiReply } from '@rodal/contracts/sii';
import { formatDecimal } from '@rodal/domain/numeros';
import { formatMoneda } from '@rodal/domain/moneda';
import { seCumple } from '@rodal/domain/sii/ley';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from './sii.module.css';

export const pesos = (monto: number): string => formatMoneda(String(monto), 'CLP');
export const cuantos = (n: number): string => formatDecimal(String(n));

type Ley = InformesSiiReply['leyes'][number];

/** If a whole is not its parts the reports are wrong, and nobody should pay by them. */
const cuadra = ({ nombre, cantidad, total, partes }: Ley): boolean => seCumple({ nombre, todo: { cantidad, total }, partes });

/** What to know before reading, and that every document stands in exactly one place: counts and pesos. */
export function LaCuenta({ informes: { avisos, leyes } }: { readonly informes: InformesSiiReply }) {
  return (
    <section className={classes.cuenta} aria-label="La cuenta">
      {avisos.map((aviso) => (
        <p key={aviso} className={classes.aviso}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{aviso}</span>
        </p>
      ))}
      <dl className={classes.leyes}>
        {leyes.map((ley) => (
          <div key={ley.nombre} data-mal={!cuadra(ley) || undefined}>
            <dt>
              {cuadra(ley) ? <IconCheck size={16} aria-label="Cuadra" /> : <IconAlertTriangle size={16} aria-label="No cuadra: avise a Informática" />}
              {ley.nombre}
            </dt>
            <dd>
              <strong>{cuantos(ley.cantidad)}</strong> <span className={classes.monto}>{pesos(ley.total)}</span>
              {ley.partes.filter(({ cantidad }) => cantidad > 0).map(({ nombre, cantidad, total }, at) => (
                <Fragment key={nombre}>
                  {' '}
                  <span className={classes.signo}>{at === 0 ? '=' : '+'}</span>{' '}
                  <span className={classes.parte}>
                    <strong>{cuantos(cantidad)}</strong> {nombre.toLowerCase().replace('bc', 'BC').replace('comex', 'Comex')} <span className={classes.monto}>{pesos(total)}</span>
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
