import type { Alturas, ParteAlturas } from '@rodal/domain/alturas';
import { useReducer } from 'react';

export type ParteId = keyof Alturas;

/** The parts in the order in which they are entered, with the names they have on screen. */
export const PARTES = [
  { id: 'camion', titulo: 'Camión' },
  { id: 'carro', titulo: 'Carro' },
] as const satisfies readonly { id: ParteId; titulo: string }[];

export interface AlturasState {
  readonly alturas: Alturas;
  /** Oldest first: what stood before each change. */
  readonly past: readonly { readonly before: Alturas; readonly group: string }[];
}

export type AlturasAction =
  | {
      readonly type: 'change';
      readonly parte: ParteId;
      /** The part after the change; the same object = nothing changed. */
      readonly change: (parte: ParteAlturas) => ParteAlturas;
      readonly group: string;
    }
  | { readonly type: 'undo' };

/**
 * What a key, a bench count or undo does to the heights. Changes of one `group` (the keys
 * typed in one field) are undone together. Lowering the benches touches nothing else, so
 * that the heights beyond them come back with the benches (A5).
 */
export function alturasReducer(state: AlturasState, action: AlturasAction): AlturasState {
  if (action.type === 'undo') {
    const last = state.past.at(-1);
    return last === undefined ? state : { alturas: last.before, past: state.past.slice(0, -1) };
  }
  const before = state.alturas[action.parte];
  const after = action.change(before);
  if (after === before) return state;
  const sameGroup = state.past.at(-1)?.group === action.group;
  return {
    alturas: { ...state.alturas, [action.parte]: after },
    past: sameGroup ? state.past : [...state.past, { before: state.alturas, group: action.group }],
  };
}

/** The reducer, starting with a draft's heights. */
export function useAlturas(inicial: Alturas): [AlturasState, (action: AlturasAction) => void] {
  return useReducer(alturasReducer, { alturas: inicial, past: [] });
}

/** One height replaced. @param indice 0–15: four for each bench */
export function withAltura(parte: ParteAlturas, indice: number, texto: string): ParteAlturas {
  return { ...parte, alturas: parte.alturas.map((altura, at) => (at === indice ? texto : altura)) };
}

/** What a keystroke leaves in a field: some keyboards have only the dot, and it is the comma that is read here. */
export function cleanTyped(texto: string): string {
  return texto.replace(/\s/g, '').replaceAll('.', ',').replace(/^,/, '0,');
}

/** A comma with nothing after it yet is a number on its way: `2,` counts as 2. */
export function settle(texto: string): string {
  return texto.replace(/,$/, '');
}

/** The heights as the draft keeps them: see {@link settle}. */
export function settleAlturas({ camion, carro }: Alturas): Alturas {
  return { camion: settleParte(camion), carro: settleParte(carro) };
}

function settleParte(parte: ParteAlturas): ParteAlturas {
  return { ...parte, ancho: settle(parte.ancho), factor: settle(parte.factor), alturas: parte.alturas.map(settle) };
}
