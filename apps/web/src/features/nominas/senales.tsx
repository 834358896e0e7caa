import type { Nomina } from '@rodal/contracts/nominas';
import { contar } from '@rodal/domain/contar';
import { formatRut } from '@rodal/domain/rut';
import { SENALES, senalTexto } from '@rodal/domain/senales-nomina';
import classes from './nominas.module.css';

interface SenalesProps {
  readonly nomina: Pick<Nomina, 'senales' | 'empresa' | 'Moneda' | 'marcas'>;
}

/** What is to be looked at before a roll is paid, each with what it was and what it is (E1). */
export function Senales({ nomina: { senales, empresa, Moneda, marcas } }: SenalesProps) {
  if (senales.length === 0) return null;
  return (
    <section className={classes.cambio} aria-label="Avisos">
      <h3>{contar(senales.length, 'aviso', 'avisos')} antes de pagarla</h3>
      {marcas.Aprobador !== null && marcas.Aprobador.nota === null ? <p>Se aprobó sin nota: entonces no los tenía.</p> : null}
      <ul className={classes.porMirar}>
        {senales.map((una) => (
          <li key={JSON.stringify(una)}>
            <strong>{SENALES[una.senal]}</strong>
            <span>
              {una.proveedor} · {formatRut(una.rut)}
            </span>
            <span>{senalTexto(una, { empresa, moneda: Moneda })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
