import { lastDayOf } from '@rodal/domain/meses';

/** Where the dispatches are. */
const LISTA = '/despachoRecepciones';
/** Where voided notes are, and are registered (especificación 1 §2.14). */
const NULAS = '/guiasnulas';

/** Where receptions of trucks are (especificación 1 §2.15). */
const RECEPCIONES = '/recepcionesApp';

/** Where the guide of a truck is verified (E9). */
export const VERIFICAR = '/verificarGuia';

/** The receptions of the ERP (especificación 2 §2.7). */
const MOVIMIENTOS = '/recepciones';
/** The sites, by their name (especificación 1 §2.5). */
const FAENAS = '/faenas';
/** The way of each load (especificación 2 §2.3). */
const TRAZO = '/trazo';

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

/** Of the panel of a load in Trazo, in a list that has it. @param dia day of Santiago of the dispatch */
export function direccionTrazo({ id, dia }: { readonly id: string; readonly dia: string }): string {
  return `${TRAZO}?${new URLSearchParams({ desde: dia, hasta: dia, ver: id })}`;
}

/** Of the ERP's receptions with a number in them, in the months of these days. @param dias `YYYY-MM-DD`, at least one */
export function direccionMovimientos(numero: string, dias: readonly string[]): string {
  const meses = dias.map((dia) => dia.slice(0, 7)).toSorted();
  const [desde = '', hasta = ''] = [meses[0], meses.at(-1)];
  return `${MOVIMIENTOS}?${new URLSearchParams({ desde: `${desde}-01`, hasta: lastDayOf(hasta), texto: numero })}`;
}

/** Of a site, in the list that has it. */
export function direccionFaena(nombre: string): string {
  return `${FAENAS}?${new URLSearchParams({ nombre })}`;
}
