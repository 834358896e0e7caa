/** Where the dispatches are. */
const LISTA = '/despachoRecepciones';
/** Where voided notes are, and are registered (especificación 1 §2.14). */
const NULAS = '/guiasnulas';

/** Where receptions of trucks are (especificación 1 §2.15). */
const RECEPCIONES = '/recepcionesApp';

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

interface RecepcionEnLista {
  readonly id: string;
  /** '' = any. */
  readonly guia?: string;
  /** Day of Santiago on which it was registered. */
  readonly dia: string;
}

/** Of the panel of a reception, in a list that has it. */
export function direccionRecepcion({ id, guia = '', dia }: RecepcionEnLista): string {
  return `${RECEPCIONES}?${new URLSearchParams({ desde: dia, hasta: dia, ...(guia !== '' && { guia }), ver: id })}`;
}
