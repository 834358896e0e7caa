import { cleanPatente, isCompletePatente } from '../patente.ts';
import { parseRut } from '../rut.ts';

/** What carries papers. `clave` reads how one is named: a company by its RUT, a driver and a truck by {@link claveConductor} and {@link claveCamion}; null = it is none. */
export const CON_DOCUMENTOS = {
  empresa: { nombre: 'Empresa', clave: parseRut },
  conductor: { nombre: 'Conductor', clave: readConductor },
  camion: { nombre: 'Camión', clave: readCamion },
} as const satisfies Record<string, { readonly nombre: string; readonly clave: (escrita: string) => string | null }>;

export type ConDocumentos = keyof typeof CON_DOCUMENTOS;

/** What the rules ask of whoever carries the papers. */
export interface Portador {
  /** Of a truck (especificación 3 §3). */
  readonly tipoCamion?: string;
}

/**
 * How long a paper is good. `sin`: it does not expire · `fecha`: until the day it says, that day included · a number: so many days after it was issued,
 * the last one included.
 */
export type Vigencia = 'sin' | 'fecha' | number;

export interface TipoDocumento {
  readonly entidad: ConDocumentos;
  /** On the wire (especificación 3 §9 names 12 and 22 to 25; the others are ours). */
  readonly numero: number;
  readonly nombre: string;
  /** Without it nobody is approved (C7). Absent = never mandatory. */
  readonly obligatorio?: (portador: Portador) => boolean;
  readonly vigencia: Vigencia;
  /** It says a class, that of a licence; absent = none. */
  readonly clase?: true;
  /** What may be uploaded: a photo of a paper is kept as a PDF of one page (E3); what is born as a PDF is asked for as one. */
  readonly formatos: readonly Formato[];
}

export type Formato = 'pdf' | 'foto';

const siempre = () => true;
/** «red/mandatory unless the type is Forestal» (especificación 3 §2.2). */
const salvoForestal = ({ tipoCamion }: Portador) => tipoCamion !== 'Forestal';

const PDF = ['pdf'] as const;
const PAPEL = ['pdf', 'foto'] as const;

/**
 * Every kind of paper, in the order of its screen (especificación 3 §2.1–2.3). Mandatory is what a screen marks or a save demands (C7): the CAV is
 * demanded without a mark, the F-30 and the insurance's file are marked without being demanded. «25 días» are counted from the day of issue.
 */
