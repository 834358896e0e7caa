import { CATALOGOS, type CatalogoFila, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createMaestros, MAESTROS } from '../../testing/despacho-fixtures.ts';

const SITE = { nombre: 'X', numeroAviso: '', ciudad: '', producto: '', georeferencia: '', rol: '1' };

let t: TestApp;
let despachador: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await createMaestros(t.db);
  const { prisma } = t.db;
  await prisma.destino.create({ data: { id: 9, nombre: 'PUERTO', puerto: true, comuna: 'Corral', roles: [] } });
  await prisma.destino.create({ data: { id: 10, nombre: 'CERRADO', activo: false, roles: [] } });
  await prisma.producto.create({ data: { id: 8001, descripcion: 'ASTILLA', modo: 'chips', unidad: 'M3', roles: ['100-1'], activo: false } });
  await prisma.transportista.create({ data: { nombre: 'TRANSPORTES SIN RUT', rut: null } });
  await prisma.cosechero.create({ data: { nombre: 'SIN COSECHA' } });
  await prisma.choferBloqueado.create({ data: { rut: '11111111-1', motivo: 'secreto' } });
  await prisma.patenteBloqueada.create({ data: { patente: 'ZZXX99', motivo: 'secreto' } });
  await prisma.celdaVolumen.create({ data: { largoCm: 305, diametroCm: 14, litros: 60, oficial: true, fuente: 'JAS' } });
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  despachador = await t.loginAs('despachador');
});
afterAll(() => t.close());

const ask = (nombre: CatalogoNombre, headers: Record<string, string> = {}) =>
  despachador.inject({ method: 'GET', url: CATALOGOS[nombre].path, headers });
const filas = async (nombre: CatalogoNombre) => (await ask(nombre)).json().filas;

