import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { at, despachoWire, LEJOS, newId, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
});
afterAll(() => t.close());

const stored = (id: string) => t.db.prisma.despacho.findMany({ where: { id }, include: { avisos: true, fotos: true } });

/** Sends a despacho that must be taken, and gives its flags. */
async function flagsOf(change: Partial<fixtures.DespachoWire>): Promise<Record<string, string>> {
  const wire = despachoWire(fotos, change);
  const reply = await send(despachador, wire);
  expect(reply.body).toContain('receivedAt');
  const rows = await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } });
  return Object.fromEntries(rows.map(({ codigo, detalle }) => [codigo, detalle]));
}

describe('flags', () => {
  it('A9 a blocked truck that has left is taken and flagged', async () => {
    await t.db.prisma.patenteBloqueada.create({ data: { patente: 'ZZXX99', motivo: 'deuda' } });
    await t.db.prisma.choferBloqueado.create({ data: { rut: '11111111-1', motivo: 'faltas' } });
    expect(await flagsOf({ patentecarro: 'ZZXX99' })).toEqual({ patenteBloqueada: 'ZZXX99' });
    expect(await flagsOf({ rutchofer: '11.111.111-1' })).toEqual({ choferBloqueado: 'Rut 11111111-1' });
  });

  it('A10 an unauthorised driver is taken and flagged', async () => {
    expect(await flagsOf({ rutchofer: '22222222-2' })).toEqual({ choferNoAutorizado: 'Rut 22222222-2' });
  });

  it('A11 outside and without position are taken and flagged, inside is not', async () => {
    expect(await flagsOf({})).toEqual({});
    expect(Object.keys(await flagsOf(at(LEJOS)))).toEqual(['fueraPerimetro']);
    const sin = { latitud: null, longitud: null, ubicacion: { ...despachoWire(fotos).ubicacion, estado: 'sinPosicion' as const, posicion: null } };
    expect(Object.keys(await flagsOf(sin))).toEqual(['sinPosicion']);
  });

  it('A16 another volume: both are stored, the phone keeps its own', async () => {
    const wire = despachoWire(fotos, { cantidad: '3.000' });
    await send(despachador, wire);
    const [row] = await stored(wire.id);
    expect([row?.cantidad.toFixed(3), row?.cantidadServidor?.toFixed(3)]).toEqual(['3.000', '2.750']);
    expect(row?.avisos).toMatchObject([{ codigo: 'volumenDistinto' }]);
  });

  it('A2 a cell that the company wrote over decides the volume', async () => {
    await t.db.prisma.celdaVolumen.create({ data: { largoCm: 305, diametroCm: 40, litros: 500, oficial: false, fuente: 'empresa' } });
    expect(await flagsOf({ diametro: [{ id: 40, cantidad: 2, m3: '1.000' }], cantidad: '1.000' })).toEqual({});
  });

  it('A16 R65 what is no longer offered is taken under the name it was chosen by', async () => {
    const wire = despachoWire(fotos, { bodega: 4321, etiquetas: { ...despachoWire(fotos).etiquetas, destino: 'PATIO VIEJO' } });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]).toMatchObject({
      destinoId: 4321,
      destinoNombre: 'PATIO VIEJO',
      avisos: [
        // Of a place that nobody knows there is no address for the guide either (A19).
        { codigo: 'guiaIncompleta', detalle: 'Falta: Dirección del destino, Comuna del destino' },
        { codigo: 'referenciaObsoleta', detalle: 'Destino' },
      ],
    });
  });
});

describe('R165 a carrier and a harvester written otherwise', () => {
  it('are those of the lists, by their names there; what is in no list is kept as it reads', async () => {
    const { prisma } = t.db;
    await prisma.transportista.create({ data: { nombre: 'FLETES ÑIRE', rut: '76543210-3' } });
    await prisma.cosechero.create({ data: { nombre: 'COSECHAS ÑIRE' } });
    expect(await flagsOf({ nombretranportista: 'Fletes N\u0303ire\u200B' })).toEqual({});
    const wire = despachoWire(fotos, { nombretranportista: 'fletes\u00A0ñire', nombrecosechero: 'Cosechas N\u0303ire', nombrechofer: '\u202AANA  RÍOS\u202C', emailchofern: 'ana\u200B@empresa.cl', patentecamion: '\u202AABCD12\u202C' });
    for (const status of [201, 200]) expect((await send(despachador, wire)).statusCode).toBe(status);
    expect((await stored(wire.id))[0]).toMatchObject({ transportista: 'FLETES ÑIRE', cosechero: 'COSECHAS ÑIRE', choferNombre: 'ANA RÍOS', correoChofer: 'ana@empresa.cl', patenteCamion: 'ABCD12' });
  });
});

