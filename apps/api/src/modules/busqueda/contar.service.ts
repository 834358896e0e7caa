import type { ResumenDespachos } from '@rodal/contracts/busqueda';
import type { EstadoDespacho } from '@rodal/domain/estados-despacho';
import type { Deps } from '../../puertos/deps.ts';
import type { Filtros } from './filtros.ts';
import { type FaenaContada, selectPorFaena, selectUltima } from './por-faena.repo.ts';
import { type Cuenta, selectCuentas } from './resumen.repo.ts';

/** What other modules ask of the search: everybody's dispatches between two instants, counted as its list counts them. */

interface Tramo {
  readonly desde: Date;
  readonly hasta: Date;
}

type Contadas = Pick<ResumenDespachos, 'total' | 'masDe' | 'anuladas' | 'volumenes'>;

/** @param max counting stops here: then `masDe`, and nothing is summed */
export async function contarDespachos({ db }: Pick<Deps, 'db'>, tramo: Tramo, { estado = null, max }: { readonly estado?: EstadoDespacho | null; readonly max: number }): Promise<Contadas> {
  const cuentas = await selectCuentas(db.pool, filtrosOf(tramo, estado), max + 1);
  const found = countOf(cuentas);
  const masDe = found > max;
  return {
    total: Math.min(found, max),
    masDe,
    // Annulled ones were not delivered (C19): counted, not summed.
    anuladas: Math.min(countOf(cuentas.filter(({ anulada }) => anulada)), max),
    volumenes: masDe ? [] : cuentas.filter(({ anulada }) => !anulada).map(({ unidad, cantidad }) => ({ unidad, volumen: cantidad })),
  };
}

/** The dispatches between two instants by site, the busiest first. */
export function contarPorFaena({ db }: Pick<Deps, 'db'>, tramo: Tramo): Promise<FaenaContada[]> {
  return selectPorFaena(db.pool, filtrosOf(tramo, null));
}

/** The last dispatch before an instant; null = there is none. */
export function ultimaAntesDe({ db }: Pick<Deps, 'db'>, antesDe: Date): Promise<Date | null> {
  return selectUltima(db.pool, antesDe);
}

function filtrosOf({ desde, hasta }: Tramo, estado: EstadoDespacho | null): Filtros {
  return { desde, hasta, estado, usuarioId: null, despachador: null, nroguia: null, patente: null, faena: null, producto: null, avisos: [] };
}

function countOf(cuentas: readonly Cuenta[]): number {
  return cuentas.reduce((sum, { filas }) => sum + filas, 0);
}
