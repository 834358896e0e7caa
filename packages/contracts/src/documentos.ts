import { LARGO_CLASE, type Revision } from '@rodal/domain/documentos/papeles';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { dia, multilinea, sha256, texto } from './campos.ts';

/** What every screen of papers sends and gets (especificación 3 §3): of a company, a driver or a truck. */

/** Characters of what goes with a paper or its review. */
export const LARGO_DOCUMENTO = { observacion: 500, comentario: 500 } as const;

const casilla = z.literal([0, 1]);
/** At most one is 1 (`marcasDe` of `domain`). */
export const marcas = { cumple: casilla, nocumple: casilla, pendiente: casilla, noaplica: casilla };

/** The number of a version. */
export const idDocumento = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** A paper that is put in: its file was uploaded before (`uploadPdf`). Which dates its kind asks for, and why one cannot stand, `domain` says. */
export const documentoNuevo = z.strictObject({
  idtipodocumento: z.int().check(z.positive(), z.maximum(99)),
  sha256,
  emitido: z.nullable(dia),
  vence: z.nullable(dia),
  /** Of a licence; absent = none. */
  clase: z.optional(texto(LARGO_CLASE)),
  /** Of whoever puts it in. */
  observacion: texto(LARGO_DOCUMENTO.observacion),
});
export type DocumentoNuevo = z.output<typeof documentoNuevo>;

/** One version of a paper, as a reviewer sees it. */
export const documento = z.object({
  id: z.int(),
  tipodocumento: z.string(),
  idtipodocumento: z.int(),
  /** From 1 on; the highest of its kind is the one that is reviewed. */
  version: z.int(),
  /** 1 = the newest of its kind, and in date. */
  estado: casilla,
  ...marcas,
  /** Whose bytes `getArchivo` has. */
  sha256,
  nombre: z.string(),
  emitido: z.nullable(z.string()),
  /** As it was written down. */
  vence: z.nullable(z.string()),
  /** The last day on which it is good; null = it does not expire. */
  fechavencimiento: z.nullable(z.string()),
  /** Until then, in days of Santiago: negative = since then. */
  dias: z.nullable(z.int()),
  /** Of a licence; '' = none. */
  claseLicencia: z.string(),
  observacion: z.string(),
  puestoPor: z.string(),
  puestoEn: z.string(),
  /** That of its mark: the carrier reads it too. */
  comentario: z.string(),
  /** Of ours alone. */
  comentarioInterno: z.string(),
  revisadoPor: z.nullable(z.string()),
  revisadoEn: z.nullable(z.string()),
  /** As the audit names the paper, all of its versions. */
  historia: z.string(),
});
export type Documento = z.output<typeof documento>;

/** A mandatory paper that keeps its bearer from working, and since when; null = it never had a good one. */
export const falta = z.object({ idtipodocumento: z.int(), motivo: z.enum(['falta', 'vencido', 'sinFecha', 'noCumple', 'sinRevisar']), desde: z.nullable(z.string()) });

/** The mark that whoever marks has seen. */
export const vistaRevision = z.enum(Object.keys(REVISION_DOCUMENTO.estados) as Revision[]); // its own keys

/** The papers of one, and what follows from them. */
export const papeles = {
  /** Every version, by kind in the order of the screen and the newest first. */
  documentos: z.array(documento),
  faltas: z.array(falta),
  /** Of the mandatory papers the one that runs out first, and its last day: with nothing missing it works through that day. Null = none runs out. */
  vence: z.nullable(z.object({ idtipodocumento: z.int(), dia: z.string() })),
  /** Which papers and marks these are: whoever approves says it back. */
  huella: z.string(),
};

/** The version of a bearer's own data that whoever changes them has seen; as many as the database counts. */
export const versionVista = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** What is asked beside whose papers they are, of each operation; which bearer's it is its own contract says. */
export const PEDIDOS = {
  marcar: { id: idDocumento, ...marcas, comentario: z.optional(texto(LARGO_DOCUMENTO.comentario)), visto: vistaRevision },
  comentar: { id: idDocumento, comentario: multilinea(LARGO_DOCUMENTO.comentario), visto: multilinea(LARGO_DOCUMENTO.comentario) },
  /** `visto`: the version that it replaces; 0 = there was none. */
  reemplazar: { ...documentoNuevo.def.shape, visto: z.int().check(z.nonnegative(), z.maximum(100_000)) },
  aprobar: { huella: texto(64) },
  /** How long it may be the state machine says, in words. */
  desactivar: { motivo: texto(1_000) },
};
