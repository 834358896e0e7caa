import type { CatalogoFila } from '@rodal/contracts/catalogos';
import type { Sesion } from '@rodal/contracts/sesion';
import { choferesHabilitados, diaHabil, type RelojDia } from '@rodal/domain/habilitacion';
import { type Bloqueo, type CamposBloqueables, findBorrados as findIn } from '@rodal/domain/reglas-envio';
import { useMemo } from 'react';
import { follow, steady } from '../../../offline/db/follow.ts';
import { diasDeCarga, readRelojDia } from '../../../offline/outbox/reloj.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import type { Catalogos } from './catalogos.ts';

/** Who may load, as this phone knows it (A9, A10, E4). */

export type Chofer = CatalogoFila<'choferes'>;

/** The lists that say it. */
export type ListasBorrado = Pick<Catalogos, 'patentesBloqueadas' | 'choferesBloqueados' | 'habilitaciones' | 'choferes' | 'transportistas'>;

const NUNCA: RelojDia = { desfase: 0, servidorEn: 0 };
const NADIE: readonly Chofer[] = [];

/** What this phone knows of the time, the same object until that changes; null until it is read. */
export function useReloj(db: UserDb): RelojDia | null {
  const reloj = useMemo(() => follow([db.meta], steady(() => readRelojDia(db))), [db]);
  return useFollowed(reloj) ?? null;
}

/**
 * The list of authorised drivers as it is on the day of that moment.
 * @param catalogos null = not read yet, and so is `reloj` @param ahora by the phone's clock, ms
 */
export function useChoferes(catalogos: Pick<Catalogos, 'choferes' | 'habilitaciones'> | null, reloj: RelojDia | null, ahora: number): readonly Chofer[] {
  const dia = diaHabil(ahora, reloj ?? NUNCA);
  const choferes = catalogos?.choferes.filas ?? NADIE;
  const habilitaciones = catalogos?.habilitaciones;
  return useMemo(
    () => (habilitaciones === undefined ? choferes : choferesHabilitados(choferes, { habilitaciones }, dia)),
    [choferes, habilitaciones, dia],
  );
}

/** What of the form has to be told and cleared now: what is blocked, and where a setting of the session says so who is not enabled (A9, E4). */
export function findBorrados(
  carga: CamposBloqueables,
  catalogos: ListasBorrado,
  { reloj, sesion }: { readonly reloj: RelojDia; readonly sesion: Pick<Sesion, 'ajustes'> },
): Bloqueo[] {
  return findIn(carga, catalogos, diasDeCarga(Date.now(), reloj), sesion.ajustes);
}
