import { AppError } from '@rodal/domain/errors';

/** How one of several went. */
export type Suerte =
  | { readonly como: 'hecha' }
  /** The server said no, and why: nothing was done. */
  | { readonly como: 'negada'; readonly error: unknown }
  /** No reply, or one that does not say: it may have been done. */
  | { readonly como: 'incierta'; readonly error: unknown }
  /** It never went out. */
  | { readonly como: 'sinEnviar' };

/** How many are on their way at once. */
const A_LA_VEZ = 4;

interface Envio<T> {
  readonly enviar: (cosa: T) => Promise<unknown>;
  /** As soon as it is known how one went. */
  readonly alSaber: (cosa: T, suerte: Suerte) => void;
  /** False = no further one goes out; those on their way come home. */
  readonly sigue: () => boolean;
}

/**
 * Sends several, a few at a time, each judged by itself: one that fails undoes no other and is not sent again. Without
 * a session, or where as many in a row as go at once found no server, the rest stays here: nobody could say what became of it.
 */
export async function enviarVarias<T>(cosas: readonly T[], { enviar, alSaber, sigue }: Envio<T>): Promise<void> {
  const cola = [...cosas];
  let perdidas = 0;
  let cortada = false;
  const llevar = async () => {
    while (!cortada && sigue()) {
      const cosa = cola.shift();
      if (cosa === undefined) return;
      try {
        await enviar(cosa);
        perdidas = 0;
        alSaber(cosa, { como: 'hecha' });
      } catch (error) {
        const sinServidor = error instanceof AppError && error.row.status === 0;
        perdidas = sinServidor ? perdidas + 1 : 0;
        cortada ||= perdidas >= A_LA_VEZ || (error instanceof AppError && error.row.retry === 'after-login');
        alSaber(cosa, { como: dijoNo(error) ? 'negada' : 'incierta', error });
      }
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, llevar));
  for (const cosa of cola) alSaber(cosa, { como: 'sinEnviar' });
}

/** A server that breaks, or is not heard, may have done it before. */
function dijoNo(error: unknown): boolean {
  return error instanceof AppError && error.row.status >= 400 && error.row.status < 500;
}

/** Whether to ask for it again makes sense: the server's no to what was seen stays one. */
export function sePuedeReintentar(suerte: Suerte): boolean {
  return suerte.como === 'sinEnviar' || suerte.como === 'incierta' || (suerte.como === 'negada' && suerte.error instanceof AppError && suerte.error.row.retry !== 'never');
}
