import { describe, expect, it } from 'vitest';
import { PARTE_VACIA, type ParteAlturas } from './alturas.ts';
import {
  ALTURAS_VACIAS,
  type Borrador,
  computeCantidad,
  emptyBorrador,
  indTraslado,
  missingFields,
  needsMotivo,
  pideCampo,
} from './borrador.ts';
import { VARIANTES } from './variantes.ts';

const { principal, subproducto, subproductoPuerto } = VARIANTES;
const foto = { sha256: 'a'.repeat(64), bytes: 300_000, capturadaEn: '2026-11-20T12:00:00.000Z' };
const cliente = { rut: '96677140-2', label: 'Consorcio' };
const pino = { id: 5002, label: 'Pino Aserrable 3,05', modo: 'diametros', largoCm: 305 } as const;
const astilla = { id: 8001, label: 'Astilla', modo: 'chips', largoCm: null } as const;
const nitens = { id: 1000, label: 'Nitens 2,44', modo: 'alturas', largoCm: 244 } as const;

/** 2 benches of 2,40 m and mean height 2,55 m: 12,24 MR in wood of 2,44 m. */
const ruma: ParteAlturas = { ...PARTE_VACIA, bancos: 2, ancho: '2,4', alturas: PARTE_VACIA.alturas.map((_, at) => (at < 8 ? '2,55' : '')) };
const medidas = { camion: ruma, carro: PARTE_VACIA };

const vacio = emptyBorrador({ modoUbicacion: 'gps', correo: 'd@rodal.example', cliente });
const completo: Borrador = {
  ...vacio,
  origen: { codigo: 'F001', rol: '123-4', nombre: 'El Álamo', numeroAviso: '77' },
  estadoUbicacion: 'dentro',
  patenteCamion: 'BCDF12',
  patenteCarro: 'JA1234',
  destino: { id: 3, label: 'Planta Lautaro' },
  producto: pino,
  conteos: [{ diametro: 14, cantidad: 100 }],
  transportista: 'Transportes Ñielol',
  rutChofer: '12.345.678-5',
  nombreChofer: 'Juan Pérez',
  cosechero: 'SIN COSECHA',
  carguio: 'SIN COSECHA',
  fotoVacia: foto,
  fotoLlena: foto,
};
const check = (correo: string, dominioCorreo: string) => missingFields({ ...completo, correo }, principal, { dominioCorreo });
const faltan = (cambios: Partial<Borrador>, variante = principal) =>
  missingFields({ ...completo, ...cambios }, variante).map(({ campo, codigo }) => `${campo}:${codigo}`);

