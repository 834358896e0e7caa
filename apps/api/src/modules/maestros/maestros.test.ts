import { CATALOGOS, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { listHistoria } from '@rodal/contracts/historia';
import type { FilaListada } from '@rodal/contracts/maestros';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import type { FilaMaestro } from '@rodal/domain/maestros/campo';
import { MAESTRO_CLAVES, MAESTROS as TABLA, type MaestroClave } from '@rodal/domain/maestros/maestros';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { claveTexto, normalizeText } from '@rodal/domain/texto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod/mini';
import { claveTextoSql, normalizeTextSql } from '../../db/sql.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { despachoWire, MAESTROS, createMaestros, send, uploadFotos } from '../../testing/despacho-fixtures.ts';

let t: TestApp;
let admin: Actor;
let despachador: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await createMaestros(t.db);
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  admin = await t.loginAs('admin');
  despachador = await t.loginAs('despachador');
});
afterAll(() => t.close());

const url = (maestro: MaestroClave, more = '') => `/api/maestros/${maestro}${more}`;
const post = (path: string, payload: object) => admin.inject({ method: 'POST', url: path, payload });
const add = (maestro: MaestroClave, valores: object) => post(url(maestro), { valores });
const edit = ({ clave, vista }: FilaListada, maestro: MaestroClave, valores: object) => post(url(maestro, '/editar'), { clave, vista, valores });
const activate = ({ clave, vista }: FilaListada, maestro: MaestroClave, activo: boolean) => post(url(maestro, '/activar'), { clave, vista, activo });
const list = async (maestro: MaestroClave, query: Record<string, string> = {}) => {
  const reply = await admin.inject({ url: url(maestro), query });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ filas: FilaListada[]; total: number; siguiente: string | null }>();
};
const filaDe = async (maestro: MaestroClave, clave: string): Promise<FilaListada> => {
  const found = (await list(maestro, { inactivos: 'si' })).filas.find((fila) => fila.clave === clave);
  if (found === undefined) throw new Error(`${maestro} ${clave} no está`);
  return found;
};
/** A list as a phone gets it. */
const phone = (nombre: CatalogoNombre) => despachador.inject({ url: CATALOGOS[nombre].path });
const mensajes = (reply: { json: () => { errores?: { campo: string; mensaje: string }[] } }) =>
  Object.fromEntries((reply.json().errores ?? []).map(({ campo, mensaje }) => [campo, mensaje]));

/** A row of each master that can be added. */
const NUEVAS = {
  destinos: { id: 70, nombre: 'PUERTO CORRAL', direccion: 'Costanera 1', comuna: 'Corral', puerto: true, roles: ['F0001*100-1'] },
  clientes: { rut: '76543210-3', razonSocial: 'ASERRADEROS SUR', propio: false, roles: ['100-1'] },
  productos: { id: 5066, descripcion: 'PINO 3,20', modo: 'diametros', unidad: 'M3', largoCm: 320, roles: [], variantes: [] },
  transportistas: { nombre: 'TRANSPORTES ÑUBLE', rut: null },
  cosecheros: { nombre: 'COSECHAS DEL SUR' },
  choferes: { rut: '11111111-1', nombre: 'ANA RÍOS' },
  choferesBloqueados: { rut: '22222222-2', motivo: 'Licencia vencida', desde: '2026-01-05', hasta: null },
  patentesBloqueadas: { patente: 'ABCD12', motivo: 'Sin seguro', desde: '2026-01-05', hasta: '2026-01-31' },
  tablaVolumen: { largoCm: 305, diametroCm: 14, litros: 61, oficial: true, fuente: 'Empresa' },
  unidadesGestion: { empresa: 'COMSA', centroCosto: 'ASE-COI', desde: '2025-01', unidad: 'ASE-COI' },
  lineasGestion: { empresa: 'COMSA', cuenta: '3201010', desde: '2025-01', linea: 'Fletes', orden: 4, signo: 'costo' },
  dolarMes: { mes: '2025-03', valor: '948.2512', fuente: 'Banco Central' },
  categoriasVolumen: { planta: 'MULATAS', familia: '', tipo: 'Output', unidad: 'PUL-VAL', categoria: 'Producción Astilla' },
} as const;

