import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { narrowByOrigin } from '@rodal/domain/narrowing';
import { offersProducto, type Variante, type VarianteId } from '@rodal/domain/variantes';
import { useMemo } from 'react';
import { type CatalogMemory, type Catalogs, readCatalogs } from '../../../offline/lists/catalogs.ts';
import { follow, steady } from '../../../offline/db/follow.ts';
import { listDespachos, listReceipts } from '../../../offline/outbox/outbox.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { collectRecientes, type Recientes } from './recientes.ts';

/** The reference lists on this phone, as the form reads them. */
export type Catalogos = Catalogs;

interface Acotado<F> {
  readonly filas: readonly F[];
  /** When and why the list is short or whole (A12); absent where there is no list to say it of (R169). */
  readonly nota?: string;
}

/**
 * A list narrowed by the origin, and the sentence that says so (A12). Of a list without rows, which is one that was never
 * loaded or an empty master, it says nothing: the sheet says which of the two (R169).
 * @param origen `codigo*rol`, null = not chosen yet
 * @param nombres e.g. `destinos`
 */
export function narrow<F>(
  filas: readonly F[],
  rolesOf: (fila: F) => readonly { readonly codrol: string }[],
  origen: { readonly compuesto: string; readonly nombre: string } | null,
  nombres: string,
): Acotado<F> {
  if (filas.length === 0) return { filas };
  if (origen === null) return { filas, nota: `Lista completa: al elegir el origen se acota a sus ${nombres}.` };
  const rows = filas.map((fila) => ({ fila, roles: rolesOf(fila).map(({ codrol }) => codrol) }));
  const { rows: found, narrowed } = narrowByOrigin(rows, origen.compuesto);
  return {
    filas: found.map(({ fila }) => fila),
    nota: narrowed
      ? `Solo los ${nombres} de ${origen.nombre}.`
      : `No hay ${nombres} propios de ${origen.nombre}: se muestra la lista completa.`,
  };
}

/** The lists on this phone, kept up to date while they are refreshed; null until they are read. */
export function useCatalogos(db: UserDb): Catalogos | null {
  const lists = useMemo(() => {
    const memory: CatalogMemory = new Map();
    return follow([db.catalogs], () => readCatalogs(db, memory));
  }, [db]);
  return useFollowed(lists) ?? null;
}

/** What was used lately, from what left this phone; the same object until that changes. @param variante the form that asks */
export function useRecientes(db: UserDb, variante: VarianteId): Recientes | null {
  const recientes = useMemo(() => follow([db.outbox, db.receipts], steady(() => readRecientes(db, variante))), [db, variante]);
  return useFollowed(recientes) ?? null;
}

async function readRecientes(db: UserDb, variante: VarianteId): Promise<Recientes> {
  const [waiting, received] = await Promise.all([listDespachos(db), listReceipts(db)]);
  return collectRecientes([...waiting.toReversed(), ...received].map(({ payload }) => payload), variante);
}

type Producto = CatalogoFila<'productos'>;
type Destino = CatalogoFila<'destinos'>;

/** The products of a form, before the origin narrows them (A13). */
export function offeredProductos(filas: readonly Producto[], variante: Variante): Producto[] {
  return filas.filter((fila) => offersProducto(variante, fila));
}

/** The destinations of a form, before the origin narrows them (A13). */
export function offeredDestinos(filas: readonly Destino[], { soloPuertos }: Variante): Destino[] {
  return filas.filter(({ puerto }) => puerto || !soloPuertos);
}

/** What the notes of narrowing call the two lists: the whole list of a by-product is one of by-products (A12, A13). */
export function nombresDe({ mide, soloPuertos }: Variante): { readonly productos: string; readonly destinos: string } {
  return { productos: mide ? 'productos' : 'subproductos', destinos: soloPuertos ? 'puertos' : 'destinos' };
}
