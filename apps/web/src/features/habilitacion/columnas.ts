import type { CeldaMatriz, FilaMatriz } from '@rodal/contracts/habilitacion';
import { type ConDocumentos, TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento, tiposDe } from '@rodal/domain/documentos/tipos';

/** Whose papers a group of columns is about. */
export const GRUPOS: Readonly<Record<ConDocumentos, string>> = { empresa: 'Empresa', conductor: 'Conductores', camion: 'Camiones' };

const ENTIDADES = Object.keys(GRUPOS) as ConDocumentos[]; // its own keys

/** Which papers are columns. The first is what the matrix opens with. */
export const ELEGIBLES = [
  { value: 'obligatorios', label: 'Obligatorios' },
  { value: 'empresa', label: 'De la empresa' },
  { value: 'conductor', label: 'De conductores' },
  { value: 'camion', label: 'De camiones' },
] as const;
export type Elegidos = (typeof ELEGIBLES)[number]['value'];

/** What the address names; what it does not know is what the matrix opens with. */
export function elegidosDe(escrito: string): Elegidos {
  return ELEGIBLES.find(({ value }) => value === escrito)?.value ?? 'obligatorios';
}

export interface Columna {
  readonly numero: number;
  readonly nombre: string;
}

export interface Grupo {
  readonly entidad: ConDocumentos;
  readonly columnas: readonly Columna[];
}

/** The papers of a choice, by whose they are, in the order of their screens. */
export function gruposDe(elegidos: Elegidos): readonly Grupo[] {
  return ENTIDADES.filter((entidad) => elegidos === 'obligatorios' || elegidos === entidad).map((entidad) => ({
    entidad,
    columnas: tiposDe(entidad).map(tipoDe).filter(({ obligatorio }) => elegidos !== 'obligatorios' || obligatorio !== undefined),
  }));
}

const tipoDe = (tipo: TipoClave): TipoDocumento => TIPOS_DOCUMENTO[tipo];

/** Every kind of paper, whosever it is. */
export const CADA_CLASE: readonly Grupo[] = ENTIDADES.map((entidad) => ({ entidad, columnas: tiposDe(entidad).map(tipoDe) }));

const NOMBRES = new Map(CADA_CLASE.flatMap(({ columnas }) => columnas.map(({ numero, nombre }) => [numero, nombre])));

/** What a kind of paper is called; one of a later version goes by its number. */
export function nombreDe(idtipodocumento: number): string {
  return NOMBRES.get(idtipodocumento) ?? `Documento ${idtipodocumento}`;
}

/** How a kind of paper stands with a company. */
export function celdaDe({ celdas }: FilaMatriz, numero: number): CeldaMatriz | undefined {
  return celdas.find(({ idtipodocumento }) => idtipodocumento === numero);
}
