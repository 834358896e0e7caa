import type { LeftBehind } from '../../../offline/phone/shared-phone.ts';
import { Almacenamiento } from './almacenamiento.tsx';
import { Diagnostico } from './diagnostico.tsx';
import type { Acceso } from './estado.tsx';
import { OtrasPersonas } from './otras-personas.tsx';
import { Respaldo } from './respaldo.tsx';
import classes from './sincronizacion.module.css';

interface LoDemasProps {
  /** Fills in forms. */
  readonly despacha: boolean;
  readonly espera: Acceso['espera'];
  /** Stable between renders. */
  readonly leftByOthers: () => Promise<readonly LeftBehind[]>;
}

/** What is in order on most days, one line each; its code comes after the queue's and the checklist's. */
export function LoDemas({ despacha, espera, leftByOthers }: LoDemasProps) {
  return (
    <div className={classes.plegables}>
      <Respaldo urge={espera === 'cuenta'} abre={!despacha} />
      <Almacenamiento />
      <OtrasPersonas leftByOthers={leftByOthers} />
      <Diagnostico />
    </div>
  );
}
