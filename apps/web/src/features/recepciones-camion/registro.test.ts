import { describe, expect, it } from 'vitest';
import { NINGUNO } from '../../despachos/elegir-despacho.tsx';
import { elegidoDe, isPorLlenar, llenar, llenoDe, type Sabido, VACIA } from './registro.ts';
import { despachoOf, idDe } from './testing/recepciones.ts';

const UNO = despachoOf(4521);
const OTRO = despachoOf(4522);
const otra = { buscando: false, repetir: () => undefined };
const guardado = (...despachos: (typeof UNO)[]): Sabido => ({ tipo: 'guardado', despachos, recibidas: [], tolerancia: 5, guardadas: { cuantas: 3, hace: 'hace 1 min' }, ...otra });
const sabe = (...despachos: (typeof UNO)[]): Sabido => ({ tipo: 'sabe', despachos, recibidas: [], tolerancia: 5 });
const elige = (despacho: string, sabido: Sabido) => elegidoDe({ despacho }, sabido, idDe(1), null);

describe('what is chosen of what this device keeps', () => {
  it('the only one, the one that somebody said, or none of them', () => {
    expect([elige('', guardado(UNO)), elige('', guardado(UNO, OTRO)), elige(OTRO.id, guardado(UNO, OTRO)), elige(NINGUNO, guardado(UNO)), elige('', guardado({ ...UNO, estado: 'Anulada' }))]).toEqual([UNO.id, '', OTRO.id, NINGUNO, '']);
  });

  it('what was chosen with signal and is not kept stays chosen, and the one that is kept does not take its place; what the server no longer has does not', () => {
    expect([elige(OTRO.id, guardado(UNO)), elige(OTRO.id, sabe(UNO))]).toEqual([OTRO.id, UNO.id]);
  });

  it('what was chosen and is kept as voided does not stay chosen', () => {
    expect(elige(UNO.id, guardado({ ...UNO, estado: 'Anulada' }))).toBe('');
  });
});

describe('what fills the form', () => {
  it('once, and once more when the server says what was kept; never the other way round', () => {
    const [deAqui, suyo] = [llenoDe(UNO, guardado(UNO)), llenoDe(UNO, sabe(UNO))];
    expect([isPorLlenar('', UNO, guardado(UNO)), isPorLlenar(deAqui, UNO, guardado(UNO)), isPorLlenar(deAqui, UNO, sabe(UNO)), isPorLlenar(suyo, UNO, sabe(UNO)), isPorLlenar(suyo, UNO, guardado(UNO)), isPorLlenar(deAqui, OTRO, guardado(OTRO)), isPorLlenar(suyo, OTRO, sabe(OTRO))]).toEqual([
      true, false, true, false, false, true, true,
    ]);
  });

  it('the second time only what was filled, and the driver whom nobody kept', () => {
    const escrita = { ...VACIA, Origin: 'OTRA', Destiny: 'VIEJO', DriverName: ' ' };
    const { cambio, llenados } = llenar(escrita, ['Destiny'], UNO, llenoDe(UNO, guardado(UNO)));
    expect([cambio, llenados]).toEqual([{ Destiny: 'PLANTA MARIQUINA', DriverName: 'Juan Ñanco', DriverRut: '12.345.678-5' }, ['Destiny', 'DriverName', 'DriverRut']]);
    expect(llenar({ ...escrita, DriverName: 'Ana' }, [], UNO, llenoDe(UNO, guardado(UNO))).cambio).toEqual({ DriverRut: '12.345.678-5' });
    // Of another dispatch all that is empty is filled.
    expect(llenar(escrita, [], UNO, llenoDe(OTRO, guardado(OTRO))).cambio).toMatchObject({ TruckPlate: 'BBCD12', LoadName: 'Pedro Soto' });
  });
});
