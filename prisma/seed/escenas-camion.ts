import { type Prng, prngFor } from './prng.ts';

/** How a load looks: long logs, short pulp logs in two stacks, boards in packs, a container of chips. */
export type TipoCarga = 'trozos' | 'rumas' | 'paquetes' | 'granel';

interface Vehiculo {
  readonly patente: string;
  readonly carro: string;
  readonly carga: TipoCarga;
  readonly lado: 'vacio' | 'lleno';
}

interface Plataforma {
  readonly x: number;
  readonly width: number;
}

const CABINAS = ['#b3261e', '#1d4e89', '#e7e3da', '#d9a21b', '#2e6b3f', '#5a5f66', '#f4f4f2', '#7a1f2b', '#20343f'] as const;
const CORTEZA = ['#6b4a32', '#7a5639', '#5d402b', '#83603f', '#92704c', '#6f5237'] as const;
const EUCALIPTO = ['#a8947a', '#bba789', '#9c8a72', '#c9b899', '#8f7c64'] as const;
const TABLAS = ['#d9b57c', '#e0c08d', '#cfa86c', '#e8cc9d'] as const;

const CAMION: Plataforma = { x: 214, width: 218 };
const CARRO: Plataforma = { x: 486, width: 258 };

/** The truck, with its trailer if it has one. Its colour belongs to its plate. */
export function drawCamion(prng: Prng, vehiculo: Vehiculo, suelo: number): string {
  const { patente, carro, carga, lado } = vehiculo;
  const cabina = prngFor(`cabina ${patente}`).pick(CABINAS);
  const chasis = suelo - 30;
  const beds = carro === '-' ? [CAMION] : [CAMION, CARRO];
  const wood = prng.chance(0.5) ? CORTEZA : EUCALIPTO;
  const shift = prng.int(-14, 14);
  return [
    `<g transform="translate(${shift} 0)">`,
    `<ellipse cx="${carro === '-' ? 250 : 410}" cy="${suelo + 12}" rx="${carro === '-' ? 205 : 365}" ry="13" fill="#1e1a16" opacity="0.32"/>`,
    drawCabina(cabina, chasis),
    ...beds.map((bed) => drawPlataforma(bed, chasis, carga)),
    carro === '-' ? '' : `<rect x="432" y="${chasis + 2}" width="58" height="6" fill="#2b2b2b"/>`,
    ...(lado === 'lleno' ? beds.map((bed) => LOADS[carga](prng, bed, chasis, wood)) : []),
    ...beds.map((bed) => drawAtriles(bed, chasis, carga)),
    ...[96, 250, 296, 402].map((x) => drawRueda(x, suelo)),
    ...(carro === '-' ? [] : [520, 566, 690, 734].map((x) => drawRueda(x, suelo))),
    drawPatente(patente, 62, chasis - 30),
    carro === '-' ? '' : drawPatente(carro, 585, chasis - 29),
    '</g>',
  ].join('');
}

function drawCabina(colour: string, chasis: number): string {
  const top = chasis - 138;
  return [
    `<path d="M58 ${chasis + 8}V${chasis - 62}Q60 ${top + 8} 84 ${top}H176V${chasis + 8}z" fill="${colour}"/>`,
    `<path d="M70 ${chasis - 66}Q72 ${top + 22} 90 ${top + 16}H128V${chasis - 66}z" fill="#27343c"/>`,
    `<path d="M76 ${chasis - 70}L96 ${top + 20}H108L84 ${chasis - 70}z" fill="#8fa7b3" opacity="0.6"/>`,
    `<rect x="136" y="${top + 16}" width="28" height="50" fill="#27343c"/>`,
    `<path d="M132 ${top + 8}V${chasis - 4}" stroke="#000" stroke-opacity="0.35" stroke-width="2"/>`,
    `<rect x="182" y="${top - 14}" width="9" height="130" rx="4" fill="#8b8f92"/>`,
    `<rect x="48" y="${chasis - 12}" width="140" height="16" fill="#3a3d40"/>`,
    `<rect x="52" y="${chasis - 24}" width="16" height="9" rx="2" fill="#fff3c4"/>`,
    `<rect x="168" y="${chasis + 2}" width="58" height="22" rx="6" fill="#9aa0a4"/>`,
  ].join('');
}

function drawPlataforma({ x, width }: Plataforma, chasis: number, carga: TipoCarga): string {
  const frame = `<rect x="${x - 12}" y="${chasis - 6}" width="${width + 18}" height="14" fill="#33373a"/>`;
  if (carga !== 'granel') return frame;
  const ribs = Array.from({ length: 8 }, (_, at) => `M${x + 8 + (at * (width - 12)) / 8} ${chasis - 104}v96`).join('');
  return `${frame}<rect x="${x - 4}" y="${chasis - 108}" width="${width + 6}" height="102" fill="#5c7282"/><path d="${ribs}" stroke="#3e505c" stroke-width="4"/>`;
}

/** Stakes stand before and behind the load, and show in front of it. */
function drawAtriles({ x, width }: Plataforma, chasis: number, carga: TipoCarga): string {
  if (carga === 'granel') return '';
  const places = carga === 'paquetes' ? [] : [0.06, 0.32, 0.68, 0.94];
  const stakes = places.map((share) => `M${Math.round(x + share * width)} ${chasis - 4}v-132`).join('');
  return `<path d="${stakes}" stroke="#24282b" stroke-width="7" stroke-linecap="round"/>`;
}

