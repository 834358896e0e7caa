import type { AsyncCommand } from 'fast-check';
import type { Diario } from '../diario.ts';
import type { Fallas } from '../fallas.ts';
import type { Modelo } from '../modelo.ts';
import type { Perfil } from '../perfil.ts';
import type { Telefono } from '../telefono.ts';
import type { Mundo } from '../tipos.ts';
import type { Turno } from '../turno.ts';

/** What an action acts upon. */
export interface Real {
  readonly mundo: Mundo;
  readonly telefono: Telefono;
  readonly perfil: Perfil;
  readonly fallas: Fallas;
  readonly diario: Diario;
  /** 0 ≤ n < 1, the same sequence for the same seed: what is typed and photographed. */
  readonly random: () => number;
  readonly turno: Turno;
}

export type Accion = AsyncCommand<Modelo, Real>;

/**
 * One step of a run.
 * @param texto how the diary names it
 * @param puede whether it makes sense now, by what the people know
 * @param hace does it and writes down in the model what the screen said
 */
export function accion(texto: string, puede: (modelo: Readonly<Modelo>) => boolean, hace: (modelo: Modelo, real: Real) => Promise<void>): Accion {
  return {
    check: puede,
    run: async (modelo, real) => {
      real.diario.begin(texto);
      await hace(modelo, real);
    },
    toString: () => texto,
  };
}
