import type { CatalogoFila } from '@rodal/contracts/catalogos';
import type { Borrador } from '@rodal/domain/borrador';
import { isInPlazo } from '@rodal/domain/faenas';
import { formatDay } from '@rodal/domain/fechas';
import { splitOrigen } from '@rodal/domain/narrowing';
import { parsePerimetro, relate, type Perimetro, type Posicion } from '@rodal/domain/perimetro';
import type { Choice } from '../campos/choice-list.ts';
import { once } from '../comun/once.ts';
import { formatMetros } from './formatos.ts';

/** A site that may be chosen as origin. */
export interface FaenaOrigen {
  /** `codigo*rol`. */
  readonly compuesto: string;
  readonly nombre: string;
  readonly numeroAviso: string;
  /** null = none, or one that cannot be read: chosen by hand only. Read when it is first asked for: they are thousands. */
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
  const offered = rows.filter(({ fechaFinal }) => isInPlazo(fechaFinal, today));
  // A day on which every site is over is a wrong day: none is hidden by it (R100).
  return (offered.length === 0 ? rows : offered)
    .map((row) => {
      const perimetro = once(() => readPerimetro(row.geoReferencia));
      return {
        compuesto: row.codigofaena,
        nombre: row.origen,
        numeroAviso: row.codigo,
        get perimetro() {
          return perimetro();
        },
        vencida: row.fechaFinal !== null && row.fechaFinal < today ? row.fechaFinal : null,
      };
    });
}

function readPerimetro(texto: string | null): Perimetro | null {
  const leido = parsePerimetro(texto);
  return leido.ok ? leido.perimetro : null;
}

/** What the draft keeps of a site. */
export function toOrigen({ compuesto, nombre, numeroAviso }: FaenaOrigen): NonNullable<Borrador['origen']> {
  return { ...splitOrigen(compuesto), nombre, numeroAviso };
}

/**
 * The sites as the select lists them: with a position the nearest first and how far their
 * edge is, because that is the one a person standing beside it looks for.
 */
export function toChoices(faenas: readonly FaenaOrigen[], donde: Posicion | null): Choice[] {
  return faenas
    .map((faena) => ({ faena, metros: donde === null ? null : metrosTo(faena, donde) }))
    .toSorted((a, b) => (a.metros ?? Infinity) - (b.metros ?? Infinity) || 0)
    .map(({ faena, metros }) => ({ value: faena.compuesto, label: faena.nombre, detail: describeFaena(faena, metros) }));
}

/** 0 inside; null = no perimeter to measure to. */
function metrosTo({ perimetro }: FaenaOrigen, donde: Posicion): number | null {
  if (perimetro === null) return null;
  const { contiene, metrosAlBorde } = relate(donde, perimetro);
  return contiene ? 0 : metrosAlBorde;
}

/** Second line of a site in the list. */
function describeFaena({ compuesto, perimetro, vencida }: FaenaOrigen, metros: number | null): string {
  const lejos = metros === 0 ? 'adentro' : `a ${formatMetros(metros ?? 0)}`;
  const notes = [
    compuesto,
    perimetro === null ? 'sin perímetro' : null,
    metros === null ? null : lejos,
    vencida === null ? null : `vencida el ${formatDay(vencida)}`,
  ];
  return notes.filter((note) => note !== null).join(' · ');
}
