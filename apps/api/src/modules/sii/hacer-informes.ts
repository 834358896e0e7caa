import type { InformesSiiReply } from '@rodal/contracts/sii';
import { AppError } from '@rodal/domain/errors';
import { informesSii } from '@rodal/domain/sii/informes';
import type { EntradaSii } from '@rodal/domain/sii/informes-tipos';
import { uuidv7 } from 'uuidv7';
import { runInThread } from '../../hilos/run-in-thread.ts';
import { toInformes } from './filas.ts';

/** The reports as they travel, without what was answered. */
export type InformesHechos = Omit<InformesSiiReply, 'respuestas'>;

/** More documents than these take longer than a thread takes to start, and nobody else would be served meanwhile. */
export const EN_HILO = 5_000;

const TRABAJADOR = new URL('./trabajador-informes.ts', import.meta.url);
const LIMITES = { milisegundos: 60_000, memoriaMb: 1_024 } as const;

/**
 * Makes the reports: of a usual month at once, of a large one in a thread of its own.
 * @param de login name of whoever asks; absent = a program or a job, which only the common line holds back
 * @throws AppError as {@link runInThread}; `no_disponible` when the thread had no time or memory
 */
export async function hacerInformes(entrada: EntradaSii, de?: string): Promise<InformesHechos> {
  if (cuantos(entrada) <= EN_HILO) return toInformes(informesSii(entrada));
  const hechos = await runInThread<InformesHechos>(TRABAJADOR, entrada, { limites: LIMITES, de: de ?? uuidv7() });
  if (hechos === null) throw new AppError('no_disponible');
  return hechos;
}

function cuantos({ secciones, registroAnterior, bc }: EntradaSii): number {
  return [...Object.values(secciones), registroAnterior, bc].reduce((suma, una) => suma + (una?.length ?? 0), 0);
}
