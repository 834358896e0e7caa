import { describe, expect, it } from 'vitest';
import { PARTE_VACIA } from './alturas.ts';
import type { DespachoRecibido, ReferenciasDespacho } from './despacho-recibido.ts';
import { parsePerimetro } from './perimetro.ts';
import { CODIGOS_AVISO, type CodigoRegla, REGLAS, evaluateDespacho, isCodigoAviso } from './reglas-despacho.ts';

const geo = '{"type":"Polygon","coordinates":[[[-72.51,-38.71],[-72.49,-38.71],[-72.49,-38.69],[-72.51,-38.69]]]}';
const leido = parsePerimetro(geo);
if (!leido.ok) throw new Error(leido.error);

const bueno: DespachoRecibido = {
  operacion: 'createDespacho',
  version: 3,
  variante: 'principal',
  productoId: 5034,
  patenteCamion: 'BCDF12',
  patenteCarro: 'JA1234',
  transportista: 'TRANSPORTES CAUTÍN',
  rutChofer: '12345678-5',
  clienteRut: '96677140-2',
  cosechero: 'COSECHA SUR',
  carguio: 'JUAN RÍOS',
  ruma: 'NO',
  cantidad: '6.000',
  unidad: 'M3',
  cantidadImprobable: false,
  precio: '0',
  conteos: [{ diametro: 14, cantidad: 100 }],
  alturas: null,
  fotoVacia: 'a'.repeat(64),
  fotoLlena: 'b'.repeat(64),
  sinFoto: { vacia: '', llena: '' },
  posicion: { latitud: -38.7, longitud: -72.5, precision: 10, capturadaEn: '2026-11-20T14:55:00.000Z', edadMs: 4000 },
  estadoUbicacion: 'dentro',
  creadoEn: new Date('2026-11-20T12:00:00Z'),
  finalizadoEn: new Date('2026-11-20T15:00:00Z'),
  reloj: null,
  versionDe: null,
  enviadoEn: new Date('2026-11-20T15:00:00Z'),
};
const faena = { vigente: true, fechaFinal: '2026-12-31', perimetro: leido.perimetro };
const pino = { vigente: true, modo: 'diametros', largoCm: 305, unidad: 'M3', variantes: [] } as const;
const todas: ReferenciasDespacho = {
  faena,
  producto: pino,
  destino: { vigente: true, puerto: false },
  cliente: { vigente: true },
  patentesBloqueadas: [],
  choferBloqueado: false,
  noHabilitado: { conductor: null, camion: null, transportista: null },
  modoUbicacion: 'gps',
  precisionMaxima: 1000,
  tablaVolumen: [],
  formulario: null,
  cargaMaxima: { cargaMaximaM3: 80, cargaMaximaMR: 90, cargaMaximaBDMT: 60 },
  guia: {
    origen: { predio: 'FUNDO', direccion: 'Ruta S-11 km 4', comuna: 'Lautaro', planManejo: '1/2-24' },
    destino: { direccion: 'Ruta 5 Sur km 640', comuna: 'Lautaro' },
    transportista: { rut: '76354771-K' },
  },
  vecinos: { antes: null, despues: null },
  recibidoEn: new Date('2026-11-20T15:00:02Z'),
};
const fuera = { latitud: -38.7, longitud: -72.48, precision: 30, capturadaEn: '2026-11-20T14:55:00.000Z', edadMs: 4200 };

/** A fixture that trips the rule, alone. Rules found elsewhere have none. */
const dentro = { latitud: -38.7, longitud: -72.5, precision: 10, capturadaEn: '2026-11-20T14:55:00.000Z', edadMs: 4000 };

