import type { ClaveApiFila } from '@rodal/contracts/claves-api';
import { isPermission, PERMISSIONS } from '@rodal/domain/permisos';
import { cuandoTexto } from '../formato.ts';

export type EstadoClave = 'vigente' | 'vencida' | 'revocada';

/** A key with how it stands. */
export interface Programa extends ClaveApiFila {
  readonly estado: EstadoClave;
}

/** @param ahora when the list was read, epoch ms: at that moment the server let these in, or not */
export function programaOf(fila: ClaveApiFila, ahora: number): Programa {
  const vencida = fila.venceEn !== null && Date.parse(fila.venceEn) <= ahora;
  if (fila.revocadaEn !== null) return { ...fila, estado: 'revocada' };
  return { ...fila, estado: vencida ? 'vencida' : 'vigente' };
}

/** It lets somebody in who may have taken it along: revoke it, or give the program another one (D6). */
export function isPorRevisar({ estado, creadorInactivo }: Pick<Programa, 'estado' | 'creadorInactivo'>): boolean {
  return estado === 'vigente' && creadorInactivo;
}

/** What it may do, in the words of the permissions; one that this program does not know, as it is written. */
export function permisoTexto({ permiso }: Pick<Programa, 'permiso'>): string {
  return isPermission(permiso) ? PERMISSIONS[permiso] : permiso;
}

export function creadaTexto({ creadaPor, creadaEn, creadorInactivo }: Pick<Programa, 'creadaPor' | 'creadaEn' | 'creadorInactivo'>): string {
  return `${cuandoTexto(creadaEn)} · ${creadaPor}${creadorInactivo ? ', desactivado' : ''}`;
}

/** The last minute in which it is let in. */
export function venceTexto({ venceEn }: Pick<Programa, 'venceEn'>): string {
  return venceEn === null ? 'No vence' : cuandoTexto(new Date(Date.parse(venceEn) - 1).toISOString());
}
