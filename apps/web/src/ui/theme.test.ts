import { describe, expect, it } from 'vitest';
import { MODES, type Mode, type ModeColors } from './theme.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

type Token = keyof ModeColors;

/** Text → what it stands on somewhere. */
const TEXTS: readonly (readonly [Token, readonly Token[]])[] = [
  ['text', ['page', 'surface', 'sunken', 'brand-tint', 'off-tint']],
  ['dim', ['page', 'surface', 'sunken', 'off-tint']],
  ['on-brand', ['brand', 'brand-hover']],
  ['brand-text', ['page', 'surface', 'sunken', 'brand-tint']],
  ['warn-text', ['warn-tint']],
  ['bad-text', ['bad-tint', 'surface', 'page']],
  ['off-text', ['off-tint']],
];

/** Edges and marks that tell something → what they stand on. */
const MARKS: readonly (readonly [Token, readonly Token[]])[] = [
  ['edge', ['surface', 'page']],
  ['bad-line', ['surface']],
];

const pairs = (rows: typeof TEXTS) => rows.flatMap(([over, under]) => under.map((one) => [over, one] as const));

describe.each(Object.keys(MODES) as Mode[])('contrast in mode %s', (mode) => {
  // The mode for glare promises AAA, the others AA (look: checks).
  const least = mode === 'sol' ? 7 : 4.5;

  it.each(pairs(TEXTS))(`%s on %s`, (over, under) => {
    expect(contrast(MODES[mode][over], MODES[mode][under])).toBeGreaterThanOrEqual(least);
  });

  it.each(pairs(MARKS))('edge %s on %s', (over, under) => {
    expect(contrast(MODES[mode][over], MODES[mode][under])).toBeGreaterThanOrEqual(3);
  });
});