const todos = { conductor: null, camion: null, transportista: null };
type Tropiezo = [Partial<DespachoRecibido>, Partial<ReferenciasDespacho>, string];
const TROPIEZOS = {
  varianteDesconocida: [{ variante: 'otra' }, {}, 'variante'],
  varianteDeOtraRuta: [{ operacion: 'createDespachoSubproducto' }, {}, 'variante'],
  faenaInexistente: [{}, { faena: null }, 'origen'],
  productoInexistente: [{}, { producto: null }, 'producto'],
  patenteCamionInvalida: [{ patenteCamion: 'BCDF1' }, {}, 'patenteCamion'],
  patenteCarroInvalida: [{ patenteCarro: 'JA12' }, {}, 'patenteCarro'],
  rutChoferInvalido: [{ rutChofer: '12345678-4' }, {}, 'rutChofer'],
  rutClienteInvalido: [{ clienteRut: '123456-0' }, {}, 'cliente'],
  cantidadFaltante: [{ cantidad: '' }, {}, 'cantidad'],
  medicionFaltante: [{ conteos: [{ diametro: 16, cantidad: 0 }] }, {}, 'cantidad'],
  cantidadNegativa: [{ cantidad: '-0.001' }, {}, 'cantidad'],
  cantidadExcesiva: [{ cantidad: '123456789012' }, {}, 'cantidad'],
  cantidadConDecimales: [{ cantidad: '6.0001' }, {}, 'cantidad'],
  precioNegativo: [{ precio: '-1' }, {}, 'precio'],
  precioExcesivo: [{ precio: '1234567890123' }, {}, 'precio'],
  precioConDecimales: [{ precio: '18.005' }, {}, 'precio'],
  montoExcesivo: [{ precio: '999999999999' }, {}, 'precio'],
  fotoVaciaFaltante: [{ fotoVacia: null }, {}, 'fotoVacia'],
  fotoLlenaFaltante: [{ fotoLlena: null }, {}, 'fotoLlena'],
  choferNoAutorizado: [{}, { noHabilitado: { ...todos, conductor: '' } }, 'Rut 12345678-5'],
  camionNoHabilitado: [{}, { noHabilitado: { ...todos, camion: 'desde el 20/11/2026 por Revisión Técnica: vencido' } }, 'Patente BCDF12, desde el 20/11/2026 por Revisión Técnica: vencido'],
  transportistaNoHabilitado: [{}, { noHabilitado: { ...todos, transportista: '' } }, 'TRANSPORTES CAUTÍN, no está registrado'],
  patenteBloqueada: [{}, { patentesBloqueadas: ['BCDF12', 'JA1234'] }, 'BCDF12, JA1234'],
  choferBloqueado: [{}, { choferBloqueado: true, noHabilitado: { ...todos, conductor: '' } }, 'Rut 12345678-5'],
  fueraPerimetro: [{ posicion: fuera }, {}, 'A 868 m del borde, precisión 30 m, posición de hace 5 min'],
  sinPosicion: [{ posicion: null }, {}, 'Origen elegido sin posición'],
  fotoFaltante: [{ fotoVacia: null, sinFoto: { vacia: 'no subió', llena: '' } }, {}, 'Foto camión vacío: no subió'],
  fotoRepetida: [{ fotoLlena: 'a'.repeat(64) }, {}, 'La foto del camión vacío es la misma que la del camión lleno'],
  volumenDistinto: [{ cantidad: '5.978' }, {}, 'Teléfono 5,978 m³, servidor 6,000 m³'],
  cantidadImprobable: [{}, { cargaMaxima: { cargaMaximaM3: 5 } }, '¿6 M3? Un camión lleva hasta 5'],
  decimalesRedondeados: [{ version: 2, cantidad: '6.0004', conteos: [] , ruma: 'BDMT' }, { producto: { vigente: true, modo: 'manual', largoCm: null, unidad: 'M3', variantes: [] } }, 'Cantidad 6,0004 se guardó como 6'],
  posibleDuplicado: null,
  otraVersion: null,
  relojDesfasado: [{ enviadoEn: new Date('2026-11-20T16:00:02Z') }, {}, 'Teléfono 60 min adelantado. El teléfono decía 20/11/2026 09:00; llegó el 20/11/2026 12:00'],
  guiaIncompleta: [{}, { guia: { transportista: { rut: null } } }, 'Falta: RUT del transportista'],
  referenciaObsoleta: [{}, { producto: { ...pino, vigente: false }, cliente: null }, 'Producto, Cliente'],
  faenaVencida: [{}, { faena: { ...faena, fechaFinal: '2026-11-19' } }, 'Terminó el 19/11/2026'],
  formularioDistinto: [{ precio: '18' }, {}, 'Precio no se pide'],
  sinRecepcion: null,
  volumenRecibido: null,
  otroDestino: null,
  fotoDeOtra: null,
  fotoRecibidaDeOtra: null,
} satisfies Record<CodigoRegla, Tropiezo | null>;

