import type { EstadoUbicacion, PosicionCapturada } from '@rodal/domain/borrador';
import { locate, relate, type Posicion } from '@rodal/domain/perimetro';
import type { FaenaOrigen } from './faenas.ts';

/** What a look-up says about the origin (A11). */
export type Hallazgo =
  /** Inside one site, or uncertain about it: it is selected. */
  | { readonly tipo: 'una'; readonly faena: FaenaOrigen; readonly estado: 'dentro' | 'incierta'; readonly metros: number }
  /** Several sites fit: the screen asks which. */
  | { readonly tipo: 'varias'; readonly faenas: readonly FaenaOrigen[] }
  /** 'No estás dentro del perímetro', with the nearest edge; null when no site has a perimeter. */
  | { readonly tipo: 'fuera'; readonly cercana: { readonly nombre: string; readonly metros: number } | null };

/** A11, look-up in the modes `gps` and `fijo`. Metres are whole. */
export function findOrigen(posicion: Posicion, faenas: readonly FaenaOrigen[]): Hallazgo {
  const { candidatas, cercana } = locate(posicion, faenas);
  const [una] = candidatas;
  if (una === undefined) {
    return { tipo: 'fuera', cercana: cercana && { nombre: cercana.faena.nombre, metros: Math.round(cercana.metrosAlBorde) } };
  }
  if (candidatas.length > 1) return { tipo: 'varias', faenas: candidatas.map(({ faena }) => faena) };
  const estado = una.estado === 'dentro' ? 'dentro' : 'incierta';
  return { tipo: 'una', faena: una.faena, estado, metros: Math.round(una.metrosAlBorde) };
}

/**
 * How the position speaks for a site that was chosen, by hand or from several.
 * Without a position `sinPosicion`; a site without perimeter can only be `manual`.
 */
export function judgeOrigen(
  posicion: PosicionCapturada | null,
  faena: FaenaOrigen,
): { readonly estado: EstadoUbicacion; readonly metros: number | null } {
  if (posicion === null) return { estado: 'sinPosicion', metros: null };
  if (faena.perimetro === null) return { estado: 'manual', metros: null };
  const { estado, metrosAlBorde } = relate(posicion, faena.perimetro);
  return { estado, metros: Math.round(metrosAlBorde) };
}
