/** What a browser that translates puts in the place of a text. */
const STAND_IN = 'FONT';

/**
 * A browser that translates puts a `<font>` of its own in the place of each text, under whoever draws the page; Chrome takes the
 * text out, others leave it inside. React then takes that text from, or puts something before it in, an element that no longer
 * holds it, which throws, and the screen is lost with what stood in it (https://github.com/facebook/react/issues/11538); and what it
 * writes into a text that was taken out, nobody sees: a count stays what it was, and so does what a button says that it does. The
 * page asks not to be translated; some browsers do it all the same.
 *
 * So a text that was taken out comes back to its place as soon as React touches it, and the browser translates it anew. Only the
 * three functions by which React moves a node are changed: what they are given on a page that nobody translates they do as before,
 * and what is remembered of a text goes with it.
 * @returns undoes it
 */
export function surviveTranslation(): () => void {
  const node: Pick<Node, 'appendChild' | 'insertBefore' | 'removeChild'> = Node.prototype;
  const { appendChild, insertBefore, removeChild } = node;
  /** Whose a text was that was taken out, and the texts that something stands for. */
  const parents = new WeakMap<Node, Node>();
  const texts = new WeakMap<Node, readonly Text[]>();
  const observer = new MutationObserver(follow);
  /** A page has thousands of texts, and is hardly ever translated: until it is, none is looked at when it is added. */
  let isTranslated = false;

  function follow(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target);
      else for (const removed of record.removedNodes) if (removed instanceof Text && removed.parentNode === null) takenOut(removed, record);
    }
  }

  function takenOut(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const beside = [...addedNodes, previousSibling, nextSibling].filter((one) => one?.nodeName === STAND_IN) as Node[];
    // One may stand for several texts, when they are one sentence.
    const place = beside.find((one) => !texts.has(one)) ?? beside[0];
    if (place === undefined) return;
    isTranslated = true;
    parents.set(text, target);
    texts.set(place, [...(texts.get(place) ?? []), text]);
    // Outside the page it is not seen there.
    observer.observe(text, { characterData: true });
  }

  function putBack(text: Node | null): void {
    if (!(text instanceof Text) || text.parentNode !== null) return;
    follow(observer.takeRecords());
    // The words of a sentence may have changed places: all of it comes back.
    for (const place of Array.from(parents.get(text)?.childNodes ?? [])) {
      const stood = texts.get(place);
      if (stood !== undefined) place.replaceWith(...stood);
    }
  }

  node.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    const isText = child instanceof Text;
    if (isText) follow(observer.takeRecords());
    putBack(child);
    const place = child.parentNode === this ? child : standIn(this, child);
    // Where there is none it is gone already, which is what was wanted.
    if (place !== null) removeChild.call(this, place);
    // Nobody stands in for what was meant to go.
    if (isText) observer.takeRecords();
    return child;
  };
  node.insertBefore = function insertBeforeMoved<T extends Node>(this: Node, added: T, before: Node | null): T {
    if (isTranslated) putBack(added);
    putBack(before);
    // Whoever gives nothing means the end.
    const place = before && before.parentNode !== this ? standIn(this, before) : before;
    return insertBefore.call(this, added, place) as T;
  };
  node.appendChild = function appendMoved<T extends Node>(this: Node, added: T): T {
    if (isTranslated) putBack(added);
    return appendChild.call(this, added) as T;
  };
  observer.observe(document, { childList: true, subtree: true });
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
