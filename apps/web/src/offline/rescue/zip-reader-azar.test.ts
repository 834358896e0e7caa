import { AppError } from '@rodal/domain/errors';
import { mutateBytes } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openZip } from './zip-reader.ts';

const TEXT = new TextEncoder().encode('{"hola": "'.concat('x'.repeat(3_000), '"}'));
const ZIPS = [
  zipSync({ 'a.json': TEXT, 'fotos/b.jpg': Uint8Array.from({ length: 200 }, (_, n) => (n * 31) % 251) }),
  zipSync({ 'a.json': TEXT }, { level: 0 }),
  zipSync({}),
];
const MAX = 10_000;
const RULES = { maxEntradas: 5, maxArchivo: 2 ** 20, maxDe: (nombre: string) => (nombre.startsWith('no') ? null : MAX) };

/** Sum of what came out; null for a refusal with its reason. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<number | null> {
  try {
    let sum = 0;
    for (const { nombre, bytes: declared, read } of (await openZip(new Blob([bytes]), RULES)).values()) {
      const body = await read();
      expect([typeof nombre, body.byteLength]).toEqual(['string', declared]);
      expect(declared).toBeLessThanOrEqual(MAX);
      sum += declared;
    }
    return sum;
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'archivo_no_sirve') return null;
    throw error;
  }
}

it('a spoilt ZIP is refused with a reason, or gives parts of the size it says, within the limits', async () => {
  const seen = { refused: 0, read: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ZIPS), fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), async (zip, dice, endOnly) => {
      // The directory and its end stand behind the bodies: one run in two spoils those only.
      const from = endOnly ? Math.max(0, zip.length - 160) : 0;
      const bytes = Uint8Array.from([...zip.subarray(0, from), ...mutateBytes(zip.subarray(from), dice)]);
      seen[(await unpack(bytes)) === null ? 'refused' : 'read'] += 1;
    }),
    { numRuns: 1_500 },
  );
  expect([seen.refused > 200, seen.read > 100]).toEqual([true, true]);
});