describe('reference lists', () => {
  it('C38 each list has the rows and names of the specification, active ones only', async () => {
    expect(await filas('destinos')).toEqual([
      {
        id: 7,
        destino: 'ASERRADERO LAUTARO',
        puerto: false,
        direccion: 'Ruta 5 Sur km 640',
        comuna: 'Lautaro',
        codigorol: [{ codrol: 'F0001*100-1' }],
      },
      { id: 9, destino: 'PUERTO', puerto: true, direccion: '', comuna: 'Corral', codigorol: [] },
    ]);
    expect(await filas('clientes')).toEqual([{ rut: '96677140-2', razonSocial: 'CONSORCIO MADERERO', propio: false, codigorol: [] }]);
    expect(await filas('productos')).toEqual([
      { id: 5034, descripcion: MAESTROS.producto.descripcion, iddestino: [], modo: 'diametros', unidad: 'M3', largoCm: 305, variantes: [] },
      { id: 9054, descripcion: MAESTROS.subproducto.descripcion, iddestino: [], modo: 'manual', unidad: 'BDMT', largoCm: null, variantes: [] },
    ]);
    expect(await filas('transportistas')).toEqual([
      { nombreEmpresa: 'TRANSPORTES CAUTÍN', rut: '76354771-K' },
      { nombreEmpresa: 'TRANSPORTES SIN RUT', rut: null },
    ]);
    expect(await filas('cosecheros')).toEqual([{ cosecha: 'SIN COSECHA' }]);
    expect(await filas('choferes')).toEqual([MAESTROS.chofer]);
    const plazo = { desde: santiagoDay(t.deps.clock()), hasta: null };
    expect(await filas('choferesBloqueados')).toEqual([{ rut: '11111111-1', ...plazo }]);
    expect(await filas('patentesBloqueadas')).toEqual([{ patente: 'ZZXX99', ...plazo }]);
    expect(await filas('tablaVolumen')).toEqual([{ largoCm: 305, diametroCm: 14, litros: 60, oficial: true }]);
  });

  it('A13 the forms are there from the start, as the decision has them', async () => {
    expect(await filas('variantes')).toEqual([
      { id: 'metroRuma', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false },
      { id: 'principal', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false },
      { id: 'subproducto', patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'obligatorio', soloPuertos: false },
      { id: 'subproductoPuerto', patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'oculto', soloPuertos: true },
    ]);
  });

  it('A12 sites until three days past their end, with or without a perimeter', async () => {
    const hoy = santiagoDay(t.deps.clock());
    const ends = { hoy: 0, hace3: -3, hace4: -4 };
    for (const [codigo, days] of Object.entries(ends)) {
      await t.db.prisma.faena.create({ data: { ...SITE, codigo, estado: 'Activa', fechaFinal: new Date(addDays(hoy, days)) } });
    }
    await t.db.prisma.faena.create({ data: { ...SITE, codigo: 'cerrada', estado: 'Cerrada' } });
    // C37: marked by a load in which the ERP no longer had it.
    await t.db.prisma.faena.create({ data: { ...SITE, codigo: 'fuera', estado: 'Activa', fueraDeErp: true } });
    const found: { codigofaena: string; geoReferencia: string; fechaFinal: string | null }[] = await filas('faenas');
    expect(found.map(({ codigofaena }) => codigofaena)).toEqual(['F0001*100-1', 'hace3*1', 'hoy*1']);
    expect(JSON.parse(found[0]?.geoReferencia ?? '')).toMatchObject({ type: 'Polygon' });
    expect(found.map(({ geoReferencia, fechaFinal }) => [geoReferencia === '', fechaFinal])).toEqual([
      [false, null],
      [true, addDays(hoy, -3)],
      [true, hoy],
    ]);
  });

  it('A9 blocks of today with their days; those that begin within 60 days apart, where a version before them does not look (registro 027)', async () => {
    const hoy = santiagoDay(t.deps.clock());
    const bloqueos = [
      ['BBAA11', -9, 0],
      ['BBAA12', -9, -1],
      ['BBAA13', 1, 3],
      ['BBAA14', 60, null],
      ['BBAA15', 61, null],
    ] as const;
    const inDays = (days: number | null) => (days === null ? null : addDays(hoy, days));
    for (const [patente, desde, hasta] of bloqueos) {
      const ends = hasta === null ? null : new Date(addDays(hoy, hasta));
      await t.db.prisma.patenteBloqueada.create({ data: { patente, motivo: 'x', desde: dayStart(addDays(hoy, desde)), hasta: ends } });
    }
    await t.db.prisma.patenteBloqueada.create({ data: { patente: 'BBAA16', motivo: 'x', desde: dayStart(addDays(hoy, 1)), activo: false } });
    const wire = (names: readonly string[]) =>
      bloqueos.filter(([patente]) => names.includes(patente)).map(([patente, desde, hasta]) => ({ patente, desde: inDays(desde), hasta: inDays(hasta) }));
    const found = (await ask('patentesBloqueadas')).json();
    expect(found.filas).toEqual([...wire(['BBAA11']), { patente: 'ZZXX99', desde: hoy, hasta: null }]);
    expect(found.proximas).toEqual(wire(['BBAA13', 'BBAA14']));
  });

  it('A19 a site brings what its guide demands, empty where nobody entered it', async () => {
    const legal = ({ codigofaena, predio, direccion, comuna, planManejo }: CatalogoFila<'faenas'>) => [
      codigofaena,
      { predio, direccion, comuna, planManejo },
    ];
    const found = Object.fromEntries((await filas('faenas')).map(legal));
    expect(found['F0001*100-1']).toEqual({ predio: 'FUNDO EL PERAL', direccion: 'Ruta S-11 km 4', comuna: 'Lautaro', planManejo: '12/9-24' });
    await t.db.prisma.faena.create({ data: { ...SITE, codigo: 'sinLegal', estado: 'Activa' } });
    const later = Object.fromEntries((await filas('faenas')).map(legal));
    expect(later['sinLegal*1']).toEqual({ predio: '', direccion: '', comuna: '', planManejo: '' });
  });

  it.each(Object.keys(CATALOGOS))('%s travels by ETag', async (key) => {
    const nombre = Object.keys(CATALOGOS).find((one): one is CatalogoNombre => one === key) ?? 'faenas';
    const first = await ask(nombre);
    const etag = String(first.headers.etag);
    const again = await ask(nombre, { 'if-none-match': etag });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    expect((await ask(nombre, { 'if-none-match': '"otro"' })).body).toBe(first.body);
  });

  it('a change gives another ETag', async () => {
    const before = (await ask('cosecheros')).headers.etag;
    await t.db.prisma.cosechero.create({ data: { nombre: 'COSECHAS DEL SUR' } });
    expect((await ask('cosecheros')).headers.etag).not.toBe(before);
  });
});
