import type { Alturas } from '@rodal/domain/alturas';
import { formatLargo } from '@rodal/domain/producto-rasgos';
import { isLargo } from '@rodal/domain/volumen';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { AlturasCampos, AlturasTotales } from '../alturas/alturas-campos.tsx';
import { useMedicion } from '../alturas/use-medicion.ts';
import campos from '../campos/campos.module.css';
import { CantidadField, CargaDudosa } from '../campos/cantidad-field.tsx';
import { useWakeLock } from '../diametros/use-wake-lock.ts';
import { useFieldError, useValor, useValores } from '../valores/valores.ts';
import classes from './metro-ruma.module.css';

interface PasoCargaProps {
  /** Whether it is the step in sight. */
  readonly visible: boolean;
}

/** Step 2: the measures of truck and trailer with the volume of each as they are written (especificación 1 §2.16, A5, A6). */
export function PasoCarga({ visible }: PasoCargaProps) {
  const producto = useValor('producto');
  useWakeLock(visible);
  if (producto === null) return <p className={`${campos.falta ?? ''} ${classes.aparte ?? ''}`}>Elija la especie y el tipo en Datos del Despacho: sin el largo de la madera no se mide.</p>;
  const { modo, largoCm, label } = producto;
  // A draft of before the company measured it otherwise, or one that has no length: the form's own field says what to do.
  if (modo !== 'alturas' || !isLargo(largoCm)) {
    return (
      <div className={classes.aparte}>
        <CantidadField />
      </div>
    );
  }
  return <Medir largoCm={largoCm} producto={label} />;
}

function Medir({ largoCm, producto }: { readonly largoCm: number; readonly producto: string }) {
  const { getValues, setValue } = useValores();
  const [inicial] = useState(() => getValues().alturas);
  const change = useCallback((next: Alturas) => setValue('alturas', next), [setValue]);
  const medicion = useMedicion(inicial, largoCm, change);
  const error = useFieldError('cantidad');
  const leave = useCallback((last: HTMLInputElement) => last.blur(), []);
  return (
    <div className={classes.medir} role="group" aria-label="Medidas de la carga" data-campo="cantidad" tabIndex={-1}>
      <div className={classes.totales}>
        <p className={classes.madera}>
          {producto} <b>Largo madera {formatLargo(largoCm)}</b>
        </p>
        <AlturasTotales medida={medicion.medida} />
      </div>
      <AlturasCampos medicion={medicion} onFin={leave} />
      <div className={classes.aparte}>
        <button type="button" className={classes.deshacer} disabled={!medicion.canUndo} onClick={() => medicion.dispatch({ type: 'undo' })}>
          <IconArrowBackUp aria-hidden size={22} /> Deshacer
        </button>
        {error === null ? null : (
          <p className={campos.error} role="alert">
            {error}
          </p>
        )}
        <CargaDudosa />
      </div>
    </div>
  );
}
