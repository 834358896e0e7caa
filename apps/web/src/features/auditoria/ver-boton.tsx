import type { Hecho } from '@rodal/contracts/auditoria';
import { accionTexto } from '@rodal/domain/auditoria';
import { use } from 'react';
import classes from './auditoria.module.css';
import { momentoTexto } from './formato.ts';
import { VerContext } from './ver-context.ts';

/** The moment of a row, which opens the whole of it. */
export function VerBoton({ hecho }: { readonly hecho: Hecho }) {
  const ver = use(VerContext);
  const momento = momentoTexto(hecho.cuando);
  return (
    <button
      type="button"
      className={classes.ver}
      aria-label={`Ver ${accionTexto(hecho.accion)}, ${momento}`}
      onClick={() => ver(hecho)}
      // Twice on the button is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {momento}
    </button>
  );
}
