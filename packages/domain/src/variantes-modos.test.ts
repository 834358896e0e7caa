import { describe, expect, it } from 'vitest';
import { PARTE_VACIA } from './alturas.ts';
import { type Borrador, computeCantidad, emptyBorrador, missingFields } from './borrador.ts';
import { fixedOnWire } from './campos-fijos.ts';
import { rumaDe, seedModo, type ModoProducto } from './productos.ts';
import { offersProducto, VARIANTES, type VarianteId } from './variantes.ts';

/** Products of each mode as the specification counts them off (especificación 2 §3.3, §4; A3). */
const PRODUCTOS = {
  diametros: [5000, 5001, 5002, 5034, 5066, 5098, 5130, 5160, 5200, 5223, 5300, 5323, 6002, 6034, 6066, 6098, 7001],
  alturas: [1000, 1013, 2000, 2011, 7000, 7002, 8000, 8004, 8999, 10_500],
  chips: [8001, 8002, 8003],
  manual: [9000, 9001, 9052, 9056, 10_000, 10_129, 10_499],
} as const satisfies Record<ModoProducto, readonly number[]>;

const CHOFER_Y_TRANSPORTE = ['nombreChofer', 'correo', 'transportista'];
const LUGAR_Y_FOTOS = ['cliente', 'destino', 'origen', 'fotoVacia', 'fotoLlena'];

interface Fila {
  readonly variante: VarianteId;
  readonly modo: ModoProducto;
  /** What an empty form with such a product lacks, in order; null = the form does not offer the product. */
  readonly pide: readonly string[] | null;
  /** Trailer, harvester and loader on the wire, filled in and left empty. */
  readonly cable?: { readonly escrito: readonly string[]; readonly vacio: readonly string[] };
  readonly ruma: 'NO' | 'SI' | 'BDMT';
  /** Whether a modal measures the quantity; otherwise it is typed. */
  readonly mide?: boolean;
}

const ESCRITO = { patenteCarro: 'ja-12·34', cosechero: ' SIN COSECHA ', carguio: 'Pedro Soto' };

