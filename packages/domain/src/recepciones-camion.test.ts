import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CargaDespachada, comparacionTexto, compararVolumen, diferenciasDe, LARGOS_RECEPCION, momentoRecepcion, recepcionDe, type RecepcionEscrita, revisarRecepcion, volumenRecibido,
} from './recepciones-camion.ts';

const VACIA: RecepcionEscrita = { ...Object.assign({}, ...Object.keys(LARGOS_RECEPCION).map((campo) => ({ [campo]: '' }))), Unidad: '' };
const CARGA: CargaDespachada = {
  guia: '4711', patente: 'BBCD12', patenteCarro: 'JJJJ11', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA', producto: 'PINO PULPABLE 2,44', cantidad: '28.430', unidad: 'M3',
  choferNombre: 'José Ñancupil', choferRut: '12345678-5', cosechero: 'Cosechera Sur', carguio: 'Carguíos del Sur', ruma: 'NO',
};
const errores = (cambio: Partial<RecepcionEscrita>) => revisarRecepcion({ ...VACIA, DispatchNumber: '4711', ...cambio });

describe('what is written of a reception (especificación 1 §5)', () => {
  it('nothing is obligatory but the guide or the truck', () => {
    expect(errores({})).toEqual({});
    expect(revisarRecepcion({ ...VACIA, TruckPlate: 'BBCD12' })).toEqual({});
    for (const nada of ['', '  ', 'N°', '—']) expect(revisarRecepcion({ ...VACIA, DispatchNumber: nada }).DispatchNumber).toMatch(/Número de guía/);
    expect(revisarRecepcion(VACIA)).toEqual({ DispatchNumber: 'Escriba el Número de guía o la Patente del camión: sin uno de los dos no se sabe qué carga es' });
  });

  test.each<[Partial<RecepcionEscrita>, string | null]>([
    [{ TruckPlate: 'bb·cd-12' }, null],
    [{ TruckPlate: 'BBCD1' }, 'Patente camión: lleva seis letras o números'],
    [{ TruckCartPlate: '-' }, null],
    [{ TruckCartPlate: 'JJJJ111' }, 'Patente carro: lleva seis letras o números'],
    [{ Volume: '27,9' }, null],
    [{ Volume: '0' }, null],
    [{ Volume: 'mucho' }, 'Volumen: no es un número'],
    [{ Volume: '-3' }, 'Volumen: no puede ser menor que 0'],
    [{ Volume: '1.000,5' }, 'Volumen: lleva una sola coma o un solo punto, para los decimales'],
    [{ Volume: '1,2345' }, 'Volumen: admite hasta 3 decimales'],
    [{ RolasQty: '120' }, null],
    [{ RolasQty: '9999' }, null],
    [{ RolasQty: '10000' }, 'Cantidad de rolas: escriba un número entero, hasta 9.999'],
    [{ RolasQty: '1,5' }, 'Cantidad de rolas: escriba un número entero, hasta 9.999'],
    [{ DriverRut: '12.345.678-5' }, null],
    [{ DriverRut: '12.345.678-6' }, 'Rut chofer: no es válido: revise el número y el dígito verificador'],
    [{ DriverEmail: 'jose@motor.example' }, null],
    [{ DriverEmail: 'jose' }, 'Correo chofer: no es una dirección de correo'],
    [{ DispatchNumber: 'N°', TruckPlate: 'BBCD12' }, 'Número de guía: no tiene ningún número'],
    [{ Comments: 'x'.repeat(2_000) }, null],
    [{ Comments: 'x'.repeat(2_001) }, 'Comentarios: tiene más de 2000 letras'],
    [{ Predio: 'x'.repeat(101) }, 'Predio: tiene más de 100 letras'],
  ])('%j: %s', (cambio, dicho) => {
    expect(Object.values(errores(cambio))).toEqual(dicho === null ? [] : [dicho]);
  });

  it('what the rule takes as a volume is kept as one, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{0,13}[.,]?[0-9]{0,5}$/)), (text) => {
        if (errores({ Volume: text }).Volume !== undefined) {
          expect(() => volumenRecibido(text)).toThrow(RangeError);
          return;
        }
        const volumen = volumenRecibido(text);
        expect(volumen === null ? text.trim() : Number(volumen)).toEqual(volumen === null ? '' : Number(text.trim().replace(',', '.')));
      }),
    );
  });
});

