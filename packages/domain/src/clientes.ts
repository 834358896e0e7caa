import { addDecimals, compareDecimals } from './numeros.ts';

/** What is done about a customer's document that is not paid, by how late it is (C35): sell it, wait, write. */
export const ESTADOS_CLIENTE = ['Factorizable', 'Correo', 'A Tiempo'] as const;
export type EstadoCliente = (typeof ESTADOS_CLIENTE)[number];
/** What a search calls the documents that are in none of them: settled, credits, without a due date. */
export const SIN_ESTADO = 'Sin estado';
export const ESTADOS_BUSCADOS = [...ESTADOS_CLIENTE, SIN_ESTADO] as const;

/** The settings of C35: days late from which, and up to which, a customer is written to. */
export interface PlazosCliente {
  readonly correoDesde: number;
  readonly correoHasta: number;
}

/** Days late, by the least of each; what is not late comes first. SQL is made of this table too. */
const TRAMOS = [
  { clave: '0', titulo: 'Sin vencer', desde: Number.NEGATIVE_INFINITY },
  { clave: '1-30', titulo: '1 a 30 días', desde: 1 },
  { clave: '31-60', titulo: '31 a 60 días', desde: 31 },
  { clave: '61-90', titulo: '61 a 90 días', desde: 61 },
  { clave: '91', titulo: 'Más de 90 días', desde: 91 },
] as const;
/** Nobody can say how late what has no due date is: it stands apart, and is part of the total. */
const SIN_VENCIMIENTO = { clave: 'sinVencimiento', titulo: 'Sin vencimiento' } as const;

export type TramoAtraso = (typeof TRAMOS)[number]['clave'] | (typeof SIN_VENCIMIENTO)['clave'];

/** Every bucket of the ageing, in the order they are shown. */
export const TRAMOS_ATRASO: readonly TramoAtraso[] = [...TRAMOS, SIN_VENCIMIENTO].map(({ clave }) => clave);

/** The limits as a query binds them: after so many of `limites` comes the bucket of that place in `claves`. */
export const LIMITES_ATRASO: { readonly claves: readonly TramoAtraso[]; readonly limites: readonly number[]; readonly sinVencimiento: TramoAtraso } = {
  claves: TRAMOS.map(({ clave }) => clave),
  limites: TRAMOS.slice(1).map(({ desde }) => desde),
  sinVencimiento: SIN_VENCIMIENTO.clave,
};

/** What a bucket is called; one that is none of ours as it came. */
export function tramoTexto(tramo: string): string {
  return [...TRAMOS, SIN_VENCIMIENTO].find(({ clave }) => clave === tramo)?.titulo ?? tramo;
}

/** What is known of a document, as the ERP has it. */
export interface DocumentoCliente {
  /** A decimal; negative = a credit. */
  readonly pendiente: string;
  /** Null = the ERP does not say. */
  readonly cerrado: boolean | null;
  /** Days since it was due, in Santiago's days: 0 = it is due today, negative = it is due later; null = without a due date. */
  readonly atraso: number | null;
}

/**
 * What is done about a document (C35). One that is due today is not late.
 * @returns null where nothing is: it is settled, a credit, or nobody says when it is due
 */
export function estadoCliente({ pendiente, cerrado, atraso }: DocumentoCliente, { correoDesde, correoHasta }: PlazosCliente): EstadoCliente | null {
  if (cerrado === true || atraso === null || compareDecimals(pendiente, '0') <= 0) return null;
  if (atraso < correoDesde) return 'A Tiempo';
  return atraso <= correoHasta ? 'Correo' : 'Factorizable';
}

/** The bucket in which a document's pending amount counts; null = nothing is pending. A credit counts where it was due, below zero. */
export function tramoAtraso({ pendiente, atraso }: Pick<DocumentoCliente, 'pendiente' | 'atraso'>): TramoAtraso | null {
  if (compareDecimals(pendiente, '0') === 0) return null;
  if (atraso === null) return SIN_VENCIMIENTO.clave;
  return TRAMOS.findLast(({ desde }) => atraso >= desde)?.clave ?? TRAMOS[0].clave;
}

/** So many documents that are added up together: of one currency, of what is in one state and one bucket. */
export interface GrupoCliente {
  readonly divisa: string;
  readonly estado: EstadoCliente | null;
  readonly tramo: TramoAtraso | null;
  readonly documentos: number;
  readonly pendiente: string;
}

interface Suma {
  readonly documentos: number;
  readonly pendiente: string;
}

/** What is pending in one currency: its states add up to all that was found, its buckets to all that is pending. */
export interface DivisaCliente extends Suma {
  readonly divisa: string;
  readonly estados: (Suma & { readonly estado: (typeof ESTADOS_BUSCADOS)[number] })[];
  readonly tramos: (Suma & { readonly tramo: TramoAtraso })[];
}

/** The currencies people know first. */
const CONOCIDAS = ['CLP', 'USD'];

/** What groups add up to, each currency by itself: they are never added together. `documentos` of a currency are those with something pending. */
export function sumarPorDivisa(grupos: readonly GrupoCliente[]): DivisaCliente[] {
  const lugar = (divisa: string) => (CONOCIDAS.includes(divisa) ? CONOCIDAS.indexOf(divisa) : CONOCIDAS.length);
  const divisas = [...new Set(grupos.map(({ divisa }) => divisa))].toSorted((a, b) => lugar(a) - lugar(b) || a.localeCompare(b));
  return divisas.map((divisa) => {
    const suyos = grupos.filter((grupo) => grupo.divisa === divisa);
    return {
      divisa,
      ...sumar(suyos.filter(({ tramo }) => tramo !== null)),
      estados: ESTADOS_BUSCADOS.map((estado) => ({ estado, ...sumar(suyos.filter((grupo) => (grupo.estado ?? SIN_ESTADO) === estado)) })),
      tramos: TRAMOS_ATRASO.map((tramo) => ({ tramo, ...sumar(suyos.filter((grupo) => grupo.tramo === tramo)) })),
    };
  });
}

function sumar(grupos: readonly Suma[]): Suma {
  return { documentos: grupos.reduce((sum, { documentos }) => sum + documentos, 0), pendiente: addDecimals(grupos.map(({ pendiente }) => pendiente)) };
}