const evaluate = (despacho: Partial<DespachoRecibido>, referencias: Partial<ReferenciasDespacho> = {}) =>
  evaluateDespacho({ ...bueno, ...despacho }, { ...todas, ...referencias });

describe('rules of a dispatch (A16, A29)', () => {
  it('a good dispatch trips none, and its measurement is computed again', () => {
    expect(evaluate({})).toEqual({ rechazos: [], avisos: [], cantidadServidor: '6.000' });
  });

  it('the table has the flags of A29, of section D, of E4 and of C25', () => {
    expect(CODIGOS_AVISO.toSorted()).toEqual([
      'camionNoHabilitado',
      'cantidadImprobable',
      'choferBloqueado',
      'choferNoAutorizado',
      'decimalesRedondeados',
      'faenaVencida',
      'formularioDistinto',
      'fotoDeOtra',
      'fotoFaltante',
      'fotoRecibidaDeOtra',
      'fotoRepetida',
      'fueraPerimetro',
      'guiaIncompleta',
      'otraVersion',
      'otroDestino',
      'patenteBloqueada',
      'posibleDuplicado',
      'referenciaObsoleta',
      'relojDesfasado',
      'sinPosicion',
      'sinRecepcion',
      'transportistaNoHabilitado',
      'volumenDistinto',
      'volumenRecibido',
    ]);
    expect(isCodigoAviso('rutChoferInvalido')).toBe(false);
    expect(isCodigoAviso('toString')).toBe(false);
  });

  it('the rules found elsewhere are those without a fixture', () => {
    const elsewhere = Object.entries(REGLAS).filter(([, regla]) => !('detect' in regla));
    expect(elsewhere.map(([codigo]) => codigo)).toEqual(['posibleDuplicado', 'otraVersion', 'sinRecepcion', 'volumenRecibido', 'otroDestino', 'fotoDeOtra', 'fotoRecibidaDeOtra']);
    const without = Object.entries(TROPIEZOS).filter(([, tropiezo]) => tropiezo === null);
    expect(without.map(([codigo]) => codigo)).toEqual(elsewhere.map(([codigo]) => codigo));
  });

  const found = Object.entries<Tropiezo | null>(TROPIEZOS).flatMap(([codigo, tropiezo]) =>
    tropiezo ? [{ codigo, tropiezo, regla: new Map(Object.entries(REGLAS)).get(codigo) }] : [],
  );
  it.each(found)('$codigo is found, and nothing else', ({ codigo, tropiezo, regla }) => {
    const [despacho, referencias, donde] = tropiezo;
    const { rechazos, avisos } = evaluate(despacho, referencias);
    if (regla?.efecto === 'rechazo') {
      expect(rechazos).toEqual([{ campo: donde, codigo, mensaje: regla.texto }]);
      expect(avisos).toEqual([]);
    } else {
      expect(rechazos).toEqual([]);
      expect(avisos).toEqual([{ codigo, detalle: donde }]);
    }
  });

  it('R64: what changed after the truck left never refuses', () => {
    const { rechazos, avisos } = evaluate(
      { posicion: null },
      {
        faena: { ...faena, vigente: false, fechaFinal: '2026-01-01' },
        producto: { ...pino, vigente: false },
        destino: null,
        cliente: { vigente: false },
        patentesBloqueadas: ['BCDF12'],
        choferBloqueado: true,
      },
    );
    expect(rechazos).toEqual([]);
    expect(avisos.map(({ codigo }) => codigo)).toEqual([
      'patenteBloqueada',
      'choferBloqueado',
      'sinPosicion',
      'referenciaObsoleta',
      'faenaVencida',
    ]);
  });

  it.each([
    // What the phone had it for, what it is now, what the office is told of the quantity.
    ['BDMT', 'diametros', ['volumenDistinto', 'referenciaObsoleta']],
    ['BDMT', 'alturas', ['volumenDistinto', 'referenciaObsoleta']],
    ['NO', 'alturas', ['volumenDistinto', 'referenciaObsoleta']],
    ['SI', 'chips', ['referenciaObsoleta']],
  ] as const)('R64: a product sent as %s that is measured by %s since is taken and told', (ruma, modo, codigos) => {
    const { rechazos, avisos } = evaluate({ ruma, conteos: [], cantidad: '28.5' }, { producto: { ...pino, modo } });
    expect(rechazos).toEqual([]);
    expect(avisos.map(({ codigo }) => codigo)).toEqual(codigos);
    expect(avisos.at(-1)?.detalle).toBe('Producto que ahora se mide de otra forma');
  });

  it('several refusals come together', () => {
    const { rechazos, cantidadServidor } = evaluate({ patenteCamion: '', rutChofer: '', fotoLlena: null });
    expect(rechazos.map(({ campo }) => campo)).toEqual(['patenteCamion', 'rutChofer', 'fotoLlena']);
    expect(cantidadServidor).toBeNull();
  });
});

