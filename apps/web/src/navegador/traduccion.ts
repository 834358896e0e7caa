/**
 * A browser that translates moves each text into `<font>` elements of its own, under whoever draws the page. React then takes a
 * text from, or puts something before a text in, an element that no longer holds it, which throws, and the screen is lost with
 * what stood in it (https://github.com/facebook/react/issues/11538). The page asks not to be translated; some browsers do it all
 * the same. What is meant is the `<font>` that stands where the text stood.
 */
export function surviveTranslation(node: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype): void {
  const { removeChild, insertBefore } = node;
  node.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const moved = standIn(this, child);
    if (moved !== null) removeChild.call(this, moved);
    // Gone already, which is what was wanted.
    return child;
  };
  node.insertBefore = function insertBeforeMoved<T extends Node>(this: Node, added: T, before: Node | null): T {
    const place = before === null || before.parentNode === this ? before : standIn(this, before);
    return insertBefore.call(this, added, place) as T;
  };
}

/** The child of `parent` that holds `node` now; null when none does. */
function standIn(parent: Node, node: Node): Node | null {
  let at = node.parentNode;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
