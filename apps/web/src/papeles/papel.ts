import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import { datosMalos } from '@rodal/domain/documentos/papeles';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento, tiposDe } from '@rodal/domain/documentos/tipos';
import { cleanText } from '@rodal/domain/texto';
import type { PapelEscrito, Valor } from '../formulario/campo.ts';

/** No file, no dates, no class. */
export const SIN_PAPEL: PapelEscrito = { sha256: '', nombre: '', bytes: null, emitido: '', vence: '', clase: '' };

/** What stands in a field that holds a paper. */
export function papelDe(valor: Valor | undefined): PapelEscrito {
  return typeof valor === 'object' && 'sha256' in valor ? valor : SIN_PAPEL;
}

/** The kinds of paper of one kind of bearer. */
export type PapelDe<E extends ConDocumentos> = { [K in TipoClave]: (typeof TIPOS_DOCUMENTO)[K]['entidad'] extends E ? K : never }[TipoClave];

/** All there are of one, in the order of its screen. */
export function papelesDe<E extends ConDocumentos>(entidad: E): readonly PapelDe<E>[] {
  return tiposDe(entidad) as PapelDe<E>[]; // what it selects by
}

/** A kind of paper, as the rules know all of them. */
export function tipoDe(tipo: TipoClave): TipoDocumento {
  return TIPOS_DOCUMENTO[tipo];
}

/** Its name; `*` = nobody is approved without it. */
export function rotuloDe(tipo: TipoClave, portador: Portador): string {
  const { nombre, obligatorio } = tipoDe(tipo);
  return obligatorio?.(portador) === true ? `${nombre} *` : nombre;
}

/** What a file dialog offers, as HTML's `accept`. */
export function aceptaDe(tipo: TipoClave): string {
  return tipoDe(tipo).formatos.includes('foto') ? 'application/pdf,.pdf,image/jpeg,image/png' : 'application/pdf,.pdf';
}

/** Why the dates or the class of a paper cannot stand; undefined = they can, or it has no file. @param admiteVencido one that is out of date may be put in */
export function reparoPapel(tipo: TipoClave, { sha256, emitido, vence, clase }: PapelEscrito, ahora: Date, admiteVencido = false): string | undefined {
  if (sha256 === '') return undefined;
  const malas = datosMalos(tipoDe(tipo), { emitido: emitido || null, vence: vence || null, clase: cleanText(clase) }, ahora);
  return malas.find(({ codigo }) => !(admiteVencido && codigo === 'vencido'))?.mensaje;
}

/** As it travels. What its kind does not ask for stays here. */
export function toDocumento(tipo: TipoClave, { sha256, emitido, vence, clase }: PapelEscrito, observacion = ''): DocumentoNuevo {
  const { numero, vigencia, clase: lleva = false } = tipoDe(tipo);
  return {
    idtipodocumento: numero,
    sha256,
    emitido: typeof vigencia === 'number' && emitido !== '' ? emitido : null,
    vence: vigencia === 'fecha' && vence !== '' ? vence : null,
    ...(lleva && { clase: cleanText(clase) }),
    observacion,
  };
}

/** `830 kB`, `1,2 MB`. */
export function pesoTexto(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
