import { azar, type Azar } from './azar.ts';
import { diaEnSantiago, sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import { type Faena, faenasDe } from './faenas.ts';

/** What can be asked for in greater volume: rows a month of each company, instead of the usual ones. */
export type Volumen = Partial<Record<'movimientosPino' | 'movimientosEuca' | 'etiquetas' | 'asientos' | 'facturas' | 'recepciones', number>>;

/**
 * The world that every table of the ERP tells of. Its days are never stored: a day of a company is drawn again,
 * always the same, whenever somebody asks for it, so that a million rows cost no memory.
 */
export interface Mundo {
  /** Today in Santiago, `YYYY-MM-DD`. */
  hoy(): string;
  /** The last day with anything posted. */
  ayer(): string;
  /** Every site of a company, those of earlier years first. */
  faenas(empresa: Empresa): readonly Faena[];
  /** A stream of chance of this world. */
  azar(...nombre: readonly (string | number)[]): Azar;
  /** Rows a month that a company has of something; `usual` is the first company's. */
  mensual(que: keyof Volumen, empresa: Empresa, usual: number): number;
}

export interface OpcionesMundo {
  readonly semilla: number;
  readonly ahora: () => Date;
  /** The day from which sites count their start and end, as the demo data's do from the day of loading; absent = today. */
  readonly ancla?: string;
  readonly volumen?: Volumen;
}

/** Share of the second company's business in the first one's. */
const PROPORCION: Readonly<Record<Empresa, number>> = { COMSA: 1, 'Forestal La Esperanza': 0.3 };

/** A world from its seed: two with the same seed, anchor and day are the same to the last row. */
export function crearMundo({ semilla, ahora, ancla, volumen = {} }: OpcionesMundo): Mundo {
  const hoy = () => diaEnSantiago(ahora());
  const desde = ancla ?? hoy();
  const faenas = { COMSA: faenasDe('COMSA', desde), 'Forestal La Esperanza': faenasDe('Forestal La Esperanza', desde) };
  return {
    hoy,
    ayer: () => sumarDias(hoy(), -1),
    faenas: (empresa) => faenas[empresa],
    azar: (...nombre) => azar(semilla, ...nombre),
    mensual: (que, empresa, usual) => volumen[que] ?? Math.round(usual * PROPORCION[empresa]),
  };
}

/** What the ERP's people are called there. */
export const USUARIOS = ['BC.MCARDENAS', 'BC.PFUENTES', 'BC.JRIQUELME', 'BC.SNEIRA', 'BC.YULLOA', 'BC.CVIDAL'] as const;
