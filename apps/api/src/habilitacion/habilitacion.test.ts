import { CATALOGOS, type CatalogoFila } from '@rodal/contracts/catalogos';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';

/** Who may work (E4), as lists of the phone and flags of the office say it: one and the same. */

const DIA_MS = 86_400_000;
const { chofer, transportista } = fixtures.MAESTROS;
const OTRA = '77222333-1';
const REGISTRADO = '11222333-9';

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];
let hoy: string;

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
  hoy = santiagoDay(t.deps.clock());
});
afterAll(() => t.close());

async function lista<N extends 'choferes' | 'habilitaciones' | 'transportistas'>(nombre: N): Promise<CatalogoFila<N>[]> {
  return (await despachador.inject({ method: 'GET', url: CATALOGOS[nombre].path })).json().filas;
}
const fila = async (clase: string, clave: string) => (await lista('habilitaciones')).find((una) => una.clase === clase && una.clave === clave);

/** The flags of E4 of a load, with their details. */
async function avisos(change: Partial<fixtures.DespachoWire>): Promise<Record<string, string>> {
  const wire = fixtures.despachoWire(fotos, change);
  expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
  const found = await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id, codigo: { in: ['choferNoAutorizado', 'camionNoHabilitado', 'transportistaNoHabilitado'] } } });
  return Object.fromEntries(found.map(({ codigo, detalle }) => [codigo, detalle]));
}

const cambiar = (entidad: string, clave: string, tipo: string, data: { vence?: Date | null; revision?: string; comentario?: string }) =>
  t.db.prisma.documento.updateMany({ where: { entidad, clave, tipo }, data });
const vence = (dia: string) => new Date(`${dia}T00:00:00Z`);

/** A driver of the carrier with both papers in order. */
async function registrarConductor(rut: string, { estado = 'ACTIVO', hasta = addDays(hoy, 30) } = {}): Promise<string> {
  const { id: creadoPorId } = await t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre: 'despachador' } });
  const clave = `${rut}@${transportista.rut}`;
  await t.db.prisma.conductor.create({
    data: { rut, nombre: 'ANA ÑANCO', telefono: 'x', direccion: 'x', correo: 'x@x.cl', correos: ['x@x.cl'], empresaRut: transportista.rut, cumple: true, estado, creadoPorId, creadoEn: new Date() },
  });
  const papel = { entidad: 'conductor', clave, version: 1, sha256: 'e'.repeat(64), nombre: 'x.pdf', puestoPorId: creadoPorId, revision: 'CUMPLE' };
  await t.db.prisma.documento.createMany({ data: [{ ...papel, tipo: 'contratoTrabajo' }, { ...papel, tipo: 'licenciaConducir', vence: vence(hasta), clase: 'A5' }] });
  return clave;
}

