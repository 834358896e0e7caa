import { describe, expect, it } from 'vitest';
import { emptyBorrador, type Borrador } from './borrador.ts';
import { checkEnvio, findBloqueos, type ReglasEnvio } from './reglas-envio.ts';
import { VARIANTES } from './variantes.ts';

const foto = { sha256: 'a'.repeat(64), bytes: 1, capturadaEn: '2026-11-20T12:00:00.000Z' };

const COMPLETO: Borrador = {
  ...emptyBorrador({
    modoUbicacion: 'gps',
    correo: 'chofer@rodal.example',
    cliente: { rut: '96677140-2', label: 'Consorcio' },
  }),
  origen: { codigo: 'CO0149', rol: '123-45', nombre: 'El Roble', numeroAviso: 'AV-7' },
  estadoUbicacion: 'dentro',
  patenteCamion: 'ABCD12',
  patenteCarro: 'EFGH34',
  destino: { id: 3, label: 'Planta Coihue' },
  producto: { id: 8001, label: 'Astilla M3', modo: 'chips', largoCm: null },
  cantidad: '30',
  transportista: 'Transportes Ñuble',
  rutChofer: '12.345.678-5',
  nombreChofer: 'Juan Pérez',
  fotoVacia: foto,
  fotoLlena: foto,
};

const reglas = (ajustes: Partial<ReglasEnvio['ajustes']> = {}, resto: Partial<ReglasEnvio> = {}): ReglasEnvio => ({
  ajustes: { dominioCorreo: '', exigirChoferAutorizado: false, exigirPerimetro: false, ...ajustes },
  permisos: [],
  choferes: [],
  ...resto,
});
const check = (changes: Partial<Borrador>, con: ReglasEnvio) =>
  checkEnvio({ ...COMPLETO, ...changes }, VARIANTES.principal, con).map(({ campo, mensaje }) => [campo, mensaje]);

describe('checkEnvio', () => {
  it('is empty for a complete draft and has the complete check first', () => {
    expect(check({}, reglas())).toEqual([]);
    expect(check({ transportista: ' ' }, reglas())).toEqual([['transportista', 'Falta Transportista']]);
  });

  it('A10 an unauthorised driver goes, unless the setting refuses him', () => {
    expect(check({}, reglas())).toEqual([]);
    expect(check({}, reglas({ exigirChoferAutorizado: true }))).toEqual([
      ['rutChofer', 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento.'],
    ]);
    const choferes = [{ rut: '12.345.678-5' }];
    expect(check({}, reglas({ exigirChoferAutorizado: true }, { choferes }))).toEqual([]);
  });

  it('A10 says one thing of a RUT that is no RUT', () => {
    expect(check({ rutChofer: '12345678-0' }, reglas({ exigirChoferAutorizado: true }))).toEqual([['rutChofer', 'Rut No Valido']]);
  });

  it.each([
    ['fuera', false, [], 0],
    ['fuera', true, [], 1],
    ['fuera', true, ['despacho.fueraPerimetro'], 0],
    ['incierta', true, [], 0],
    ['sinPosicion', true, [], 0],
  ] as const)('A11 %s with the setting %s and %j gives %i refusals', (estadoUbicacion, exigirPerimetro, permisos, n) => {
    const found = check({ estadoUbicacion, motivoUbicacion: 'camino cortado' }, reglas({ exigirPerimetro }, { permisos }));
    expect(found).toHaveLength(n);
    if (n > 0) expect(found[0]).toEqual(['origen', 'No estás dentro del perímetro: no se puede enviar sin permiso de la oficina']);
  });
});

describe('findBloqueos (A9)', () => {
  const DIA = '2026-11-22';
  const listas = {
    patentesBloqueadas: { filas: [{ patente: 'zz-zz-99' }] },
    choferesBloqueados: { filas: [{ rut: '11.111.111-1' }] },
  };

  it('finds truck, trailer and driver however they are written, with the specified texts', () => {
    expect(findBloqueos({ patenteCamion: 'zzzz99', patenteCarro: 'ZZ·ZZ·99', rutChofer: '11111111-1' }, listas, DIA)).toEqual([
      { campo: 'patenteCamion', codigo: 'bloqueado', mensaje: 'La patente ZZZZ99 existe en la lista de pantentes bloqueadas.' },
      { campo: 'patenteCarro', codigo: 'bloqueado', mensaje: 'La patente ZZZZ99 existe en la lista de pantentes bloqueadas.' },
      { campo: 'rutChofer', codigo: 'bloqueado', mensaje: 'El Rut 11111111-1 existe en la lista de Choferes bloqueados.' },
    ]);
  });

  it('an empty field and an unreadable RUT are on no list', () => {
    const rotas = { patentesBloqueadas: { filas: [{ patente: '' }] }, choferesBloqueados: { filas: [{ rut: 'x' }] } };
    expect(findBloqueos({ patenteCamion: '', patenteCarro: '', rutChofer: 'x' }, rotas, DIA)).toEqual([]);
  });

  it('a block that ended, or begins later, stops nothing today (registro 027)', () => {
    const camion = { patenteCamion: 'ZZZZ99', patenteCarro: '', rutChofer: '11111111-1' };
    const deDias = (desde: string, hasta: string | null) => ({
      patentesBloqueadas: { filas: [{ patente: 'ZZZZ99', desde, hasta }] },
      choferesBloqueados: { filas: [{ rut: '11111111-1', desde, hasta }] },
    });
    const campos = (desde: string, hasta: string | null) => findBloqueos(camion, deDias(desde, hasta), DIA).map(({ campo }) => campo);
    expect(campos('2026-11-22', '2026-11-22')).toEqual(['patenteCamion', 'rutChofer']);
    expect(campos('2026-11-01', '2026-11-21')).toEqual([]);
    expect(campos('2026-11-23', null)).toEqual([]);
  });
});
