/** A small repeatable source of chance. Nothing here is fit for secrets. */
export interface Azar {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** One item. @throws RangeError on an empty list */
  pick<T>(lista: readonly T[]): T;
}

/** The stream of one thing, by its name: what is drawn for it depends on nothing else. mulberry32 over FNV-1a. */
export function azar(...nombre: readonly (string | number)[]): Azar {
  let state = hash(nombre.join(' '));
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, chance: (p) => next() < p, pick: (lista) => elemento(lista, int(0, lista.length - 1)) };
}

/** An item of a list whose place is known to exist. @throws RangeError when it does not */
export function elemento<T>(lista: readonly T[], lugar: number): T {
  const item = lista[lugar];
  if (item === undefined) throw new RangeError(`La lista no tiene elemento ${lugar}`);
  return item;
}

/** How many of `total` things fall to part `parte` of `partes`; over all parts they add up to `total`. */
export function reparto(total: number, parte: number, partes: number): number {
  return Math.floor((total * (parte + 1)) / partes) - Math.floor((total * parte) / partes);
}

function hash(texto: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < texto.length; at += 1) value = Math.imul(value ^ texto.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
