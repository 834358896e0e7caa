import type { HechoDicho } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './historia.module.css';

interface HechoProps {
  readonly hecho: HechoDicho;
  /** With what, where it is told. */
  readonly dispositivo?: string | null;
}

/** One fact: what was done, by whom, when, and each field before and after. */
export function Hecho({ hecho: { accion, usuario, cuando, cambios }, dispositivo = null }: HechoProps) {
  return (
    <>
      <h3>{accion}</h3>
      <p className={classes.quien}>
        {usuario} · <time dateTime={cuando}>{formatDateTime(new Date(cuando))}</time>
        {dispositivo === null ? '' : ` · ${dispositivo}`}
      </p>
      {cambios.length === 0 ? null : (
        <dl className={classes.cambios}>
          {cambios.map(({ campo, antes, despues }) => (
            <div key={campo}>
              <dt>{campo}</dt>
              <dd>
                {/* What came with the fact had nothing before. */}
                {antes === null ? null : (
                  <>
                    <Valor texto={antes} antes />
                    <IconArrowRight size={16} role="img" aria-label="pasó a" />
                  </>
                )}
                <Valor texto={despues} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Valor({ texto, antes = false }: { readonly texto: string | null; readonly antes?: boolean }) {
  return texto === null || texto === '' ? <i>vacío</i> : antes ? <s>{texto}</s> : <span>{texto}</span>;
}
