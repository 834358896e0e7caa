import { describe, expect, it } from 'vitest';
import { readValor } from './maestros/leer.ts';
import { isBlank } from './vacio.ts';

describe('isBlank (R170)', () => {
  it.each(['', ' \t\n', '\u200B', '\u2060', '\u00AD', '\uFEFF', '\u200E \u200F', '\u3164', '\u2800', '\uFE0F', '\u{E0020}'])('%j is seen as empty', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', '0', '.', '¡\u200B!', '👩\u200D🌾', '\u0000'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  it('a field of a master that must be filled is not filled with it', () => {
    const nombre = { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 60 } as const;
    expect(readValor(nombre, '\u200B')).toEqual({ problema: 'Falta Nombre' });
    expect(readValor({ campo: 'comuna', titulo: 'Comuna', tipo: 'texto', max: 60 }, '\u2060')).toEqual({ valor: '' });
  });
});
