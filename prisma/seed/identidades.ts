import { LARGO_PATENTE } from '@rodal/domain/patente';
import { parseRut } from '@rodal/domain/rut';
import type { Prng } from './prng.ts';

/** Letters of the LLLLNN plates: no vowels, and none of M, N, Ñ, Q, which the series leaves out. */
const CONSONANTES = Array.from('BCDFGHJKLPRSTVWXYZ');

/**
 * An invented RUT with its check digit, found by asking the domain's own rule.
 * @returns canonical `NNNNNNNN-D`
 */
function fakeRut(prng: Prng, min: number, max: number): string {
  const body = prng.int(min, max);
  for (const digit of '0123456789K') {
    const rut = parseRut(`${body}-${digit}`);
    if (rut !== null) return rut;
  }
  throw new RangeError(`Outside the range of a RUT: ${body}`);
}

/** RUT of a company, 76 to 78 million. */
export function fakeCompanyRut(prng: Prng): string {
  return fakeRut(prng, 76_010_000, 78_990_000);
}

/** RUT of a working person, 8 to 21 million. */
export function fakePersonRut(prng: Prng): string {
  return fakeRut(prng, 8_100_000, 21_400_000);
}

/** A plate of the series since 2007, e.g. `KLPX42`. @param letras 2 and 5 are those of the series before and after */
export function fakePatente(prng: Prng, letras: 2 | 4 | 5 = 4): string {
  const suyas = Array.from({ length: letras }, () => prng.pick(CONSONANTES)).join('');
  const cifras = 10 ** (LARGO_PATENTE - letras);
  return `${suyas}${prng.int(cifras / 10, cifras - 1)}`;
}

/** A phone-made id (A15): UUIDv7 with the given instant and the stream's chance. */
export function fakeUuidV7(prng: Prng, instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  const random = prng.hex(10);
  const variant = '89ab'.charAt(prng.int(0, 3));
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-');
}

/** An id that others made (a document of the e-invoice provider, a phone): UUIDv4. */
export function fakeUuidV4(prng: Prng): string {
  const random = prng.hex(16);
  return [
    random.slice(0, 8),
    random.slice(8, 12),
    `4${random.slice(12, 15)}`,
    `a${random.slice(15, 18)}`,
    random.slice(18, 30),
  ].join('-');
}

/** Draws until it finds one that has not been used, and remembers it. */
export function drawNew(used: Set<string>, draw: () => string): string {
  let text = draw();
  while (used.has(text)) text = draw();
  used.add(text);
  return text;
}
