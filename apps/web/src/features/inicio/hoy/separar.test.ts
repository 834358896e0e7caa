// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { separar } from './separar.ts';

describe('the marks of sites', () => {
  it('leaves those alone that do not cover each other', () => {
    const lejos = [{ x: 0, y: 0, radio: 10 }, { x: 40, y: 0, radio: 10 }];
    expect(separar(lejos)).toEqual(lejos);
  });

  it('moves two of them apart, each as far, also from the very same place', () => {
    expect(separar([{ x: 0, y: 0, radio: 10 }, { x: 10, y: 0, radio: 10 }])).toEqual([{ x: -6, y: 0, radio: 10 }, { x: 16, y: 0, radio: 10 }]);
    expect(separar([{ x: 5, y: 5, radio: 4 }, { x: 5, y: 5, radio: 4 }])).toEqual([{ x: 0, y: 5, radio: 4 }, { x: 10, y: 5, radio: 4 }]);
  });

  it('leaves no two of a crowd on each other', () => {
    const puestos = separar(Array.from({ length: 16 }, (_, at) => ({ x: (at % 4) * 9, y: Math.floor(at / 4) * 7, radio: 6 + (at % 3) * 4 })));
    for (const [at, uno] of puestos.entries()) {
      for (const otro of puestos.slice(at + 1)) expect(Math.hypot(otro.x - uno.x, otro.y - uno.y)).toBeGreaterThan(uno.radio + otro.radio);
    }
  });
});
