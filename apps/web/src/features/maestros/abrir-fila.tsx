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

/** What identifies a row, which opens it; its name has what is seen on it, whole (WCAG 2.5.3, R168). */
export function AbrirFila({ maestro, fila, texto, onAbrir }: AbrirFilaProps) {
  const nombre = nombreDe(maestro, fila.valores);
  return (
    <button
      type="button"
      className={classes.abrir}
      // The 24 inside "EL ROBLE 240" is not the 24 that one sees and says.
      aria-label={` ${nombre} `.includes(` ${texto} `) ? `Abrir ${nombre}` : `Abrir ${nombre}, ${texto}`}
      onClick={() => onAbrir(fila)}
      // Twice on the button is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {texto}
    </button>
  );
}