describe('quantity and measurement', () => {
  it('A16: nothing counted is refused, a negative or broken count too', () => {
    expect(evaluate({ conteos: [] }).rechazos.map(({ codigo }) => codigo)).toEqual(['medicionFaltante']);
    for (const cantidad of [-1, 0.5]) {
      const { rechazos } = evaluate({ conteos: [{ diametro: 14, cantidad }] });
      expect(rechazos.map(({ codigo }) => codigo)).toEqual(['cantidadNegativa']);
    }
  });

  it('typed quantities need no measurement, heights do', () => {
    const typed = { cantidad: '28.5', conteos: [], ruma: 'BDMT' } as const;
    expect(evaluate(typed, { producto: { vigente: true, modo: 'chips', largoCm: null, unidad: 'M3', variantes: [] } })).toMatchObject({
      rechazos: [],
      cantidadServidor: null,
    });
    const nitens = { producto: { vigente: true, modo: 'alturas', largoCm: 244, unidad: 'MR', variantes: [] } as const };
    const stacked = { ...typed, ruma: 'SI', unidad: 'MR' } as const;
    expect(evaluate(stacked, nitens).rechazos.map(({ codigo }) => codigo)).toEqual(['medicionFaltante']);
    const parte = { ...PARTE_VACIA, ancho: '2.4', alturas: PARTE_VACIA.alturas.with(0, '2.55') };
    expect(evaluate({ ...stacked, cantidad: '12.25', alturas: { camion: parte, carro: parte } }, nitens)).toEqual({
      rechazos: [],
      avisos: [{ codigo: 'volumenDistinto', detalle: 'Teléfono 12,25 MR, servidor 12,24 MR' }],
      cantidadServidor: '12.24',
    });
  });

  it('A16: the same amount written otherwise is the same', () => {
    expect(evaluate({ cantidad: '6' }).avisos).toEqual([]);
  });

  it('A2: the table of the company decides the server quantity', () => {
    const { avisos, cantidadServidor } = evaluate({}, { tablaVolumen: [{ largoCm: 305, diametroCm: 14, litros: 61 }] });
    expect(cantidadServidor).toBe('6.100');
    expect(avisos.map(({ codigo }) => codigo)).toEqual(['volumenDistinto']);
  });

  it('A4: a product that lost its length is accepted and flagged', () => {
    const { rechazos, avisos, cantidadServidor } = evaluate({}, { producto: { ...pino, largoCm: null } });
    expect([rechazos, cantidadServidor]).toEqual([[], null]);
    expect(avisos).toEqual([{ codigo: 'volumenDistinto', detalle: 'El producto no tiene largo: no se puede recalcular' }]);
  });
});

