import type { FilaMatriz, MatrizHabilitacion, Vencimientos } from '@rodal/contracts/habilitacion';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { isHabilitado } from '@rodal/domain/habilitacion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readHabilitaciones } from '../../habilitacion/habilitacion.repo.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { RUTS } from '../../testing/empresas-fixtures.ts';

/** Who may work, seen all at once (E4): held against what phones are told of each. */

const BASE = '/api/despachoconductorescamiones';
const [ALAMO, BOLDO, CANELO] = RUTS;
const HOY = santiagoDay(new Date());
const en = (dias: number) => addDays(HOY, dias);
let t: TestApp;
let ana: Actor;
let anaId = 0;

beforeAll(async () => {
  t = await buildTestApp();
  anaId = await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  ana = await t.loginAs('ana');
  await t.db.pool.query(`INSERT INTO archivo (sha256, tipo, bytes, origen) VALUES ($1, 'application/pdf', 1, 'pdf')`, ['e'.repeat(64)]);
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('TRUNCATE vencimiento_avisado, documento, camion, conductor, empresa RESTART IDENTITY'));

async function read<T>(ruta: string, query: Record<string, string> = {}): Promise<T> {
  const reply = await ana.inject({ url: `${BASE}/${ruta}`, query });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const matriz = (query: Record<string, string> = {}) => read<MatrizHabilitacion>('matrizHabilitacion', query);
const celda = ({ celdas }: FilaMatriz, tipo: TipoClave) => celdas.find(({ idtipodocumento }) => idtipodocumento === TIPOS_DOCUMENTO[tipo].numero);

interface Puesto {
  readonly estado?: string;
  readonly papeles?: Readonly<Partial<Record<TipoClave, { readonly vence?: string; readonly revision?: string }>>>;
}

/** Puts in each of its papers once, of `CUMPLE` unless it says something else; what is good for so many days was issued ten days ago. */
async function poner(entidad: string, clave: string, papeles: Puesto['papeles'] = {}): Promise<void> {
  const data = Object.entries(papeles).map(([tipo, { vence, revision = 'CUMPLE' }]) => ({
    entidad, clave, tipo, version: 1, sha256: 'e'.repeat(64), nombre: 'x.pdf', puestoPorId: anaId, revision, comentario: revision === 'NO_CUMPLE' ? 'No se lee' : '',
    emitido: new Date(`${en(-10)}T00:00:00Z`), vence: vence === undefined ? null : new Date(`${vence}T00:00:00Z`),
  }));
  await t.db.prisma.documento.createMany({ data });
}
const DE_EMPRESA = { situacionTributaria: {}, f30: {}, cartaCompromiso: {} } as const;
async function empresa(rut: string, nombre: string, { estado = 'ACTIVO', papeles = DE_EMPRESA }: Puesto = {}) {
  await t.db.prisma.empresa.create({ data: { rut, nombre, contacto: 'x', servicio: 'Servicios de Cosecha', correos: ['x@x.cl'], estado, creadoPorId: anaId, creadoEn: new Date() } });
  await poner('empresa', rut, papeles);
}
async function conductor(rut: string, empresaRut: string, { estado = 'ACTIVO', papeles = { contratoTrabajo: {}, licenciaConducir: { vence: en(200) } } }: Puesto = {}) {
  await t.db.prisma.conductor.create({ data: { rut, nombre: `Chofer ${rut}`, telefono: 'x', direccion: 'x', correo: 'x@x.cl', correos: [], empresaRut, cumple: true, estado, creadoPorId: anaId, creadoEn: new Date() } });
  await poner('conductor', `${rut}@${empresaRut}`, papeles);
}
async function camion(patente: string, empresaRut: string, { estado = 'ACTIVO', tipo = 'Forestal', papeles = { revisionTecnica: { vence: en(90) }, permisoCirculacion: { vence: en(90) }, seguroObligatorio: { vence: en(90) }, certificadoAnotaciones: {} } }: Puesto & { readonly tipo?: string } = {}) {
  await t.db.prisma.camion.create({ data: { patente, correos: [], tipo, empresaRut, estado, creadoPorId: anaId, creadoEn: new Date() } });
  await poner('camion', `${patente}@${empresaRut}`, papeles);
}

describe('the matrix', () => {
  it('tells of each company how its papers stand, and those of its approved drivers and trucks, as phones are told', async () => {
    await empresa(ALAMO, 'ÁLAMO', { papeles: { ...DE_EMPRESA, f29: {} } });
    await conductor('11111111-1', ALAMO);
    await conductor('22222222-2', ALAMO, { papeles: { contratoTrabajo: {}, licenciaConducir: { vence: en(-1) } } });
    await conductor('33333333-3', ALAMO, { papeles: { licenciaConducir: { vence: en(5) } } });
    await conductor('44444444-4', ALAMO, { estado: 'PENDIENTE', papeles: {} });
    await camion('BBBB10', ALAMO);
    await camion('BBBB11', ALAMO, { tipo: 'Industrial' });
    await empresa(BOLDO, 'BOLDO', { estado: 'PENDIENTE', papeles: { ...DE_EMPRESA, f30: { revision: 'NO_CUMPLE' } } });
    await conductor('55555555-5', BOLDO);
    await empresa(CANELO, 'CANELO', { estado: 'INACTIVO' });

    const { dia, total, detenidas, empresas } = await matriz();
    const [alamo, boldo] = empresas;
    if (!alamo || !boldo) throw new Error('falta una empresa');
    expect([dia, total, detenidas, empresas.map(({ nombre }) => nombre)]).toEqual([HOY, 2, 2, ['ÁLAMO', 'BOLDO']]);
    expect(alamo).toMatchObject({ rut: ALAMO, estado: 'ACTIVO', habilitada: true, conductores: { activos: 3, habilitados: 1 }, camiones: { activos: 2, habilitados: 1 } });
    expect(alamo.celdas.map(({ idtipodocumento }) => idtipodocumento)).toEqual(Object.values(TIPOS_DOCUMENTO).map(({ numero }) => numero));
    expect(celda(alamo, 'f29')).toMatchObject({ situaciones: [{ situacion: 'porVencer', cuantos: 1 }], vence: en(15), detenidos: 0 });
    expect(celda(alamo, 'licenciaConducir')).toEqual({
      idtipodocumento: 12, vence: en(5), detenidos: 1, situaciones: [{ situacion: 'vencido', cuantos: 1 }, { situacion: 'porVencer', cuantos: 1 }, { situacion: 'alDia', cuantos: 1 }],
    });
    expect(celda(alamo, 'seguroCarga')).toMatchObject({ situaciones: [{ situacion: 'falta', cuantos: 1 }, { situacion: 'sinPapel', cuantos: 1 }], detenidos: 1 });
    expect(alamo.detenidos).toEqual([
      { entidad: 'conductor', clave: '22222222-2', nombre: 'Chofer 22222222-2', motivos: [`Licencia de Conducir: vencido desde el ${HOY.split('-').toReversed().join('/')}`] },
      { entidad: 'conductor', clave: '33333333-3', nombre: 'Chofer 33333333-3', motivos: ['Contrato de trabajo: no está'] },
      { entidad: 'camion', clave: 'BBBB11', nombre: 'BBBB11', motivos: ['Seguro de carga: no está'] },
    ]);
    // What is the company's keeps its driver from working too, and is told of the company alone.
    expect(boldo).toMatchObject({ estado: 'PENDIENTE', habilitada: false, conductores: { activos: 1, habilitados: 0 }, detenidos: [{ entidad: 'empresa', clave: BOLDO, nombre: 'BOLDO', motivos: ['registro sin aprobar', 'F-30: No Cumple'] }] });

    const telefonos = await readHabilitaciones(t.db.pool, t.deps.clock());
    const pueden = (clase: string) => telefonos.filter((uno) => uno.clase === clase && isHabilitado(uno, HOY)).length;
    const suma = (de: 'conductores' | 'camiones') => empresas.reduce((n, fila) => n + fila[de].habilitados, 0);
    expect([suma('conductores'), suma('camiones')]).toEqual([pueden('conductor'), pueden('camion')]);
  });

  it('is looked through by RUT and name, by those with something that stops, and page by page', async () => {
    for (let n = 0; n < 52; n += 1) await empresa(`${76_500_000 + n}-0`, `Empresa ${String(n).padStart(2, '0')}`, n % 5 === 0 ? { papeles: {} } : {});
    await empresa(ALAMO, 'Ñielol é hijos');
    const [una, otra] = [await matriz(), await matriz({ pagina: '2' })];
    expect([una.total, una.detenidas, una.empresas.length, otra.empresas.map(({ nombre }) => nombre)]).toEqual([53, 11, 50, ['Empresa 50', 'Empresa 51', 'Ñielol é hijos']]);
    const solo = await matriz({ solo: 'detenidas' });
    expect([solo.total, solo.detenidas, solo.empresas.every(({ detenidos }) => detenidos.length > 0)]).toEqual([11, 11, true]);
    for (const texto of ['nielol E', '76.111.222-8']) expect((await matriz({ texto })).empresas.map(({ rut }) => rut)).toEqual([ALAMO]);
    expect(await matriz({ texto: 'nadie' })).toMatchObject({ total: 0, empresas: [] });
    expect((await matriz({ pagina: '9999' })).empresas).toEqual([]);
    for (const query of [{ pagina: '0' }, { pagina: 'x' }, { solo: 'otras' }]) expect((await ana.inject({ url: `${BASE}/matrizHabilitacion`, query })).statusCode).toBe(400);
  });
});

describe('what runs out', () => {
  it('through sixty days, of whoever is active: whose it is, whether it stops them, and whether a new one is in review', async () => {
    await empresa(ALAMO, 'Álamo', { papeles: { ...DE_EMPRESA, f29: {} } });
    await conductor('11111111-1', ALAMO, { papeles: { contratoTrabajo: {}, licenciaConducir: { vence: HOY } } });
    await conductor('22222222-2', ALAMO, { papeles: { licenciaConducir: { vence: en(-1) } } });
    await conductor('33333333-3', ALAMO, { estado: 'INACTIVO', papeles: { licenciaConducir: { vence: en(3) } } });
    await camion('BBBB10', ALAMO, { papeles: { revisionTecnica: { vence: en(60) }, permisoCirculacion: { vence: en(61) }, seguroCarga: { vence: en(2) } } });
    await t.db.prisma.documento.create({ data: { entidad: 'camion', clave: `BBBB10@${ALAMO}`, tipo: 'revisionTecnica', version: 2, sha256: 'e'.repeat(64), nombre: 'x.pdf', puestoPorId: anaId, vence: new Date(`${en(400)}T00:00:00Z`) } });
    await empresa(BOLDO, 'Boldo', { estado: 'INACTIVO' });
    await camion('BBBB11', BOLDO, { papeles: { revisionTecnica: { vence: en(4) } } });

    const suya = { rutEmpresa: ALAMO, empresa: 'Álamo', enRevision: false };
    expect(await read<Vencimientos>('vencimientos')).toEqual({
      desde: HOY,
      hasta: en(60),
      vencimientos: [
        { ...suya, dia: HOY, idtipodocumento: 12, entidad: 'conductor', clave: '11111111-1', nombre: 'Chofer 11111111-1', detiene: true },
        { ...suya, dia: en(2), idtipodocumento: 25, entidad: 'camion', clave: 'BBBB10', nombre: 'BBBB10', detiene: false },
        { ...suya, dia: en(15), idtipodocumento: 6, entidad: 'empresa', clave: ALAMO, nombre: 'Álamo', detiene: false },
        { ...suya, dia: en(60), idtipodocumento: 22, entidad: 'camion', clave: 'BBBB10', nombre: 'BBBB10', detiene: true, enRevision: true },
      ],
    });
  });
});
