import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

const never = new AbortController().signal;

/** Pages of one row each, `https://erp/0` to `https://erp/{last}`, and what was asked for. */
function chain(last: number): { asked: string[]; endings: AbortSignal[]; fetchPage: Parameters<typeof readAhead<string>>[1] } {
  const asked: string[] = [];
  const endings: AbortSignal[] = [];
  return {
    asked,
    endings,
    fetchPage: (url, ending) => {
      asked.push(url);
      endings.push(ending);
      const n = Number(url.split('/').at(-1));
      return Promise.resolve({ filas: [url], siguiente: n < last ? `https://erp/${n + 1}` : null });
    },
  };
}

describe('readAhead', () => {
  it('one page ahead of the caller, and no more: memory stays flat', async () => {
    const { asked, fetchPage } = chain(5);
    const pages = readAhead('https://erp/0', fetchPage, never);
    expect(asked).toHaveLength(0);
    for (const expected of [2, 3, 4, 5, 6, 6]) {
      await pages.next();
      await turn();
      expect(asked).toHaveLength(expected);
    }
    expect((await pages.next()).done).toBe(true);
  });

  it('a caller who leaves stops what is on its way, and its fault is nobody\'s', async () => {
    const { endings, fetchPage } = chain(5);
    const pages = readAhead(
      'https://erp/0',
      (url, ending) => (url.endsWith('1') ? Promise.reject(new Error('tarde')) : fetchPage(url, ending)),
      never,
    );
    for await (const page of pages) {
      expect(page).toEqual(['https://erp/0']);
      break;
    }
    expect(endings.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('a fault comes when its page does: the one before it is still worked on', async () => {
    const { fetchPage } = chain(5);
    const pages = readAhead('https://erp/0', (url, ending) => (url.endsWith('1') ? Promise.reject(new Error('rota')) : fetchPage(url, ending)), never);
    expect((await pages.next()).value).toEqual(['https://erp/0']);
    await expect(pages.next()).rejects.toThrow('rota');
  });

  it('a signal that went off while the caller worked ends it, even if the next page had come', async () => {
    const { fetchPage } = chain(5);
    const control = new AbortController();
    const pages = readAhead('https://erp/0', fetchPage, control.signal);
    await pages.next();
    await turn();
    control.abort(new Error('cancelado'));
    await expect(pages.next()).rejects.toThrow('cancelado');
  });

  it.each([
    ['itself', 'https://erp/0'],
    ['itself with another fragment', 'https://erp/0#otra'],
    ['itself, relative', '/0'],
  ])('a page that leads to %s is not read twice', async (_name, siguiente) => {
    const asked: string[] = [];
    const pages = readAhead('https://erp/0', (url) => Promise.resolve({ filas: [asked.push(url)], siguiente }), never);
    await pages.next();
    await expect(pages.next()).rejects.toMatchObject({ causa: 'enlaceRepetido' });
    expect(asked).toEqual(['https://erp/0']);
  });

  it.each(['https://otro/1', 'http://erp/1', 'https://erp:444/1', '//otro/1', 'https://u:c@erp/1', 'https://erp.otro/1', 'data:,x', 'https://'])(
    'the link %s is not followed',
    async (siguiente) => {
      const asked: string[] = [];
      const pages = readAhead('https://erp/0', (url) => Promise.resolve({ filas: [asked.push(url)], siguiente }), never);
      await expect(pages.next()).rejects.toMatchObject({ causa: 'enlaceAjeno' });
      expect(asked).toEqual(['https://erp/0']);
    },
  );

  it('pages without end are given up', async () => {
    const { asked, fetchPage } = chain(Number.POSITIVE_INFINITY);
    const read = async (): Promise<void> => {
      for await (const page of readAhead('https://erp/0', fetchPage, never)) expect(page).toHaveLength(1);
    };
    await expect(read()).rejects.toMatchObject({ causa: 'paginasSinFin' });
    expect(asked).toHaveLength(10_000);
  });
});
