import type { VarianteId } from '@rodal/domain/variantes';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';

/** The list of what was sent is one for all forms: says with which one, where it was not this. */
export function DeOtroFormulario({ id }: { readonly id: VarianteId }) {
  const { variante, formularios } = useTelefono();
  return id === (variante?.id ?? 'principal') ? null : <p className={classes.menor}>{formularios[id].titulo}</p>;
}