describe('A19 an incomplete guide', () => {
  it('is taken and flagged with what the masters lack', async () => {
    const { prisma } = t.db;
    await prisma.transportista.create({ data: { nombre: 'FLETES NUEVOS', rut: null } });
    expect(await flagsOf({ nombretranportista: 'FLETES NUEVOS' })).toEqual({ guiaIncompleta: 'Falta: RUT del transportista' });
    expect(await flagsOf({ nombretranportista: 'NADIE' })).toEqual({
      guiaIncompleta: 'Falta: RUT del transportista, que no está en la lista',
      transportistaNoHabilitado: 'NADIE, no está registrado',
    });
    await prisma.destino.create({ data: { id: 8, nombre: 'CANCHA', comuna: 'Lautaro', roles: [] } });
    expect(await flagsOf({ bodega: 8 })).toEqual({ guiaIncompleta: 'Falta: Dirección del destino' });
  });

  it('of a site whose legal row nobody entered, or entered in part', async () => {
    const { prisma } = t.db;
    const { codigo, rol } = fixtures.MAESTROS.faena;
    await prisma.faenaLegal.update({ where: { codigo_rol: { codigo, rol } }, data: { planManejo: '' } });
    expect(await flagsOf({})).toEqual({ guiaIncompleta: 'Falta: Plan de manejo del origen' });
    await prisma.faenaLegal.delete({ where: { codigo_rol: { codigo, rol } } });
    expect((await flagsOf({})).guiaIncompleta).toMatch(/^Falta: Predio del origen, Dirección .*, Comuna .*, Plan de manejo del origen$/);
    await prisma.faenaLegal.create({ data: { codigo, rol, ...fixtures.MAESTROS.legal } });
    expect(await flagsOf({})).toEqual({});
  });
});

describe('A21 sent without a photo', () => {
  const sin = { fotosFaltantes: { vacio: 'La cámara del teléfono no abre', lleno: null } };

  it('is taken with its reason, flagged, and shows the photo that is there', async () => {
    const wire = despachoWire(fotos, { fotoempty: null, fotosTomadas: { vacio: null, lleno: null }, ...sin });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]).toMatchObject({
      fotosFaltantes: { vacio: 'La cámara del teléfono no abre', lleno: null },
      fotos: [{ lado: 'lleno', sha256: fotos.lleno }],
      avisos: [{ codigo: 'fotoFaltante', detalle: 'Foto camión vacío: La cámara del teléfono no abre' }],
    });
  });

  it('R85: half a character in what somebody wrote keeps no load out, nor does it stand in a flag', async () => {
    const sinRegistro = await flagsOf({ nombretranportista: 'FLETES \uD800' });
    expect(sinRegistro['transportistaNoHabilitado']).toBe('FLETES \uFFFD, no está registrado');
    const sinFoto = await flagsOf({ fotoempty: null, fotosTomadas: { vacio: null, lleno: null }, fotosFaltantes: { vacio: 'no abre \uD800', lleno: null } });
    expect(sinFoto['fotoFaltante']).toBe('Foto camión vacío: no abre \uFFFD');
  });

  it('a reason beside a photo is neither refused nor kept', async () => {
    const wire = despachoWire(fotos, sin);
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]).toMatchObject({ fotosFaltantes: null, avisos: [] });
  });

  it('the other side without reason is still refused, and so is a blank reason', async () => {
    for (const fotosFaltantes of [sin.fotosFaltantes, { vacio: 'rota', lleno: '  ' }]) {
      const reply = await send(despachador, despachoWire(fotos, { fotoempty: null, fotofull: null, fotosFaltantes }));
      expect([reply.statusCode, reply.json().errores]).toEqual([
        422,
        [{ campo: 'fotoLlena', codigo: 'fotoLlenaFaltante', mensaje: 'No ha seleccionado imagen llena' }],
      ]);
    }
  });

  it('with neither photo, both reasons go to the office', async () => {
    const fotosFaltantes = { vacio: 'rota', lleno: 'no subió' };
    const wire = despachoWire(fotos, { fotoempty: null, fotofull: null, fotosFaltantes });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]).toMatchObject({
      fotos: [],
      avisos: [{ codigo: 'fotoFaltante', detalle: 'Foto camión vacío: rota · Foto camión lleno: no subió' }],
    });
  });
});

