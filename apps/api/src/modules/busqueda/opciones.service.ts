import type { listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import type { Output } from '@rodal/contracts/endpoint';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { scopeOf } from '../../http/scope.ts';
import { type FaenaRow, selectDespachadores, selectFaenas, selectProductos } from './opciones.repo.ts';

/**
 * What a person can search by: sites and products with dispatches (their own for who only dispatches, C13) or on offer
 * now, and who dispatched.
 */
export async function listOpciones(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  quien: SesionActual,
): Promise<Output<typeof listOpcionesBusqueda>> {
  const usuarioId = scopeOf(quien);
  const hoy = santiagoDay(clock());
  const [faenas, productos, despachadores] = await Promise.all([
    selectFaenas(db.pool, usuarioId),
    selectProductos(db.pool, usuarioId),
    usuarioId === null ? selectDespachadores(db.pool) : [],
  ]);
  return {
    faenas: faenas
      .filter((faena) => faena.conDespachos || isCurrent(faena, hoy))
      .map(({ codigo, rol, nombre }) => ({ codigo, rol, nombre })),
    productos,
    despachadores,
  };
}

function isCurrent({ estado, fechaFinal }: FaenaRow, hoy: string): boolean {
  return estado !== null && isFaenaOfrecida({ estado, fechaFinal }, hoy);
}
