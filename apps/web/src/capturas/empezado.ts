import { uuidv7 } from 'uuidv7';
import type { AMediasRow } from '../offline/rows/rows.ts';
import type { Escrito, Valor } from '../formulario/campo.ts';

/** What a form begins with: the id that its record will have, and what was written of it before. */
export interface Empezado {
  readonly id: string;
  /** Null = it is another one. */
  readonly desde: AMediasRow | null;
}

/** Another one, with nothing in it. Its id is made once: sent again after an answer that was lost it is the same record (R5). */
export function empezar(): Empezado {
  return { id: uuidv7(), desde: null };
}

/** As it was written; what cannot be read of it is as if nobody had written it. @param vacia every field of the form, empty */
export function escritoDe<V extends Escrito>(vacia: V, { desde }: Empezado): V {
  const campos = Object.entries(vacia).map(([campo, nada]) => [campo, deSuForma(nada, desde?.escrito[campo])]);
  return Object.fromEntries(campos) as V; // the same fields, each of its form
}

function deSuForma(nada: Valor, valor: unknown): Valor {
  const suya = typeof nada === 'object' ? typeof valor === 'object' && valor !== null && !Array.isArray(valor) && !Array.isArray(nada) && camposDe(nada).every((campo) => typeof Reflect.get(valor, campo) === 'string') : typeof valor === typeof nada;
  return suya ? (valor as Valor) : nada; // it was just looked at
}

const camposDe = (nada: object) => Object.keys(nada);
