import { describe, expect, it } from 'vitest';
import { choferesHabilitados, diaHabil, type FilaHabilitacion, findNoHabilitados, type ListasHabilitacion, porqueNo } from './habilitacion.ts';
import { findBorrados } from './reglas-envio.ts';

const lista = <F>(...filas: F[]) => ({ filas, fetchedAt: '2026-11-27T10:00:00.000Z' as string | null });
const SIN_CARGAR = { filas: [], fetchedAt: null };
const fila = (clase: string, clave: string, desde: string | null, motivo = 'Licencia de Conducir: vencido'): FilaHabilitacion => ({ clase, clave, desde, motivo });

const CARGA = { rutChofer: '12.345.678-5', patenteCamion: 'ab-cd 12', transportista: 'Transportes Ñuble' };
const LISTAS: ListasHabilitacion = {
  habilitaciones: lista(fila('conductor', '12345678-5', '2026-11-28'), fila('camion', 'ABCD12', null, '')),
  choferes: lista({ rut: '12.345.678-5', nombre: 'Juan Pérez' }, { rut: '11111111-1', nombre: 'Ana Soto' }),
  transportistas: lista({ nombreEmpresa: 'Transportes Ñuble' }),
};
const mensajes = (carga: Partial<typeof CARGA>, listas: Partial<ListasHabilitacion> = {}, dia = '2026-11-27') =>
  findNoHabilitados({ ...CARGA, ...carga }, { ...LISTAS, ...listas }, dia).map(({ campo, mensaje }) => [campo, mensaje]);

