import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from '@tabler\/icons-react';/g;

/**
 * Asks for each icon by its own file. Through the library's index, which names five thousand, the bundler cannot tell whose
 * an icon is (`vite.chunks.ts`): each that two screens have in common becomes a download of its own.
 */
export const iconos: Plugin = {
  name: 'rodal-iconos',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: code.replace(IMPORT, (_whole, names: string) => names.split(',').map(importOf).join(' ')), map: null }),
  },
};

function importOf(written: string): string {
  const name = written.trim();
  if (name === '') return '';
  if (!/^Icon\w+$/.test(name)) return `import { ${name} } from '@tabler/icons-react';`;
  return `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;
}