describe('missingFields (especificación 2 §5)', () => {
  it('has nothing to say of a complete draft', () => {
    expect(missingFields(completo, principal, { dominioCorreo: 'rodal.example' })).toEqual([]);
  });

  it('lists everything an empty form lacks, in order, naming each field', () => {
    expect(missingFields({ ...vacio, correo: '', cliente: null }, principal).map(({ mensaje }) => mensaje)).toEqual([
      'Falta Nombre Chofer',
      'Falta Email',
      'Falta Transportista',
      'Falta Nombre Cosechero',
      'Falta Nombre Carguío',
      'Falta Rut Chofer',
      'Falta Producto',
      'Falta Cantidad',
      'Falta Patente Camión',
      'Falta Patente Carro',
      'Falta Cliente',
      'Falta Destino',
      'Falta Origen',
      'No ha seleccionado imagen vacia',
      'No ha seleccionado imagen llena',
    ]);
  });

  it.each<[keyof Borrador, Partial<Borrador>, string]>([
    ['nombreChofer', { nombreChofer: '  ' }, 'nombreChofer:requerido'],
    ['nombreChofer', { nombreChofer: ' \u200B' }, 'nombreChofer:requerido'],
    ['correo', { correo: 'nadie' }, 'correo:invalido'],
    ['correo', { correo: 'a@b' }, 'correo:invalido'],
    ['rutChofer', { rutChofer: '12.345.678-4' }, 'rutChofer:invalido'],
    ['patenteCamion', { patenteCamion: 'BCDF1' }, 'patenteCamion:invalido'],
    ['patenteCarro', { patenteCarro: '' }, 'patenteCarro:requerido'],
    ['conteos', { conteos: [{ diametro: 14, cantidad: 0 }] }, 'cantidad:sin_medicion'],
    ['conteos', { conteos: [{ diametro: 14, cantidad: -1 }] }, 'cantidad:sin_medicion'],
    ['producto', { producto: { ...pino, largoCm: null } }, 'cantidad:sin_largo'],
    ['producto', { producto: { ...pino, largoCm: 0 } }, 'cantidad:sin_largo'],
    ['producto', { producto: nitens, cantidad: '12' }, 'cantidad:sin_medicion'],
    ['producto', { producto: { ...nitens, largoCm: null }, alturas: medidas }, 'cantidad:sin_largo'],
    ['alturas', { producto: nitens, alturas: { camion: { ...ruma, bancos: 0 }, carro: PARTE_VACIA } }, 'cantidad:sin_medicion'],
    ['alturas', { producto: nitens, alturas: { ...medidas, carro: { ...ruma, ancho: '' } } }, 'cantidad:sin_medicion'],
    ['alturas', { producto: nitens, alturas: { ...medidas, carro: { ...ruma, ancho: '240' } } }, 'cantidad:invalido'],
    ['cantidad', { producto: astilla, cantidad: '' }, 'cantidad:requerido'],
    ['cantidad', { producto: astilla, cantidad: 'x' }, 'cantidad:invalido'],
    ['cantidad', { producto: astilla, cantidad: '-1' }, 'cantidad:invalido'],
    ['cantidad', { producto: astilla, cantidad: '12,1234567' }, 'cantidad:invalido'],
    ['cantidad', { producto: astilla, cantidad: '1234567890123' }, 'cantidad:invalido'],
    ['fotoVacia', { fotoVacia: null }, 'fotoVacia:requerido'],
    ['fotoLlena', { fotoLlena: null }, 'fotoLlena:requerido'],
  ])('one thing wrong with %s is one complaint', (_, cambios, complaint) => {
    expect(faltan(cambios)).toEqual([complaint]);
  });

  it('gives the texts of the specification where it has them', () => {
    expect(missingFields({ ...completo, rutChofer: '1-1' }, principal)[0]?.mensaje).toBe('Rut No Valido');
    expect(missingFields({ ...completo, patenteCarro: 'A' }, principal)[0]?.mensaje).toBe(
      'Patente Carro debe tener 6 letras o números',
    );
  });

  it('A4: heights say what they lack: length, measurement, width, a number that is none', () => {
    const cantidad = (cambios: Partial<Borrador>) =>
      missingFields({ ...completo, producto: nitens, ...cambios }, principal).map(({ mensaje }) => mensaje);
    expect(cantidad({ producto: { ...nitens, largoCm: null } })).toEqual(['El producto no tiene largo: no se puede medir']);
    expect(cantidad({})).toEqual(['Falta Cantidad: ingrese las alturas']);
    expect(cantidad({ alturas: { ...medidas, camion: { ...ruma, ancho: '0' } } })).toEqual(['Falta el ancho del camión']);
    expect(cantidad({ alturas: { ...medidas, carro: { ...ruma, factor: '' } } })).toEqual(['Falta el factor del carro']);
    expect(cantidad({ alturas: { ...medidas, carro: { ...ruma, alturas: PARTE_VACIA.alturas.with(3, '255') } } })).toEqual([
      'Revise las medidas del carro: van en metros, por ejemplo 2,55',
    ]);
    expect(cantidad({ alturas: medidas })).toEqual([]);
  });

  it.each([
    ['0', 'Cantidad debe ser mayor que 0'],
    ['0,000', 'Cantidad debe ser mayor que 0'],
    ['0,001', undefined],
    ['600', undefined],
    ['600,001', 'Cantidad no puede pasar de 600 BDMT'],
    ['12345678901', 'Cantidad no puede pasar de 600 BDMT'],
  ])('R174: «%s» BDMT: %s', (cantidad, mensaje) => {
    const producto = { id: 8003, label: 'Astilla BDMT', modo: 'chips', largoCm: null } as const;
    expect(missingFields({ ...completo, producto, cantidad }, principal).map((uno) => uno.mensaje)).toEqual(mensaje === undefined ? [] : [mensaje]);
  });

  it('R174: what was measured is held to the same', () => {
    const cantidad = (cambios: Partial<Borrador>) => missingFields({ ...completo, ...cambios }, principal).map(({ mensaje }) => mensaje);
    expect(cantidad({ conteos: [{ diametro: 80, cantidad: 9999 }] })).toEqual(['Cantidad no puede pasar de 800 M3']);
  });

  it('A5: what lies beyond the benches keeps no load from being sent', () => {
    const oculto = { ...ruma, alturas: ruma.alturas.with(12, 'x') };
    expect(faltan({ producto: nitens, alturas: { camion: oculto, carro: { ...oculto, bancos: 0, ancho: '' } } })).toEqual([]);
  });

  it('A1: a photo counts when it is on the phone', () => {
    expect(faltan({ fotoVacia: foto, fotoLlena: { ...foto, sha256: 'b'.repeat(64) } })).toEqual([]);
  });

  it('A8: the e-mail stays within the domain of the setting', () => {
    expect(check('a@otra.example', 'rodal.example')[0]?.mensaje).toBe('Email debe terminar en @rodal.example');
    expect(check('a@malrodal.example', 'rodal.example')).toHaveLength(1);
    expect(check('A@Rodal.Example', 'rodal.example')).toEqual([]);
    expect(check('a@otra.example', '')).toEqual([]);
  });

  it('A11: what the position does not confirm needs a reason, in gps mode only', () => {
    for (const estadoUbicacion of ['fuera', 'manual', 'sinPosicion'] as const) {
      expect(faltan({ estadoUbicacion })).toEqual(['motivoUbicacion:requerido']);
      expect(faltan({ estadoUbicacion, motivoUbicacion: 'camino lateral' })).toEqual([]);
      expect(faltan({ estadoUbicacion, modoUbicacion: 'fijo' })).toEqual([]);
      expect(faltan({ estadoUbicacion, modoUbicacion: 'manual' })).toEqual([]);
    }
    for (const estadoUbicacion of ['dentro', 'incierta', 'pendiente'] as const) {
      expect(needsMotivo({ modoUbicacion: 'gps', estadoUbicacion })).toBe(false);
    }
  });

  it('A14: products whose mode leaves out harvester and loader do not ask for them', () => {
    const sinCosecha = { cosechero: '', carguio: '' };
    expect(faltan({ ...sinCosecha, producto: astilla, cantidad: '28,5' })).toEqual([]);
    expect(faltan(sinCosecha)).toEqual(['cosechero:requerido', 'carguio:requerido']);
    expect([null, pino, astilla].map((producto) => pideCampo('carguio', { producto }, principal))).toEqual(['obligatorio', 'obligatorio', 'oculto']);
    expect(pideCampo('cosechero', { producto: pino }, subproducto)).toBe('oculto');
  });

  it('A13: by-products need a price but no trailer; a trailer begun must be whole', () => {
    const chips = { producto: astilla, cantidad: '28,5', patenteCarro: '', cosechero: '', carguio: '' };
    expect(faltan(chips, subproducto)).toEqual(['precio:requerido']);
    expect(faltan({ ...chips, precio: '-1' }, subproducto)).toEqual(['precio:invalido']);
    expect(faltan({ ...chips, precio: '0' }, subproducto)).toEqual([]);
    expect(faltan({ ...chips, patenteCarro: 'JA12' }, subproductoPuerto)).toEqual(['patenteCarro:invalido']);
    expect(faltan(chips, subproductoPuerto)).toEqual([]);
  });
});