describe('what a dispatch fills in, and where the reception says another thing', () => {
  it('filled from a dispatch it differs in nothing, and can be registered', () => {
    const llena = { ...VACIA, ...recepcionDe(CARGA) };
    expect(llena).toMatchObject({ DispatchNumber: '4711', TruckPlate: 'BBCD12', Volume: '28,430', Unidad: 'M3', DriverRut: '12.345.678-5', FarmerName: 'Cosechera Sur' });
    expect([diferenciasDe(llena, CARGA), revisarRecepcion(llena)]).toEqual([[], {}]);
    expect(compararVolumen({ volumen: volumenRecibido(llena.Volume), unidad: llena.Unidad }, CARGA, 5)).toEqual({ tipo: 'comparado', diferencia: '0', porcentaje: '0.0', pasa: false });
  });

  it('the way of writing is no difference; another load is', () => {
    const escrita = { DispatchNumber: 'N° 4.711', TruckPlate: 'bb-cd·12', Origin: 'el  aromo', Destiny: 'Planta Mariquina', DriverName: 'JOSE NANCUPIL', DriverRut: '12345678-5' };
    expect(diferenciasDe(escrita, CARGA)).toEqual([]);
    expect(diferenciasDe({ ...escrita, TruckPlate: 'BBCD13', Destiny: 'PUERTO CORONEL' }, CARGA)).toEqual([
      { campo: 'TruckPlate', titulo: 'Patente camión', recibido: 'BBCD13', despachado: 'BBCD12' },
      { campo: 'Destiny', titulo: 'Destino', recibido: 'PUERTO CORONEL', despachado: 'PLANTA MARIQUINA' },
    ]);
  });

  it('what either leaves empty differs from nothing', () => {
    expect(diferenciasDe({}, CARGA)).toEqual([]);
    expect(diferenciasDe({ DispatchNumber: '4711', TruckCartPlate: 'JJJJ11' }, { ...CARGA, guia: '', patenteCarro: '-' })).toEqual([]);
  });
});

describe('received against dispatched (E8)', () => {
  const comparar = (volumen: string | null, unidad: string, cantidad = '20', de = 'M3') => compararVolumen({ volumen, unidad }, { cantidad, unidad: de }, 5);

  it('two units are not compared: MR sent, M3 received', () => {
    const dicha = comparar('20', 'M3', '20', 'MR');
    expect(dicha).toEqual({ tipo: 'noComparable', porque: 'No comparable: se despachó en MR y se recibió en m³' });
    expect(comparar(null, 'M3').tipo).toBe('noComparable');
    expect(comparar('20', '').tipo).toBe('noComparable');
    expect(comparar('20', 'M3', '0').tipo).toBe('noComparable');
  });

  test.each([
    ['20', false, '0.0'],
    ['21', false, '5.0'],
    ['21.001', true, '5.0'],
    ['19', false, '-5.0'],
    ['18.999', true, '-5.0'],
    ['0', true, '-100.0'],
    ['20.01', false, '0.1'],
  ])('of 20, %s received: more than 5 %% is %s', (volumen, pasa, porcentaje) => {
    expect(comparar(volumen, 'M3')).toMatchObject({ tipo: 'comparado', pasa, porcentaje });
  });

  it('agrees with plain arithmetic in whole thousandths', () => {
    const milesimos = fc.integer({ min: 1, max: 99_999_999 });
    const text = (n: number) => (n / 1_000).toFixed(3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), milesimos, fc.integer({ min: 1, max: 100 }), (recibido, despachado, tolerancia) => {
        const dicha = compararVolumen({ volumen: text(recibido), unidad: 'M3' }, { cantidad: text(despachado), unidad: 'M3' }, tolerancia);
        if (dicha.tipo !== 'comparado') throw new Error('comparable');
        const diff = recibido - despachado;
        expect(dicha.pasa).toBe(Math.abs(diff) * 100 > despachado * tolerancia);
        // Half away from zero, of whole numbers.
        const decimos = Math.sign(diff) * Math.floor((2_000 * Math.abs(diff) + despachado) / (2 * despachado));
        expect(Number(dicha.porcentaje) * 10).toBeCloseTo(decimos, 6);
        expect(Number(dicha.diferencia)).toBeCloseTo(diff / 1_000, 9);
      }),
    );
  });

  it('in words', () => {
    const M3 = { unidad: 'M3' };
    expect(comparacionTexto(comparar('18.96', 'M3'), M3)).toBe('1,040 m³ menos que lo despachado (−5,2 %)');
    expect(comparacionTexto(comparar('20.5', 'M3'), M3)).toBe('0,500 m³ más que lo despachado (+2,5 %)');
    expect(comparacionTexto(comparar('20', 'M3'), M3)).toBe('Igual a lo despachado');
    expect(comparacionTexto(comparar('20', 'MR'), M3)).toMatch(/^No comparable/);
  });
});

test('when it arrived: as the photo says, unless its clock cannot be right', () => {
  const [despachada, registrada] = [new Date('2026-03-01T11:00:00Z'), new Date('2026-03-01T15:00:00Z')];
  const dicha = (text: string | null) => momentoRecepcion(text === null ? null : new Date(text), { despachada, registrada }).toISOString();
  expect(dicha(null)).toBe('2026-03-01T15:00:00.000Z');
  expect(dicha('2026-03-01T14:30:00Z')).toBe('2026-03-01T14:30:00.000Z');
  expect(dicha('2026-03-01T11:00:00Z')).toBe('2026-03-01T11:00:00.000Z');
  expect(dicha('2026-03-01T10:59:59Z')).toBe('2026-03-01T15:00:00.000Z');
  expect(dicha('2026-03-01T15:00:01Z')).toBe('2026-03-01T15:00:00.000Z');
  // Registered without signal by a phone whose clock runs behind: no load arrives before it leaves.
  for (const llegada of [null, new Date('2026-03-01T10:30:00Z')]) expect(momentoRecepcion(llegada, { despachada, registrada: new Date('2026-03-01T10:40:00Z') })).toEqual(despachada);
});