function drawRueda(x: number, suelo: number): string {
  return [
    `<circle cx="${x}" cy="${suelo - 12}" r="23" fill="#1c1c1c"/>`,
    `<circle cx="${x}" cy="${suelo - 12}" r="11" fill="#9a9d9f"/>`,
    `<circle cx="${x}" cy="${suelo - 12}" r="4" fill="#4b4e50"/>`,
  ].join('');
}

function drawPatente(patente: string, x: number, y: number): string {
  return [
    `<rect x="${x}" y="${y}" width="88" height="24" rx="2" fill="#f6f6f2" stroke="#222" stroke-width="1.5"/>`,
    `<path d="${drawText(patente, x + 9, y + 5, 2)}" fill="#1a1a1a"/>`,
  ].join('');
}

type DrawLoad = (prng: Prng, bed: Plataforma, chasis: number, wood: readonly string[]) => string;

/** Logs lengthwise, one behind the other: rows of different thickness up to the stakes' ends. */
const drawTrozos: DrawLoad = (prng, { x, width }, chasis, wood) => {
  const logs: string[] = [];
  const top = chasis - prng.int(104, 126);
  for (let y = chasis - 8; y > top; ) {
    const thick = prng.int(9, 17);
    y -= thick;
    const [left, right] = [prng.int(-6, 5), prng.int(-5, 8)];
    const colour = prng.pick(wood);
    logs.push(
      `<rect x="${x + left}" y="${y}" width="${width - left + right - 4}" height="${thick - 1}" rx="${thick / 2}" fill="${colour}"/>`,
      `<circle cx="${x + width + right - 8}" cy="${y + thick / 2 - 0.5}" r="${thick / 2 - 1}" fill="#d8b88a"/>`,
    );
  }
  return logs.join('');
};

/** Short logs across the truck: their ends show. */
const drawRumas: DrawLoad = (prng, { x, width }, chasis, wood) => {
  const ends: string[] = [];
  const rows = prng.int(8, 10);
  for (let row = 0; row < rows; row += 1) {
    for (let across = 0; across < width - 8; across += 13) {
      const radius = prng.int(5, 7);
      ends.push(
        `<circle cx="${x + 6 + across + (row % 2) * 6}" cy="${chasis - 15 - row * 12 + prng.int(-1, 1)}" r="${radius}" fill="${prng.pick(TABLAS)}" stroke="${prng.pick(wood)}" stroke-width="2"/>`,
      );
    }
  }
  return ends.join('');
};

const drawPaquetes: DrawLoad = (prng, { x, width }, chasis) => {
  const packs: string[] = [];
  for (const level of [0, 1]) {
    for (let at = 0; at < 3; at += 1) {
      const [left, y, wide] = [x + (at * width) / 3 + 2, chasis - 58 - level * 52, width / 3 - 5];
      const boards = [1, 2, 3, 4].map((line) => `M${left} ${y + line * 10}h${wide}`).join('');
      packs.push(
        `<rect x="${left}" y="${y}" width="${wide}" height="49" fill="${prng.pick(TABLAS)}"/>`,
        `<path d="${boards}" stroke="#8a6b3d" stroke-opacity="0.6"/>`,
        `<path d="M${left + wide * 0.2} ${y}v49M${left + wide * 0.8} ${y}v49" stroke="#2c2c2c" stroke-width="2"/>`,
      );
    }
  }
  return packs.join('');
};

const drawGranel: DrawLoad = (prng, { x, width }, chasis) => {
  const rise = prng.int(10, 26);
  const top = chasis - 106;
  return `<path d="M${x} ${top}Q${x + width / 2} ${top - 2 * rise} ${x + width} ${top}z" fill="${prng.pick(['#c8a877', '#b08a5b', '#8c6a45'])}"/>`;
};

const LOADS: Readonly<Record<TipoCarga, DrawLoad>> = {
  trozos: drawTrozos,
  rumas: drawRumas,
  paquetes: drawPaquetes,
  granel: drawGranel,
};

/**
 * Letters of a plate as 5 × 7 dots, a hexadecimal pair a row: pictures must not depend on
 * the fonts of the machine that draws them.
 */
const PUNTOS: Readonly<Record<string, string>> = {
  B: '1e11111e11111e', C: '0e11101010110e', D: '1e11111111111e', F: '1f10101e101010', G: '0e11101711110f',
  H: '1111111f111111', J: '0702020202120c', K: '11121418141211', L: '1010101010101f', P: '1e11111e101010',
  R: '1e11111e141211', S: '0f10100e01011e', T: '1f040404040404', V: '11111111110a04', W: '1111111515150a',
  X: '11110a040a1111', Y: '11110a04040404', Z: '1f01020408101f', A: '0e11111f111111', M: '111b1515111111',
  N: '11191513111111', '0': '0e11131519110e', '1': '040c040404040e', '2': '0e11010204081f', '3': '1f02040201110e',
  '4': '02060a121f0202', '5': '1f101e0101110e', '6': '0608101e11110e', '7': '1f010204080808', '8': '0e11110e11110e',
  '9': '0e11110f01020c',
};

/** The SVG path of a text, `dot` pixels a dot; other characters stay empty. */
export function drawText(text: string, x: number, y: number, dot: number): string {
  return Array.from(text, (letter, place) => {
    const rows = PUNTOS[letter]?.match(/../g) ?? [];
    return rows.map((row, down) => drawRow(Number.parseInt(row, 16), x + 6 * place * dot, y + down * dot, dot)).join('');
  }).join('');
}

/** Five bits, the highest on the left. */
function drawRow(bits: number, x: number, y: number, dot: number): string {
  return [0, 1, 2, 3, 4]
    .filter((column) => bits & (16 >> column))
    .map((column) => `M${round(x + column * dot)} ${round(y)}h${dot}v${dot}h${-dot}z`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
