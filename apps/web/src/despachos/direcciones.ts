/** Where the dispatches are. */
const LISTA = '/despachoRecepciones';
/** Where voided notes are, and are registered (especificación 1 §2.14). */
const NULAS = '/guiasnulas';

/** Of the panel of a dispatch. */
export function direccionDespacho(id: string): string {
  return `${LISTA}?${new URLSearchParams({ ver: id })}`;
}

/** Of the form that registers a voided note. @param guia what stands in it already */
export function direccionRegistrarNula(guia: string): string {
  return `${NULAS}?${new URLSearchParams({ registrar: guia })}`;
}

interface NulaEnLista {
  readonly id: string;
  readonly guia: string;
  /** Day of Santiago on which it was registered. */
  readonly dia: string;
}

/** Of the panel of a voided note, in a list that has it. */
export function direccionNula({ id, guia, dia }: NulaEnLista): string {
  return `${NULAS}?${new URLSearchParams({ desde: dia, hasta: dia, guia, ver: id })}`;
}
