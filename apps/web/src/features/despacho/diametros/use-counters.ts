import type { Conteo } from '@rodal/domain/volumen';
import { useReducer } from 'react';

/** Most logs of one class a truck could carry many times over; typed entries stop here. */
const MAX_CANTIDAD = 9999;

/** Logs per diameter in cm. A class without logs is absent. */
export type Counts = Readonly<Record<number, number>>;

export interface CountersState {
  readonly counts: Counts;
  /** Oldest first: the class and what it held before the change. */
  readonly past: readonly { readonly diametro: number; readonly before: number; readonly group: string }[];
}

export type CountersAction =
  | { readonly type: 'add'; readonly diametro: number; readonly step: number; readonly group: string }
  | { readonly type: 'set'; readonly diametro: number; readonly cantidad: number; readonly group: string }
  | { readonly type: 'undo' };

/**
 * What a tap, a typed entry or undo does to the counts. Counts never fall below 0
 * (especificación 2 §5). Changes of one `group` (a hold, the keys of one typed
 * entry) are undone together.
 */
export function countersReducer(state: CountersState, action: CountersAction): CountersState {
  if (action.type === 'undo') {
    const last = state.past.at(-1);
    if (last === undefined) return state;
    return { counts: withCount(state.counts, last.diametro, last.before), past: state.past.slice(0, -1) };
  }
  const before = state.counts[action.diametro] ?? 0;
  const wanted = action.type === 'add' ? before + action.step : action.cantidad;
  const after = Math.min(MAX_CANTIDAD, Math.max(0, Math.trunc(wanted)));
  if (after === before) return state;
  const sameGroup = state.past.at(-1)?.group === action.group;
  return {
    counts: withCount(state.counts, action.diametro, after),
    past: sameGroup ? state.past : [...state.past, { diametro: action.diametro, before, group: action.group }],
  };
}

function withCount(counts: Counts, diametro: number, cantidad: number): Counts {
  const next: Record<number, number> = { ...counts };
  if (cantidad === 0) delete next[diametro];
  else next[diametro] = cantidad;
  return next;
}

/** The reducer, starting with a draft's counts. */
export function useCounters(inicial: readonly Conteo[]): [CountersState, (action: CountersAction) => void] {
  return useReducer(countersReducer, inicial, (conteos) => ({
    counts: Object.fromEntries(conteos.map(({ diametro, cantidad }) => [diametro, cantidad])),
    past: [],
  }));
}

/** The counts as the draft keeps them: classes with logs only, thinnest first. */
export function toConteos(counts: Counts): Conteo[] {
  return Object.entries(counts).map(([diametro, cantidad]) => ({ diametro: Number(diametro), cantidad }));
}
