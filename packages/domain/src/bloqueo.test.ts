import { describe, expect, it } from 'vitest';
import { isBloqueado } from './reglas-envio.ts';

describe('isBloqueado (A9, registro 027)', () => {
  it.each([
    [{ desde: '2026-11-20', hasta: '2026-11-22' }, [false, true, true, true, false]],
    [{ desde: '2026-11-21', hasta: '2026-11-21' }, [false, false, true, false, false]],
    [{ desde: '2026-11-21', hasta: null }, [false, false, true, true, true]],
    [{ activo: false, desde: '2026-11-20', hasta: null }, [false, false, false, false, false]],
    // As a list stored by an older version has it.
    [{}, [true, true, true, true, true]],
  ] as const)('%j rules from its first to its last day, both included', (bloqueo, rige) => {
    const dias = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(dias.map((dia) => isBloqueado(bloqueo, dia))).toEqual(rige);
  });
});