describe('A11', () => {
  it('an uncertain position is not outside', () => {
    expect(evaluate({ posicion: { ...fuera, precision: 900 } }).avisos).toEqual([]);
  });

  it.each([
    ['so imprecise that it covers every site', { ...fuera, precision: 1000.5 }, 'La posición del teléfono es demasiado imprecisa. A 868 m del borde, precisión 1001 m, posición de hace 5 min'],
    ['just precise enough', { ...fuera, precision: 1000 }, null],
    ['sixteen minutes old at Enviar', { ...dentro, capturadaEn: '2026-11-20T14:44:00.000Z' }, 'La posición del teléfono era antigua al enviar. A 868 m del borde, precisión 10 m, posición de hace 16 min'],
    ['a fix of long ago, read just now', { ...dentro, capturadaEn: '2026-11-20T14:59:59.000Z', edadMs: 3 * 3_600_000 }, 'La posición del teléfono era antigua al enviar. A 868 m del borde, precisión 10 m, posición de hace 3 h'],
    ['quarter of an hour old', { ...dentro, capturadaEn: '2026-11-20T14:45:04.000Z' }, null],
    ['from a clock that was set back since', { ...dentro, capturadaEn: '2026-11-20T18:00:00.000Z' }, null],
  ])('R166 a position that is %s', (_, posicion, detalle) => {
    expect(evaluate({ posicion, estadoUbicacion: 'sinPosicion' }).avisos).toEqual(detalle === null ? [] : [{ codigo: 'sinPosicion', detalle }]);
  });

  it('R47 a phone that went by an old position is not held to its age, but to what it says of the place', () => {
    const vieja = { capturadaEn: '2026-11-20T14:00:00.000Z' };
    expect(evaluate({ posicion: { ...dentro, ...vieja } }).avisos).toEqual([]);
    expect(evaluate({ posicion: { ...fuera, ...vieja } }).avisos.map(({ codigo }) => codigo)).toEqual(['fueraPerimetro']);
    expect(evaluate({ posicion: { ...fuera, ...vieja, precision: 5000 } }).avisos.map(({ codigo }) => codigo)).toEqual(['sinPosicion']);
  });

  it('R166 a position outside of Chile is none, however precise', () => {
    const { avisos } = evaluate({ posicion: { ...dentro, latitud: 0, longitud: 0 } });
    expect(avisos.map(({ codigo }) => codigo)).toEqual(['sinPosicion']);
    expect(avisos[0]?.detalle).toContain('La posición del teléfono no está en Chile. A ');
  });

  it('a site without perimeter cannot confirm anything', () => {
    expect(evaluate({}, { faena: { ...faena, perimetro: null } }).avisos).toEqual([
      { codigo: 'sinPosicion', detalle: 'La faena no tiene perímetro: origen elegido a mano' },
    ]);
  });

  it.each(['fijo', 'manual'] as const)('mode %s is not held to a position', (modoUbicacion) => {
    expect(evaluate({ posicion: null }, { modoUbicacion }).avisos).toEqual([]);
    expect(evaluate({ posicion: fuera }, { modoUbicacion }).avisos).toEqual([]);
  });
});

describe('A21', () => {
  const sin = (vacia: string, llena: string) => ({ sinFoto: { vacia, llena } });

  it('a reason lifts the refusal of its own side only', () => {
    const both = { fotoVacia: null, fotoLlena: null };
    expect(evaluate({ ...both, ...sin('no subió', '') }).rechazos.map(({ codigo }) => codigo)).toEqual(['fotoLlenaFaltante']);
    expect(evaluate({ ...both, ...sin('', 'no subió') }).rechazos.map(({ codigo }) => codigo)).toEqual(['fotoVaciaFaltante']);
    expect(evaluate({ ...both, ...sin('no subió', 'se dañó') })).toMatchObject({
      rechazos: [],
      avisos: [{ codigo: 'fotoFaltante', detalle: 'Foto camión vacío: no subió · Foto camión lleno: se dañó' }],
    });
  });

  it('a reason beside a photo that is there says nothing', () => {
    expect(evaluate(sin('no subió', 'se dañó'))).toMatchObject({ rechazos: [], avisos: [] });
  });
});

const aserrada = { vigente: true, modo: 'manual', largoCm: null, unidad: 'M3', variantes: [] } as const;
const subproducto: Partial<DespachoRecibido> = {
  operacion: 'createDespachoSubproducto',
  variante: 'subproducto',
  productoId: 10_001,
  ruma: 'BDMT',
  conteos: [],
  cantidad: '28.43',
  precio: '18450',
  cosechero: '-',
  carguio: '-',
};

