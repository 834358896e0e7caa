import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alturasToWire, PARTE_VACIA, type ParteAlturas } from './alturas.ts';
import { type CargaRegistrada, largosPosibles, type ProductoHoy, recomputeCarga } from './carga-registrada.ts';
import { isDecimal } from './numeros.ts';

const PINO: ProductoHoy = { modo: 'diametros', largoCm: 305 };
const NITENS: ProductoHoy = { modo: 'alturas', largoCm: 244 };

/** 10 logs of 30 cm and 3 of 76 cm; 3,05 m. */
const pino: CargaRegistrada = {
  productoId: 5034,
  productoNombre: 'PINO ASERRABLE SIN CORTEZA 3,05',
  ruma: 'NO',
  cantidad: '8.036',
  cantidadServidor: '8.036',
  diametros: [
    { diametro: 30, cantidad: 10, m3: '2.750' },
    { diametro: 76, cantidad: 3, m3: '5.286' },
  ],
  camion: [],
  carro: [],
};

/** 2 benches of 2,40 m and mean height 2,55 m: 12,24 MR. */
const ruma: ParteAlturas = { ...PARTE_VACIA, bancos: 2, ancho: '2,4', alturas: PARTE_VACIA.alturas.map((_, at) => (at < 7 ? '2,55' : '')) };
const nitens: CargaRegistrada = {
  productoId: 1000,
  productoNombre: 'EUCALYPTUS NITENS PULPABLE 2,44',
  ruma: 'SI',
  cantidad: '12.240',
  cantidadServidor: '12.240',
  diametros: [],
  camion: alturasToWire(ruma, 244),
  carro: alturasToWire({ ...PARTE_VACIA, bancos: 0 }, 244),
};

