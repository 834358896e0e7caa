import type { DocumentoBc, DocumentoSii, Seccion } from './documento.ts';
import type { Respuesta } from './respuesta.ts';

/** All that the five reports are made of: same rows, same reports, in whichever order they come. */
export type EntradaSii = {
  readonly empresa: 'COMSA' | 'FLE';
  /** The month asked for, `YYYY-MM`. */
  readonly mes: string;
  /** Today in Santiago. */
  readonly hoy: string;
  /** The chosen date: BC is known up to it, included. */
  readonly bcHasta: string;
  /** Null = that section was not uploaded. */
  readonly secciones: Readonly<Record<Seccion, readonly DocumentoSii[] | null>>;
  /** Null = the register was downloaded whole; else the only types that it holds. */
  readonly tiposDelRegistro: readonly number[] | null;
  /** The register of the month before, null = not uploaded: what BC has of that month is then not evaluated. */
  readonly registroAnterior: readonly DocumentoSii[] | null;
  /** Invoices and credit notes posted from the first of the month before up to `bcHasta`. */
  readonly bc: readonly DocumentoBc[];
  /** Deleted from BC. Only looked up. */
  readonly eliminados: readonly DocumentoBc[];
  /** Posted in the sister company. Only looked up. */
  readonly otraEmpresa: readonly DocumentoBc[];
  /** Posted before the window. Only looked up. */
  readonly antiguos: readonly DocumentoBc[];
  /** RUT (as {@link DocumentoSii.rut}) of suppliers marked Comex. */
  readonly comex: ReadonlySet<string>;
  /** BC types (TIPODOCUMENTO, as it came) that the register does not know: honorarios, foreign invoices. */
  readonly fueraDelRegistro: ReadonlySet<string>;
  /** RUT → who answers for the supplier. */
  readonly responsables: ReadonlyMap<string, string>;
  /** RUT → who posted its last BC document. */
  readonly ultimoUsuario: ReadonlyMap<string, string>;
  readonly toleranciaPesos: number;
  readonly respuestas: readonly Respuesta[];
};

/** Who is asked for a document that is not in BC, and how that is known. */
export type Responsable = { readonly usuario: string; readonly como: 'responsable' | 'ultimo' | 'sinAsignar' };

/** A BC document that may be the one, for a person to confirm or discard. */
export type Posible = { readonly bc: DocumentoBc; readonly nivel: 2 | 4 | 5 | 6 | 7; readonly texto: string };

/** A document of the SII on a report. `motivo` = one sentence: what both sides say and what to do. */
export type FilaSii = {
  readonly clave: string;
  readonly documento: DocumentoSii;
  readonly responsable: Responsable;
  readonly motivo: string;
  readonly posibles: readonly Posible[];
  readonly respuesta: Respuesta | null;
};

/** A pending one: days left to claim it, the last day, and what its credit hangs on. */
export type FilaPendiente = FilaSii & {
  /** Days to `plazo`; 0 = today is the last, negative = past. Null = no acuse is due (credit notes), or none by its kind (DIN). */
  readonly dias: number | null;
  readonly venceEl: string | null;
  /** '' or "acuse hasta el 30/11 para usar el crédito en noviembre". */
  readonly credito: string;
  /** VAT that goes to the next month unless it is acknowledged by hand in this one. */
  readonly ivaEnJuego: number;
  /** BC documents that are already this one. */
  readonly enBc: readonly DocumentoBc[];
};

export type CausaRevision = 'SIN_SII' | 'RECLAMADO' | 'NO_INCLUIR_CON_IVA' | 'DOS_VECES' | 'MONTO_DISTINTO';

/** A BC document to be looked at. */
export type FilaBc = {
  readonly bc: DocumentoBc;
  readonly causa: CausaRevision;
  /** The document of the SII that it is, or may be. */
  readonly sii: { readonly clave: string; readonly documento: DocumentoSii } | null;
  readonly motivo: string;
  /** Keys of documents of the SII that this may be. */
  readonly posibles: readonly { readonly clave: string; readonly documento: DocumentoSii; readonly texto: string }[];
  readonly respuesta: Respuesta | null;
};

/** A document of the register with the BC entries that it is. */
export type FilaCoincide = {
  readonly clave: string;
  readonly documento: DocumentoSii;
  readonly bc: readonly DocumentoBc[];
  /** '' or why they are the same although something is written otherwise. */
  readonly observacion: string;
  readonly modo: ModoAcuse;
};

/** How a document of the register came to be acknowledged. */
export type ModoAcuse = { readonly modo: 'otorgado' | 'tacita' | 'contado' | 'guia' | 'ninguno'; readonly texto: string };

export type FilaResumen = { readonly usuario: string; readonly cantidad: number; readonly neto: number; readonly total: number };

/** How many, and how many pesos with their signs. */
export type Cuenta = { readonly cantidad: number; readonly total: number };

/** One side of the law: a whole that is the sum of its named parts, or the report is wrong. */
export type Ley = { readonly nombre: string; readonly todo: Cuenta; readonly partes: readonly (Cuenta & { readonly nombre: string })[] };

export type InformesSii = {
  readonly informe1: readonly FilaSii[];
  readonly informe2: readonly FilaPendiente[];
  readonly informe3: readonly FilaBc[];
  readonly informe4: readonly FilaCoincide[];
  /** Empty on FLE, where its rows stand in 1 and 2. `parte`: what is to be done. */
  readonly informe5: readonly (FilaPendiente & { readonly parte: 'acusar' | 'acusarYContabilizar' | 'contabilizar' })[];
  /** Of report 1: the total first (usuario TOTAL), then by amount. */
  readonly resumen: readonly FilaResumen[];
  readonly coinciden: readonly FilaCoincide[];
  /** Register rows whose BC document has another amount; their BC side stands in report 3. */
  readonly montoDistinto: readonly FilaSii[];
  /** BC documents that could not be judged, with why. */
  readonly noEvaluados: readonly { readonly bc: DocumentoBc; readonly causa: string }[];
  readonly fuera: readonly DocumentoBc[];
  /** What is missing or old and should be known before reading: one sentence each. */
  readonly avisos: readonly string[];
  readonly leyes: readonly Ley[];
};
