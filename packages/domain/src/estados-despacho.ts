/**
 * How the office sees a dispatch (decisiones C19, C36). The state is derived from what is
 * known of the record, never stored; the first row that applies wins.
 */
export interface HechosDespacho {
  readonly anulado: boolean;
  readonly recepcionado: boolean;
  readonly guiaNumero: string | null;
}

interface EstadoFila {
  readonly estado: string;
  readonly etiqueta: string;
  readonly applies: (hechos: HechosDespacho) => boolean;
}

export const ESTADOS_DESPACHO = [
  { estado: 'anulada', etiqueta: 'Anulada', applies: ({ anulado }) => anulado },
  { estado: 'recepcionado', etiqueta: 'Recepcionado', applies: ({ recepcionado }) => recepcionado },
  { estado: 'guiaEmitida', etiqueta: 'Guía emitida', applies: ({ guiaNumero }) => guiaNumero !== null },
  { estado: 'enviado', etiqueta: 'Enviado', applies: () => true },
] as const satisfies readonly EstadoFila[];

export type EstadoDespacho = (typeof ESTADOS_DESPACHO)[number]['estado'];
export type EtiquetaEstadoDespacho = (typeof ESTADOS_DESPACHO)[number]['etiqueta'];

/** The row of a dispatch's state. */
export function deriveEstado(hechos: HechosDespacho): (typeof ESTADOS_DESPACHO)[number] {
  // The last row applies to all; it stands here again for the compiler.
  return ESTADOS_DESPACHO.find(({ applies }) => applies(hechos)) ?? ESTADOS_DESPACHO[3];
}