describe('recomputeCarga', () => {
  it('A16 gives our volume of each diameter beside the phone’s, and the difference exactly', () => {
    const { modo, largoCm, diferencia, diametros, camion, notas } = recomputeCarga({ ...pino, cantidad: '8.1' }, PINO, []);
    expect([modo, largoCm, diferencia, camion, notas]).toEqual(['diametros', 305, '0.064', null, []]);
    expect(diametros.map(({ m3Servidor, fueraDeTabla }) => [m3Servidor, fueraDeTabla])).toEqual([['2.750', false], ['5.286', false]]);
  });

  it('A2 marks what no official table has, and follows the company’s own cells', () => {
    const rows = recomputeCarga({ ...pino, productoNombre: 'PINO 2,50' }, { modo: 'diametros', largoCm: 250 }, [
      { largoCm: 250, diametroCm: 30, litros: 300, oficial: false },
    ]).diametros;
    expect(rows.map(({ m3Servidor, fueraDeTabla }) => [m3Servidor, fueraDeTabla])).toEqual([['3.000', true], ['4.332', true]]);
  });

  it('A5 A6 shows each part with the fields in use and its own total', () => {
    const { modo, camion, carro, diferencia } = recomputeCarga(nitens, NITENS, []);
    expect([modo, diferencia]).toEqual(['alturas', '0.000']);
    expect(camion).toEqual({ bancos: 2, ancho: '2.4', largo: '4.80', factor: '1', alturas: [...Array<string>(7).fill('2.55'), ''], total: '12.24' });
    expect(carro).toMatchObject({ bancos: 0, alturas: [], total: '0.00' });
  });

  it('R64 a product that got another length: the one in its name of then counts, and it is said', () => {
    const hoy = { ...NITENS, largoCm: 260 };
    expect(largosPosibles(nitens, hoy)).toEqual([260, 244]);
    expect(recomputeCarga(nitens, hoy, [])).toMatchObject({
      largoCm: 244,
      camion: { total: '12.24' },
      notas: ['El largo del producto cambió: aquí se usa el de entonces, 2,44 m.'],
    });
  });

  it('R64 nothing gives the figure of then: today’s, and it is said', () => {
    const { largoCm, diametros, notas } = recomputeCarga({ ...pino, productoNombre: 'PINO' }, { modo: 'diametros', largoCm: 320 }, []);
    expect([largoCm, diametros[0]?.m3Servidor]).toEqual([320, '2.880']);
    expect(notas).toEqual([expect.stringContaining('no suma lo de entonces')]);
  });

  it('R64 the record says how it was measured, whatever the product is now', () => {
    expect(recomputeCarga({ ...pino, ruma: 'SI', cantidadServidor: null }, NITENS, [])).toMatchObject({
      modo: 'diametros',
      diferencia: null,
      notas: ['El producto hoy se mide de otra forma.'],
    });
    const typed = { ...pino, diametros: [] };
    expect(recomputeCarga(typed, PINO, [])).toMatchObject({ modo: 'manual', largoCm: null, notas: ['Llegó sin medición: la cantidad se escribió a mano.'] });
    expect(recomputeCarga({ ...typed, productoId: 8001 }, { modo: 'chips', largoCm: null }, [])).toMatchObject({ modo: 'chips', notas: [] });
    expect(recomputeCarga({ ...pino, camion: nitens.camion, ruma: 'SI' }, NITENS, []).modo).toBe('alturas');
  });

  it('A4 without any length the phone’s figures stand alone; a part still has the total of its own length', () => {
    const gone = recomputeCarga({ ...pino, productoNombre: 'PINO' }, null, []);
    expect(gone.diametros).toEqual(pino.diametros.map((linea) => ({ ...linea, m3Servidor: null, fueraDeTabla: false })));
    expect(gone.notas).toEqual(['El producto ya no existe.', 'Sin el largo del producto no se puede recalcular.']);
    const stacked = recomputeCarga({ ...nitens, productoNombre: 'NITENS' }, { ...NITENS, largoCm: null }, []);
    expect([stacked.largoCm, stacked.camion?.largo, stacked.camion?.total, stacked.carro?.total]).toEqual([null, '4.80', '12.24', '0.00']);
  });

  it('a length that came only later is used, and it is said', () => {
    expect(recomputeCarga({ ...pino, cantidadServidor: null }, PINO, [])).toMatchObject({
      diferencia: null,
      notas: ['Al recibirla no se pudo recalcular: aquí se usa el largo de hoy.'],
    });
  });

  it('throws at no record, and gives decimals only', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,3}(\.\d{1,3})?$/));
    const record = fc.record({
      productoId: fc.integer(),
      productoNombre: fc.constantFrom('PINO 3,05', 'X', ''),
      ruma: fc.constantFrom('SI', 'NO', 'BDMT', '?'),
      cantidad: text,
      cantidadServidor: fc.option(fc.constantFrom('0', '2.750', '12.240')),
      diametros: fc.array(fc.record({ diametro: fc.integer({ min: -5, max: 200 }), cantidad: fc.integer({ min: -9999, max: 9999 }), m3: text })),
      camion: fc.array(text, { minLength: 0, maxLength: 22 }),
      carro: fc.tuple(fc.constantFrom('0', '2', '9', 'x'), text, text, text, fc.array(text, { minLength: 16, maxLength: 16 })).map((parts) => parts.flat()),
    });
    const product = fc.option(fc.record({ modo: fc.constantFrom('diametros', 'alturas', 'chips', 'manual'), largoCm: fc.option(fc.integer({ min: 1, max: 900 })) }));
    fc.assert(
      fc.property(record, product, (carga, producto) => {
        const { camion, carro, diametros, diferencia } = recomputeCarga(carga, producto, []);
        const given = [...diametros.map(({ m3Servidor }) => m3Servidor), camion?.total ?? null, carro?.total ?? null, diferencia];
        expect(given.filter((one) => one !== null && !isDecimal(one))).toEqual([]);
      }),
    );
  });
});
