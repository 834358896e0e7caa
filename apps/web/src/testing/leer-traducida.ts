import { createRequire } from 'node:module';
import { configure } from '@testing-library/react';

interface NodeText {
  getNodeText: (node: HTMLElement) => string;
}

/**
 * From here on, in this process, the library finds a text in the element that a screen wrote it in, and not in what a browser that
 * translates put in its place: what is written for a page that nobody touched can be run on one that is translated.
 */
export function readTranslated(): void {
  const fromHere = createRequire(import.meta.url);
  const fromLibrary = createRequire(fromHere.resolve('@testing-library/react'));
  const helper: NodeText = fromLibrary('@testing-library/dom/dist/get-node-text.js');
  const { getNodeText } = helper;
  helper.getNodeText = (node) => {
    if (node.querySelector(':scope > font') === null) return getNodeText(node);
    return [...node.childNodes].filter((one) => one instanceof Text || one.nodeName === 'FONT').map(({ textContent }) => textContent).join('');
  };
  configure({ defaultIgnore: 'script, style, font' });
}
