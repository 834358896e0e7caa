import type { Hecho } from '@rodal/contracts/listados/auditoria';
import { accionTexto } from '@rodal/domain/auditoria';
import { use } from 'react';
import { AbrirContext } from '../../listado/abrir-context.ts';
import classes from './auditoria.module.css';
import { momentoTexto } from './formato.ts';

/** The moment of a row, which opens the whole of it. */
export function VerBoton({ hecho }: { readonly hecho: Hecho }) {
  const ver = use(AbrirContext);
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