describe.each(Object.keys(NUEVAS) as (keyof typeof NUEVAS)[])('%s', (maestro) => {
  it('a row is added, found, changed, deactivated and activated; every step is in its history', async () => {
    const valores = NUEVAS[maestro];
    const added = await add(maestro, valores);
    // What another list says of it is shown, and written by nobody here.
    const ajenos = Object.fromEntries(TABLA[maestro].campos.flatMap(({ campo, deErp }) => (deErp === true ? [[campo, '']] : [])));
    expect([added.statusCode, added.json().fila?.valores]).toEqual([200, { ...valores, ...ajenos }]);
    const { clave } = added.json().fila;
    expect(mensajes(await add(maestro, valores))).toEqual({ [`valores.${TABLA[maestro].llave[0]}`]: expect.stringMatching(/^Ya existe /) });

    const campo = TABLA[maestro].campos.find((one) => one.tipo === 'texto' && one.deErp !== true && !TABLA[maestro].llave.includes(one.campo))?.campo;
    const changed = campo === undefined ? valores : { ...valores, [campo]: 'OTRO TEXTO' };
    const edited = await edit(await filaDe(maestro, clave), maestro, changed);
    expect([edited.statusCode, edited.json().fila.valores]).toEqual([200, { ...changed, ...ajenos }]);

    const off = await activate(edited.json().fila, maestro, false);
    expect(off.json().fila).toMatchObject({ activo: false, valores: changed });
    expect((await list(maestro)).filas.map((fila) => fila.clave)).not.toContain(clave);
    expect(mensajes(await add(maestro, valores))).toEqual({ [`valores.${TABLA[maestro].llave[0]}`]: expect.stringContaining('desactivado') });
    expect((await activate(off.json().fila, maestro, true)).json().fila.activo).toBe(true);

    const { hechos } = z.parse(listHistoria.reply, (await admin.inject({ url: '/api/historia/maestro', query: { id: `${maestro}:${clave}` } })).json());
    const edits = campo === undefined ? [] : ['Cambiado'];
    expect(hechos.map(({ accion }) => accion)).toEqual(['Activado', 'Desactivado', ...edits, 'Agregado']);
    const escritos = TABLA[maestro].campos.filter(({ deErp }) => deErp !== true).flatMap((uno) => {
      const despues = formatValor(uno, (valores as FilaMaestro)[uno.campo]);
      return despues === '' ? [] : [{ campo: uno.titulo, antes: null, despues }];
    });
    expect(hechos.at(-1)).toMatchObject({ usuario: 'admin', cambios: escritos });
    if (campo !== undefined) expect(hechos.at(-2)?.cambios).toEqual([{ campo: expect.any(String), antes: valores[campo as keyof typeof valores], despues: 'OTRO TEXTO' }]);
  });

  it('what somebody else changed meanwhile is refused, and stays', async () => {
    const { filas } = await list(maestro);
    const [fila] = filas;
    if (fila === undefined) throw new Error('sin filas');
    expect((await activate(fila, maestro, false)).statusCode).toBe(200);
    for (const reply of [await edit(fila, maestro, fila.valores), await activate(fila, maestro, true)]) expect([reply.statusCode, reply.json().codigo, reply.json().conflicto.usuario]).toEqual([409, 'estado_cambiado', 'admin']);
    expect((await activate(await filaDe(maestro, fila.clave), maestro, true)).statusCode).toBe(200);
  });
});