describe('D1 D2 quantity and price', () => {
  const flags = (despacho: Partial<DespachoRecibido>, referencias: Partial<ReferenciasDespacho> = {}) =>
    evaluate({ ...subproducto, ...despacho }, { producto: aserrada, ...referencias });

  it('D1 a quantity that no truck carries is told in its unit, also when only the phone found it so', () => {
    expect(flags({ cantidad: '80' }).avisos).toEqual([]);
    expect(flags({ cantidad: '80.001', cantidadImprobable: true }).avisos).toEqual([
      { codigo: 'cantidadImprobable', detalle: '¿80,001 M3? Un camión lleva hasta 80. Se confirmó en el teléfono' },
    ]);
    expect(flags({ cantidad: '0' }).avisos).toEqual([{ codigo: 'cantidadImprobable', detalle: '0 M3: va sin carga' }]);
    expect(flags({ cantidad: '800' }).avisos[0]?.detalle).toBe('¿800 M3? Un camión lleva hasta 80');
    expect(flags({ cantidad: '800.001' }).avisos[0]?.detalle).toBe('¿800,001 M3? Un camión lleva hasta 80. No suma en ningún total');
    expect(flags({ cantidad: '800.001' }, { cargaMaxima: { cargaMaximaM3: 1_000 } }).avisos[0]?.detalle).toBe('800,001 M3. No suma en ningún total');
    expect(flags({ cantidadImprobable: true }).avisos).toEqual([
      { codigo: 'cantidadImprobable', detalle: '28,43 M3: el teléfono preguntó y se confirmó' },
    ]);
  });

  it.each([1, 2])('D2 A16 what a form of version %i let through is taken, rounded and told', (version) => {
    expect(flags({ version, unidad: 'M3', cantidad: '28.430512', precio: '18.005' })).toMatchObject({
      rechazos: [],
      avisos: [{ codigo: 'decimalesRedondeados', detalle: 'Cantidad 28,430512 se guardó como 28,431 · Precio 18,005 se guardó como 18,01' }],
    });
    expect(flags({ version, unidad: 'M3', cantidad: '28.430000' }).avisos).toEqual([]);
  });

  it('D2 zeros at the end are no decimals, and both fields are named at once', () => {
    expect(flags({ cantidad: '28.4300', precio: '18450.000' }).rechazos).toEqual([]);
    expect(flags({ cantidad: '28.4301', precio: '18450.001' }).rechazos.map(({ campo }) => campo)).toEqual(['cantidad', 'precio']);
  });

  it('D3 the unit that stood beside the quantity is told where the product has another one by now', () => {
    expect(flags({ unidad: 'M3' }).avisos).toEqual([]);
    expect(flags({ unidad: 'BDMT' }).avisos).toEqual([{ codigo: 'referenciaObsoleta', detalle: 'Producto que ahora va en M3' }]);
    // A form of version 2 wrote BDMT beside sawn wood, and did not send it.
    expect(flags({ version: 2, unidad: null }).avisos).toEqual([{ codigo: 'referenciaObsoleta', detalle: 'Producto que ahora va en M3' }]);
  });
});

