/** Whether keys are somebody's writing there: arrows move a cursor, and a question mark is a letter. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
