const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The buttons and links whose name does not have, word after word, what is seen on them: who says it aloud presses
 * nothing (WCAG 2.5.3; R168). Here, as axe looks for it in a layout that jsdom has not.
 * @returns each as `seen ≠ name`
 */
export function namesWithoutTheirText(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')].flatMap((one) => {
    const name = one.getAttribute('aria-label') ?? '';
    const seen = one.textContent;
    const said = ` ${wordsOf(name).join(' ')} `;
    return said.includes(` ${wordsOf(seen).join(' ')} `) || wordsOf(seen).length === 0 ? [] : [`${seen} ≠ ${name}`];
  });
}
