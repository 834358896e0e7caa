import { matches, normalizeText } from '@rodal/domain/texto';

/** One thing that can be chosen; `value` is what the draft keeps. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Second line: RUT, code, roll. Searched too. */
  readonly detail?: string;
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
