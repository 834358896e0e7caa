// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { useToasts } from '../ui/toast.ts';

/**
 * Set up before each test file that draws on the page of those before it: it begins at the first address, with nothing on it,
 * nothing kept and nothing added to the browser.
 */
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.body.replaceChildren();
document.title = '';
history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
// What a file before was told last.
useToasts.setState({ toasts: [] });
// The library does so itself in the first file only.
afterEach(cleanup);
