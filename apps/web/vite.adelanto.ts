import type { Plugin } from 'vite';

/** Files of the first form, and of what opens its data and gives a phone its own back: needed before the service worker has a copy of all. */
export const FIELD_PAGE = /\/(?:despacho-page|field|restore)-[^/]*\.js$/;

/**
 * Tells `public/adelanto.js` which files the first form needs besides those of the entry: the page names them before any
 * module has run, so that a slow link has something to bring while the entry is read (D21).
 */
export const adelanto: Plugin = {
  name: 'rodal-adelanto',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Set<string>();
      const take = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || files.has(file) || html.includes(file)) return;
        files.add(file);
        for (const imported of chunk.imports) take(imported);
      };
      for (const file of Object.keys(bundle)) if (FIELD_PAGE.test(file)) take(file);
      if (files.size === 0) throw new Error('public/adelanto.js: no file of the first form was found.');
      const paths = [...files].map((file) => `/${file}`);
      return html.replace('data-archivos=""', `data-archivos="${paths.join(' ')}"`);
    },
  },
};