export const TIPOS_DOCUMENTO = {
  situacionTributaria: { entidad: 'empresa', numero: 1, nombre: 'Situación Tributaria', obligatorio: siempre, vigencia: 'sin', formatos: PDF },
  subcontrato: { entidad: 'empresa', numero: 2, nombre: 'Subcontrato', vigencia: 'sin', formatos: PAPEL },
  f30: { entidad: 'empresa', numero: 3, nombre: 'F-30', obligatorio: siempre, vigencia: 'sin', formatos: PDF },
  cartaCompromiso: { entidad: 'empresa', numero: 4, nombre: 'Carta de Compromiso Terciarización', obligatorio: siempre, vigencia: 'sin', formatos: PAPEL },
  f301: { entidad: 'empresa', numero: 5, nombre: 'F-30-1', vigencia: 25, formatos: PDF },
  f29: { entidad: 'empresa', numero: 6, nombre: 'F-29', vigencia: 25, formatos: PDF },
  pagoCotizaciones: { entidad: 'empresa', numero: 7, nombre: 'Pago de cotizaciones', vigencia: 25, formatos: PDF },
  facturaSubcontrato: { entidad: 'empresa', numero: 8, nombre: 'Factura Subcontrato', vigencia: 25, formatos: PDF },

  contratoTrabajo: { entidad: 'conductor', numero: 11, nombre: 'Contrato de trabajo', obligatorio: siempre, vigencia: 'sin', formatos: PAPEL },
  licenciaConducir: { entidad: 'conductor', numero: 12, nombre: 'Licencia de Conducir', obligatorio: siempre, vigencia: 'fecha', clase: true, formatos: PAPEL },
  entregaEpp: { entidad: 'conductor', numero: 13, nombre: 'Entrega EPP', vigencia: 'sin', formatos: PAPEL },
  derechoSaber: { entidad: 'conductor', numero: 14, nombre: 'Derecho a saber', vigencia: 'sin', formatos: PAPEL },
  procedimientoSeguro: { entidad: 'conductor', numero: 15, nombre: 'Procedimiento de trabajo seguro', vigencia: 'sin', formatos: PAPEL },
  reglamentoInterno: { entidad: 'conductor', numero: 16, nombre: 'Reglamento interno', vigencia: 'sin', formatos: PAPEL },
  liquidacionesSueldo: { entidad: 'conductor', numero: 17, nombre: 'Liquidaciones de sueldo', vigencia: 25, formatos: PAPEL },
  hojaVida: { entidad: 'conductor', numero: 18, nombre: 'Hoja de Vida Conductor', vigencia: 'sin', formatos: PAPEL },
  finiquito: { entidad: 'conductor', numero: 19, nombre: 'Finiquito de Trabajo', vigencia: 'sin', formatos: PAPEL },

  revisionTecnica: { entidad: 'camion', numero: 22, nombre: 'Revisión Técnica', obligatorio: siempre, vigencia: 'fecha', formatos: PAPEL },
  permisoCirculacion: { entidad: 'camion', numero: 23, nombre: 'Permiso de Circulación', obligatorio: siempre, vigencia: 'fecha', formatos: PAPEL },
  seguroObligatorio: { entidad: 'camion', numero: 24, nombre: 'Seguro Obligatorio', obligatorio: siempre, vigencia: 'fecha', formatos: PAPEL },
  certificadoAnotaciones: { entidad: 'camion', numero: 21, nombre: 'Certificado de anotaciones vigentes', obligatorio: siempre, vigencia: 'sin', formatos: PAPEL },
  seguroCarga: { entidad: 'camion', numero: 25, nombre: 'Seguro de carga', obligatorio: salvoForestal, vigencia: 'fecha', formatos: PAPEL },
} as const satisfies Record<string, TipoDocumento>;

export type TipoClave = keyof typeof TIPOS_DOCUMENTO;

/** The kinds of paper that one of these carries, in order. */
export function tiposDe(entidad: ConDocumentos): TipoClave[] {
  const claves = Object.keys(TIPOS_DOCUMENTO) as TipoClave[]; // the keys of the table
  return claves.filter((clave) => TIPOS_DOCUMENTO[clave].entidad === entidad);
}

/** The kind of paper that a number on the wire names; null = none, or of another bearer. */
export function tipoDeNumero(entidad: ConDocumentos, numero: number): TipoClave | null {
  return tiposDe(entidad).find((clave) => TIPOS_DOCUMENTO[clave].numero === numero) ?? null;
}

/**
 * Under which name the papers of a driver lie: those given by one company, and by no other. Whoever changes company begins anew, and neither company sees
 * the other's; with the first again the first ones are there again.
 * @param rut and `empresa`: canonical
 */
export function claveConductor({ rut, empresa }: Readonly<Record<'rut' | 'empresa', string>>): string {
  return `${rut}@${empresa}`;
}

/** The same of a truck. @param patente and `empresa`: canonical */
export function claveCamion({ patente, empresa }: Readonly<Record<'patente' | 'empresa', string>>): string {
  return `${patente}@${empresa}`;
}

/** What such a key says backwards: who or which it is, and whose; a company is its own. @param clave as papers lie under it */
export function partesDe(clave: string): Readonly<Record<'quien' | 'empresa', string>> {
  const [quien = clave, empresa = quien] = clave.split('@');
  return { quien, empresa };
}

function readConductor(escrita: string): string | null {
  const [rut, empresa, otra] = escrita.split('@').map(parseRut);
  return rut && empresa && otra === undefined ? claveConductor({ rut, empresa }) : null;
}

function readCamion(escrita: string): string | null {
  const [patente, empresa, otra] = escrita.split('@');
  const [de, suya] = [parsePatente(patente ?? ''), parseRut(empresa ?? '')];
  return de && suya && otra === undefined ? claveCamion({ patente: de, empresa: suya }) : null;
}

/** A whole plate, as everything of ours writes it; null = it is none. */
export function parsePatente(escrita: string): string | null {
  const patente = cleanPatente(escrita);
  return isCompletePatente(patente) ? patente : null;
}
