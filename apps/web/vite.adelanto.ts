import type { Plugin } from 'vite';

/** Files of the first form, and of what opens its data and gives a phone its own back: needed before the service worker has a copy of all. */
export const FIELD_PAGE = /\/(?:despacho-page|field|restore)-[^/]*\.js$/;

/** What the office opens first, by address in small letters: the page's own part, and those that it asks for when it is drawn. */
const PANTALLAS: Readonly<Record<string, RegExp>> = {
  '/dashboardresumen': /\/(?:inicio-screen|oficina-hoy|screens)-[^/]*\.js$/,
  '/despachorecepciones': /\/(?:busqueda-page|screens)-[^/]*\.js$/,
};

/**
 * Tells `public/adelanto.js` which files the first form needs besides those of the entry, and which the office's first
 * screens do: the page names them before any module has run, so that a slow link has something to bring while the entry is
 * read (D21), and no part waits for the one that names it (117).
 */
export const adelanto: Plugin = {
  name: 'rodal-adelanto',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const filesOf = (pages: RegExp): string => {
        const files = new Set<string>();
        const take = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || files.has(file) || html.includes(file)) return;
          files.add(file);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(sheet)) files.add(sheet);
          for (const imported of chunk.imports) take(imported);
        };
        for (const file of Object.keys(bundle)) if (pages.test(`/${file}`)) take(file);
        if (files.size === 0) throw new Error(`public/adelanto.js: no file of ${pages.source} was found.`);
        return [...files].map((file) => `/${file}`).join(' ');
      };
      const pantallas = Object.entries(PANTALLAS).map(([path, pages]) => `${path} ${filesOf(pages)}`);
      return html.replace('data-archivos=""', `data-archivos="${filesOf(FIELD_PAGE)}" data-pantallas="${pantallas.join(',')}"`);
    },
  },
};
