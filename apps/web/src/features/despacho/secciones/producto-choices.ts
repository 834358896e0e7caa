import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { type Especie, ESPECIES, especieDe, formatLargo, largoEscrito } from '@rodal/domain/producto-rasgos';
import type { Choice, Faceta } from '../campos/choice-list.ts';

type Producto = Pick<CatalogoFila<'productos'>, 'id' | 'descripcion' | 'largoCm'>;

const ESPECIE = 'Especie';
const LARGO = 'Largo';

/** A product as its list shows it: the length, by which two of them are told apart, bold wherever it stands. */
export function toChoice({ id, descripcion, largoCm }: Producto): Choice {
  const especie = especieDe(descripcion);
  const largo = largoCm === null ? null : formatLargo(largoCm);
  const escrito = largoEscrito({ descripcion, largoCm });
  return {
    value: String(id),
    label: descripcion,
    detail: largo === null || escrito !== null ? String(id) : `${id} · ${largo}`,
    fuerte: escrito ?? largo ?? undefined,
    rasgos: { ...(especie === null ? {} : { [ESPECIE]: ESPECIES[especie] }), ...(largo === null ? {} : { [LARGO]: largo }) },
  };
}

/**
 * The chips of a list of products: species, those that lately left this phone first, because a site is felled for weeks;
 * and lengths, the shortest first.
 * @param productos as the origin narrowed them (A12)
 * @param recents ids, the latest first
 */
export function facetasDe(productos: readonly Producto[], recents: readonly string[]): readonly Faceta[] {
  const recientes = recents.flatMap((value) => productos.find(({ id }) => String(id) === value)?.descripcion ?? []);
  const especies = [...recientes.flatMap((descripcion) => especieDe(descripcion) ?? []), ...(Object.keys(ESPECIES) as Especie[])];
  const largos = productos.flatMap(({ largoCm }) => largoCm ?? []).toSorted((a, b) => a - b);
  return [
    { nombre: ESPECIE, valores: [...new Set(especies)].map((especie) => ESPECIES[especie]) },
    { nombre: LARGO, valores: [...new Set(largos)].map(formatLargo) },
  ];
}
