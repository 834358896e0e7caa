/** The root of everything that is kept of dispatches: a change makes list, totals and detail be asked for again. */
export const DESPACHOS = ['despachos'] as const;