describe('A13 D17 the form', () => {
  const told = (despacho: Partial<DespachoRecibido>, referencias: Partial<ReferenciasDespacho> = {}) => {
    const { rechazos, avisos } = evaluate(despacho, referencias);
    expect(rechazos).toEqual([]);
    return avisos.map(({ codigo, detalle }) => (codigo === 'formularioDistinto' ? detalle : codigo));
  };
  const formulario = { id: 'principal', patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'opcional', precio: 'obligatorio', soloPuertos: true } as const;

  it('by-products may come without trailer, not with half a plate', () => {
    for (const patenteCarro of ['', '-']) expect(told({ ...subproducto, patenteCarro }, { producto: aserrada })).toEqual([]);
    expect(evaluate({ ...subproducto, variante: 'subproductoPuerto', patenteCarro: 'JA12' }).rechazos).toHaveLength(1);
  });

  it('a truck that left without the trailer its form asks for is taken and told; half a plate is refused', () => {
    for (const patenteCarro of ['', '-']) expect(told({ patenteCarro })).toEqual(['Falta Patente Carro']);
    for (const patenteCarro of ['JA12', 'no aplica', 'ABCD123']) expect(evaluate({ patenteCarro }).rechazos).toMatchObject([{ campo: 'patenteCarro' }]);
  });

  it('everything that differs is told at once', () => {
    expect(told({ ...subproducto, variante: 'subproductoPuerto', productoId: 5034, cosechero: 'COSECHA SUR' }, { producto: aserrada })).toEqual([
      'El producto no es de este formulario · el destino no es un puerto · Nombre Cosechero no se pide · Precio no se pide',
    ]);
    expect(told({ ...subproducto, precio: '0' }, { producto: aserrada })).toEqual(['Falta Precio']);
  });

  it('the form of the company is the measure, and the products that it chose for it', () => {
    expect(told({ patenteCarro: '-', cosechero: '-', precio: '18' }, { formulario, destino: { vigente: true, puerto: true } })).toEqual([]);
    expect(told({}, { formulario })).toEqual(['El destino no es un puerto · Nombre Cosechero no se pide · falta Precio']);
    expect(told({}, { producto: { ...pino, variantes: ['subproducto'] } })).toEqual(['El producto no es de este formulario']);
    expect(told({ variante: 'metroRuma' }, { producto: { ...pino, variantes: ['metroRuma'] } })).toEqual(['El producto no es de este formulario']);
  });

  it('A14 harvester and loader that the mode leaves out are not missed', () => {
    const sinCosecha = { cosechero: 'no aplica', carguio: 'no aplica', productoId: 10_001, ruma: 'BDMT', conteos: [] } as const;
    expect(told(sinCosecha, { producto: aserrada })).toEqual([]);
    expect(told({ cosechero: '' })).toEqual(['Falta Nombre Cosechero']);
  });

  it.each([
    ['createDespacho', 'principal', []],
    ['createDespacho', 'subproducto', ['varianteDeOtraRuta']],
    ['createDespacho', 'subproductoPuerto', ['varianteDeOtraRuta']],
    ['createDespacho', 'metroRuma', []],
    ['createDespachoSubproducto', 'principal', ['varianteDeOtraRuta']],
    ['createDespachoSubproducto', 'subproducto', []],
    ['createDespachoSubproducto', 'subproductoPuerto', []],
    ['createDespachoSubproducto', 'metroRuma', ['varianteDeOtraRuta']],
    ['createDespachoSubproducto', 'otra', ['varianteDesconocida']],
  ] as const)('%s takes %s, or says why not: %o', (operacion, variante, codigos) => {
    expect(evaluate({ operacion, variante }).rechazos.map(({ codigo }) => codigo)).toEqual(codigos);
  });
});

describe('time', () => {
  it('A12: the last day counts whole, in Santiago', () => {
    const lastNight = { creadoEn: new Date('2026-11-20T02:30:00Z') };
    const ended = { faena: { ...faena, fechaFinal: '2026-11-19' } };
    expect(evaluate(lastNight, ended).avisos).toEqual([]);
    expect(evaluate({ creadoEn: new Date('2026-11-20T03:00:00Z') }, ended).avisos).toHaveLength(1);
  });

  it('R70: a clock that was set before the sending is told, and no load lies in the future', () => {
    const ahead = { creadoEn: new Date('2026-11-22T12:00:00Z') };
    expect(evaluate(ahead, { faena: { ...faena, fechaFinal: '2026-11-20' } }).avisos).toEqual([
      { codigo: 'relojDesfasado', detalle: 'El reloj del teléfono se cambió entre la carga y el envío. El teléfono decía 22/11/2026 09:00; llegó el 20/11/2026 12:00' },
    ]);
  });

  it('R70: a wrong clock is put right before days are compared, and never refuses', () => {
    const twoDaysLate = { creadoEn: new Date('2026-11-18T12:00:00Z'), enviadoEn: new Date('2026-11-18T15:00:02Z') };
    expect(evaluate(twoDaysLate, { faena: { ...faena, fechaFinal: '2026-11-19' } })).toMatchObject({
      rechazos: [],
      avisos: [
        { codigo: 'relojDesfasado', detalle: 'Teléfono 2880 min atrasado. El teléfono decía 18/11/2026 09:00; llegó el 20/11/2026 12:00' },
        { codigo: 'faenaVencida', detalle: 'Terminó el 19/11/2026' },
      ],
    });
  });
});
