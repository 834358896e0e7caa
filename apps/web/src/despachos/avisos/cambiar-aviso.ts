import { type AvisoDetalle, closeAviso, reopenAviso } from '@rodal/contracts/detalle';
import { call } from '../../api/call.ts';

/** Closing a flag with its note, or taking that back (A29). */
export interface CambioAviso {
  readonly codigo: string;
  /** Null = open it again. */
  readonly nota: string | null;
}

/** Sends the change of a flag of a dispatch. @returns the flag as it stands then @throws AppError `estado_cambiado` where somebody was faster */
export function changeAviso(id: string, { codigo, nota }: CambioAviso): Promise<AvisoDetalle> {
  return nota === null ? call(reopenAviso, { id, codigo, visto: 'cerrado' }) : call(closeAviso, { id, codigo, nota, visto: 'abierto' });
}
