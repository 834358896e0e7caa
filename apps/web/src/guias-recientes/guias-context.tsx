import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '../api/call.ts';
import { verComo } from '../api/ver-como.ts';
import { follow, type Follow } from '../offline/db/follow.ts';
import { openDb } from '../offline/db/open-db.ts';
import { useFollowed } from '../ui/use-followed.ts';
import { useNow } from '../ui/use-now.ts';
import { type Guardadas, guiaDeCodigo, leerGuardadas, notarReloj } from './guardadas.ts';
import { createGuiasDb, type GuiasDb } from './guias-db.ts';
import { mantenerGuias, type Mantenidas, type Refresco } from './refrescar.ts';

/** The guides that this phone keeps, for whoever stands on a screen that needs them. */
export interface GuiasRecientes {
  /** Null = none that can be used, or not read yet. */
  readonly guardadas: Guardadas | null;
  readonly refresco: Refresco;
  readonly actualizar: () => void;
  /** As they are on the disk now; null as above. */
  readonly leer: () => Promise<Guardadas | null>;
}

/** Null = this device keeps none: private mode, a database that does not open or not yet, or one looks through somebody else's eyes. */
export const GuiasContext = createContext<GuiasRecientes | null>(null);

/** A database that is open, and who asks for what it lacks. */
interface Abierta {
  readonly db: GuiasDb;
  readonly mantenidas: Mantenidas;
  readonly seguidas: Follow<Guardadas | null>;
}

const QUIETO: Refresco = { actualizando: false, error: null };
const NADA: Follow<Guardadas | null> = () => () => undefined;

/** Opens this person's guides and keeps them young while what is inside is shown; whoever never comes here never fetches any. */
export function ConGuias({ usuarioId, children }: { readonly usuarioId: number; readonly children: ReactNode }) {
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const [refresco, setRefresco] = useState(QUIETO);
  useEffect(() => {
    if (verComo !== null) return undefined;
    const db = createGuiasDb(usuarioId);
    const estado: { cerrada: boolean; mantenidas?: Mantenidas } = { cerrada: false };
    openDb(db).then(
      () => {
        if (estado.cerrada) return;
        estado.mantenidas = mantenerGuias(db, api, { window, document, now: () => Date.now() }, setRefresco);
        setAbierta({ db, mantenidas: estado.mantenidas, seguidas: seguir(db) });
      },
      // Everything works without.
      (error: unknown) => console.error('guides not opened', error),
    );
    return () => {
      estado.cerrada = true;
      estado.mantenidas?.parar();
      setAbierta(null);
      db.close();
    };
  }, [usuarioId]);
  const leidas = useFollowed(abierta?.seguidas ?? NADA) ?? null;
  const visto = useRelojNotado(abierta?.db ?? null, leidas);
  const guardadas = useMemo(() => leidas && { ...leidas, visto: Math.max(leidas.visto, visto) }, [leidas, visto]);
  const guias = useMemo(
    () => (abierta === null ? null : { guardadas, refresco, actualizar: abierta.mantenidas.actualizar, leer: () => leerOtraVez(abierta.db) }),
    [abierta, guardadas, refresco],
  );
  return <GuiasContext value={guias}>{children}</GuiasContext>;
}

/** What another window is told is known here, too. */
function seguir(db: GuiasDb): Follow<Guardadas | null> {
  return follow([db.guias, db.al], () => leerOtraVez(db));
}

/** A disk that cannot be read is one with nothing on it; what closes it is for whoever follows. */
async function leerOtraVez(db: GuiasDb): Promise<Guardadas | null> {
  try {
    return await leerGuardadas(db);
  } catch (error) {
    console.error('guides not read', error);
    return null;
  }
}

/** The latest that the clock has shown, looked at every minute: not read with the guides, of which there are thousands. @param leidas what the server said last starts anew */
function useRelojNotado(db: GuiasDb | null, leidas: Guardadas | null): number {
  const [visto, setVisto] = useState(0);
  const now = useNow();
  useEffect(() => {
    if (db === null) return undefined;
    const ido = new AbortController();
    notarReloj(db, Date.now()).then(
      // Told late it is of another person's guides.
      (muestra) => (ido.signal.aborted ? undefined : setVisto(muestra)),
      (error: unknown) => (ido.signal.aborted ? undefined : console.error('clock not noted', error)),
    );
    return () => ido.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is looked at again each minute, and when the server has said something
  }, [db, now, leidas]);
  return visto;
}

const NINGUNA = () => Promise.resolve(null);

/** The number of the guide of a verification code, among those that are kept; null = none that is kept bears it, or none is kept. */
export function useNumeroDeCodigo(): (codigo: string) => Promise<string | null> {
  const leer = use(GuiasContext)?.leer ?? NINGUNA;
  return useCallback(
    async (codigo) => {
      const guardadas = await leer();
      return guardadas === null ? null : guiaDeCodigo(guardadas, codigo);
    },
    [leer],
  );
}
