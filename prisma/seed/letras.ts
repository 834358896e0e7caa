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
