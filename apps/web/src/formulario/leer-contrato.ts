import type { Errores, Escrito, Leido } from './campo.ts';

/** What of a zod schema is used here. */
interface Esquema<D> {
  readonly safeParse: (escrito: unknown) =>
    | { readonly success: true; readonly data: D }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } };
}

/**
 * Reads what was typed by the schema that the server asks too.
 * @param decir why a field cannot stand as it is, in words for people
 */
export function leerContrato<V extends Escrito, D>(esquema: Esquema<D>, escrito: V, decir: (campo: keyof V & string) => string): Leido<V, D> {
  const result = esquema.safeParse(escrito);
  if (result.success) return { datos: result.data };
  const malos = (Object.keys(escrito) as (keyof V & string)[]).filter((campo) => result.error.issues.some(({ path }) => path[0] === campo)); // the keys of V
  const errores: Errores<Escrito> = Object.fromEntries(malos.map((campo) => [campo, decir(campo)]));
  return { errores };
}