describe('R70 a wrong clock', () => {
  const DAY = 86_400_000;
  const shifted = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('D25 R96: wrong when it was made, right when it is sent: what the phone measured before, its program and its neighbours tell', async () => {
    const judged = async (more: Partial<ReturnType<typeof despachoWire>>) => {
      const wire = despachoWire(fotos, more);
      expect((await send(despachador, wire)).statusCode).toBe(201);
      const [row] = await stored(wire.id);
      return { fecha: row?.fecha.getTime() ?? 0, avisos: row?.avisos.filter(({ codigo }) => codigo === 'relojDesfasado').map(({ detalle }) => detalle) ?? [] };
    };
    const phone = (codigo: string, appVersion = '0.1.0') => ({ deviceId: 'telefono-reloj', codigo, appVersion, capturedAt: shifted(-DAY) });
    const before = await judged({ created: shifted(-DAY), dispositivo: phone('K3-0041') });
    expect(before.avisos).toEqual([]);
    const unsure = await judged({ created: shifted(-3 * DAY), dispositivo: phone('K3-0042') });
    expect(unsure.avisos).toEqual([expect.stringMatching(/^Anterior a una carga que este teléfono hizo antes\. El teléfono decía .*; llegó el /)]);
    // The number decides, not its text; nor does another phone's.
    expect((await judged({ created: shifted(-3 * DAY), dispositivo: phone('K3-9') })).avisos).toEqual([]);
    expect((await judged({ created: shifted(-3 * DAY), dispositivo: { ...phone('K3-0043'), deviceId: 'otro' } })).avisos).toEqual([]);

    const measured = await judged({
      created: shifted(-11 * DAY),
      dispositivo: { ...phone('K3-0044'), reloj: { desfaseCreacion: 10 * DAY, desfaseEnvio: 10 * DAY, transcurridoMs: null } },
    });
    expect(Math.abs(measured.fecha - (Date.now() - DAY))).toBeLessThan(60_000);
    expect(measured.avisos).toHaveLength(1);

    const [year = '', month = '', day = ''] = shifted(-2 * DAY).slice(0, 10).split('-');
    const impossible = await judged({ created: shifted(-400 * DAY), dispositivo: phone('K3-0045', `${day}.${month}.${year}+abc`) });
    expect(Math.abs(impossible.fecha - Date.now())).toBeLessThan(60_000);
    expect(impossible.avisos).toEqual([expect.stringMatching(/^Anterior a la versión de Rodal/)]);
  });

  it.each([2 * DAY, -2 * DAY])('off by %d ms: taken, its time put right, flagged', async (offset) => {
    const wire = despachoWire(fotos, { created: shifted(offset - 3_600_000), sentAt: shifted(offset) });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    const [row] = await stored(wire.id);
    expect(row?.creadoEn.toISOString()).toBe(wire.created);
    expect(Math.abs((row?.fecha.getTime() ?? 0) - (Date.now() - 3_600_000))).toBeLessThan(60_000);
    expect(row?.avisos.map(({ codigo }) => codigo)).toEqual(['relojDesfasado']);
  });

  it('a load that waited for days with a right clock keeps its time', async () => {
    const wire = despachoWire(fotos, { created: shifted(-3 * DAY), id: newId(Date.now() - 3 * DAY) });
    await send(despachador, wire);
    expect((await stored(wire.id))[0]).toMatchObject({ fecha: new Date(wire.created), avisos: [] });
  });
});
