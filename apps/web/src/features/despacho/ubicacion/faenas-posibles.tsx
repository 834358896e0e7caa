import type { PosicionCapturada } from '@rodal/domain/borrador';
import { relate } from '@rodal/domain/perimetro';
import type { FaenaOrigen } from './faenas.ts';
import { formatMetros } from './formatos.ts';
import classes from './ubicacion.module.css';

/** With a very poor fix half the list would fit: the rest is in the select. */
const MAX = 5;

interface FaenasPosiblesProps {
  readonly faenas: readonly FaenaOrigen[];
  readonly posicion: PosicionCapturada | null;
  readonly onPick: (faena: FaenaOrigen) => void;
}

/** Several sites at once: which of them (A11), the likeliest first, one tap each. */
export function FaenasPosibles({ faenas, posicion, onPick }: FaenasPosiblesProps) {
  if (faenas.length === 0) return null;
  return (
    <div className={classes.posibles} role="group" aria-label="Faenas posibles">
      {faenas.slice(0, MAX).map((faena) => (
        <button key={faena.compuesto} type="button" className={classes.posible} onClick={() => onPick(faena)}>
          {faena.nombre} <small>{describeBorde(faena, posicion)}</small>
        </button>
      ))}
      {faenas.length > MAX ? <p>Hay {faenas.length - MAX} más en la lista de Origen.</p> : null}
    </div>
  );
}

function describeBorde({ perimetro, compuesto }: FaenaOrigen, posicion: PosicionCapturada | null): string {
  if (posicion === null || perimetro === null) return compuesto;
  const { contiene, metrosAlBorde } = relate(posicion, perimetro);
  return `${contiene ? 'adentro, ' : ''}a ${formatMetros(metrosAlBorde)} del borde`;
}
