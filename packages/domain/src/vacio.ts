/** Spaces of every kind, and what no font draws: joiners, soft hyphens, marks of direction, fillers, the empty braille cell. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

/** A text that people see as empty is empty, however many characters it has (R170). Control characters are not a text. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}
