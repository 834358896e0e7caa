import { drawPaisaje, drawTiempo, type Luz } from './escenas-paisaje.ts';
import { drawCamion, type TipoCarga } from './escenas-camion.ts';
import { type Prng, prngFor } from './prng.ts';

/** What a photo shows. */
export interface Escena {
  /** Tells one photo from all others. */
  readonly clave: string;
  readonly lado: 'vacio' | 'lleno';
  readonly patente: string;
  /** '-' = without trailer. */
  readonly carro: string;
  readonly carga: TipoCarga;
  /** The place: its hills and trees are always the same. */
  readonly faena: string;
  /** Hour of the day in Santiago. */
  readonly hora: number;
}

export const ANCHO = 800;
export const ALTO = 600;

/** A truck seen from the side at the edge of the woods, as SVG. */
export function drawEscena(escena: Escena): string {
  const prng = prngFor(`foto ${escena.clave} ${escena.lado}`);
  // The two photos of a load are taken within the hour: the same weather.
  const luz = chooseLuz(prngFor(`luz ${escena.clave}`), escena.hora);
  const suelo = 452 + prng.int(-10, 14);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}" viewBox="0 0 ${ANCHO} ${ALTO}">`,
    drawPaisaje(prngFor(`paisaje ${escena.faena}`), prng, luz, suelo),
    drawCamion(prng, escena, suelo),
    drawTiempo(prng, luz),
    '</svg>',
  ].join('');
}

function chooseLuz(prng: Prng, hora: number): Luz {
  if (hora < 8) return prng.pick(['amanecer', 'niebla']);
  if (hora >= 18) return 'atardecer';
  return prng.pick(['despejado', 'despejado', 'nublado', 'nublado', 'lluvia', 'niebla']);
}
