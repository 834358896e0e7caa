import { TRAER_ESCANER } from './archivos.ts';

/**
 * Asks the service worker for what the scanner is made of, so that it is there without signal. For a screen of who works at a gate; where it has
 * all of it, or there is no signal, nothing happens.
 */
export async function precargarEscaner(): Promise<void> {
  // Absent where the page came without TLS.
  const { serviceWorker }: Partial<Navigator> = navigator;
  const registration = await serviceWorker?.ready;
  registration?.active?.postMessage({ type: TRAER_ESCANER });
}
