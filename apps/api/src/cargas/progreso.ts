import { lugarTexto } from '@rodal/domain/carga-dudosa';
import type { LecturaPlaneada } from './plan.ts';

/** Part of the rows read → step shown (especificación 2 §9); 20 when the ERP has answered, 90 when all is there, 100 switched. */
const ESCALONES: readonly (readonly [parte: number, porcentaje: number])[] = [
  [0.75, 60],
  [0.5, 50],
  [0.25, 40],
  [0, 20],
];
/** Nobody reads faster; a page takes less. */
const CALMA_MS = 500;

/** Tells every open screen how far a load is. */
export interface Progreso {
  /** The ERP has said how many rows there are. */
  counted(): Promise<void>;
  /** So many rows of a reading so far. Never waits: what is not told now is told later. */
  reading(lectura: LecturaPlaneada, filas: number): void;
  /** A reading is complete. */
  add(filas: number): void;
  /** All rows are in the tables. */
  loaded(): Promise<void>;
  filas(): number;
}

/** What is shown of a load. */
export interface Avance {
  readonly porcentaje: number;
  readonly mensaje: string;
}

/**
 * @param total rows that the ERP says there are
 * @param tell writes it where every screen reads it
 */
export function createProgreso(total: number, tell: (avance: Avance) => Promise<void>): Progreso {
  let done = 0;
  let last = { at: -Infinity, porcentaje: 20 };
  const show = (n: number): string => n.toLocaleString('es-CL');
  return {
    counted: () => tell({ porcentaje: 20, mensaje: `El ERP tiene ${show(total)} filas` }),
    reading({ fuente, empresa, periodo }, filas) {
      const now = performance.now();
      const porcentaje = stepOf((done + filas) / Math.max(total, 1));
      if (porcentaje === last.porcentaje && now - last.at < CALMA_MS) return;
      last = { at: now, porcentaje };
      const mensaje = `${lugarTexto({ fuente: fuente.nombre, empresa, periodo })}: ${show(done + filas)} de ${show(total)} filas`;
      // A word that is lost is followed by another one.
      void tell({ porcentaje, mensaje }).catch(() => undefined);
    },
    add(filas) {
      done += filas;
    },
    loaded: () => tell({ porcentaje: 90, mensaje: 'Revisado: cambiando a los datos nuevos' }),
    filas: () => done,
  };
}

/** @param parte of the rows, 0 to 1 */
export function stepOf(parte: number): number {
  return ESCALONES.find(([from]) => parte >= from)?.[1] ?? 20;
}
