import type { InicioFaenas } from '@rodal/contracts/inicio';
interface Dias {
  readonly desde: string;
  readonly hasta: string;
}

/** The dispatch search with those filters. @param more its other filters, by their names in the address */
export function listaDe({ desde, hasta }: Dias, more: Readonly<Record<string, string>> = {}): string {
  return `/despachoRecepciones?${new URLSearchParams({ desde, hasta, ...more })}`;
}

/** A site of the day and its loads. */
export type FaenaHoy = InicioFaenas['faenas'][number];

/** The loads of a site on a day. */
export function deFaena(dia: string, codigo: string, rol: string): string {
  return listaDe({ desde: dia, hasta: dia }, { faena: `${codigo}*${rol}` });
}
