/** What Chrome puts around each text of a page it translates. */
const WRAPPER = 'font';

/**
 * Translates a page as Chrome does, what is there and what comes: each text stands in two `<font>`.
 * @returns stops it
 */
export function translatePage(page: Document): () => void {
  const wrapAll = (root: Node): void => {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let at = root instanceof Text ? root : walker.nextNode(); at !== null; at = walker.nextNode()) if (at instanceof Text) texts.push(at);
    for (const text of texts) wrap(text);
  };
  const wrap = (text: Text): void => {
    const parent = text.parentNode;
    if (parent === null || text.data.trim() === '' || !(parent instanceof HTMLElement) || parent.localName === WRAPPER || ['script', 'style', 'textarea'].includes(parent.localName)) return;
    const outer = page.createElement(WRAPPER);
    const inner = outer.appendChild(page.createElement(WRAPPER));
    parent.replaceChild(outer, text);
    inner.append(text);
  };
  wrapAll(page.body);
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(wrapAll)));
  observer.observe(page.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
