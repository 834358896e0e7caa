import type { CampoDespacho } from '@rodal/domain/variantes';
import type { ComponentType, ReactNode } from 'react';
import type { AccionesProps } from './acciones.tsx';
import type { Grupo } from './secciones.ts';

export interface CuerpoProps {
  /** The field at which the draft opens; null = at its beginning. */
  readonly inicio: CampoDespacho | null;
  /** A field somebody was sent to since: it has to come into sight. Another object each time, also for the same field. */
  readonly destacada: { readonly campo: CampoDespacho } | null;
  /** Where somebody went without standing in a field, for whoever opens the draft after a kill (R13). */
  readonly onPlace: (campo: CampoDespacho) => void;
  /** What `Acciones` gets, which every layout ends with. */
  readonly acciones: AccionesProps;
}

/**
 * How an open draft is laid out. What it holds, what is asked for and what becomes of it is the same in each (registro 141).
 */
export interface Presentacion {
  /** Every field once, in the order of the work. */
  readonly grupos: readonly Grupo[];
  readonly Cuerpo: ComponentType<CuerpoProps>;
  /** What has to be known of it before anything: stands at the heading. */
  readonly marca?: ReactNode;
}
