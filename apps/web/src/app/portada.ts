/** What the application shows of its own: a page, a refusal, or what keeps it from opening; not the dots of a page on its way. */
const CONTENT = 'main, h1, h2, p, [role="alert"]';

/**
 * Takes away what `index.html` paints before any script (D21), in the same frame in which the application shows something:
 * nobody looks at an empty page in between.
 * @param root what the application is drawn into
 */
export function endPortada(root: HTMLElement): void {
  const portada = document.getElementById('portada');
  if (portada === null) return;
  const observer = new MutationObserver(() => {
    if (root.querySelector(CONTENT) === null) return;
    observer.disconnect();
    portada.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
