import { createTheme, mergeThemeOverrides, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/**
 * The one file with colour literals, radii, shadows and control sizes. Components use the
 * `--rodal-*` variables made here or Mantine's own; nothing else names a colour.
 *
 * Green is what one acts on, amber "needs you", red only "broken or refused", grey
 * offline: being without signal is normal.
 */

/** Deep forest green; shade 7 is the brand colour. */
const bosque: MantineColorsTuple = [
  '#eef5f0', '#dbeae0', '#b8d6c3', '#90bfa2', '#68a680', '#468a62', '#2f7149', '#1f5d3a', '#184b2e', '#103621',
];
/** Warm greys, of paper and bark. */
const gray: MantineColorsTuple = [
  '#faf9f7', '#f3f1ed', '#e8e5df', '#d8d4cc', '#bdb7ad', '#8d877d', '#6b665d', '#524e47', '#37342f', '#1f1d1a',
];
/** Surfaces and texts of the dark scheme, in Mantine's order: text first, deepest last. */
const dark: MantineColorsTuple = [
  '#ece9e3', '#d2cdc4', '#b3ada2', '#948e83', '#5c5750', '#423e39', '#302d29', '#1a1816', '#141210', '#0e0d0b',
];
const ambar: MantineColorsTuple = [
  '#fdf6e3', '#fbeac0', '#f6d78a', '#efc052', '#e2a627', '#c4870c', '#9f6a05', '#7f5306', '#643f07', '#452b05',
];
const red: MantineColorsTuple = [
  '#fdf0ee', '#fadcd8', '#f3b8b0', '#e98d81', '#dd6557', '#cc4335', '#b52f22', '#98241a', '#7a1d15', '#551410',
];

/** Every semantic colour of one mode; names say what a thing is, not how it looks. */
export interface ModeColors {
  /** Behind everything. */
  readonly page: string;
  /** Bars, cards, inputs, tables. */
  readonly surface: string;
  /** Table headers, hover, tracks. */
  readonly sunken: string;
  /** Hairlines that only part things. */
  readonly line: string;
  /** Edges of controls: 3:1 against the surface. */
  readonly edge: string;
  readonly text: string;
  readonly dim: string;
  /** Filled buttons, and what stands on them. */
  readonly brand: string;
  readonly 'brand-hover': string;
  readonly 'on-brand': string;
  /** Links, icons, the current entry. */
  readonly 'brand-text': string;
  readonly 'brand-tint': string;
  readonly 'warn-text': string;
  readonly 'warn-tint': string;
  readonly 'warn-line': string;
  readonly 'bad-text': string;
  readonly 'bad-tint': string;
  readonly 'bad-line': string;
  /** Offline, annulled, switched off. */
  readonly 'off-text': string;
  readonly 'off-tint': string;
  readonly shadow: string;
  /** The stand of trees beside the login: sky and three depths. */
  readonly forest: string;
  readonly 'forest-far': string;
  readonly 'forest-middle': string;
  readonly 'forest-near': string;
  /** Behind a map: what is water, what is land, the line between them, and the names of places. */
  readonly 'map-water': string;
  readonly 'map-land': string;
  readonly 'map-shore': string;
  readonly 'map-name': string;
  /** What a chart draws of a unit or of a species, on every screen the same; told apart by every eye (theme.test.ts). */
  readonly 'serie-m3': string;
  readonly 'serie-mr': string;
  readonly 'serie-bdmt': string;
  readonly 'serie-pino': string;
  readonly 'serie-nitens': string;
  readonly 'serie-globulus': string;
  readonly 'serie-eucalyptus': string;
  readonly 'serie-otra': string;
}

/** Light, dark, and `sol`: black on white with heavy edges, for glare in the field (AAA). */
export const MODES = {
  claro: {
    page: '#f6f4f0', surface: '#ffffff', sunken: '#f3f1ed', line: '#e3dfd8', edge: '#8d877d',
    text: '#1f1d1a', dim: '#5e5951',
    brand: '#1f5d3a', 'brand-hover': '#184b2e', 'on-brand': '#ffffff', 'brand-text': '#1f5d3a', 'brand-tint': '#e4f0e8',
    'warn-text': '#6d4606', 'warn-tint': '#fdf3d7', 'warn-line': '#dba32c',
    'bad-text': '#98241a', 'bad-tint': '#fdf0ee', 'bad-line': '#cc4335',
    'off-text': '#524e47', 'off-tint': '#ebe8e2',
    shadow: '0 1px 2px rgba(31, 29, 26, 0.06), 0 4px 16px rgba(31, 29, 26, 0.06)',
    forest: '#b8d6c3', 'forest-far': '#90bfa2', 'forest-middle': '#468a62', 'forest-near': '#1f5d3a',
    'map-water': '#dfe9ee', 'map-land': '#f7f5f0', 'map-shore': '#a9bcc6', 'map-name': '#6b665d',
    'serie-m3': '#1f5d3a', 'serie-mr': '#4788e3', 'serie-bdmt': '#9e631b',
    'serie-pino': '#4b966f', 'serie-nitens': '#9f50da', 'serie-globulus': '#113f6f', 'serie-eucalyptus': '#df53ad', 'serie-otra': '#33312f',
  },
  oscuro: {
    page: '#141210', surface: '#1d1b18', sunken: '#272420', line: '#36322d', edge: '#7a746a',
    text: '#ece9e3', dim: '#b3ada2',
    brand: '#2f7149', 'brand-hover': '#37804f', 'on-brand': '#ffffff', 'brand-text': '#90bfa2', 'brand-tint': '#1d3226',
    'warn-text': '#f3cd74', 'warn-tint': '#33280f', 'warn-line': '#9f6a05',
    'bad-text': '#f2a59b', 'bad-tint': '#3a1a16', 'bad-line': '#cc4335',
    'off-text': '#c4beb4', 'off-tint': '#2d2a26',
    shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 4px 16px rgba(0, 0, 0, 0.3)',
    forest: '#1c2a21', 'forest-far': '#22382b', 'forest-middle': '#1f4730', 'forest-near': '#123421',
    'map-water': '#10171b', 'map-land': '#211f1b', 'map-shore': '#3b4a52', 'map-name': '#a39c90',
    'serie-m3': '#90bfa2', 'serie-mr': '#4673a7', 'serie-bdmt': '#ca814c',
    'serie-pino': '#31c570', 'serie-nitens': '#985ac6', 'serie-globulus': '#a1c4ec', 'serie-eucalyptus': '#c16f9e', 'serie-otra': '#cbc7c1',
  },
  sol: {
    page: '#ffffff', surface: '#ffffff', sunken: '#eeece8', line: '#1f1d1a', edge: '#000000',
    text: '#000000', dim: '#26241f',
    brand: '#0c3d22', 'brand-hover': '#062a16', 'on-brand': '#ffffff', 'brand-text': '#0c3d22', 'brand-tint': '#d9efe1',
    'warn-text': '#3d2600', 'warn-tint': '#ffe9a8', 'warn-line': '#3d2600',
    'bad-text': '#6b0f08', 'bad-tint': '#ffe5e1', 'bad-line': '#6b0f08',
    'off-text': '#26241f', 'off-tint': '#e2dfd9',
    shadow: 'none',
    forest: '#d9efe1', 'forest-far': '#90bfa2', 'forest-middle': '#2f7149', 'forest-near': '#0c3d22',
    'map-water': '#d6e4ec', 'map-land': '#ffffff', 'map-shore': '#5b7582', 'map-name': '#37342f',
    'serie-m3': '#0c3d22', 'serie-mr': '#165be2', 'serie-bdmt': '#925818',
    'serie-pino': '#12763f', 'serie-nitens': '#8a1faf', 'serie-globulus': '#112434', 'serie-eucalyptus': '#ab3a88', 'serie-otra': '#433e3a',
  },
} as const satisfies Record<string, ModeColors>;

export type Mode = keyof typeof MODES;

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const base = createTheme({
  // Mantine's own names for green and amber give ours, so that no other hue slips in.
  colors: { bosque, green: bosque, teal: bosque, gray, dark, yellow: ambar, orange: ambar, red },
  primaryColor: 'bosque',
  primaryShade: { light: 7, dark: 6 },
  black: '#1f1d1a',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // What explains a field stands under it: in two columns the boxes stay on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

/** In glare thin type and small controls vanish. */
const sol = mergeThemeOverrides(base, {
  black: '#000000',
  primaryShade: { light: 9, dark: 9 },
  headings: { fontWeight: '750' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem' },
  fontWeights: { regular: '520', medium: '650', bold: '750' },
});

/** Mantine's theme of a mode; `oscuro` differs by colour scheme and variables only. */
export function themeOf(mode: Mode): typeof base {
  return mode === 'sol' ? sol : base;
}

/** The `--rodal-*` variables of a mode, and Mantine's own bound to them. */
export function cssVariablesOf(mode: Mode): CSSVariablesResolver {
  const own = Object.fromEntries(Object.entries(MODES[mode]).map(([name, value]) => [`--rodal-${name}`, value]));
  const bound = {
    '--mantine-color-body': 'var(--rodal-page)',
    '--mantine-color-text': 'var(--rodal-text)',
    '--mantine-color-bright': 'var(--rodal-text)',
    '--mantine-color-dimmed': 'var(--rodal-dim)',
    '--mantine-color-placeholder': 'var(--rodal-dim)',
    '--mantine-color-anchor': 'var(--rodal-brand-text)',
    '--mantine-color-error': 'var(--rodal-bad-text)',
    '--mantine-color-success': 'var(--rodal-brand-text)',
    '--mantine-color-default': 'var(--rodal-surface)',
    '--mantine-color-default-hover': 'var(--rodal-sunken)',
    '--mantine-color-default-color': 'var(--rodal-text)',
    '--mantine-color-default-border': 'var(--rodal-edge)',
    '--mantine-color-disabled': 'var(--rodal-off-tint)',
    '--mantine-color-disabled-color': 'var(--rodal-dim)',
    '--mantine-color-disabled-border': 'var(--rodal-line)',
    '--mantine-color-bosque-filled': 'var(--rodal-brand)',
    '--mantine-color-bosque-filled-hover': 'var(--rodal-brand-hover)',
    '--mantine-color-bosque-light': 'var(--rodal-brand-tint)',
    '--mantine-color-bosque-light-hover': 'var(--rodal-brand-tint)',
    '--mantine-color-bosque-light-color': 'var(--rodal-brand-text)',
    '--mantine-color-bosque-outline': 'var(--rodal-brand-text)',
    '--mantine-color-red-light': 'var(--rodal-bad-tint)',
    '--mantine-color-red-light-hover': 'var(--rodal-bad-tint)',
    '--mantine-color-red-light-color': 'var(--rodal-bad-text)',
    '--mantine-color-red-outline': 'var(--rodal-bad-text)',
    '--mantine-color-yellow-light': 'var(--rodal-warn-tint)',
    '--mantine-color-yellow-light-hover': 'var(--rodal-warn-tint)',
    '--mantine-color-yellow-light-color': 'var(--rodal-warn-text)',
    '--mantine-color-gray-light': 'var(--rodal-off-tint)',
    '--mantine-color-gray-light-hover': 'var(--rodal-sunken)',
    '--mantine-color-gray-light-color': 'var(--rodal-text)',
  };
  return () => ({ variables: own, light: bound, dark: bound });
}
