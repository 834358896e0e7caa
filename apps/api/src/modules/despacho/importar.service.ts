import type { Output, Parsed } from '@rodal/contracts/endpoint';
import type { reviewImport } from '@rodal/contracts/importar';
import { isSameCantidad } from '@rodal/domain/duplicados';
import type { Deps } from '../../puertos/deps.ts';
import { findHallazgos } from './importar.repo.ts';

type Pedido = Parsed<typeof reviewImport>['despachos'];

/**
 * What the server holds of the despachos somebody is about to import (B13): the very id, or another load of the same
 * truck and site within half an hour with nearly the same quantity (reliability §3.5). Changes nothing; the insert
 * looks again.
 * @param onlyOf whose despachos count, written or imported; null = everybody's
 */
export async function reviewImportacion(
  { db }: Pick<Deps, 'db'>,
  despachos: Pedido,
  onlyOf: number | null,
): Promise<Output<typeof reviewImport>> {
  const hallazgos = Map.groupBy(await findHallazgos(db.pool, despachos, onlyOf), ({ pedido }) => pedido);
  return {
    despachos: despachos.map(({ id, cantidad }) => {
      const suyos = hallazgos.get(id) ?? [];
      const mismo = suyos.find((otro) => otro.id === id);
      const parecidos = suyos.filter((otro) => otro.id !== id && isSameCantidad(cantidad, otro.cantidad));
      return {
        id,
        recibido: mismo ? Number(mismo.numero) : null,
        parecidos: parecidos.map(({ numero }) => Number(numero)).toSorted((a, b) => a - b),
      };
    }),
  };
}
