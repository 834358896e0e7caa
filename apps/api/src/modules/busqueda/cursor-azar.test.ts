import { ORDENES } from '@rodal/domain/busqueda';
import { AppError } from '@rodal/domain/errors';
import { mutateBytes, mutateJson, mutateText } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { newId } from '../../testing/despacho-fixtures.ts';
import { type Cursor, readCursor, writeCursor } from './orden.ts';
import type { FilaRow } from './fila.ts';

const DICE = fc.array(fc.nat(), { maxLength: 9 });
const FILA = { fecha: new Date('2026-03-01T12:00:00Z'), id: newId(), patenteCamion: 'BBCD12', faenaCodigo: 'F0001', faenaRol: '100-1', productoId: 5034 } as FilaRow; // what an order reads

/** The mark with its content spoilt, its bytes, or its own letters. */
const SPOILT = fc.record({ orden: fc.constantFrom(...ORDENES), dice: DICE, how: fc.constantFrom('content', 'bytes', 'letters') }).map(({ orden, dice, how }) => {
  const valid = writeCursor(orden, FILA);
  if (how === 'letters') return { orden, cursor: mutateText(valid, dice) };
  const text = Buffer.from(valid, 'base64url');
  if (how === 'bytes') return { orden, cursor: Buffer.from(mutateBytes(text, dice)).toString('base64url') };
  const content: unknown = JSON.parse(text.toString());
  return { orden, cursor: Buffer.from(JSON.stringify(mutateJson(content, dice)) ?? '').toString('base64url') };
});

function read(orden: (typeof ORDENES)[number], cursor: string): Cursor | null {
  try {
    return readCursor(orden, cursor);
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'datos_invalidos') return null;
    throw error;
  }
}

describe('a spoilt mark of a page', () => {
  it('is refused, or is a place in the list and nothing else', () => {
    fc.assert(
      fc.property(SPOILT, ({ orden, cursor }) => {
        const found = read(orden, cursor);
        if (found === null) return;
        expect(Object.keys(found).toSorted()).toEqual(['fecha', 'grupo', 'id']);
        expect(found.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
        for (const one of found.grupo) expect(typeof one === 'number' ? Number.isSafeInteger(one) : /^[^\p{Cc}]*$/u.test(one)).toBe(true);
        expect(Number.isNaN(found.fecha.getTime())).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([1_000, 100_000])('of %i lists in each other is refused', (depth) => {
    expect(read('-fecha', Buffer.from('['.repeat(depth) + ']'.repeat(depth)).toString('base64url'))).toBeNull();
  });
});

describe('through the operation', () => {
  let o: Oficina;
  beforeAll(async () => {
    o = await buildOficina();
    await o.store('2026-03-01T12:00:00Z');
  });
  afterAll(() => o.t.close());

  it('the database is asked for what was let through, and finds a page or none', async () => {
    await fc.assert(
      fc.asyncProperty(SPOILT, async ({ orden, cursor }) => {
        const query = new URLSearchParams({ desde: '2026-03-01', hasta: '2026-03-01', orden, cursor: cursor.toWellFormed() });
        const { statusCode } = await o.oficina.inject({ url: `/api/despacho/obtenerdatos?${query}` });
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 250 },
    );
  });
});
