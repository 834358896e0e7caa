import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { LeftBehind } from '../../../offline/phone/shared-phone.ts';
import { contar, enumerar } from '@rodal/domain/contar';
import { Plegable } from './seccion.tsx';
import classes from './sincronizacion.module.css';

interface OtrasPersonasProps {
  /** Stable between renders. */
  readonly leftByOthers: () => Promise<readonly LeftBehind[]>;
}

/** What others left on this phone: a name and two numbers, never the content (R38). Nothing when nobody did. */
export function OtrasPersonas({ leftByOthers }: OtrasPersonasProps) {
  const [otros, setOtros] = useState<readonly LeftBehind[]>([]);
  useEffect(() => {
    const state = { gone: false };
    leftByOthers().then(
      (found) => {
        if (!state.gone) setOtros(found);
      },
      (error: unknown) => console.error('others not counted', error),
    );
    return () => {
      state.gone = true;
    };
  }, [leftByOthers]);
  if (otros.length === 0) return null;
  return (
    <Plegable titulo="Otras personas en este teléfono" estado={describeOtros(otros)}>
      <ul className={classes.filas}>
        {otros.map(({ usuarioId, nombre, sinEnviar, borradores }) => (
          <li key={usuarioId}>
            <b>
              <IconUsers aria-hidden size={18} /> {nombre}
            </b>
            <span className="rodal-tabular">
              {enumerar([
                ...(sinEnviar > 0 ? [`${sinEnviar} sin enviar`] : []),
                ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
              ])}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.nota}>Lo suyo se envía cuando ingrese cada persona en este teléfono.</p>
    </Plegable>
  );
}

function describeOtros(otros: readonly LeftBehind[]): string {
  const sinEnviar = otros.reduce((sum, one) => sum + one.sinEnviar, 0);
  const personas = contar(otros.length, 'persona', 'personas');
  return sinEnviar === 0 ? personas : `${personas} · ${sinEnviar} sin enviar`;
}
