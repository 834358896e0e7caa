import { useEffect, useState, useSyncExternalStore } from 'react';
import { abrirCamara, apagar, type FallaCamara, fallaDe } from './camara.ts';

export type EstadoCamara = { readonly tipo: 'abriendo' } | { readonly tipo: 'lista'; readonly stream: MediaStream } | { readonly tipo: 'falla'; readonly falla: FallaCamara };

const ABRIENDO: EstadoCamara = { tipo: 'abriendo' };

/**
 * The camera, while the page is seen: where it goes to the background, and at the end, it is turned off.
 * @returns also how to try again
 */
export function useCamara(): readonly [EstadoCamara, () => void] {
  const [vez, setVez] = useState(0);
  /** What came of which try. */
  const [visto, setVisto] = useState<{ readonly vez: number; readonly estado: EstadoCamara } | null>(null);
  const visible = useSyncExternalStore(oirVisible, isVisible);

  useEffect(() => {
    if (!visible) return undefined;
    const gone = new AbortController();
    let abierta: MediaStream | null = null;
    const setEstado = (estado: EstadoCamara) => setVisto({ vez, estado });
    abrirCamara().then(
      (stream) => {
        // Whoever closed it meanwhile must not leave it on.
        if (gone.signal.aborted) return apagar(stream);
        abierta = stream;
        for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => setEstado({ tipo: 'falla', falla: 'ocupada' }), { signal: gone.signal });
        setEstado({ tipo: 'lista', stream });
      },
      (cause: unknown) => {
        if (!gone.signal.aborted) setEstado({ tipo: 'falla', falla: fallaDe(cause) });
      },
    );
    return () => {
      gone.abort();
      if (abierta !== null) apagar(abierta);
      setVisto(null);
    };
  }, [visible, vez]);

  return [visto?.vez === vez ? visto.estado : ABRIENDO, () => setVez(vez + 1)];
}

function oirVisible(oye: () => void): () => void {
  document.addEventListener('visibilitychange', oye);
  return () => document.removeEventListener('visibilitychange', oye);
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}
