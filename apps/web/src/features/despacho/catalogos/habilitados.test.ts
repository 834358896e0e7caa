import { santiagoDay } from '@rodal/domain/fechas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESION } from '../../../offline/testing/fixtures.ts';
import { findBorrados } from './habilitados.ts';

const lista = <F>(...filas: F[]) => ({ filas, fetchedAt: '2026-11-20T10:00:00.000Z', error: null });
const listas = {
  patentesBloqueadas: lista({ patente: 'ab-cd 12' }),
  choferesBloqueados: lista({ rut: '12.345.678-5' }),
  choferes: lista({ rut: '12345678-5', nombre: 'Juan Pérez' }),
  transportistas: lista({ nombreEmpresa: 'Transportes Ñuble', rut: null }),
  habilitaciones: lista({ clase: 'camion', clave: 'JJKK33', desde: null, motivo: '' }),
};
const RELOJ = { desfase: 0, servidorEn: 0 };
const DOS_DIAS = 2 * 86_400_000;
const dia = (ms: number) => santiagoDay(new Date(Date.now() + ms));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T12:00:00.000Z');
});
afterEach(() => {
  vi.useRealTimers();
});
const carga = { patenteCamion: 'ABCD12', patenteCarro: '', transportista: '', rutChofer: '' };

describe('findBorrados (A9)', () => {
  it('compares plates and RUTs by what they are, not by how they were typed', () => {
    const found = findBorrados({ ...carga, patenteCarro: 'JJKK33', rutChofer: '123456785' }, listas, { reloj: RELOJ, sesion: SESION });
    expect(found).toEqual([
      { campo: 'patenteCamion', codigo: 'bloqueado', mensaje: 'La patente ABCD12 existe en la lista de pantentes bloqueadas.' },
      { campo: 'rutChofer', codigo: 'bloqueado', mensaje: 'El Rut 12345678-5 existe en la lista de Choferes bloqueados.' },
    ]);
  });

  it("D25: today is the server's day, as last measured, not that of a clock that is days off", () => {
    const de = (ms: number) => ({ ...listas, patentesBloqueadas: lista({ patente: 'ABCD12', desde: dia(ms), hasta: dia(ms) }) });
    const atrasado = { ...RELOJ, desfase: DOS_DIAS };
    expect(findBorrados(carga, de(0), { reloj: RELOJ, sesion: SESION })).toHaveLength(1);
    expect(findBorrados(carga, de(0), { reloj: atrasado, sesion: SESION })).toEqual([]);
    expect(findBorrados(carga, de(DOS_DIAS), { reloj: atrasado, sesion: SESION })).toHaveLength(1);
  });
});

describe('findBorrados (E4)', () => {
  const exige = { ajustes: { ...SESION.ajustes, exigirCamionHabilitado: true } };
  const vence = (ms: number) => ({ ...listas, patentesBloqueadas: lista<{ patente: string }>(), habilitaciones: lista({ clase: 'camion', clave: 'ABCD12', desde: dia(ms), motivo: 'Revisión Técnica: vencido' }) });
  const campos = (de: ReturnType<typeof vence>, reloj: typeof RELOJ, sesion: Parameters<typeof findBorrados>[2]['sesion']) =>
    findBorrados(carga, de, { reloj, sesion }).map(({ campo }) => campo);

  it('clears by the day of now, and only where the session says so', () => {
    expect(campos(vence(0), RELOJ, exige)).toEqual(['patenteCamion']);
    expect(campos(vence(DOS_DIAS), RELOJ, exige)).toEqual([]);
    expect(campos(vence(0), RELOJ, SESION)).toEqual([]);
  });

  it('papers go by the latest clock, blocks by the corrected one', () => {
    const despues = { desfase: 0, servidorEn: Date.now() + DOS_DIAS };
    expect(campos(vence(DOS_DIAS), despues, exige)).toEqual(['patenteCamion']);
    const bloqueada = { ...listas, patentesBloqueadas: lista({ patente: 'ABCD12', desde: dia(DOS_DIAS), hasta: null }) };
    expect(findBorrados(carga, bloqueada, { reloj: despues, sesion: SESION })).toEqual([]);
  });
});
