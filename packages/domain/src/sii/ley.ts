import type { Cuenta, Ley } from './informes-tipos.ts';

type Suma<T> = { readonly nombre: string; readonly filas: readonly T[] };

/** Counts and adds up a whole and its parts, for the law to be printed and checked. @param monto signed pesos of one */
export function leyDe<T>(nombre: string, todo: readonly T[], partes: readonly Suma<T>[], monto: (one: T) => number): Ley {
  const contarFilas = (filas: readonly T[]): Cuenta => ({ cantidad: filas.length, total: filas.reduce((sum, one) => sum + monto(one), 0) });
  return { nombre, todo: contarFilas(todo), partes: partes.map((parte) => ({ nombre: parte.nombre, ...contarFilas(parte.filas) })) };
}

/** Whether the parts are the whole, in number and in pesos. */
export function seCumple({ todo, partes }: Ley): boolean {
  const suma = (pick: (one: Cuenta) => number) => partes.reduce((sum, parte) => sum + pick(parte), 0);
  return suma(({ cantidad }) => cantidad) === todo.cantidad && suma(({ total }) => total) === todo.total;
}
