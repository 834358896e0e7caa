/** What a browser puts in the place of each text of a page that it translates. */
const WRAPPER = 'font';

/**
 * Translates a page as Chrome does, what is there and what comes: in the place of each text stand two `<font>` with a text of their
 * own, and the text itself is nowhere. The words stay the same, for they are what a test looks for.
 * @param keeps as other browsers do: the text itself stands in the two `<font>`
 * @returns stops it
 */
export function translatePage(page: Document, { keeps = false } = {}): () => void {
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
    // Who computes names here trims what an inline element says; a browser does not.
    if (text.data !== text.data.trim()) outer.style.display = 'inline-block';
    const inner = outer.appendChild(page.createElement(WRAPPER));
    parent.replaceChild(outer, text);
    inner.append(keeps ? text : text.data);
  };
  wrapAll(page.body);
  const observer = new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(wrapAll)));
  observer.observe(page.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
