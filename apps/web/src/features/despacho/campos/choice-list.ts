import { matches, normalizeText } from '@rodal/domain/texto';

/** One thing that can be chosen; `value` is what the draft keeps. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Second line: RUT, code, roll. Searched too. */
  readonly detail?: string;
  /** What of both tells it from its neighbours: written bold. */
  readonly fuerte?: string | undefined;
  /** What it is in each {@link Faceta}, by that one's name. */
  readonly rasgos?: Readonly<Record<string, string>>;
}

/** Something by which one tap narrows a list, e.g. the species. */
export interface Faceta {
  readonly nombre: string;
  /** What can be chosen, in this order. */
  readonly valores: readonly string[];
}

/** A facet as it is offered: only what is left of the list has chips. */
export interface FilaFaceta {
  readonly nombre: string;
  readonly chips: readonly string[];
  readonly elegido: string | null;
}

/**
 * Narrows a list by what was chosen, one facet after the other: each offers what those before it left. A choice that they
 * left nothing of no longer counts.
 * @param elegidos chip by the facet's name
 */
export function narrowByFacetas(
  choices: readonly Choice[],
  facetas: readonly Faceta[],
  elegidos: Readonly<Record<string, string | null>>,
): { readonly filas: readonly FilaFaceta[]; readonly quedan: readonly Choice[] } {
  const filas: FilaFaceta[] = [];
  let quedan = choices;
  for (const { nombre, valores } of facetas) {
    const chips = valores.filter((valor) => quedan.some(({ rasgos }) => rasgos?.[nombre] === valor));
    const elegido = chips.find((valor) => valor === elegidos[nombre]) ?? null;
    filas.push({ nombre, chips, elegido });
    if (elegido !== null) quedan = quedan.filter(({ rasgos }) => rasgos?.[nombre] === elegido);
  }
  return { filas, quedan };
}

export interface ChoiceGroups {
  readonly recientes: readonly Choice[];
  readonly resto: readonly Choice[];
}

/**
 * What the sheet lists for a query: what was used lately first, then the rest, both
 * narrowed by "contains", ignoring accents and case; every word typed must appear.
 * @param recents values, the latest first; those that are no longer offered are left out
 */
export function groupChoices(choices: readonly Choice[], recents: readonly string[], query: string): ChoiceGroups {
  const words = normalizeText(query).split(' ');
  const fits = (choice: Choice) => words.every((word) => matches(`${choice.label} ${choice.detail ?? ''}`, word));
  const found = choices.filter(fits);
  const recientes = recents.flatMap((value) => found.find((choice) => choice.value === value) ?? []);
  return { recientes, resto: found.filter((choice) => !recientes.includes(choice)) };
}
