import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ENDPOINTS } from '@rodal/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { PATHS } from './lib/paths.ts';

const DOCS = ['README.md', ...readdirSync(join(PATHS.root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).map((name) => join('docs', name))];

describe.each(DOCS)('%s', (doc) => {
  it('every file it points to exists', () => {
    const text = readFileSync(join(PATHS.root, doc), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !/^https?:/.test(link));
    const missing = links.filter((link) => !existsSync(resolve(PATHS.root, dirname(doc), link)));
    expect(missing).toEqual([]);
  });
});

it('docs/contrato.md speaks of every operation', () => {
  const text = readFileSync(join(PATHS.root, 'docs/contrato.md'), 'utf8');
  expect(Object.keys(ENDPOINTS).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