describe('the list', () => {
  it('counts every master', async () => {
    const { maestros } = (await admin.inject({ url: '/api/maestros' })).json();
    expect(maestros.map(({ maestro }: { maestro: string }) => maestro)).toEqual([...MAESTRO_CLAVES]);
    expect(maestros.find(({ maestro }: { maestro: string }) => maestro === 'faenas')).toEqual({ maestro: 'faenas', activos: 1, inactivos: 0 });
  });

  it('finds words in any field, without accents, wildcards being letters; a RUT with its dots', async () => {
    const found = async (maestro: MaestroClave, texto: string) => (await list(maestro, { texto })).filas.map(({ clave }) => clave);
    expect(await found('transportistas', 'cautin')).toEqual(['TRANSPORTES CAUTÍN']);
    expect(await found('clientes', '96.677.140-2 consorcio')).toEqual(['96677140-2']);
    expect(await found('destinos', '%')).toEqual([]);
    expect(await found('faenas', 'peral 12/9')).toEqual(['F0001*100-1']);
  });

  it('goes on by key, each row once, in order', async () => {
    await t.db.prisma.cosechero.createMany({ data: Array.from({ length: 450 }, (_, at) => ({ nombre: `PAGINA ${at}` })) });
    const all: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list('cosecheros', { texto: 'pagina', ...(cursor !== null && { cursor }) });
      expect(page.total).toBe(450);
      sizes.push(page.filas.length);
      all.push(...page.filas.map(({ clave }) => clave));
      cursor = page.siguiente;
    } while (cursor !== null);
    expect([sizes, new Set(all).size]).toEqual([[200, 200, 50], 450]);
  });

  it('of ten thousand rows it reads a page, and looks through them once where a search fits in it', async () => {
    await t.db.prisma.choferAutorizado.createMany({ data: Array.from({ length: 10_000 }, (_, at) => ({ rut: `${at}-K`, nombre: `CHOFER GRUPO${at % 100}X` })) });
    const query = vi.spyOn(t.db.pool, 'query');
    onTestFinished(() => query.mockRestore());
    /** Of each statement about them how many rows came. */
    const ask = async (asked: Record<string, string>) => {
      query.mockClear();
      const { total, filas } = await list('choferes', asked);
      const calls = query.mock.calls.flatMap(([text], at) => (JSON.stringify(text).includes('chofer_autorizado') ? [at] : []));
      const replies: { rowCount: number | null }[] = await Promise.all(calls.map((at) => query.mock.results[at]?.value));
      return { total, filas: filas.length, leidas: replies.map(({ rowCount }) => rowCount) };
    };
    expect(await ask({ texto: 'chofer' })).toEqual({ total: 10_000, filas: 200, leidas: [201, 1] });
    expect(await ask({ texto: 'chofer grupo77x' })).toEqual({ total: 100, filas: 100, leidas: [100] });
  });

  it.each(['x', Buffer.from('[]').toString('base64url'), Buffer.from('["a\u0000",1]').toString('base64url'), Buffer.from('[1,1]').toString('base64url')])('a mark that is none of ours is refused: %s', async (cursor) => {
    const reply = await admin.inject({ url: url('destinos'), query: { cursor } });
    expect([reply.statusCode, mensajes(reply)]).toEqual([400, { cursor: 'La página pedida no existe: busque de nuevo' }]);
  });

  it('A3 the products whose family and mode disagree', async () => {
    await t.db.prisma.producto.createMany({
      data: [
        { id: 5000, descripcion: 'SIN FAMILIA', modo: 'diametros', unidad: 'M3', largoCm: 320, roles: [] },
        { id: 7000, descripcion: 'PULPABLE', modo: 'alturas', unidad: 'MR', largoCm: 244, roles: [] },
        { id: 7002, descripcion: 'PULPABLE', modo: 'diametros', unidad: 'M3', largoCm: 244, roles: [] },
      ],
    });
    const { filas, total } = await list('productos', { observacion: 'familiaModo' });
    expect([filas.map(({ clave }) => clave), total]).toEqual([['5000', '7000'], 2]);
    expect((await admin.inject({ url: url('productos'), query: { observacion: 'otra' } })).statusCode).toBe(400);
  });
});

describe('bad input', () => {
  it('names every field and stores nothing', async () => {
    const reply = await add('patentesBloqueadas', { patente: 'ABC', motivo: '', desde: '2026-02-30', activo: true });
    expect([reply.statusCode, mensajes(reply)]).toEqual([
      400,
      {
        'valores.patente': 'Patente debe tener exactamente 6 letras o números',
        'valores.motivo': 'Falta Motivo',
        'valores.desde': 'Desde debe ser una fecha que exista, como 31/12/2026',
        'valores.activo': 'Patentes bloqueadas no tiene el dato «activo»',
      },
    ]);
    expect(await t.db.prisma.patenteBloqueada.count({ where: { patente: 'ABC' } })).toBe(0);
  });

  it('a key is never changed', async () => {
    const fila = await filaDe('destinos', '7');
    const reply = await edit(fila, 'destinos', { ...fila.valores, id: 71 });
    expect([reply.statusCode, mensajes(reply)]).toEqual([400, { 'valores.id': 'Código no se puede cambiar: agregue otra fila y desactive esta' }]);
  });

  it.each(['999', 'x', '7*1'])('no row is called %s', async (clave) => {
    expect((await activate({ ...(await filaDe('destinos', '7')), clave }, 'destinos', false)).statusCode).toBe(404);
  });
});

