import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { onTrouble } from '../offline/casa/trouble.ts';
import type { Contenido } from '../offline/drafts/a-medias.ts';
import { markOpen } from '../offline/drafts/open-drafts.ts';
import { createSesionAMedias, type EstadoSesion } from '../offline/drafts/sesion-a-medias.ts';
import type { TipoCaptura } from '../offline/rows/tipos.ts';
import { describeError } from '../ui/describe-error.ts';
import { toastDone } from '../ui/toast.ts';
import type { Empezado } from './empezado.ts';
import type { Congelar } from './registrar.ts';
import { SalidaContext } from './salida-context.ts';

/** A form that is kept as it is written, for whoever draws it. */
export interface AMedias {
  /** The id that its record will have. */
  readonly id: string;
  /** What stands in it is on this phone, or will be within half a second: it may be closed. */
  readonly guardado: boolean;
  /** Why it is not; null = it is, or there is nothing to keep it in. */
  readonly fallo: string | null;
  /** It was frozen, and waits here or has arrived: nothing is kept any more. */
  readonly cerrada: boolean;
  /** Freezes it and ends what is a medias; absent = there is no outbox. */
  readonly congelar?: Congelar;
  /** The form as it stands, after each drawing; the first is what it began with. @param contenido null = nothing stands in it */
  readonly seguir: (contenido: Contenido | null) => void;
  /** Waits for the disk. Rejects where it did not take it: {@link fallo} says why. */
  readonly flush: () => Promise<void>;
  /** Empezar de nuevo: nothing of it stays. @throws AppError `sin_espacio` */
  readonly drop: () => Promise<void>;
}

/**
 * Keeps a form on this phone while it is open, by whoever is logged in (their database) and its kind; what is left is
 * written when the page goes to the background or the form closes (R13).
 * @param empezado what it began with; null = it is the correction of a record that waits, and stays as that is
 */
export function useAMedias(tipo: TipoCaptura, empezado: Empezado | null): AMedias {
  const db = use(SalidaContext)?.db ?? null;
  // Counts on where the database opens again.
  const [inicio] = useState(() => ({ visto: { id: empezado?.id ?? '', version: empezado?.desde?.version ?? 0 } }));
  const [estado, setEstado] = useState<EstadoSesion>(() => ({ id: inicio.visto.id, guardado: { tipo: 'guardado' }, cerrada: empezado === null }));
  const sesion = useMemo(() => (db === null || empezado === null ? null : createSesionAMedias(db, inicio, setEstado)), [db, empezado, inicio]);
  const ultimo = useRef<Contenido | null>(null);
  /** What is on the disk, or on its way there; null = not known before the first drawing. */
  const escrito = useRef<string | null>(null);

  useEffect(() => (estado.cerrada ? undefined : markOpen(estado.id)), [estado.id, estado.cerrada]);
  useEffect(() => {
    if (sesion === null) return undefined;
    // Failures are told through the state.
    const flush = (): void => void sesion.flush().catch(() => undefined);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    // What a full disk or a database that was thrown away refused is tried again once they are back (D23).
    const unlisten = onTrouble((almacen) => {
      if (almacen === 'sano') flush();
    });
    return () => {
      unlisten();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [sesion]);

  const { guardado, cerrada } = estado;
  return {
    id: estado.id,
    guardado: sesion !== null && !cerrada && guardado.tipo !== 'error',
    cerrada,
    fallo: guardado.tipo === 'error' && !cerrada ? describeError(guardado.error).causa : null,
    ...(sesion !== null && {
      congelar: (registro) => sesion.freeze(registro, ultimo.current ?? { tipo, codigo: '', escrito: {}, mas: {}, fotos: [] }),
    }),
    seguir: (contenido) => {
      const texto = JSON.stringify(contenido === null ? null : [contenido.escrito, contenido.mas]);
      ultimo.current = contenido;
      escrito.current ??= texto;
      if (sesion === null || escrito.current === texto) return;
      escrito.current = texto;
      sesion.seguir(contenido);
    },
    flush: async () => sesion?.flush(),
    drop: async () => sesion?.drop(),
  };
}

/** Keeps the form as it stands, after each drawing. @param contenido null = nothing stands in it */
export function useSeguir({ seguir }: Pick<AMedias, 'seguir'>, contenido: Contenido | null): void {
  useEffect(() => seguir(contenido));
}

interface DejarOptions {
  /** Something is not in the form yet that is on its way there: a photo. */
  readonly preparando: boolean;
  /** Nothing stands in the form. */
  readonly vacio: boolean;
}

/**
 * Leaves a form, once all of it is on the disk; says so. To be used after {@link useSeguir}.
 * @returns does what is given then; at once where nothing is kept. Where the disk does not take it the form stays, and says why
 */
export function useDejar({ guardado, flush }: Pick<AMedias, 'guardado' | 'flush'>, { preparando, vacio }: DejarOptions): (luego: () => void) => void {
  const [luego, setLuego] = useState<(() => void) | null>(null);
  const dejar = useEffectEvent((hacer: () => void) => {
    flush().then(
      () => {
        if (!vacio) toastDone(MESSAGES_OFICINA.quedaAMedias);
        hacer();
      },
      () => setLuego(null),
    );
  });
  useEffect(() => {
    if (luego !== null && !preparando) dejar(luego);
  }, [luego, preparando]);
  return (hacer) => (guardado ? setLuego(() => hacer) : hacer());
}
