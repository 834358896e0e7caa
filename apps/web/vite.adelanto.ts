import type { Plugin } from 'vite';

/** The first form, and what opens its data and gives a phone its own back. */
const FORMULARIO = /\/(?:despacho\/despacho-page\.tsx|offline\/field\.ts|offline\/casa\/restore\.ts)$/;

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
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => FORMULARIO.test(id))) take(file);
      }
      if (files.size === 0) throw new Error('public/adelanto.js: no file of the first form was found.');
      const paths = [...files].map((file) => `/${file}`);
      return html.replace('data-archivos=""', `data-archivos="${paths.join(' ')}"`);
    },
  },
};
