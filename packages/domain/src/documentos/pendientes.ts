import { formatDay } from '../fechas.ts';
import { faltaTexto, MOTIVOS_FALTA } from './faltas.ts';
import { faltasDe, type Papel, vigenciaDe } from './papeles.ts';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento, tiposDe } from './tipos.ts';

/** A version with what was said of it to whoever gave it. */
interface PapelComentado extends Papel {
  readonly comentario: string;
}

/** A paper that whoever carries it has to do something about, and what, in words. */
export interface Pendiente {
  readonly tipo: TipoClave;
  readonly dicho: string;
}

/**
 * What whoever carries papers has to send or correct: mandatory ones that are missing, out of date or refused, and of the others the newest that was refused
 * or has run out. What waits for a reviewer is not theirs to do, and is not asked of them again.
 * @param papeles all versions, in any order
 */
export function pendientesDe(entidad: ConDocumentos, portador: Portador, papeles: readonly PapelComentado[], ahora: Date): Pendiente[] {
  const faltas = faltasDe(entidad, portador, papeles, ahora);
  return tiposDe(entidad).flatMap((tipo): Pendiente[] => {
    const fila: TipoDocumento = TIPOS_DOCUMENTO[tipo];
    const [ultima] = papeles.filter((papel) => papel.tipo === tipo).toSorted((a, b) => b.version - a.version);
    const falta = faltas.find((una) => una.tipo === tipo);
    const conComentario = (dicho: string) => [{ tipo, dicho: ultima?.revision === 'NO_CUMPLE' ? `${dicho}. ${ultima.comentario}` : dicho }];
    if (falta !== undefined) return MOTIVOS_FALTA[falta.motivo].toca === 'empresa' ? conComentario(faltaTexto(falta).slice(fila.nombre.length + 2)) : [];
    if (ultima === undefined) return [];
    if (ultima.revision === 'NO_CUMPLE') return conComentario('No Cumple');
    const { vencido, venceEl } = vigenciaDe(fila, ultima, ahora);
    return vencido && venceEl !== null && ultima.revision !== 'NO_APLICA' ? [{ tipo, dicho: `sirvió hasta el ${formatDay(venceEl)}` }] : [];
  });
}
