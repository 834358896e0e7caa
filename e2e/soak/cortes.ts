import { setTimeout as delay } from 'node:timers/promises';
import { cortar } from '@rodal/api/testing/cortes';
import type { Mundo } from './tipos.ts';

/** Between one handful and the next: beside the phone's own requests, not instead of them. */
const PAUSA_MS = 500;
const PUNADO = 6;

/** Strangers whose connections are reset, all along a run (R83): straight at the API, which may be down. */
export interface Desconocidos {
  /** Ends them; gives how many there were. */
  terminar(): Promise<number>;
}

/** Their own numbers: they are beside the run, not part of what its seed decides. */
export function soltarDesconocidos({ proxy }: Pick<Mundo, 'proxy'>): Desconocidos {
  const stop = new AbortController();
  const work = (async (): Promise<number> => {
    let all = 0;
    while (!stop.signal.aborted) {
      // Log-ins would count against the address that the phones have, too.
      const { enviadas } = await cortar({ url: proxy.target, cookie: '', cuantos: PUNADO, aLaVez: 3, sin: ['ingreso'], azar: Math.random });
      all += enviadas;
      await delay(PAUSA_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
    return all;
  })();
  return {
    terminar() {
      stop.abort();
      return work;
    },
  };
}
