import type { DespachoBody } from '@rodal/contracts/despacho';

/** The validated body as it arrives. */
export type DespachoEnviado = DespachoBody & { readonly sentAt: string; readonly numeroAnterior?: number | undefined };
