import { useId } from 'react';
import { DatosDespacho, type DespachoEnTarjeta, VerDespacho } from './tarjeta-despacho.tsx';
import classes from './elegir-despacho.module.css';

/** Somebody says that it is none of those that are shown. */
export const NINGUNO = 'ninguno';

interface ElegirDespachoProps {
  /** What is chosen, e.g. `Despacho que se anula`. */
  readonly label: string;
  readonly despachos: readonly DespachoEnTarjeta[];
  /** Those that are not are shown all the same. */
  readonly isElegible: (despacho: DespachoEnTarjeta) => boolean;
  /** An id, {@link NINGUNO} or '' while nobody has said. */
  readonly elegido: string;
  /** What becomes of it where it is none of these. */
  readonly sinNinguno: string;
  readonly invalido?: boolean;
  readonly onElegir: (despacho: string) => void;
}

/** One of several dispatches with the same number, or none of them. What is being typed stays: each opens in a tab of its own. */
export function ElegirDespacho({ label, despachos, isElegible, elegido, sinNinguno, invalido = false, onElegir }: ElegirDespachoProps) {
  const grupo = useId();
  const radio = (value: string, disabled = false) => <input type="radio" name={grupo} checked={elegido === value} disabled={disabled} onChange={() => onElegir(value)} />;
  return (
    <div role="radiogroup" aria-label={label} aria-invalid={invalido || undefined} className={classes.opciones}>
      {despachos.map((despacho) => (
        <div key={despacho.id} className={classes.opcion} data-elegida={elegido === despacho.id || undefined} data-quieta={!isElegible(despacho) || undefined}>
          <label>
            {radio(despacho.id, !isElegible(despacho))}
            <DatosDespacho despacho={despacho} />
          </label>
          <VerDespacho despacho={despacho} aparte />
        </div>
      ))}
      <div className={classes.opcion} data-elegida={elegido === NINGUNO || undefined}>
        <label>
          {radio(NINGUNO)}
          <span>
            {despachos.length === 1 ? 'No es ninguno de estos' : 'Ninguno de estos'}
            <span className={classes.dim}> · {sinNinguno}</span>
          </span>
        </label>
      </div>
    </div>
  );
}

/** Dispatches of which none is to be chosen. */
export function DespachosQuietos({ despachos }: { readonly despachos: readonly DespachoEnTarjeta[] }) {
  return despachos.map((despacho) => (
    <div key={despacho.id} className={classes.opcion} data-quieta>
      <DatosDespacho despacho={despacho} />
      <VerDespacho despacho={despacho} aparte />
    </div>
  ));
}
