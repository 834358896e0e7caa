/** The root of everything that is kept of dispatches: a change makes list, totals and detail be asked for again. */
export const DESPACHOS = ['despachos'] as const;

/** The list of Trazo, which is kept by its id like every list: it is made of dispatches. */
export const LISTA_TRAZO = ['trazo'] as const;
