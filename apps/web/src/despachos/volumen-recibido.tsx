import { type CargaDespachada, comparacionTexto, compararVolumen } from '@rodal/domain/recepciones-camion';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './volumen-recibido.module.css';

interface VolumenRecibidoProps {
  /** `volumen` decimal as text, null = none was written; `unidad` '' = nobody said. */
  readonly recibido: { readonly volumen: string | null; readonly unidad: string };
  readonly despacho: Pick<CargaDespachada, 'cantidad' | 'unidad'>;
  /** Percent. */
  readonly tolerancia: number;
}

/** How the received volume stands against the dispatched one, in words. */
export function VolumenRecibido({ recibido, despacho, tolerancia }: VolumenRecibidoProps) {
  const comparacion = compararVolumen(recibido, despacho, tolerancia);
  const texto = comparacionTexto(comparacion, despacho);
  if (comparacion.tipo === 'noComparable' || !comparacion.pasa) return <p className={classes.dim}>{texto}</p>;
  return (
    <p className={classes.pasa}>
      <IconAlertTriangle size={18} aria-hidden />
      {texto}. Pasa del {tolerancia} % que se tolera.
    </p>
  );
}
