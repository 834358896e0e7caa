import type { DespachoDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { formatRut, parseRut } from '@rodal/domain/rut';

/** Of which guide the paper is that was scanned, beside its number: the dispatch that its QR names, or to whom its stamp says that it is. */
export type Escaneado =
  | { readonly tipo: 'codigo'; readonly numero: number }
  /** A RUT, normalized, and its name. */
  | { readonly tipo: 'timbre'; readonly receptor: string; readonly razonReceptor: string };

/** The same as it was kept; null = nothing was scanned, or nobody can read it any more. */
export function escaneadoDe(guardado: unknown): Escaneado | null {
  if (typeof guardado !== 'object' || guardado === null || !('tipo' in guardado)) return null;
  if (guardado.tipo === 'codigo' && 'numero' in guardado && typeof guardado.numero === 'number') return { tipo: 'codigo', numero: guardado.numero };
  if (guardado.tipo !== 'timbre' || !('receptor' in guardado) || !('razonReceptor' in guardado)) return null;
  const { receptor, razonReceptor } = guardado;
  return typeof receptor === 'string' && typeof razonReceptor === 'string' ? { tipo: 'timbre', receptor, razonReceptor } : null;
}

/**
 * Of the dispatches with a number, those that the paper may be of: all, where nothing was scanned. Where nobody knows to whom one goes, its
 * stamp rules none out.
 */
export function delPapel(despachos: readonly DespachoDeRecepcion[], escaneado: Escaneado | null): readonly DespachoDeRecepcion[] {
  if (escaneado === null) return despachos;
  if (escaneado.tipo === 'codigo') return despachos.filter(({ numero }) => numero === escaneado.numero);
  const suyos = despachos.filter(({ clienteRut }) => parseRut(clienteRut) === escaneado.receptor);
  return suyos.length === 0 && despachos.some(({ clienteRut }) => clienteRut === '') ? despachos : suyos;
}

/** Why a dispatch that a QR names is not the one that has just come. */
const NO_LLEGA: Readonly<Partial<Record<DespachoDeRecepcion['estado'], string>>> = { Anulada: 'está anulado', Recepcionado: 'ya fue recepcionado' };

/** What is to be said of the paper, beside what Rodal found by its number; null = nothing, it is of what was found. */
export function reparoDelPapel(despachos: readonly DespachoDeRecepcion[], escaneado: Escaneado | null): string | null {
  if (escaneado === null || despachos.length === 0) return null;
  const [suyo] = delPapel(despachos, escaneado);
  if (escaneado.tipo === 'timbre') {
    if (suyo !== undefined) return null;
    const ninguno = despachos.length === 1 ? 'el despacho con este número no es para esa empresa' : 'ninguno de los despachos con este número es para esa empresa';
    return `El timbre es de una guía para ${escaneado.razonReceptor} (${formatRut(escaneado.receptor)}): ${ninguno}`;
  }
  if (suyo === undefined) return `El cuadro QR es del despacho ${escaneado.numero}, que no está entre los que llevan esta guía`;
  const porque = NO_LLEGA[suyo.estado];
  return porque === undefined ? null : `El cuadro QR es del despacho ${escaneado.numero}, que ${porque}`;
}
