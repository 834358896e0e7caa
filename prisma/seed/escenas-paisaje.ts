import type { Prng } from './prng.ts';

export type Luz = 'amanecer' | 'despejado' | 'nublado' | 'lluvia' | 'niebla' | 'atardecer';

interface Colores {
  readonly cielo: readonly [arriba: string, abajo: string];
  readonly lejos: string;
  readonly cerca: string;
  readonly suelo: string;
}

const COLORES: Readonly<Record<Luz, Colores>> = {
  amanecer: { cielo: ['#6d86a8', '#f2c9a0'], lejos: '#5f7482', cerca: '#2f4a3d', suelo: '#7d6a53' },
  despejado: { cielo: ['#5d9fdc', '#d5e9f6'], lejos: '#6f8f86', cerca: '#2f5a38', suelo: '#9a7f5c' },
  nublado: { cielo: ['#9aa7b1', '#d9dee1'], lejos: '#74868a', cerca: '#33523f', suelo: '#84705a' },
  lluvia: { cielo: ['#78858f', '#b4bcc1'], lejos: '#66757b', cerca: '#2b463a', suelo: '#695a49' },
  niebla: { cielo: ['#c3cacd', '#e3e6e6'], lejos: '#a9b5b5', cerca: '#5c7568', suelo: '#8d8071' },
  atardecer: { cielo: ['#4a5f8c', '#ee9c62'], lejos: '#5b5f74', cerca: '#26392f', suelo: '#6b5643' },
};

/**
 * Sky, hills, trees and the track.
 * @param lugar the stream of the site, whose hills stay where they are
 * @param prng the stream of this photo
 * @param suelo height of the track, pixels from above
 */
export function drawPaisaje(lugar: Prng, prng: Prng, luz: Luz, suelo: number): string {
  const { cielo, lejos, cerca, suelo: tierra } = COLORES[luz];
  const [arriba, abajo] = cielo;
  const shift = prng.int(-40, 40);
  const trees = Array.from({ length: lugar.int(13, 20) }, () => ({
    x: lugar.int(-20, 820) + shift,
    height: lugar.int(70, 190),
  }));
  return [
    `<defs><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${arriba}"/>`,
    `<stop offset="1" stop-color="${abajo}"/></linearGradient></defs>`,
    '<rect width="800" height="600" fill="url(#c)"/>',
    ridge(lugar, shift / 3, suelo - 190, 60, lejos, 0.75),
    ridge(lugar, shift / 2, suelo - 110, 45, cerca, 0.7),
    `<g fill="${cerca}">${trees.map(({ x, height }) => pine(x, suelo - 34, height)).join('')}</g>`,
    `<path d="M0 ${suelo - 42}Q200 ${suelo - 56} 420 ${suelo - 40}T800 ${suelo - 46}V600H0z" fill="${tierra}"/>`,
    ruts(prng, suelo),
  ].join('');
}

/** What stands between the lens and the truck. */
export function drawTiempo(prng: Prng, luz: Luz): string {
  if (luz === 'niebla') return '<rect width="800" height="600" fill="#dfe4e4" opacity="0.33"/>';
  if (luz !== 'lluvia') return '';
  const drops = Array.from({ length: 70 }, () => {
    const [x, y] = [prng.int(0, 800), prng.int(0, 580)];
    return `M${x} ${y}l-5 ${prng.int(12, 22)}`;
  });
  return `<path d="${drops.join('')}" stroke="#e6edf2" stroke-opacity="0.45" stroke-width="1.2"/>`;
}

function ridge(prng: Prng, shift: number, y: number, rise: number, colour: string, opacity: number): string {
  const points = Array.from({ length: 10 }, (_, at) => `${Math.round(at * 100 - 50 + shift)} ${y - prng.int(0, rise)}`);
  return `<path d="M-60 600L${points.join('L')}L900 600z" fill="${colour}" opacity="${opacity}"/>`;
}

/** A radiata pine: three storeys, the lowest the widest. */
function pine(x: number, y: number, height: number): string {
  const width = height / 3.4;
  const storey = (from: number, to: number, half: number) =>
    `M${round(x - half)} ${round(y - height * from)}L${x} ${round(y - height * to)}L${round(x + half)} ${round(y - height * from)}z`;
  return `<path d="${storey(0.08, 0.62, width / 2)}${storey(0.34, 0.82, width / 2.6)}${storey(0.6, 1, width / 3.6)}"/>`;
}

function ruts(prng: Prng, suelo: number): string {
  const lines = Array.from({ length: 9 }, () => {
    const y = suelo + prng.int(26, 140);
    return `M${prng.int(-60, 300)} ${y}q${prng.int(120, 240)} ${prng.int(-8, 8)} ${prng.int(320, 620)} ${prng.int(-4, 6)}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="#3f3428" stroke-opacity="0.35" stroke-width="${prng.int(3, 7)}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
