import type { Mundo } from './tipos.ts';

/** What passes from one run of a world to the next. */
export interface Turno {
  /** A plate that no other load of this world has. */
  nextPatente(): string;
  /** A deploy; the next one puts the first build back. */
  publicar(): Promise<void>;
  /** The build that the phones were prepared with. */
  reponer(): Promise<void>;
}

const known = new WeakMap<Mundo, Turno>();

export function turnoOf(mundo: Mundo): Turno {
  const turno = known.get(mundo) ?? createTurno(mundo);
  known.set(mundo, turno);
  return turno;
}

function createTurno(mundo: Mundo): Turno {
  const state = { patentes: 0, otra: false };
  const publicar = async (): Promise<void> => {
    await mundo.servidor.publicar();
    state.otra = !state.otra;
  };
  return {
    nextPatente() {
      state.patentes += 1;
      return `AZ${state.patentes.toString(36).toUpperCase().padStart(4, '0')}`;
    },
    publicar,
    async reponer() {
      if (state.otra) await publicar();
    },
  };
}
