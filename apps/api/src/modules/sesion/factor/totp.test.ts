import { describe, expect, test } from 'vitest';
import { base32, findPaso, otpauthUri, totpCode } from './codigos.ts';

/** RFC 6238, appendix B: the SHA-1 rows; six digits are the last six of their eight. */
const SECRETO = Buffer.from('12345678901234567890');
const VECTORES = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('RFC 6238', () => {
  test.each(VECTORES)('at second %i the code ends as %s', (second, eight) => {
    expect(totpCode(SECRETO, Math.floor(second / 30))).toBe(eight.slice(2));
  });

  test('one step before and one after are taken, no other', () => {
    const ahora = new Date(1_234_567_890_000);
    const paso = Math.floor(1_234_567_890 / 30);
    const found = [-2, -1, 0, 1, 2].map((away) => findPaso(SECRETO, totpCode(SECRETO, paso + away), ahora));
    expect(found).toEqual([null, paso - 1, paso, paso + 1, null]);
  });

  test.each(['', '12345', '1234567', 'ABCDEF', 'ñññ'])('%j is no code', (codigo) => {
    expect(findPaso(SECRETO, codigo, new Date(59_000))).toBeNull();
  });
});

test('RFC 4648: base32 without padding', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('the address names Rodal and the person, whatever their name', () => {
  const url = new URL(otpauthUri('ñandú/pérez', base32(SECRETO)));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Rodal:ñandú/pérez']);
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', issuer: 'Rodal', algorithm: 'SHA1', digits: '6', period: '30' });
});