describe('findNoHabilitados (E4)', () => {
  it('a paper is good through its last day and not on the next, however RUT and plate are written', () => {
    expect(mensajes({})).toEqual([]);
    expect(mensajes({}, {}, '2026-11-28')).toEqual([
      ['rutChofer', 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento. No habilitado desde el 28/11/2026 por Licencia de Conducir: vencido.'],
    ]);
  });

  it('fails closed: who is unknown is not enabled, and says so', () => {
    expect(mensajes({ rutChofer: '22222222-2', patenteCamion: 'ZZZZ99', transportista: 'Otros' })).toEqual([
      ['rutChofer', 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento.'],
      ['patenteCamion', 'Camión no habilitado: no está registrado. Comunicarse con Abastecimiento.'],
      ['transportista', 'Transportista no habilitado: no está registrado. Comunicarse con Abastecimiento.'],
    ]);
  });

  it('who never was enabled is so on no day, before any', () => {
    const habilitaciones = lista(fila('conductor', '12345678-5', '', 'registro sin aprobar'), fila('camion', 'ABCD12', '', 'Revisión Técnica: no está'));
    for (const dia of ['0001-01-01', '2026-11-27']) {
      expect(mensajes({}, { habilitaciones }, dia)).toEqual([
        ['rutChofer', 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento. No habilitado por registro sin aprobar.'],
        ['patenteCamion', 'Camión no habilitado por Revisión Técnica: no está. Comunicarse con Abastecimiento.'],
      ]);
    }
  });

  it("the office's own list lets work whom nobody has registered, and nobody else", () => {
    expect(mensajes({ rutChofer: '11111111-1' })).toEqual([]);
    const habilitaciones = lista(fila('conductor', '11111111-1', '2026-11-01'), fila('camion', 'ABCD12', null), fila('transportista', 'Transportes Ñuble', '', 'F-30: no está'));
    expect(mensajes({ rutChofer: '11111111-1' }, { habilitaciones }).map(([campo]) => campo)).toEqual(['rutChofer', 'transportista']);
  });

  it('a list that was never loaded says nothing (R65); nor is what is empty or no plate or RUT yet', () => {
    expect(mensajes({ rutChofer: '22222222-2', patenteCamion: 'ZZZZ99', transportista: 'Otros' }, { habilitaciones: SIN_CARGAR, choferes: SIN_CARGAR, transportistas: SIN_CARGAR })).toEqual([]);
    expect(mensajes({ rutChofer: '', patenteCamion: '', transportista: '' })).toEqual([]);
    expect(mensajes({ rutChofer: '1-2', patenteCamion: 'ZZZ' })).toEqual([]);
  });

  it('what one class says of a name says nothing of another, and a class of a later version nothing at all', () => {
    const habilitaciones = lista(fila('carro', 'ABCD12', ''), fila('conductor', 'ABCD12', ''), fila('camion', 'ABCD12', null));
    expect(mensajes({}, { habilitaciones })).toEqual([]);
  });
});

it('the reason that the office reads is the one of the phone', () => {
  expect(porqueNo({ desde: '2026-11-28', motivo: 'F-30: vencido' }, false, '2026-11-28')).toBe('desde el 28/11/2026 por F-30: vencido');
  expect(porqueNo({ desde: '2026-11-28', motivo: 'F-30: vencido' }, false, '2026-11-27')).toBeNull();
  expect([porqueNo(null, true, '2026-11-27'), porqueNo(null, false, '2026-11-27')]).toEqual([null, '']);
});

it('the list of drivers is without those whose papers have run out since it was loaded', () => {
  const ruts = (dia: string) => choferesHabilitados(LISTAS.choferes.filas, LISTAS, dia).map(({ rut }) => rut);
  expect(ruts('2026-11-27')).toEqual(['12.345.678-5', '11111111-1']);
  expect(ruts('2026-11-28')).toEqual(['11111111-1']);
});

describe('findBorrados (A9, E4)', () => {
  const listas = { ...LISTAS, patentesBloqueadas: { filas: [{ patente: 'JJKK33' }] }, choferesBloqueados: { filas: [{ rut: '22222222-2' }] } };
  const campos = (carga: Partial<typeof CARGA & { patenteCarro: string }>, ajustes: Parameters<typeof findBorrados>[3]) =>
    findBorrados({ ...CARGA, patenteCarro: '', ...carga }, listas, { carga: '2026-11-27', papeles: '2026-11-28' }, ajustes).map(({ campo, codigo }) => `${campo} ${codigo}`);

  it('a setting clears who is not enabled, each its own; without one only a block does', () => {
    const malos = { patenteCamion: 'ZZZZ99', transportista: 'Otros', patenteCarro: 'JJKK33' };
    expect(campos(malos, {})).toEqual(['patenteCarro bloqueado']);
    expect(campos(malos, { exigirConductorHabilitado: true })).toEqual(['patenteCarro bloqueado', 'rutChofer bloqueado']);
    expect(campos(malos, { exigirCamionHabilitado: true, exigirTransportistaHabilitado: true })).toEqual(['patenteCarro bloqueado', 'patenteCamion bloqueado', 'transportista bloqueado']);
  });

  it('who is blocked is told of the block alone', () => {
    expect(campos({ rutChofer: '22222222-2' }, { exigirConductorHabilitado: true })).toEqual(['rutChofer bloqueado']);
  });
});

describe('the day by which papers go', () => {
  const utc = (text: string) => Date.parse(text);
  const contacto = utc('2026-11-27T13:00:00Z');

  it.each([
    ['right, with signal', '2026-11-27T13:05:00Z', 0, contacto, '2026-11-27'],
    ['right, the next day, without signal', '2026-11-28T12:00:00Z', 0, contacto, '2026-11-28'],
    ['set back three days since', '2026-11-24T12:00:00Z', 0, contacto, '2026-11-27'],
    ['three days behind all along, the next day', '2026-11-25T12:00:00Z', 3 * 86_400_000, contacto, '2026-11-28'],
    ['three days ahead, put right without signal', '2026-11-29T12:00:00Z', -3 * 86_400_000, contacto, '2026-11-29'],
    ['never measured', '2026-11-24T12:00:00Z', 0, 0, '2026-11-24'],
    // Midnight in Santiago, both nights of the clock: 24 h at 03:00 UTC in summer, and 04:00 in winter; the first twice on 5 April, the second never on 6 September.
    ['last minute of a summer day', '2026-11-28T02:59:59Z', 0, 0, '2026-11-27'],
    ['first minute of the next', '2026-11-28T03:00:00Z', 0, 0, '2026-11-28'],
    ['23:30 the second time', '2026-04-05T03:30:00Z', 0, 0, '2026-04-04'],
    ['the day whose first hour is not', '2026-09-06T04:00:00Z', 0, 0, '2026-09-06'],
    ['a leap day', '2028-02-29T23:00:00Z', 0, 0, '2028-02-29'],
  ])('of a phone whose clock is %s', (_, ahora, desfase, servidorEn, dia) => {
    expect(diaHabil(utc(ahora), { desfase, servidorEn })).toBe(dia);
  });
});
