import { describe, expect, it } from 'vitest';
import { MODES, type Mode, type ModeColors } from './theme.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  return 0.2126 * linear(hex, 1) + 0.7152 * linear(hex, 3) + 0.0722 * linear(hex, 5);
}

/** A channel of `#rrggbb` as light: 0 to 1. */
function linear(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

type Token = keyof ModeColors;

/** How eyes without one of their three cones see linear RGB (Machado, Oliveira and Fernandes 2009, severity 1), and all others. */
const EYES: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  'con los tres conos': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** CIELAB of `#rrggbb` as an eye sees it. */
function lab(hex: string, eye: string): readonly [number, number, number] {
  const rgb = [1, 3, 5].map((at) => linear(hex, at));
  const [r = 0, g = 0, b = 0] = (EYES[eye] ?? []).map((row) => Math.min(1, Math.max(0, row.reduce((sum, weight, at) => sum + weight * (rgb[at] ?? 0), 0))));
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047), f(0.2126729 * r + 0.7151522 * g + 0.072175 * b), f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours are for an eye (CIE76): 2 is just seen, 18 is another colour at a glance. */
function difference(a: string, b: string, eye: string): number {
  const [one, other] = [lab(a, eye), lab(b, eye)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Series that one chart may show beside each other. */
const UNIDADES = ['serie-m3', 'serie-mr', 'serie-bdmt'] as const satisfies readonly Token[];
const ESPECIES = ['serie-pino', 'serie-nitens', 'serie-globulus', 'serie-eucalyptus', 'serie-otra'] as const satisfies readonly Token[];

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
  ...[...UNIDADES, ...ESPECIES].map((serie) => [serie, ['surface', 'sunken']] as const),
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

  it.each(Object.keys(EYES))('series of one chart are told apart: %s', (eye) => {
    const close = [UNIDADES, ESPECIES].flatMap((series) =>
      series.flatMap((a, at) => series.slice(at + 1).filter((b) => difference(MODES[mode][a], MODES[mode][b], eye) < 18).map((b) => `${a} ${b}`)),
    );
    expect(close).toEqual([]);
  });
});