describe('C37 sites', () => {
  const CLAVE = 'F0001*100-1';
  it('A19 what the guide demands is changed here, and reaches the phone; the ERP’s stays', async () => {
    const { valores, ...fila } = await filaDe('faenas', CLAVE);
    expect(valores).toMatchObject({ nombre: 'EL PERAL', predio: 'FUNDO EL PERAL' });
    const before = (await phone('faenas')).headers.etag;
    expect((await edit({ ...fila, valores }, 'faenas', { ...valores, nombre: 'OTRO', planManejo: '99/1-26' })).statusCode).toBe(200);
    const after = await phone('faenas');
    expect(after.headers.etag).not.toBe(before);
    expect(after.json().filas).toMatchObject([{ origen: 'EL PERAL', planManejo: '99/1-26' }]);
  });

  it('one without such data gets a row; none is added or deactivated here', async () => {
    const site = { codigo: 'F0002', rol: '', nombre: 'SIN ROL', numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '' };
    await t.db.prisma.faena.create({ data: site });
    const fila = await filaDe('faenas', 'F0002*');
    expect((await edit(fila, 'faenas', { ...fila.valores, comuna: 'Lautaro' })).json().fila.valores).toMatchObject({ comuna: 'Lautaro', predio: '' });
    expect((await add('faenas', { codigo: 'F9', rol: '1' })).statusCode).toBe(400);
    expect((await activate(await filaDe('faenas', CLAVE), 'faenas', false)).statusCode).toBe(400);
  });
});

describe('the phones', () => {
  const rut = '22222222-2';
  const patentes = async () => (await phone('patentesBloqueadas')).json().filas.map(({ patente }: { patente: string }) => patente);

  it('A9 a block rules from its first to its last Santiago day, and its list changes with it', async () => {
    const hoy = santiagoDay(t.deps.clock());
    const days: Record<string, { desde: string; hasta: string | null }> = {
      AAAA11: { desde: hoy, hasta: hoy },
      AAAA12: { desde: addDays(hoy, 1), hasta: null },
      AAAA13: { desde: addDays(hoy, -9), hasta: addDays(hoy, -1) },
      AAAA14: { desde: addDays(hoy, -9), hasta: null },
    };
    const before = (await phone('patentesBloqueadas')).headers.etag;
    for (const [patente, plazo] of Object.entries(days)) expect((await add('patentesBloqueadas', { patente, motivo: 'x', ...plazo })).statusCode).toBe(200);
    expect(await patentes()).toEqual(['AAAA11', 'AAAA14']);
    expect((await phone('patentesBloqueadas')).headers.etag).not.toBe(before);
    await activate(await filaDe('patentesBloqueadas', 'AAAA14'), 'patentesBloqueadas', false);
    expect(await patentes()).toEqual(['AAAA11']);
  });

  it('a blocked driver is shown with the name that the list of drivers has, which nobody writes here', async () => {
    expect((await add('choferes', { rut: '33333333-3', nombre: 'ÑANCO, ELÍAS' })).statusCode).toBe(200);
    expect((await add('choferesBloqueados', { rut: '33333333-3', motivo: 'x', desde: '2026-01-05', hasta: null, nombre: 'OTRO' })).statusCode).toBe(200);
    expect((await filaDe('choferesBloqueados', '33333333-3')).valores).toMatchObject({ rut: '33333333-3', nombre: 'ÑANCO, ELÍAS', motivo: 'x' });
    expect((await activate(await filaDe('choferesBloqueados', '33333333-3'), 'choferesBloqueados', false)).statusCode).toBe(200);
  });

  it('A9 the office is told of a load on a day of the block, and not of one outside it', async () => {
    const fotos = await uploadFotos(despachador);
    const hoy = santiagoDay(t.deps.clock());
    const avisosOf = async (plazo: { desde: string; hasta: string | null }) => {
      const fila = await filaDe('choferesBloqueados', rut);
      expect((await edit(fila, 'choferesBloqueados', { ...fila.valores, ...plazo })).statusCode).toBe(200);
      const wire = despachoWire(fotos, { rutchofer: rut });
      expect((await send(despachador, wire)).statusCode).toBe(201);
      return (await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } })).map(({ codigo }) => codigo);
    };
    expect(await avisosOf({ desde: hoy, hasta: hoy })).toContain('choferBloqueado');
    expect(await avisosOf({ desde: addDays(hoy, 1), hasta: null })).not.toContain('choferBloqueado');
    expect(await avisosOf({ desde: addDays(hoy, -9), hasta: addDays(hoy, -1) })).not.toContain('choferBloqueado');
  });

  it('A16 a load that names what was deactivated since is taken, and told', async () => {
    const fila = await filaDe('productos', String(MAESTROS.producto.id));
    const off = (await activate(fila, 'productos', false)).json().fila;
    expect((await phone('productos')).json().filas.map(({ id }: { id: number }) => id)).not.toContain(MAESTROS.producto.id);
    const wire = despachoWire(await uploadFotos(despachador));
    expect((await send(despachador, wire)).statusCode).toBe(201);
    const { usos } = (await admin.inject({ url: url('productos', '/usos'), query: { clave: fila.clave } })).json();
    expect(usos).toEqual([{ que: 'despachos', cantidad: await t.db.prisma.despacho.count({ where: { productoId: MAESTROS.producto.id } }) }]);
    expect((await activate(off, 'productos', true)).statusCode).toBe(200);
  });

  it('A4 a corrected length is the next list’s, and no sent volume changes', async () => {
    const wire = despachoWire(await uploadFotos(despachador));
    await send(despachador, wire);
    const sent = () => t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id } });
    const before = await sent();
    const fila = await filaDe('productos', String(MAESTROS.producto.id));
    expect((await edit(fila, 'productos', { ...fila.valores, largoCm: 320 })).statusCode).toBe(200);
    expect((await phone('productos')).json().filas).toEqual(expect.arrayContaining([expect.objectContaining({ id: MAESTROS.producto.id, largoCm: 320 })]));
    expect(await sent()).toEqual(before);
  });

  it('A2 a cell that is deactivated leaves the table, and the formula holds again', async () => {
    const celda = async () => (await phone('tablaVolumen')).json().filas;
    expect(await celda()).toEqual([{ largoCm: 305, diametroCm: 14, litros: 61, oficial: true }]);
    await activate(await filaDe('tablaVolumen', '305*14'), 'tablaVolumen', false);
    expect(await celda()).toEqual([]);
  });

  it('A13 the forms chosen for a product reach the phone', async () => {
    const fila = await filaDe('productos', '5066');
    await edit(fila, 'productos', { ...fila.valores, variantes: ['subproducto'] });
    expect((await phone('productos')).json().filas).toEqual(expect.arrayContaining([expect.objectContaining({ id: 5066, variantes: ['subproducto'] })]));
  });
});

