import { AppError } from '@rodal/domain/errors';
import type { UserDb } from '../db/user-db.ts';
import { freezeCaptura, type Registro } from '../outbox/capturas.ts';
import type { CapturaRow } from '../rows/rows.ts';
import { type Contenido, dropAMedias, keepAMedias, type Visto } from './a-medias.ts';
import { type AutosaveState, createAutosaver } from './autosaver.ts';

/** How a form that is kept a medias stands. */
export interface EstadoSesion {
  /** The id that its record will have: another one once a second window was found to write under the first. */
  readonly id: string;
  readonly guardado: AutosaveState;
  /** It was frozen, or begun anew: nothing is kept any more. */
  readonly cerrada: boolean;
}

/** One form being written in one window, without any screen. */
export interface SesionAMedias {
  /** The form as it stands now; on the disk within half a second. Null = nothing stands in it. */
  readonly seguir: (contenido: Contenido | null) => void;
  /** Writes what is left and waits for the disk. Rejects with what that threw. */
  readonly flush: () => Promise<void>;
  /** As `freezeCaptura`, under this form's id; what is a medias ends with it. @param contenido the form as it stands */
  readonly freeze: (registro: Registro, contenido: Contenido) => Promise<CapturaRow>;
  /** Empezar de nuevo: nothing of it stays. @throws AppError `sin_espacio` */
  readonly drop: () => Promise<void>;
}

/**
 * Writes one after the other, each with the version this window has seen last, so that a second window is noticed (R52).
 * @param inicio what the form began with; kept up to date here, so that a session after this one goes on from there
 */
export function createSesionAMedias(db: UserDb, inicio: { visto: Visto }, onEstado: (estado: EstadoSesion) => void): SesionAMedias {
  const state: { cerrada: boolean; guardado: AutosaveState } = { cerrada: false, guardado: { tipo: 'guardado' } };
  const tell = () => onEstado({ id: inicio.visto.id, guardado: state.guardado, cerrada: state.cerrada });
  const close = () => {
    state.cerrada = true;
    tell();
  };
  const saver = createAutosaver<Contenido | null>(
    async (contenido) => {
      const { id, version } = inicio.visto;
      if (contenido === null) await dropAMedias(db, id, version);
      else inicio.visto = await keepAMedias(db, inicio.visto, contenido);
    },
    (guardado) => {
      state.guardado = guardado;
      tell();
    },
  );

  const congelar = async (registro: Registro): Promise<CapturaRow> => {
    const frozen: { row?: CapturaRow } = {};
    await saver.instead(async () => {
      const { id, version } = inicio.visto;
      frozen.row = await freezeCaptura(db, { ...registro, id, aMedias: version });
    });
    if (frozen.row === undefined) throw new Error('nothing frozen');
    close();
    return frozen.row;
  };

  return {
    seguir: (contenido) => {
      if (!state.cerrada) saver.schedule(contenido);
    },
    flush: () => (state.cerrada ? Promise.resolve() : saver.flush()),
    freeze: async (registro, contenido) => {
      try {
        return await congelar(registro);
      } catch (error) {
        if (!(error instanceof AppError && error.codigo === 'otra_ventana')) throw error;
        // What stands in this window goes on under an id of its own, and is frozen there; the other one keeps what it wrote.
        saver.schedule(contenido);
        await saver.flush();
        return congelar(registro);
      }
    },
    drop: async () => {
      await saver.cancel();
      await dropAMedias(db, inicio.visto.id, inicio.visto.version);
      close();
    },
  };
}
