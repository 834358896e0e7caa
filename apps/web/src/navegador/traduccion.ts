/** What a browser that translates puts in the place of a text. */
const STAND_IN = 'FONT';

/**
 * A browser that translates puts a `<font>` of its own in the place of each text, under whoever draws the page; Chrome takes the
 * text out, others leave it inside. React then takes that text from, or puts something before it in, an element that no longer
 * holds it, which throws, and the screen is lost with what stood in it (https://github.com/facebook/react/issues/11538); and what it
 * writes into a text that was taken out, nobody sees: a count stays what it was, and so does what a button says that it does. The
 * page asks not to be translated; some browsers do it all the same.
 *
 * So a text that was taken out comes back to its place as soon as React touches it, and the browser translates it anew.
 * @returns undoes it
 */
export function surviveTranslation(page: Document = document): () => void {
  const node: Pick<Node, 'appendChild' | 'insertBefore' | 'removeChild'> = Node.prototype;
  const { appendChild, insertBefore, removeChild } = node;
  /** Where a text stood that was taken out, and the texts that stood there. */
  const places = new WeakMap<Node, Element>();
  const texts = new WeakMap<Element, Text[]>();
  const observer = new MutationObserver((records) => follow(records));

  function follow(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target);
      else for (const removed of record.removedNodes) if (removed instanceof Text && removed.parentNode === null) takenOut(removed, record);
    }
  }

  function takenOut(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const beside = [...addedNodes, previousSibling, nextSibling].filter((one) => one instanceof Element && one.tagName === STAND_IN) as Element[];
    // One may stand for several texts, when they are one sentence.
    const place = beside.find((one) => !texts.has(one)) ?? beside[0];
    if (place === undefined) return;
    places.set(text, place);
    texts.set(place, [...(texts.get(place) ?? []), text]);
    observer.observe(text, { characterData: true });
  }

  function putBack(text: Node): void {
    if (text.parentNode !== null) return;
    // The words of a sentence may have changed places: all of it comes back.
    for (const place of Array.from(places.get(text)?.parentElement?.children ?? [])) {
      const stood = texts.get(place);
      if (stood === undefined) continue;
      texts.delete(place);
      for (const one of stood) places.delete(one);
      place.replaceWith(...stood);
    }
  }

  node.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    follow(observer.takeRecords());
    putBack(child);
    if (child.parentNode === this) {
      removeChild.call(this, child);
      // Nobody stands in for what was meant to go.
      observer.takeRecords();
      return child;
    }
    const moved = standIn(this, child);
    if (moved !== null) removeChild.call(this, moved);
    // Gone already, which is what was wanted.
    return child;
  };
  node.insertBefore = function insertBeforeMoved<T extends Node>(this: Node, added: T, before: Node | null): T {
    if (places.has(added)) putBack(added);
    if (before?.parentNode === null) {
      follow(observer.takeRecords());
      putBack(before);
    }
    const place = before === null || before.parentNode === this ? before : standIn(this, before);
    return insertBefore.call(this, added, place) as T;
  };
  node.appendChild = function appendMoved<T extends Node>(this: Node, added: T): T {
    if (places.has(added)) putBack(added);
    return appendChild.call(this, added) as T;
  };
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(node, { appendChild, insertBefore, removeChild });
  };
}

/** The child of `parent` that holds `node` now; null when none does. */
function standIn(parent: Node, node: Node): Node | null {
  let at = node.parentNode;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
