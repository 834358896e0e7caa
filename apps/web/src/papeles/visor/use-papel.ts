import { getArchivo } from '@rodal/contracts/archivos';
import { useEffect, useState } from 'react';
import { api } from '../../api/call.ts';
import { abrirPapel, type Papel } from './abrir-papel.ts';

/** Ten megabytes over a weak line. */
const ESPERA_MS = 5 * 60_000;

type EstadoPapel =
  | { readonly tipo: 'abriendo' }
  | { readonly tipo: 'abierto'; readonly papel: Papel }
  | { readonly tipo: 'fallo'; readonly error: unknown };

const ABRIENDO: EstadoPapel = { tipo: 'abriendo' };

/**
 * A paper, fetched and open as long as it is looked at; what comes after that is nobody's.
 * @param sha256 stays the same: another paper is another component (`key`)
 */
export function usePapel(sha256: string): { readonly estado: EstadoPapel; readonly reintentar: () => void } {
  const [intento, setIntento] = useState(0);
  const [dicho, setDicho] = useState<{ readonly intento: number; readonly estado: EstadoPapel }>({ intento, estado: ABRIENDO });
  useEffect(() => {
    const visto = new AbortController();
    const { signal } = visto;
    const say = (estado: EstadoPapel) => {
      if (!signal.aborted) setDicho({ intento, estado });
    };
    traer(sha256, signal).then(
      (papel) => say({ tipo: 'abierto', papel }),
      (error: unknown) => say({ tipo: 'fallo', error }),
    );
    return () => visto.abort();
  }, [sha256, intento]);
  // What an attempt before came to is nothing of this one.
  return { estado: dicho.intento === intento ? dicho.estado : ABRIENDO, reintentar: () => setIntento(intento + 1) };
}

async function traer(sha256: string, signal: AbortSignal): Promise<Papel> {
  const blob = await api.fetchFile(getArchivo, { sha256 }, { signal, timeoutMs: ESPERA_MS });
  return abrirPapel(await blob.arrayBuffer(), signal);
}
