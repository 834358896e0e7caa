import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeOrigen, narrowByOrigin, splitOrigen } from './narrowing.ts';

const rows = [
  { id: 1, roles: ['F001*123-4', 'F002*55-1'] },
  { id: 2, roles: ['123-4'] },
  { id: 3, roles: ['F003*123-4'] },
  { id: 4, roles: [] },
  { id: 5, roles: ['', '*'] },
  { id: 6, roles: ['F001'] },
];
const idsFor = (origen: string) => narrowByOrigin(rows, origen).rows.map(({ id }) => id);

describe('narrowByOrigin (A12)', () => {
  it('compares the composite, and a roll alone with each site of it', () => {
    expect(idsFor('F001*123-4')).toEqual([1, 2]);
    expect(idsFor('F003*123-4')).toEqual([2, 3]);
    expect(narrowByOrigin(rows, 'F001*123-4').narrowed).toBe(true);
  });

  it('does not take another site of the same roll, nor the same site with another roll', () => {
    expect(idsFor('F009*123-4')).toEqual([2]);
    expect(idsFor('F002*55-1')).toEqual([1]);
    expect(narrowByOrigin(rows, 'F001*55-1').narrowed).toBe(false);
  });

  it('gives the whole list and says so when nothing matches', () => {
    expect(narrowByOrigin(rows, 'F777*9-9')).toEqual({ rows, narrowed: false });
    expect(narrowByOrigin([], 'F001*123-4')).toEqual({ rows: [], narrowed: false });
  });

  it('forgives case and spaces', () => {
    expect(narrowByOrigin([{ roles: [' f001 * 123-k '] }], 'F001*123-K').narrowed).toBe(true);
  });

  it('an origin without a roll matches no blank entry', () => {
    expect(narrowByOrigin([{ roles: ['', ' '] }], 'F001*').narrowed).toBe(false);
  });
});

it('an origin is put together and taken apart without loss', () => {
  const part = fc.string().filter((text) => !text.includes('*'));
  fc.assert(
    fc.property(part, part, (codigo, rol) => {
      expect(splitOrigen(composeOrigen(codigo, rol))).toEqual({ codigo, rol });
    }),
  );
  expect(splitOrigen('F001')).toEqual({ codigo: 'F001', rol: '' });
  expect(splitOrigen('F001*1*2')).toEqual({ codigo: 'F001', rol: '1*2' });
});
