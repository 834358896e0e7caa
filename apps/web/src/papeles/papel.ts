import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import { fechasMalas } from '@rodal/domain/documentos/papeles';
import { TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento } from '@rodal/domain/documentos/tipos';
import type { PapelEscrito } from '../formulario/campo.ts';

/** No file, no dates. */
export const SIN_PAPEL: PapelEscrito = { sha256: '', nombre: '', bytes: null, emitido: '', vence: '' };

/** A kind of paper, as the rules know all of them. */
export function tipoDe(tipo: TipoClave): TipoDocumento {
  return TIPOS_DOCUMENTO[tipo];
}

/** Its name; `*` = nobody is approved without it. */
export function rotuloDe(tipo: TipoClave, portador: object = {}): string {
  const { nombre, obligatorio } = tipoDe(tipo);
  return obligatorio?.(portador) === true ? `${nombre} *` : nombre;
}

/** What a file dialog offers, as HTML's `accept`. */
export function aceptaDe(tipo: TipoClave): string {
  return tipoDe(tipo).formatos.includes('foto') ? 'application/pdf,.pdf,image/jpeg,image/png' : 'application/pdf,.pdf';
}

/** Why the dates of a paper cannot stand; undefined = they can, or it has no file. @param admiteVencido one that is out of date may be put in */
export function reparoFechas(tipo: TipoClave, { sha256, emitido, vence }: PapelEscrito, ahora: Date, admiteVencido = false): string | undefined {
  if (sha256 === '') return undefined;
  const malas = fechasMalas(tipoDe(tipo), { emitido: emitido || null, vence: vence || null }, ahora);
  return malas.find(({ codigo }) => !(admiteVencido && codigo === 'vencido'))?.mensaje;
}

/** As it travels. A date that its kind does not ask for stays here. */
export function toDocumento(tipo: TipoClave, { sha256, emitido, vence }: PapelEscrito, observacion = ''): DocumentoNuevo {
  const { numero, vigencia } = tipoDe(tipo);
  return {
    idtipodocumento: numero,
    sha256,
    emitido: typeof vigencia === 'number' && emitido !== '' ? emitido : null,
    vence: vigencia === 'fecha' && vence !== '' ? vence : null,
    observacion,
  };
}

/** `830 kB`, `1,2 MB`. */
export function pesoTexto(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