describe('a driver', () => {
  it('whom nobody has registered goes by the list that the office keeps; a registered one by the registration alone', async () => {
    expect(await avisos({})).toEqual({});
    expect(await lista('choferes')).toEqual([chofer]);

    const clave = await registrarConductor(chofer.rut, { estado: 'PENDIENTE' });
    expect(await fila('conductor', chofer.rut)).toEqual({ clase: 'conductor', clave: chofer.rut, desde: '', motivo: 'registro sin aprobar' });
    expect(await lista('choferes')).toEqual([]);
    expect(await avisos({})).toEqual({ choferNoAutorizado: `Rut ${chofer.rut}, por registro sin aprobar` });

    await t.db.prisma.conductor.update({ where: { rut: chofer.rut }, data: { estado: 'ACTIVO' } });
    expect(await lista('choferes')).toEqual([{ rut: chofer.rut, nombre: 'ANA ÑANCO' }]);
    expect(await avisos({})).toEqual({});

    await t.createUsuario({ nombre: 'administra', perfiles: ['Administrador'] });
    const administra = await t.loginAs('administra');
    const registro = async () => (await administra.inject({ url: '/api/maestros/choferes' })).json().filas[0].valores.registro;
    expect(await registro()).toBe('Conductores');
    await t.db.prisma.documento.deleteMany({ where: { clave } });
    await t.db.prisma.conductor.delete({ where: { rut: chofer.rut } });
    expect([await lista('choferes'), await registro()]).toEqual([[chofer], '']);
  });

  it('whose licence runs out tonight: the list says until when, and the office’s flag agrees with a phone without signal on the next morning', async () => {
    const clave = await registrarConductor(REGISTRADO, { hasta: hoy });
    const manana = addDays(hoy, 1);
    const dicho = { clase: 'conductor', clave: REGISTRADO, desde: manana, motivo: 'Licencia de Conducir: vencido' };
    expect(await fila('conductor', REGISTRADO)).toEqual(dicho);
    expect((await lista('choferes')).map(({ rut }) => rut)).toContain(REGISTRADO);
    expect(await avisos({ rutchofer: REGISTRADO })).toEqual({});

    t.advance(DIA_MS);
    const ayer = fixtures.despachoWire(fotos, { rutchofer: REGISTRADO });
    const alas = t.deps.clock().toISOString();
    const flags = await avisos({ rutchofer: REGISTRADO, created: alas, sentAt: alas, dispositivo: { ...ayer.dispositivo, capturedAt: alas } });
    expect(flags).toEqual({ choferNoAutorizado: `Rut ${REGISTRADO}, desde el ${manana.split('-').toReversed().join('/')} por Licencia de Conducir: vencido` });
    expect((await lista('choferes')).map(({ rut }) => rut)).not.toContain(REGISTRADO);
    expect(await fila('conductor', REGISTRADO)).toEqual(dicho);
    // What left before midnight and arrives only now is judged by its own day.
    expect(await avisos({ rutchofer: REGISTRADO, created: ayer.created, sentAt: alas })).toEqual({});
    t.advance(-DIA_MS);
    await cambiar('conductor', clave, 'licenciaConducir', { vence: null });
    expect(await fila('conductor', REGISTRADO)).toMatchObject({ desde: '', motivo: 'Licencia de Conducir: sin fecha de vencimiento' });
  });

  it('of a company that is not enabled is not either, nor is its truck', async () => {
    await t.db.prisma.empresa.update({ where: { rut: transportista.rut }, data: { estado: 'INACTIVO' } });
    const patentecamion = fixtures.newPatente();
    expect(await avisos({ patentecamion })).toEqual({
      camionNoHabilitado: `Patente ${patentecamion}, por empresa desactivada`,
      transportistaNoHabilitado: `${transportista.nombre}, por registro desactivado`,
    });
    await t.db.prisma.empresa.update({ where: { rut: transportista.rut }, data: { estado: 'ACTIVO' } });
    await cambiar('empresa', transportista.rut, 'f30', { revision: 'NO_CUMPLE', comentario: 'Ilegible' });
    expect(await avisos({ patentecamion })).toEqual({
      camionNoHabilitado: `Patente ${patentecamion}, por F-30 de la empresa: No Cumple`,
      transportistaNoHabilitado: `${transportista.nombre}, por F-30: No Cumple`,
    });
    await cambiar('empresa', transportista.rut, 'f30', { revision: 'CUMPLE' });
    expect(await avisos({ patentecamion })).toEqual({});
  });
});

