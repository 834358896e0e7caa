import { describe, expect, it } from 'vitest';
import { describeRecuerdo, type ListasViaje, recordarPatente, type Viaje } from './patente-recuerda.ts';

const VACIO: Viaje = { patenteCamion: 'ABCD12', patenteCarro: '', transportista: '', rutChofer: '', nombreChofer: '' };
const VIAJE: Viaje = { patenteCamion: 'ABCD12', patenteCarro: 'JJKK33', transportista: 'Transportes Ñuble', rutChofer: '12345678-5', nombreChofer: 'Juan' };
const OTRO: Viaje = { ...VIAJE, patenteCarro: 'LLMM44', transportista: 'Transportes Itata', rutChofer: '11111111-1', nombreChofer: 'Pedro Soto' };

const lista = <F>(...filas: F[]) => ({ filas, fetchedAt: '2026-11-21T10:00:00.000Z' as string | null });
const LISTAS: ListasViaje = {
  transportistas: lista({ nombreEmpresa: 'Transportes Ñuble' }, { nombreEmpresa: 'Transportes Itata' }),
  choferes: lista({ rut: '12.345.678-5', nombre: 'Juan Pérez' }, { rut: '11111111-1', nombre: 'Pedro Soto' }),
  habilitaciones: lista(),
  patentesBloqueadas: { filas: [] },
  choferesBloqueados: { filas: [] },
};
const DIA = '2026-11-21';
const recordar = (viajes: readonly Viaje[], actual: Partial<Viaje> = {}, listas: Partial<ListasViaje> = {}) =>
  recordarPatente({ ...VACIO, ...actual }, viajes, { ...LISTAS, ...listas }, { carga: DIA, papeles: DIA });

describe('recordarPatente (registro 114)', () => {
  it('offers trailer, carrier and driver of the last load with the plate, however it was written', () => {
    expect(recordar([{ ...VIAJE, patenteCamion: 'ab-cd 12' }, OTRO])).toEqual({
      patenteCarro: 'JJKK33',
      transportista: 'Transportes Ñuble',
      rutChofer: '12345678-5',
      // As the list has it today.
      nombreChofer: 'Juan Pérez',
    });
  });

  it('takes what the last load leaves open from the one before', () => {
    expect(recordar([{ ...VIAJE, patenteCarro: '-', rutChofer: '', nombreChofer: '' }, OTRO])).toEqual({
      patenteCarro: 'LLMM44',
      transportista: 'Transportes Ñuble',
      rutChofer: '11111111-1',
      nombreChofer: 'Pedro Soto',
    });
  });

  it('offers nothing for another plate, or before the plate is complete', () => {
    expect(recordar([VIAJE], { patenteCamion: 'ABCD13' })).toEqual({});
    expect(recordar([{ ...VIAJE, patenteCamion: 'ABCD1' }], { patenteCamion: 'ABCD1' })).toEqual({});
  });

  it('offers only what is still empty', () => {
    expect(recordar([VIAJE], { patenteCarro: 'ZZ' })).not.toHaveProperty('patenteCarro');
    expect(recordar([VIAJE], { transportista: 'Otra' })).not.toHaveProperty('transportista');
    // A name that was typed is not replaced by that of somebody else.
    expect(recordar([VIAJE], { nombreChofer: 'Ana' })).toEqual({ patenteCarro: 'JJKK33', transportista: 'Transportes Ñuble' });
    expect(recordar([VIAJE], VIAJE)).toEqual({});
  });

  it('A9: never what is blocked, and of a blocked truck nothing', () => {
    expect(recordar([VIAJE, OTRO], {}, { patentesBloqueadas: { filas: [{ patente: 'jj-kk33' }] } })).not.toHaveProperty('patenteCarro');
    const sinChofer = recordar([VIAJE, OTRO], {}, { choferesBloqueados: { filas: [{ rut: '12345678-5' }] } });
    expect(sinChofer).toEqual({ patenteCarro: 'JJKK33', transportista: 'Transportes Ñuble' });
    expect(recordar([VIAJE], {}, { patentesBloqueadas: { filas: [{ patente: 'ABCD12' }] } })).toEqual({});
  });

  it('E4: never who is not enabled by now; of a truck that is not, the rest all the same', () => {
    const fuera = (clase: string, clave: string) => ({ habilitaciones: lista({ clase, clave, desde: DIA, motivo: 'Licencia de Conducir: vencido' }) });
    expect(recordar([VIAJE], {}, fuera('conductor', '12345678-5'))).toEqual({ patenteCarro: 'JJKK33', transportista: 'Transportes Ñuble' });
    expect(recordar([VIAJE], {}, fuera('transportista', 'Transportes Ñuble'))).not.toHaveProperty('transportista');
    expect(recordar([VIAJE], {}, fuera('camion', 'ABCD12'))).toEqual(recordar([VIAJE]));
  });

  it('never what left its list; a list that was never loaded says nothing (R65)', () => {
    expect(recordar([VIAJE], {}, { transportistas: lista(), choferes: lista() })).toEqual({ patenteCarro: 'JJKK33' });
    const sinCargar = { filas: [], fetchedAt: null };
    expect(recordar([VIAJE], {}, { transportistas: sinCargar, choferes: sinCargar })).toEqual({
      patenteCarro: 'JJKK33',
      transportista: 'Transportes Ñuble',
      rutChofer: '12345678-5',
      nombreChofer: 'Juan',
    });
  });
});

it.each([
  [{ patenteCarro: 'JJKK33', transportista: 'Ñuble', rutChofer: '12345678-5', nombreChofer: 'Juan Pérez' }, 'carro JJKK33, Ñuble, chofer Juan Pérez'],
  [{ transportista: 'Ñuble' }, 'Ñuble'],
  [{}, ''],
])('describeRecuerdo %j: %s', (recuerdo, texto) => {
  expect(describeRecuerdo(recuerdo)).toBe(texto);
});