describe('the export', () => {
  it('has the columns of the form and whether a row is active, as Excel and CSV, and leaves its trace', async () => {
    await t.db.prisma.cliente.create({ data: { rut: '99999999-9', razonSocial: '=1+1', roles: ['F1*2', '3-4'], activo: false } });
    const ask = (formato: string, query: Record<string, string> = {}) => admin.inject({ url: url('clientes', '/exportar'), query: { formato, ...query } });
    const csv = await ask('csv', { inactivos: 'si', texto: '1+1' });
    expect(parse(csv.body, { delimiter: ';', bom: true })).toEqual([
      ['RUT', 'Razón social', 'Propio', 'Roles', 'Activo'],
      ['99.999.999-9', "'=1+1", 'NO', 'F1*2; 3-4', 'NO'],
    ]);
    const book = read((await ask('xlsx')).rawPayload);
    const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets['Clientes'] ?? {});
    expect(rows.map(({ RUT }) => RUT)).toEqual(['96.677.140-2', '76.543.210-3']);
    expect(await t.db.prisma.auditoria.count({ where: { accion: 'maestro.exportar', entidad: 'maestro', entidadId: 'clientes' } })).toBe(2);
  });

  it('R86 a filter this master does not have is refused before the first byte, and leaves no trace', async () => {
    const before = await t.db.prisma.auditoria.count({ where: { accion: 'maestro.exportar' } });
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await admin.inject({ method, url: url('choferes', '/exportar'), query: { formato: 'csv', observacion: 'no_hay' } });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
      if (method === 'GET') expect(reply.json().errores[0].campo).toBe('observacion');
    }
    expect(await t.db.prisma.auditoria.count({ where: { accion: 'maestro.exportar' } })).toBe(before);
  });
});

