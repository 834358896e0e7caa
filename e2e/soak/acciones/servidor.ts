import type { Failpoint } from '@rodal/api/db/failpoint';
import { describeMomento, type Momento } from '../fallas.ts';
import { type Accion, accion } from './accion.ts';

/** SIGKILL to the API at that moment; it comes back by itself. */
export function matarServidor(momento: Momento): Accion {
  return accion(`matar-servidor ${describeMomento(momento)}`, () => true, async (_modelo, { fallas, mundo }) => {
    fallas.alLlegar(momento, () => mundo.servidor.matar());
  });
}

/** It will kill itself at that place. */
export function armar(failpoint: Failpoint): Accion {
  return accion(`armar ${failpoint}`, () => true, (_modelo, { mundo }) => mundo.servidor.armar(failpoint));
}

/** PostgreSQL is cut off at that moment (R76, R77). From now on nobody counts on it. */
export function cortarBase(momento: Momento): Accion {
  return accion(`cortar-base ${describeMomento(momento)}`, ({ baseCaida }) => !baseCaida, async (modelo, { fallas, mundo, diario }) => {
    modelo.baseCaida = true;
    fallas.alLlegar(momento, async () => {
      if (!modelo.baseCaida) return;
      await mundo.base.cortar();
      diario.count('base cortada');
    });
  });
}

export const partirBase: Accion = accion('partir-base', ({ baseCaida }) => baseCaida, async (modelo, { mundo }) => {
  modelo.baseCaida = false;
  await mundo.base.partir();
});
