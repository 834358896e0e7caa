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

describe('docs/cobertura.md', () => {
  const text = readFileSync(join(PATHS.root, 'docs/cobertura.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('| vive en |'))
    .map((line) => line.slice(2, -2).split(' | '));
  /** `[file](path) › \`title\`, \`title\`` */
  const named = [...text.matchAll(/\]\(([^)]+\.(?:test|e2e)\.tsx?)\)( › `[^`]+`(?:, `[^`]+`)*)?/g)];

  it('has no cell left to fill', () => {
    expect(text).not.toContain('@@');
  });

  it('each row says what, where, and which test or decision', () => {
    expect(rows.length).toBeGreaterThan(240);
    const wrong = rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''));
    expect(wrong).toEqual([]);
    const unproven = rows.filter(([, , proof = '']) => !proof.includes(' › `') && !/\b[ABC]\d+\b/.test(proof));
    expect(unproven).toEqual([]);
  });

  it('each test it names stands in that file under that title', () => {
    expect(named.length).toBeGreaterThan(rows.length);
    const missing = named.flatMap(([, link = '', titles = '']) => {
      const path = resolve(PATHS.root, 'docs', link);
      const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const quoted = [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
      if (quoted.length === 0) return [`${link}: no title`];
      // As a whole literal, not as part of another one.
      return quoted.filter((title) => !["'", '"', '`'].some((mark) => source.includes(mark + title + mark))).map((title) => `${link}: ${title}`);
    });
    expect(missing).toEqual([]);
  });

  it('cites decisions that exist: A1–A29, B1–B13, C1–C38', () => {
    const LAST = { A: 29, B: 13, C: 38 };
    // Titles of tests may number other things, e.g. a plate.
    const cited = rows.flatMap(([, , proof = '']) => [...proof.replaceAll(/`[^`]*`/g, '').matchAll(/\b([ABC])(\d+)\b/g)]);
    expect(cited.length).toBeGreaterThan(50);
    const unknown = cited.filter(([, group, number]) => {
      const last = group === 'A' ? LAST.A : group === 'B' ? LAST.B : LAST.C;
      return Number(number) < 1 || Number(number) > last;
    });
    expect(unknown.map(([cite]) => cite)).toEqual([]);
  });
});
