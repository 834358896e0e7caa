import type { CatalogoFila } from '@rodal/contracts/catalogos';
import type { Borrador } from '@rodal/domain/borrador';
import { isInPlazo } from '@rodal/domain/faenas';
import { formatDay } from '@rodal/domain/fechas';
import { splitOrigen } from '@rodal/domain/narrowing';
import { parsePerimetro, type Perimetro } from '@rodal/domain/perimetro';

/** A site that may be chosen as origin. */
export interface FaenaOrigen {
  /** `codigo*rol`. */
  readonly compuesto: string;
  readonly nombre: string;
  readonly numeroAviso: string;
  /** null = none, or one that cannot be read: chosen by hand only. */
  readonly perimetro: Perimetro | null;
  /** Day it ended, when that has passed. */
  readonly vencida: string | null;
}

/**
 * The sites offered as origin: with or without perimeter, until three days after their
 * end; the phone may have been without signal since (A12).
 * @param today Santiago day `YYYY-MM-DD`
 */
export function offeredFaenas(rows: readonly CatalogoFila<'faenas'>[], today: string): FaenaOrigen[] {
  return rows
    .filter(({ fechaFinal }) => isInPlazo(fechaFinal, today))
    .map((row) => {
      const leido = parsePerimetro(row.geoReferencia);
      return {
        compuesto: row.codigofaena,
        nombre: row.origen,
        numeroAviso: row.codigo,
        perimetro: leido.ok ? leido.perimetro : null,
        vencida: row.fechaFinal !== null && row.fechaFinal < today ? row.fechaFinal : null,
      };
    });
}

/** What the draft keeps of a site. */
export function toOrigen({ compuesto, nombre, numeroAviso }: FaenaOrigen): NonNullable<Borrador['origen']> {
  return { ...splitOrigen(compuesto), nombre, numeroAviso };
}

/** Second line of a site in the list. */
export function describeFaena({ compuesto, perimetro, vencida }: FaenaOrigen): string {
  const notes = [
    compuesto,
    perimetro === null ? 'sin perímetro' : null,
    vencida === null ? null : `vencida el ${formatDay(vencida)}`,
  ];
  return notes.filter((note) => note !== null).join(' · ');
}
