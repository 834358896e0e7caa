import type { FilaListada } from '@rodal/contracts/maestros';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { nombreDe } from './textos.ts';
import classes from './maestros.module.css';

interface AbrirFilaProps {
  readonly maestro: Maestro;
  readonly fila: FilaListada;
  readonly texto: string;
  readonly onAbrir: (fila: FilaListada) => void;
}

/** What identifies a row, which opens it. */
export function AbrirFila({ maestro, fila, texto, onAbrir }: AbrirFilaProps) {
  const nombre = nombreDe(maestro, fila.valores);
  return (
    <button
      type="button"
      className={classes.abrir}
      // What is seen on it is what one says to it.
      aria-label={nombre.includes(texto) ? `Abrir ${nombre}` : `Abrir ${nombre}, ${texto}`}
      onClick={() => onAbrir(fila)}
      // Twice on the button is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {texto}
    </button>
  );
}
