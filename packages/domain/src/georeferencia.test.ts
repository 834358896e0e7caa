import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGeoreferencia } from './georeferencia.ts';

describe('the point that the ERP gives of a site (C24, especificación 1 §5)', () => {
  it.each([
    ['-38.735901 , -72.590374', -72.590374, -38.735901],
    ['-38.735901,-72.590374', -72.590374, -38.735901],
    ['  -38.5,  -72 ', -72, -38.5],
    ['-53.1638,-70.9171', -70.9171, -53.1638],
    ['-33.64,-78.83', -78.83, -33.64],
  ])('%s is latitude and longitude', (texto, lng, lat) => {
    expect(parseGeoreferencia(texto)).toEqual({ punto: [lng, lat], invertida: false });
  });

  it.each(['-72.590374 , -38.735901', '-72.590374,-38.735901', '-66.1,-55.9'])('%s has them the other way round: put right, and said', (texto) => {
    const [lng, lat] = texto.split(',').map(Number);
    expect(parseGeoreferencia(texto)).toEqual({ punto: [lng, lat], invertida: true });
  });

  it.each([
    '',
    ' ',
    ',',
    '-38.735901',
    '-38.735901,',
    '-38.735901 -72.590374',
    '-38.735901;-72.590374',
    '-38,735901,-72,590374',
    '-38.735901,-72.590374,120',
    '38.735901,-72.590374',
    '-38.735901,72.590374',
    // The specification's own sample lies outside of Chile: it stays in the text, and is none that can be shown (C24).
    '-55.555555 , -55.555555',
    '0,0',
    '-380.5,-720.5',
    "38°44'09\"S, 72°35'25\"W",
    '-38.7.3,-72.5',
    '-3.8e1,-7.2e1',
    '-0x26,-0x48',
    'NaN,NaN',
    'Infinity,-Infinity',
    'sin georeferencia',
    `-38.5,-72.5${'0'.repeat(5000)}x`,
  ])('%j is not in the format', (texto) => {
    expect(parseGeoreferencia(texto)).toBeNull();
  });

  it('whatever the text, what comes out lies in Chile, and no point comes of both orders', () => {
    const grados = fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value.toFixed(6));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.tuple(grados, grados).map((par) => par.join(' , '))), (texto) => {
        const leida = parseGeoreferencia(texto);
        if (leida === null) return;
        const [lng, lat] = leida.punto;
        expect([lng >= -81 && lng <= -66, lat >= -56.6 && lat <= -17.4]).toEqual([true, true]);
        const otra = parseGeoreferencia(texto.split(',').toReversed().join(','));
        expect(otra).toEqual({ punto: leida.punto, invertida: !leida.invertida });
      }),
    );
  });
});
