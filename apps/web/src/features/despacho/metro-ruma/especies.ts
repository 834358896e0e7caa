import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { type Especie, ESPECIES, especieDe } from '@rodal/domain/producto-rasgos';
import type { Choice } from '../campos/choice-list.ts';
import { toChoice } from '../secciones/producto-choices.ts';

type Producto = Pick<CatalogoFila<'productos'>, 'id' | 'descripcion' | 'largoCm'>;

/** What a description names no species of. */
const OTRA = 'Otra';

/** The species as it is shown and chosen. */
export function especieOf(descripcion: string): string {
  const especie = especieDe(descripcion);
  return especie === null ? OTRA : ESPECIES[especie];
}

/** How descriptions write a species: what is left of one without these words is its kind. */
const PALABRAS = /(?<!\p{L})(?:eucalyptus|eucalipto|nitens|globulus|pino|radiata)(?!\p{L})/giu;

/** `TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m` → `TROZO PULPABLE Sin Corteza 2,44 m`; the whole of a description that is its species alone. */
export function tipoOf(descripcion: string): string {
  const tipo = descripcion.replace(PALABRAS, ' ').replaceAll(/\s+/g, ' ').trim();
  return tipo === '' ? descripcion : tipo;
}

/**
 * The species there are products of: those that lately left this phone first, because a site is felled for weeks.
 * @param recents ids of products, the latest first
 */
export function especiesDe(productos: readonly Producto[], recents: readonly string[]): readonly Choice[] {
  const recientes = recents.flatMap((value) => productos.filter(({ id }) => String(id) === value)).map(({ descripcion }) => especieOf(descripcion));
  const all = [...recientes, ...(Object.keys(ESPECIES) as Especie[]).map((especie) => ESPECIES[especie]), OTRA]; // its own keys
  const present = new Set(productos.map(({ descripcion }) => especieOf(descripcion)));
  return [...new Set(all)].filter((especie) => present.has(especie)).map((especie) => ({ value: especie, label: especie }));
}

/** The products of a species by their kind; two of one kind differ by the code under it. None without a species. */
export function tiposDe(productos: readonly Producto[], especie: string | null): readonly Choice[] {
  return productos
    .filter(({ descripcion }) => especieOf(descripcion) === especie)
    .map((producto) => ({ ...toChoice(producto), label: tipoOf(producto.descripcion) }));
}
