import { describe, expect, it } from 'vitest';
import { type Alturas, PARTE_VACIA, type ParteAlturas } from './alturas.ts';
import { detectVolumen, hasNegative, lacksMedicion, recomputeCantidad } from './cantidad-recibida.ts';

/** 2 benches of 2,40 m and mean height 2,55 m: 12,24 MR in wood of 2,44 m. */
const ruma: ParteAlturas = {
  bancos: 2,
  ancho: '2.4',
  factor: '1',
  alturas: PARTE_VACIA.alturas.map((_, at) => (at < 8 ? '2.55' : '0')),
};
const sinCarro: ParteAlturas = { ...PARTE_VACIA, bancos: 0 };
const nitens = { vigente: true, modo: 'alturas', largoCm: 244 } as const;
const pino = { vigente: true, modo: 'diametros', largoCm: 305 } as const;

const apilado = (alturas: Partial<Alturas> | null, cantidad = '12.24') => ({
  cantidad,
  conteos: [],
  alturas: alturas && { camion: ruma, carro: sinCarro, ...alturas },
});
const con = (producto: { vigente: true; modo: 'alturas' | 'diametros'; largoCm: number | null }) => ({ producto, tablaVolumen: [] });
const sinLargo = con({ ...nitens, largoCm: null });

describe('heights on the server', () => {
  it('A16: are measured again, truck and trailer', () => {
    expect(recomputeCantidad(apilado({}), con(nitens))).toBe('12.24');
    expect(recomputeCantidad(apilado({ carro: ruma }), con(nitens))).toBe('24.48');
  });

  it('A16: another total is told in metros ruma, the same written otherwise is the same', () => {
    expect(detectVolumen(apilado({}, '12.25'), con(nitens))).toBe('Teléfono 12,25 MR, servidor 12,24 MR');
    expect(detectVolumen(apilado({ carro: ruma }, '24.480'), con(nitens))).toBeNull();
  });

  it('A4: a product that lost its length leaves nothing to compare, and the office is told', () => {
    expect(recomputeCantidad(apilado({}), sinLargo)).toBeNull();
    expect(detectVolumen(apilado({}), sinLargo)).toBe('El producto no tiene largo: no se puede recalcular');
    expect(lacksMedicion(apilado({}), sinLargo)).toBe(false);
    // A master row with a length of nothing keeps no truck's record out.
    for (const largoCm of [0, -1]) {
      for (const modo of ['alturas', 'diametros'] as const) {
        expect(recomputeCantidad(apilado({}), { ...sinLargo, producto: { modo, largoCm } })).toBeNull();
      }
    }
  });

  it('A16: measures that nobody can read are told too, not refused', () => {
    const enCentimetros = apilado({ camion: { ...ruma, ancho: '240' } });
    expect(lacksMedicion(enCentimetros, con(nitens))).toBe(false);
    expect(recomputeCantidad(enCentimetros, con(nitens))).toBeNull();
    expect(detectVolumen(enCentimetros, con(nitens))).toBe('La medición no se entiende: no se puede recalcular');
  });

  it.each<[string, Partial<Alturas> | null]>([
    ['lists', null],
    ['heights', { camion: { ...ruma, alturas: PARTE_VACIA.alturas } }],
    ['benches', { camion: { ...ruma, bancos: 0 } }],
    ['width', { camion: { ...ruma, ancho: '0' } }],
    ['factor', { camion: { ...ruma, factor: '0' } }],
    // A5: they lie beyond the one bench.
    ['heights but hidden ones', { camion: { ...ruma, bancos: 1, alturas: ruma.alturas.toReversed() } }],
  ])('A16: without %s there is no measurement', (_, alturas) => {
    expect(lacksMedicion(apilado(alturas), con(nitens))).toBe(true);
    expect(lacksMedicion(apilado(alturas && { ...alturas, carro: ruma }), con(nitens))).toBe(alturas === null);
  });

  it.each<[string, Partial<ParteAlturas>]>([
    ['width', { ancho: '-2.4' }],
    ['factor', { factor: '-1' }],
    ['height', { alturas: ruma.alturas.with(0, '-2.55') }],
    ['hidden height', { alturas: ruma.alturas.with(15, '-0.01') }],
  ])('A16: a negative %s is one finding, on truck or trailer', (_, change) => {
    const malo = { ...ruma, ...change };
    for (const alturas of [{ camion: malo }, { carro: malo }, { camion: malo, carro: malo }]) {
      expect(hasNegative(apilado(alturas))).toBe(true);
      expect(lacksMedicion(apilado(alturas), con(nitens))).toBe(false);
    }
  });

  it('A27: those of a product measured otherwise do not count', () => {
    const pesado = { cantidad: '6.000', conteos: [{ diametro: 14, cantidad: 100 }], alturas: { camion: ruma, carro: sinCarro } };
    expect(recomputeCantidad(pesado, con(pino))).toBe('6.000');
    expect(lacksMedicion({ ...pesado, conteos: [] }, con(pino))).toBe(true);
    expect(hasNegative(pesado)).toBe(false);
  });
});
