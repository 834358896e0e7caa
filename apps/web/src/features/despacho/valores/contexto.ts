import type { Sesion } from '@rodal/contracts/sesion';
import type { Borrador, CampoFaltante, FotoBorrador } from '@rodal/domain/borrador';
import type { RelojDia } from '@rodal/domain/habilitacion';
import type { CampoDespacho, Variante } from '@rodal/domain/variantes';
import { createContext, use } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Catalogos } from '../catalogos/catalogos.ts';
import type { Chofer } from '../catalogos/habilitados.ts';
import type { Recientes } from '../catalogos/recientes.ts';

/** What every field of an open draft needs and what does not change while typing. */
export interface DespachoContexto {
  readonly borradorId: string;
  readonly sesion: Sesion;
  readonly variante: Variante;
  readonly catalogos: Catalogos;
  readonly recientes: Recientes;
  /** When the form was opened, ms since 1970: ages and days are told as of then. */
  readonly abiertoEn: number;
  /** What this phone knows of the time (R70, E4). */
  readonly reloj: RelojDia;
  /** Those authorised on the day the form was opened (A10, E4). */
  readonly choferes: readonly Chofer[];
  /** Writes the working copy now; resolves when the disk has it (R13). */
  readonly flush: () => Promise<void>;
  /** A photo into the draft: `put` makes the form's values with it, also when the form is no longer shown. */
  readonly addPhoto: (file: Blob, put: (foto: FotoBorrador) => Borrador) => Promise<void>;
  readonly readPhoto: (sha256: string) => Promise<Blob | null>;
  /** What a list check found, by field: it stays until the field changes (A9, A17). */
  readonly setAlerta: (campo: CampoDespacho, texto: string | null) => void;
}

/** What the form as a whole says right now; changes only when one of these does. */
export interface EstadoFormulario {
  readonly faltantes: readonly CampoFaltante[];
  /** Guardar or Enviar was pressed with something missing: empty fields are marked from then on. */
  readonly intentado: boolean;
  readonly alertas: Readonly<Partial<Record<CampoDespacho, string>>>;
}

export const DespachoContext = createContext<DespachoContexto | null>(null);
export const EstadoContext = createContext<StoreApi<EstadoFormulario>>(
  createStore(() => ({ faltantes: [], intentado: false, alertas: {} })),
);

/** @throws Error outside an open draft: a mistake of ours, not of a person */
export function useDespacho(): DespachoContexto {
  const contexto = use(DespachoContext);
  if (contexto === null) throw new Error('useDespacho outside DespachoContext');
  return contexto;
}

/** What the caller shows of it: only when that changes it is drawn again. @param select gives the same for the same */
export function useEstado<T>(select: (estado: EstadoFormulario) => T): T {
  return useStore(use(EstadoContext), select);
}