/** A13 and A14, written by hand: nothing here is taken from the tables under test. */
const TABLA: readonly Fila[] = [
  {
    variante: 'principal',
    modo: 'diametros',
    pide: [...CHOFER_Y_TRANSPORTE, 'cosechero', 'carguio', 'rutChofer', 'cantidad', 'patenteCamion', 'patenteCarro', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', 'SIN COSECHA', 'Pedro Soto'], vacio: ['', '', ''] },
    ruma: 'NO',
    mide: true,
  },
  {
    variante: 'principal',
    modo: 'alturas',
    pide: [...CHOFER_Y_TRANSPORTE, 'cosechero', 'carguio', 'rutChofer', 'cantidad', 'patenteCamion', 'patenteCarro', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', 'SIN COSECHA', 'Pedro Soto'], vacio: ['', '', ''] },
    ruma: 'SI',
    mide: true,
  },
  {
    variante: 'principal',
    modo: 'chips',
    pide: [...CHOFER_Y_TRANSPORTE, 'rutChofer', 'cantidad', 'patenteCamion', 'patenteCarro', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', 'no aplica', 'no aplica'], vacio: ['', 'no aplica', 'no aplica'] },
    ruma: 'BDMT',
    mide: false,
  },
  {
    variante: 'principal',
    modo: 'manual',
    pide: [...CHOFER_Y_TRANSPORTE, 'rutChofer', 'cantidad', 'patenteCamion', 'patenteCarro', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', 'no aplica', 'no aplica'], vacio: ['', 'no aplica', 'no aplica'] },
    ruma: 'BDMT',
    mide: false,
  },
  { variante: 'subproducto', modo: 'diametros', pide: null, ruma: 'NO' },
  { variante: 'subproducto', modo: 'alturas', pide: null, ruma: 'SI' },
  {
    variante: 'subproducto',
    modo: 'chips',
    pide: [...CHOFER_Y_TRANSPORTE, 'rutChofer', 'cantidad', 'precio', 'patenteCamion', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', '-', '-'], vacio: ['-', '-', '-'] },
    ruma: 'BDMT',
    mide: false,
  },
  {
    variante: 'subproducto',
    modo: 'manual',
    pide: [...CHOFER_Y_TRANSPORTE, 'rutChofer', 'cantidad', 'precio', 'patenteCamion', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', '-', '-'], vacio: ['-', '-', '-'] },
    ruma: 'BDMT',
    mide: false,
  },
  { variante: 'subproductoPuerto', modo: 'diametros', pide: null, ruma: 'NO' },
  { variante: 'subproductoPuerto', modo: 'alturas', pide: null, ruma: 'SI' },
  {
    variante: 'subproductoPuerto',
    modo: 'chips',
    pide: [...CHOFER_Y_TRANSPORTE, 'rutChofer', 'cantidad', 'patenteCamion', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', '-', '-'], vacio: ['-', '-', '-'] },
    ruma: 'BDMT',
    mide: false,
  },
  {
    variante: 'subproductoPuerto',
    modo: 'manual',
    pide: [...CHOFER_Y_TRANSPORTE, 'rutChofer', 'cantidad', 'patenteCamion', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', '-', '-'], vacio: ['-', '-', '-'] },
    ruma: 'BDMT',
    mide: false,
  },
  { variante: 'metroRuma', modo: 'diametros', pide: null, ruma: 'NO' },
  {
    variante: 'metroRuma',
    modo: 'alturas',
    pide: [...CHOFER_Y_TRANSPORTE, 'cosechero', 'carguio', 'rutChofer', 'cantidad', 'patenteCamion', 'patenteCarro', ...LUGAR_Y_FOTOS],
    cable: { escrito: ['JA1234', 'SIN COSECHA', 'Pedro Soto'], vacio: ['', '', ''] },
    ruma: 'SI',
    mide: true,
  },
  { variante: 'metroRuma', modo: 'chips', pide: null, ruma: 'BDMT' },
  { variante: 'metroRuma', modo: 'manual', pide: null, ruma: 'BDMT' },
];
const OFRECIDAS = TABLA.flatMap((fila) => (fila.pide === null || fila.cable === undefined ? [] : [{ ...fila, pide: fila.pide, cable: fila.cable }]));

const empty = emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null });
const withProducto = (modo: ModoProducto): Borrador => ({
  ...empty,
  producto: { id: PRODUCTOS[modo][0], label: modo, modo, largoCm: 244 },
});

describe('four forms × four modes (A13, A14)', () => {
  it('the table has each of the sixteen once', () => {
    expect(new Set(TABLA.map(({ variante, modo }) => `${variante} ${modo}`)).size).toBe(16);
    expect(Object.keys(VARIANTES)).toHaveLength(4);
  });

  it.each(TABLA)('$variante offers the products of $modo, or does not; their ruma', ({ variante, modo, pide, ruma }) => {
    for (const id of PRODUCTOS[modo]) {
      expect([id, seedModo(id)]).toEqual([id, modo]);
      expect([id, offersProducto(VARIANTES[variante], { id, modo })]).toEqual([id, pide !== null]);
    }
    expect(rumaDe(modo)).toBe(ruma);
  });

  it.each(OFRECIDAS)('$variante with $modo asks for these fields and no others', ({ variante, modo, pide }) => {
    expect(missingFields(withProducto(modo), VARIANTES[variante]).map(({ campo }) => campo)).toEqual(pide);
  });

  it.each(OFRECIDAS)('$variante with $modo sends these for trailer, harvester and loader', ({ variante, modo, cable }) => {
    const sent = (entered: Partial<Borrador>) => {
      const { patenteCarro, cosechero, carguio } = fixedOnWire({ ...withProducto(modo), ...entered }, VARIANTES[variante]);
      return [patenteCarro, cosechero, carguio];
    };
    expect(sent(ESCRITO)).toEqual(cable.escrito);
    expect(sent({})).toEqual(cable.vacio);
  });

  it.each(OFRECIDAS)('$variante with $modo takes its quantity from a modal, or as typed', ({ variante, modo, mide }) => {
    const camion = { ...PARTE_VACIA, ancho: '2', alturas: PARTE_VACIA.alturas.with(0, '3') };
    const all = { conteos: [{ diametro: 20, cantidad: 5 }], alturas: { camion, carro: PARTE_VACIA }, cantidad: '7' };
    // 5 logs of 20²·2,44 = 98 litres; 2 × 1 × 2,44 / 2,44 × 3 m; what was typed.
    const expected = { diametros: '0.490', alturas: '6.00', chips: '7', manual: '7' };
    expect(computeCantidad({ ...withProducto(modo), ...all })).toBe(expected[modo]);
    expect(expected[modo] !== '7').toBe(mide);
    if (mide) expect(VARIANTES[variante].mide).toBe(true);
  });
});
