import { type Especie, especieDe } from '@rodal/domain/producto-rasgos';
import type { ModeColors } from '../theme.ts';

/** A colour of the theme that stands for one thing on every screen. */
type Token = Extract<keyof ModeColors, `serie-${string}`>;

export interface Serie {
  readonly nombre: string;
  /** In CSS. */
  readonly color: string;
}

const serie = (nombre: string, token: Token): Serie => ({ nombre, color: `var(--rodal-${token})` });

const UNIDADES: Readonly<Record<string, Serie>> = {
  M3: serie('m³', 'serie-m3'),
  MR: serie('MR', 'serie-mr'),
  BDMT: serie('BDMT', 'serie-bdmt'),
};

const ESPECIES: Readonly<Record<Especie, Serie>> = {
  nitens: serie('Eucalyptus nitens', 'serie-nitens'),
  globulus: serie('Eucalyptus globulus', 'serie-globulus'),
  eucalyptus: serie('Eucalyptus', 'serie-eucalyptus'),
  pino: serie('Pino', 'serie-pino'),
};
/** Of what names no species. */
const OTRA = serie('Otra', 'serie-otra');

/** Of a unit (`M3`); one that is not ours is drawn like what has no name. */
export function serieDeUnidad(unidad: string): Serie {
  return UNIDADES[unidad] ?? { ...OTRA, nombre: unidad };
}

/** Of the species that a product's name tells: `TROZO PULPABLE EUCALYPTUS NITENS …` → that of nitens. */
export function serieDeProducto(nombre: string): Serie {
  const especie = especieDe(nombre);
  return especie === null ? OTRA : ESPECIES[especie];
}
