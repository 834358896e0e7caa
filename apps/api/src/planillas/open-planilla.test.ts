import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openPlanilla } from './open-planilla.ts';
import type { Celda } from './planilla.ts';

const PLANILLA = { hoja: 'Hoja', columnas: [{ titulo: 'Uno', ancho: 8 }] };

/** Lots of one row each; an Error among them is thrown. */
async function* lotes(all: readonly (string | Error)[], closed: { times: number } = { times: 0 }): AsyncGenerator<Celda[][]> {
  try {
    for (const one of all) {
      if (one instanceof Error) throw one;
      yield [[one]];
    }
  } finally {
    closed.times += 1;
  }
}

describe('R86 a file that is made while it is read', () => {
  it('has all its rows, or only its header', async () => {
    expect(await text(await openPlanilla('csv', PLANILLA, lotes(['a', 'b'])))).toBe('Uno\r\na\r\nb\r\n');
    expect(await text(await openPlanilla('csv', PLANILLA, lotes([])))).toBe('Uno\r\n');
  });

  it('fails before its first byte when the first rows cannot be read', async () => {
    for (const formato of ['csv', 'xlsx'] as const) await expect(openPlanilla(formato, PLANILLA, lotes([new Error('no se lee')]))).rejects.toThrow('no se lee');
  });

  it('breaks off when later rows cannot be read: half a file passes for no whole', async () => {
    await expect(text(await openPlanilla('csv', PLANILLA, lotes(['a', new Error('se cortó')])))).rejects.toThrow('se cortó');
  });

  it('R83: whoever takes nothing for too long is cut, and its rows are let go', async () => {
    const closed = { times: 0 };
    const body = await openPlanilla('csv', PLANILLA, lotes(['a', 'b'], closed), 20);
    const [error] = await once(body, 'error').catch((failed: unknown) => [failed]);
    expect(String(error)).toContain('Nadie lee la exportación');
    await expect.poll(() => closed.times).toBe(1);
  });

  it('lets go of its rows although nobody begins to read it', async () => {
    const closed = { times: 0 };
    const body = await openPlanilla('csv', PLANILLA, lotes(['a', 'b'], closed));
    body.destroy();
    await expect.poll(() => closed.times).toBe(1);
  });
});