describe('a truck', () => {
  it('that nobody has registered is not enabled, and a blocked one is told of its block alone', async () => {
    expect(await avisos({ patentecamion: 'ZZZZ98' })).toEqual({ camionNoHabilitado: 'Patente ZZZZ98, no está registrada' });
    await t.db.prisma.patenteBloqueada.create({ data: { patente: 'ZZZZ98', motivo: 'x', desde: new Date(0) } });
    expect(await avisos({ patentecamion: 'ZZZZ98' })).toEqual({});
  });

  it('asks the cargo insurance of an Industrial alone', async () => {
    const patentecamion = fixtures.newPatente();
    await cambiar('camion', `${patentecamion}@${transportista.rut}`, 'seguroCarga', { revision: 'PENDIENTE' });
    expect(await avisos({ patentecamion })).toEqual({ camionNoHabilitado: `Patente ${patentecamion}, por Seguro de carga: sin revisar` });
    await t.db.prisma.camion.update({ where: { patente: patentecamion }, data: { tipo: 'Forestal' } });
    expect(await avisos({ patentecamion })).toEqual({});
  });

  it('is carried by the papers that its own company gave it', async () => {
    const patentecamion = fixtures.newPatente();
    await t.db.pool.query(`INSERT INTO empresa (rut, nombre, contacto, servicio, correos, estado, creado_por_id, creado_en) SELECT $1, 'TRANSPORTES OTRA', 'x', 'Servicios de Cosecha', '{x@x.cl}', 'ACTIVO', creado_por_id, now() FROM empresa LIMIT 1`, [OTRA]);
    await t.db.prisma.camion.update({ where: { patente: patentecamion }, data: { empresaRut: OTRA } });
    expect(await fila('camion', patentecamion)).toMatchObject({ desde: '', motivo: 'Revisión Técnica: no está, y 7 motivos más' });
  });
});

describe('a carrier', () => {
  it('that is registered, hauls and is approved is in the list, beside those of the master; harvesters and others are not', async () => {
    const nombres = async () => (await lista('transportistas')).map(({ nombreEmpresa }) => nombreEmpresa);
    const { prisma } = t.db;
    expect(await nombres()).toEqual([transportista.nombre]);
    await prisma.empresa.update({ where: { rut: OTRA }, data: { servicio: 'Transporte Unidad Forestal - Servicios de Cosecha' } });
    expect(await nombres()).toEqual([transportista.nombre, 'TRANSPORTES OTRA']);
    await prisma.empresa.update({ where: { rut: OTRA }, data: { estado: 'PENDIENTE' } });
    expect(await nombres()).toEqual([transportista.nombre]);
    expect(await avisos({ nombretranportista: 'Transportes  otra' })).toMatchObject({ transportistaNoHabilitado: 'Transportes otra, por registro sin aprobar, y 3 motivos más' });
  });

  it('by its RUT is the company under whatever name the master has it; one of the master whom nobody has registered is let work', async () => {
    await t.db.prisma.transportista.createMany({ data: [{ nombre: 'FLETES DE OTRA', rut: OTRA }, { nombre: 'FLETES SUELTOS', rut: null }] });
    expect(await fila('transportista', 'FLETES DE OTRA')).toMatchObject({ desde: '' });
    expect(await avisos({ nombretranportista: 'FLETES DE OTRA' })).toMatchObject({ transportistaNoHabilitado: 'FLETES DE OTRA, por registro sin aprobar, y 3 motivos más' });
    expect(await avisos({ nombretranportista: 'FLETES SUELTOS' })).toEqual({});
    expect(await avisos({ nombretranportista: 'NADIE' })).toEqual({ transportistaNoHabilitado: 'NADIE, no está registrado' });
  });

  it('lends its RUT to the guide where the master has none', async () => {
    await t.db.prisma.transportista.create({ data: { nombre: 'transportes otra', rut: null } });
    expect((await lista('transportistas')).find(({ nombreEmpresa }) => nombreEmpresa === 'transportes otra')).toEqual({ nombreEmpresa: 'transportes otra', rut: OTRA });
    const wire = fixtures.despachoWire(fotos, { nombretranportista: 'transportes otra' });
    await fixtures.send(despachador, wire);
    expect(await t.db.prisma.despachoAviso.count({ where: { despachoId: wire.id, codigo: 'guiaIncompleta' } })).toBe(0);
  });
});
