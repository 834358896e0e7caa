import { describe, expect, it } from 'vitest';
import { ascii85, lzwBlanks } from '../../testing/pdfs.ts';
import { fromAscii85, fromHex, lzwLength } from './filtros-antiguos.ts';

describe('R176 how streams were packed in the nineties', () => {
  it('letters of 85: what they stand for, with a mark in front, a short word for four zeros, and line ends between', () => {
    expect(fromAscii85(Buffer.from('<~z87cUR\nD]i,"Ebo80~>rest')).toString('latin1')).toBe('\0\0\0\0Hello World!');
    for (const text of ['', 'a', 'ab', 'abc', 'abcd', 'abcde']) expect(fromAscii85(ascii85(Buffer.from(text))).toString()).toBe(text);
  });

  it('letters of 16: what they stand for, in both cases, whatever stands between', () => {
    expect(fromHex(Buffer.from('48 65\n6C-6c6F>21')).toString()).toBe('Hello');
  });

  it.each([1, 0] as const)('LZW: how much comes out, its codes counted in either way (%i), also past a table that is full', (early) => {
    for (const size of [1, 600, 5_000, 20_000_000]) expect(lzwLength(lzwBlanks(size, early), Infinity)).toBeGreaterThanOrEqual(size);
    expect(lzwLength(Buffer.from('BT /F1 12 Tf (Contrato) Tj ET'), Infinity)).toBeLessThan(20);
  });
});
