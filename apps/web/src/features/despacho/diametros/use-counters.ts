import type { Conteo } from '@rodal/domain/volumen';
import { useReducer } from 'react';

/** Most logs of one class: a truck could carry it many times over. */
export const MAX_CANTIDAD = 9999;

/** Logs per diameter in cm. A class without logs is absent. */
export type Counts = Readonly<Record<number, number>>;

export interface CountersState {
  readonly counts: Counts;
  /** Oldest first: the class and what it held before the change. */
  readonly past: readonly { readonly diametro: number; readonly before: number; readonly group: string }[];
  /** What stands typed in a class and is no count: `-3`, `1,5`. It counts for nothing until it is mended (D17). */
  readonly malos: Readonly<Record<number, string>>;
}

export type CountersAction =
  | { readonly type: 'add'; readonly diametro: number; readonly step: number; readonly group: string }
  | { readonly type: 'set'; readonly diametro: number; readonly texto: string; readonly group: string }
  | { readonly type: 'undo' };

/**
 * What a tap, a typed entry or undo does to the counts. Counts never fall below 0
 * (especificación 2 §5). Changes of one `group` (a hold, the keys of one typed
 * entry) are undone together. An entry that is no count leaves the class as it stood
 * before its first key, and stays to be mended (D17); undo takes it away before any count.
 */
export function countersReducer(state: CountersState, action: CountersAction): CountersState {
  if (action.type === 'undo') return Object.keys(state.malos).length > 0 ? { ...state, malos: {} } : undoLast(state);
  const { diametro, group } = action;
  const before = state.counts[diametro] ?? 0;
  if (action.type === 'add') return withChange(without(state, diametro), diametro, before + action.step, group);
  const cantidad = readCount(action.texto);
  if (cantidad !== null) return withChange(without(state, diametro), diametro, cantidad, group);
  const last = state.past.at(-1);
  const back = last?.diametro === diametro && last.group === group ? undoLast(state) : state;
  return { ...back, malos: { ...back.malos, [diametro]: action.texto } };
}

/** Whole logs from 0 to the most; nothing typed is none; null what is no count. */
function readCount(texto: string): number | null {
  return /^\s*0*\d{0,4}\s*$/.test(texto) ? Number(texto) : null;
}

function undoLast(state: CountersState): CountersState {
  const last = state.past.at(-1);
  if (last === undefined) return state;
  return { ...state, counts: withCount(state.counts, last.diametro, last.before), past: state.past.slice(0, -1) };
}

function without(state: CountersState, diametro: number): CountersState {
  if (state.malos[diametro] === undefined) return state;
  return { ...state, malos: Object.fromEntries(Object.entries(state.malos).filter(([one]) => Number(one) !== diametro)) };
}

function withChange(state: CountersState, diametro: number, wanted: number, group: string): CountersState {
  const before = state.counts[diametro] ?? 0;
  const after = Math.min(MAX_CANTIDAD, Math.max(0, wanted));
  if (after === before) return state;
  const sameGroup = state.past.at(-1)?.group === group;
  return {
    ...state,
    counts: withCount(state.counts, diametro, after),
    past: sameGroup ? state.past : [...state.past, { diametro, before, group }],
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
    malos: {},
  }));
}

/** The counts as the draft keeps them: classes with logs only, thinnest first. */
export function toConteos(counts: Counts): Conteo[] {
  return Object.entries(counts).map(([diametro, cantidad]) => ({ diametro: Number(diametro), cantidad }));
}
