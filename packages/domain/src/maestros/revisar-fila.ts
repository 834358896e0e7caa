import type { ErrorCampo, FilaMaestro, Maestro, ValorMaestro } from './campo.ts';
import { readValor } from './leer.ts';

export type FilaRevisada =
  | { readonly ok: true; readonly fila: FilaMaestro }
  | { readonly ok: false; readonly errores: readonly ErrorCampo[] };

/**
 * Checks a row of a master as the form, the server and an import do alike, and brings it into the shape in which it is
 * stored. Every field is there afterwards, an absent one as empty; fields of the ERP are left out.
 * @param valores by the field's name; as typed values or as text of a cell
 * @returns the row, or every error, in the order of the fields; one for a name that is no field
 */
export function revisarFila(maestro: Maestro, valores: Readonly<Record<string, unknown>>): FilaRevisada {
  const errores: ErrorCampo[] = [];
  const entries: [string, ValorMaestro][] = [];
  for (const campo of maestro.campos.filter(({ deErp }) => deErp !== true)) {
    const leido = readValor(campo, Object.hasOwn(valores, campo.campo) ? valores[campo.campo] : null);
    if ('valor' in leido) entries.push([campo.campo, leido.valor]);
    else errores.push({ campo: campo.campo, mensaje: leido.problema });
  }
  for (const campo of Object.keys(valores)) {
    if (!maestro.campos.some((one) => one.campo === campo)) errores.push({ campo, mensaje: `${maestro.titulo} no tiene el dato «${campo.slice(0, 60)}»` });
  }
  const fila: FilaMaestro = Object.fromEntries(entries);
  if (errores.length === 0) errores.push(...(maestro.reglas?.(fila) ?? []));
  return errores.length === 0 ? { ok: true, fila } : { ok: false, errores };
}