describe('computeCantidad', () => {
  it('A2: is what the logs measure, with the table before the formula', () => {
    expect(computeCantidad(completo)).toBe('6.000');
    expect(computeCantidad(completo, [{ largoCm: 305, diametroCm: 14, litros: 61 }])).toBe('6.100');
    expect(computeCantidad({ ...completo, cantidad: '99' })).toBe('6.000');
  });

  it('A27: heights give the combined total with two decimals, typed quantities and logs left alone', () => {
    const cargado = { ...completo, producto: nitens, cantidad: '99', alturas: medidas };
    expect(computeCantidad(cargado)).toBe('12.24');
    expect(computeCantidad({ ...cargado, alturas: { camion: ruma, carro: ruma } })).toBe('24.48');
    expect(computeCantidad({ ...cargado, alturas: { camion: ruma, carro: { ...ruma, bancos: 1 } } })).toBe('18.36');
  });

  it('A27: another length recomputes, another mode ignores the heights', () => {
    const cargado = { ...completo, alturas: medidas };
    expect(computeCantidad({ ...cargado, producto: { ...nitens, largoCm: 305 } })).toBe('15.30');
    expect(computeCantidad(cargado)).toBe('6.000');
    expect(computeCantidad({ ...cargado, producto: astilla, cantidad: '3' })).toBe('3');
    expect(computeCantidad({ ...completo, producto: nitens })).toBeNull();
  });

  it('A4: no quantity from heights without length, without measurement or with a number that is none', () => {
    const cargado = { ...completo, producto: nitens, alturas: medidas };
    expect(computeCantidad({ ...cargado, producto: { ...nitens, largoCm: null } })).toBeNull();
    expect(computeCantidad({ ...cargado, alturas: ALTURAS_VACIAS })).toBeNull();
    expect(computeCantidad({ ...cargado, alturas: { ...medidas, carro: { ...ruma, factor: '-1' } } })).toBeNull();
  });

  it('is what was typed for the others', () => {
    expect(computeCantidad({ ...completo, producto: astilla, cantidad: '28.430' })).toBe('28.43');
    expect(computeCantidad({ ...completo, producto: astilla, cantidad: '0' })).toBe('0');
    expect(computeCantidad({ ...completo, producto: null, cantidad: '' })).toBeNull();
  });

  it('A4: nothing without a length', () => {
    for (const largoCm of [null, 0, -305]) expect(computeCantidad({ ...completo, producto: { ...pino, largoCm } })).toBeNull();
  });
});

it.each([
  [true, '', 5],
  [true, '1000', 5],
  [false, '1.000', 1],
  [false, '', 2],
  [false, '0,0', 2],
] as const)('A7: switch %s with price %j is IndTraslado %i', (traslado, precio, ind) => {
  expect(indTraslado({ traslado, precio })).toBe(ind);
});

it('A5: a new form measures with one bench on truck and trailer', () => {
  expect(vacio.alturas).toEqual({ camion: PARTE_VACIA, carro: PARTE_VACIA });
});

it('A7: a new form starts with the switch on, and with what it was given', () => {
  expect(vacio).toMatchObject({ traslado: true, correo: 'd@rodal.example', cliente, estadoUbicacion: 'pendiente' });
});
