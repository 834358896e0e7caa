import { describe, expect, it } from 'vitest';
import { type DatosGuia, describeGuia, missingGuia } from './guia.ts';

const completa = {
  origen: { predio: 'FUNDO EL AROMO', direccion: 'Ruta S-11 km 4,2', comuna: 'Lautaro', planManejo: '120/9-24' },
  destino: { direccion: 'Ruta 5 Sur km 640', comuna: 'Lautaro' },
  transportista: { rut: '76354771-K' },
};
const faltan = (change: DatosGuia) => missingGuia({ ...completa, ...change });

describe('missingGuia (A19)', () => {
  it('finds nothing in complete masters', () => {
    expect(missingGuia(completa)).toEqual([]);
    expect(describeGuia(completa)).toBeNull();
  });

  it.each([
    ['origen', { origen: { ...completa.origen, predio: '' } }, 'Predio del origen'],
    ['origen', { origen: { ...completa.origen, direccion: ' ' } }, 'Dirección del origen'],
    ['origen', { origen: { ...completa.origen, comuna: '' } }, 'Comuna del origen'],
    ['origen', { origen: { ...completa.origen, planManejo: '' } }, 'Plan de manejo del origen'],
    ['destino', { destino: { ...completa.destino, direccion: '' } }, 'Dirección del destino'],
    ['destino', { destino: { ...completa.destino, comuna: '' } }, 'Comuna del destino'],
    ['transportista', { transportista: { rut: null } }, 'RUT del transportista'],
    ['transportista', { transportista: { rut: '' } }, 'RUT del transportista'],
    ['transportista', { transportista: { rut: '76354771-1' } }, 'RUT válido del transportista (dice 76354771-1)'],
    ['transportista', { transportista: null }, 'RUT del transportista, que no está en la lista'],
  ] as const)('%s: %o lacks %s', (campo, change, mensaje) => {
    expect(faltan(change)).toEqual([{ campo, mensaje }]);
  });

  it('what the lists do not know lacks everything, what is not chosen yet lacks nothing', () => {
    expect(faltan({ origen: null }).map(({ mensaje }) => mensaje)).toEqual([
      'Predio del origen',
      'Dirección del origen',
      'Comuna del origen',
      'Plan de manejo del origen',
    ]);
    expect(faltan({ destino: null })).toHaveLength(2);
    expect(missingGuia({})).toEqual([]);
    expect(faltan({ origen: undefined, destino: undefined, transportista: undefined })).toEqual([]);
  });

  it('tells the office the whole list in one line', () => {
    const lacking = { ...completa, destino: { direccion: '', comuna: '' }, transportista: null };
    expect(describeGuia(lacking)).toBe(
      'Falta: Dirección del destino, Comuna del destino, RUT del transportista, que no está en la lista',
    );
  });
});
