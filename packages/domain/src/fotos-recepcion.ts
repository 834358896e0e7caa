/**
 * The photos of a truck's reception, by their side: the truck as it comes, as it goes, and the guide's paper. `campo` is the name of
 * the specification's call (especificación 1 §3). Apart from the rules, which are longer than all that a phone needs of them to send one.
 */
export const FOTOS_RECEPCION = {
  lleno: { campo: 'ArrivalPhoto', titulo: 'Camión cargado' },
  vacio: { campo: 'DeparturePhoto', titulo: 'Camión vacío' },
  guia: { campo: 'GuiaPhoto', titulo: 'Guía de despacho' },
} as const;
export type LadoRecepcion = keyof typeof FOTOS_RECEPCION;
/** As the call names them. */
export type CampoFotoRecepcion = (typeof FOTOS_RECEPCION)[LadoRecepcion]['campo'];
