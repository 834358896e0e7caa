import { createCorrector, type Corrector } from '@rodal/domain/textos-corregidos';

/** Where a text stands that is shown or read aloud. */
const ATRIBUTOS = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'] as const;
/**
 * What is no text of a screen, or is somebody's own: what they typed, an option whose text is its value, what is marked so. The
 * whole page is marked, too, for browsers that would translate it.
 */
const AJENO = 'script, style, textarea, option:not([value]), [contenteditable], body [translate="no"]';

/** A text as it was, and what stands in its place. */
interface Cambio {
  readonly era: string;
  readonly es: string;
}

/**
 * Shows the texts of D16 as they should be written, wherever they come from: a catalogue, a table that was made at load, the
 * server's reply. It is done on the page itself, before it is painted, so that nobody who writes a screen has to think of it
 * and what programs, copies and files get stays the specification's.
 * @returns puts everything back and stops
 */
export function correctScreen(page: Document): () => void {
  const correct = createCorrector();
  const changed = new Map<string, WeakMap<Node, Cambio>>(['', ...ATRIBUTOS].map((name) => [name, new WeakMap()]));

  const put = (at: Node, name: string, era: string | null, es: string | null): void => {
    if (era === null || es === null || era === es) return;
    changed.get(name)?.set(at, { era, es });
    write(at, name, es);
  };
  const visit = (at: Node, name: string): void => put(at, name, read(at, name), corrected(correct, at, name));
  const visitAll = (root: Node): void => eachText(root, visit);

  visitAll(page.documentElement);
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(visitAll);
      else visit(target, attributeName ?? '');
    }
  });
  observer.observe(page.documentElement, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: [...ATRIBUTOS] });

  return () => {
    observer.disconnect();
    eachText(page.documentElement, (at, name) => {
      const cambio = changed.get(name)?.get(at);
      // What has been written since is not ours to take back.
      if (cambio !== undefined && read(at, name) === cambio.es) write(at, name, cambio.era);
    });
  };
}

function corrected(correct: Corrector, at: Node, name: string): string | null {
  const said = read(at, name);
  const right = said === null ? null : correct(said);
  if (right === said) return said;
  const element = at instanceof Element ? at : at.parentElement;
  return element?.closest(AJENO) ? null : right;
}

/** Every text under a node, itself included: a text node with the name '', or an attribute of an element. */
function eachText(root: Node, visit: (at: Node, name: string) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let at: Node | null = root; at !== null; at = walker.nextNode()) {
    if (at instanceof Text) visit(at, '');
    else if (at instanceof Element) for (const name of ATRIBUTOS) visit(at, name);
  }
}

function read(at: Node, name: string): string | null {
  if (name === '') return at instanceof Text ? at.data : null;
  return at instanceof Element ? at.getAttribute(name) : null;
}

function write(at: Node, name: string, text: string): void {
  if (at instanceof Text) at.data = text;
  else if (at instanceof Element) at.setAttribute(name, text);
}