describe('R165 a name that reads alike', () => {
  it('is not added again, whatever its case and what came along with a paste; the one that is there is told', async () => {
    await add('transportistas', { nombre: 'FLETES DEL ÑIRE', rut: null });
    for (const nombre of ['fletes del ñire', 'FLETES DEL N\u0303IRE', 'FLETES\u2009DEL \u200BÑIRE\u202C']) {
      expect(mensajes(await add('transportistas', { nombre, rut: null }))).toEqual({ 'valores.nombre': 'Ya existe Nombre FLETES DEL ÑIRE' });
    }
    const { filas } = await list('transportistas', { texto: 'ÑI\u200BRE' });
    expect(filas.map(({ clave }) => clave)).toEqual(['FLETES DEL ÑIRE']);
  });

  it('that was stored otherwise before can still be changed, under the name that it has', async () => {
    const nombre = 'VIEJO\u200B N\u0303ANCO';
    await t.db.prisma.transportista.create({ data: { nombre } });
    const edited = await edit(await filaDe('transportistas', nombre), 'transportistas', { nombre, rut: '76.543.210-3' });
    expect([edited.statusCode, edited.json().fila.valores]).toEqual([200, { nombre, rut: '76543210-3', registro: '', iguales: '' }]);
    expect(mensajes(await add('transportistas', { nombre: 'viejo ñanco', rut: null }))).toEqual({ 'valores.nombre': `Ya existe Nombre ${nombre}` });
  });

  it('that stands there twice is shown with the other one, counted in Mi bandeja, and is one again once a person takes one out', async () => {
    const [uno, otro] = ['FLETES ÑUBLE', 'Fletes \u200BN\u0303uble'];
    await t.db.prisma.transportista.createMany({ data: [{ nombre: uno, rut: '76543210-3' }, { nombre: otro }, { nombre: 'FLETES NUBLE' }] });
    await t.db.prisma.cosechero.createMany({ data: [{ nombre: 'COSECHAS ITATA' }, { nombre: 'cosechas  itata' }, { nombre: 'Cosechas itata', activo: false }] });
    const repetidas = async (maestro: MaestroClave) => (await list(maestro, { observacion: 'repetido' })).filas.map(({ valores }) => [valores['nombre'], valores['iguales']].join(' = ')).toSorted();
    const bandeja = async () => {
      const { filas } = (await admin.inject({ url: '/api/bandeja' })).json<{ filas: { clave: string; total: number; destino: string }[] }>();
      return filas.filter(({ clave }) => clave.endsWith('Repetidos')).map(({ clave, total, destino }) => [clave, total, destino]);
    };
    expect(await repetidas('transportistas')).toEqual([`${uno} = ${otro}`, `${otro} = ${uno}`]);
    expect(await bandeja()).toEqual([
      ['transportistasRepetidos', 2, '/maestros?maestro=transportistas&observacion=repetido'],
      ['cosecherosRepetidos', 2, '/maestros?maestro=cosecheros&observacion=repetido'],
    ]);
    const antes = await filaDe('transportistas', uno);
    expect((await activate(await filaDe('transportistas', otro), 'transportistas', false)).statusCode).toBe(200);
    expect([await repetidas('transportistas'), await repetidas('cosecheros')]).toEqual([[], ['COSECHAS ITATA = cosechas  itata', 'cosechas  itata = COSECHAS ITATA']]);
    expect((await bandeja()).map(([clave]) => clave)).toEqual(['cosecherosRepetidos']);
    // Nobody changed the one that stays: who had it before their eyes may go on.
    expect((await edit(antes, 'transportistas', { nombre: uno, rut: '96.677.140-2' })).statusCode).toBe(200);
  });

  it('is found by its parts, also where it was stored with what a paste brings along', async () => {
    await t.db.prisma.cosechero.create({ data: { nombre: 'FAENAS PEL\u00ADLIN\u00A0HUE' } });
    expect((await list('cosecheros', { texto: 'pellin hue' })).filas.map(({ clave }) => clave)).toEqual(['FAENAS PEL\u00ADLIN\u00A0HUE']);
  });

  it('in PostgreSQL as in the domain', async () => {
    const texts = ['ÑANCO  Y CÍA', 'n\u0303anco\u00A0y ci\u0301a', '\u202A ABC\u202C\u2009d\u00ADe\uFEFF', 'a\tb\u3000c', "d'ÁLAMO - x", '👨\u200D👩'];
    const { rows } = await t.db.pool.query<{ clave: string }>(`SELECT ${claveTextoSql('texto')} AS clave FROM unnest($1::text[]) WITH ORDINALITY AS u (texto, n) ORDER BY n`, [texts]);
    expect(rows.map(({ clave }) => clave)).toEqual(texts.map(claveTexto));
    const normal = await t.db.pool.query<{ texto: string }>(`SELECT ${normalizeTextSql('texto')} AS texto FROM unnest($1::text[]) WITH ORDINALITY AS u (texto, n) ORDER BY n`, [texts]);
    expect(normal.rows.map(({ texto }) => texto.split(/\s+/).filter(Boolean))).toEqual(texts.map((text) => normalizeText(text).split(' ')));
  });
});
