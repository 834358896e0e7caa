import { ENTIDADES_ERP } from '@rodal/contracts/erp';
import { FLUJO_NOMBRES, FLUJOS } from '@rodal/contracts/flujos';
import { HOSTILE_TEXTS } from '@rodal/domain/testing/mutaciones';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FLUJOS_ERP, FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Actor } from '../../testing/build-app.ts';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';

const MARZO = 'FechaRecepcion ge 2026-03-01 and FechaRecepcion lt 2026-04-01';

let t: CargaApp;
let comex: Actor;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
  await t.createUsuario({ nombre: 'comex', perfiles: ['Comex'] });
  comex = await t.loginAs('comex');
});
afterAll(() => t.close());
beforeEach(() => t.bc.control.setFallas([]));

const tokenOf = async (actor: Actor): Promise<string> => (await actor.inject({ url: '/api/bc/obtener-token' })).json().token;

/** Reads a source as a person does who has just asked for a token, or with another one. */
async function read(actor: Actor, entity: string, query: Record<string, string> = {}, token?: string) {
  const authorization = `Bearer ${token ?? (await tokenOf(actor))}`;
  return actor.inject({ url: `/api/erp/${entity}`, query: { company: 'COMSA', ...query }, headers: { authorization } });
}

const asked = (): Readonly<Record<string, number>> => {
  const { token: _, ...llamadas } = t.bc.control.stats().llamadas;
  return llamadas;
};

describe('a live look-up', () => {
  it('especificación 3 §7: a label of Comex by its number, with what is available now', async () => {
    const [una] = (await read(comex, 'ListaEtiquetaComex', { $top: '1' })).json().value;
    const reply = await read(comex, 'ListaEtiquetaComex', { $filter: `Etiqueta eq '${una.Etiqueta}'` });
    expect([reply.statusCode, reply.json()]).toEqual([200, { value: [una], siguiente: null }]);
    expect(Object.keys(una)).toEqual(['Etiqueta', 'CantidadDisponible', 'Almacen', 'Articulo']);
    expect((await read(comex, 'ListaEtiquetaComex', { $filter: "Etiqueta eq 'NO-HAY'" })).json()).toEqual({ value: [], siguiente: null });
  });

  it('page by page all rows of a month come, each once, as the ERP itself counts them', async () => {
    const token = await tokenOf(t.jefa);
    const numbers: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const reply = await read(t.jefa, 'RecepcionMR', { $filter: MARZO, $select: 'NoRecepcion', $top: '7', ...(cursor !== '' && { cursor }) }, token);
      expect(reply.statusCode).toBe(200);
      const { value, siguiente } = reply.json<{ value: { NoRecepcion: number }[]; siguiente: string | null }>();
      expect(value.length).toBeLessThanOrEqual(7);
      for (const fila of value) expect(Object.keys(fila)).toEqual(['NoRecepcion']);
      numbers.push(...value.map(({ NoRecepcion }) => NoRecepcion));
      cursor = siguiente;
    }
    const [total] = t.bc.control.totales({ servicio: 'RecepcionMR', empresa: 'COMSA', desde: '2026-03-01', hasta: '2026-03-31' });
    expect(numbers.length).toBeGreaterThan(7);
    expect([numbers.length, new Set(numbers).size]).toEqual([total?.filas, total?.filas]);
  });

  it('of a source that has a service for each month, and of a company by its name', async () => {
    const reply = await read(t.jefa, 'MovEtiquetas', { company: 'FLE', periodo: '2026-03', $top: '3' });
    expect([reply.statusCode, reply.json().value.length]).toEqual([200, 3]);
    const without = await read(t.jefa, 'MovEtiquetas');
    expect([without.statusCode, without.json().errores[0].campo]).toEqual([400, 'periodo']);
  });

  it('changes nothing, wherever one looks', async () => {
    const count = async () => (await t.db.pool.query('SELECT count(*) FROM auditoria UNION ALL SELECT count(*) FROM trabajo UNION ALL SELECT count(*) FROM carga')).rows;
    const before = await count();
    await read(comex, 'ListaEtiquetaComex', { $top: '1' });
    await read(comex, 'InformacionFaenas', { $top: '1' });
    expect(await count()).toEqual(before);
  });
});

describe('who reads what', () => {
  it('every source of the table of sources is in the table of readers, and no other', () => {
    expect(Object.keys(ENTIDADES_ERP).toSorted()).toEqual(Object.keys(FUENTES).toSorted());
  });

  it('who loads a source, or sees what it brings, may read it', () => {
    for (const flujo of FLUJO_NOMBRES) {
      const { permiso, ver } = FLUJOS[flujo];
      for (const { nombre } of FLUJOS_ERP[flujo].fuentes) expect([nombre, Reflect.get(ENTIDADES_ERP, nombre)]).toEqual([nombre, expect.arrayContaining([permiso, ver])]);
    }
  });

  it('C32: a source is for those who hold one of its permissions; everybody else is told so and the ERP is not asked', async () => {
    const before = asked();
    for (const [entity, permisos] of Object.entries(ENTIDADES_ERP)) {
      const nobody = await t.nobody.inject({ url: `/api/erp/${entity}?company=COMSA` });
      expect([entity, nobody.statusCode]).toEqual([entity, 401]);
      const may = permisos.some((permiso) => permiso === 'comex.usar' || permiso === 'faenas.ver');
      const reply = await read(comex, entity, { $filter: 'no' });
      expect([entity, reply.statusCode, reply.json().codigo]).toEqual([entity, may ? 400 : 403, may ? 'datos_invalidos' : 'sin_permiso']);
    }
    expect(asked()).toEqual(before);
  });

  it('who may read no source gets no token', async () => {
    await t.createUsuario({ nombre: 'despacha', perfiles: ['Despacho'] });
    const reply = await (await t.loginAs('despacha')).inject({ url: '/api/bc/obtener-token' });
    expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'sin_permiso']);
  });

  it('a permission that is taken away ends what the token opened', async () => {
    const id = await t.createUsuario({ nombre: 'breve', perfiles: ['Comex'] });
    const breve = await t.loginAs('breve');
    const token = await tokenOf(breve);
    expect((await read(breve, 'ListaEtiquetaComex', { $top: '1' }, token)).statusCode).toBe(200);
    await t.db.prisma.usuarioPermiso.create({ data: { usuarioId: id, permiso: 'comex.usar', concedido: false } });
    expect((await read(breve, 'ListaEtiquetaComex', { $top: '1' }, token)).statusCode).toBe(403);
  });
});

describe('the token', () => {
  it.each<[string, (token: string) => string]>([
    ['none', () => ''],
    ['a word', () => 'x'],
    ['one with a letter changed', (token) => token.slice(0, -4) + (token.at(-4) === 'A' ? 'B' : 'A') + token.slice(-3)],
    ['one that goes on', (token) => `${token}A`],
    ['half of one', (token) => token.slice(0, token.length / 2)],
  ])('%s opens nothing', async (_name, change) => {
    const before = asked();
    const reply = await read(comex, 'ListaEtiquetaComex', {}, change(await tokenOf(comex)));
    expect([reply.statusCode, reply.json().codigo, reply.headers['www-authenticate']]).toEqual([401, 'token_bc', 'Bearer error="invalid_token"']);
    expect(reply.json().mensaje).toBe('No se pudo conectar con BC: la credencial de lectura venció o es de otra sesión. Los datos anteriores siguen disponibles.');
    expect(asked()).toEqual(before);
  });

  it('of somebody else opens nothing, nor one of another session of the same person, nor a cursor in its place', async () => {
    const otra = await t.loginAs('comex');
    for (const token of [await tokenOf(t.jefa), await tokenOf(otra)]) expect((await read(comex, 'ListaEtiquetaComex', {}, token)).statusCode).toBe(401);
    const { siguiente } = (await read(comex, 'ListaEtiquetaComex', { $top: '1' })).json();
    expect((await read(comex, 'ListaEtiquetaComex', {}, siguiente)).statusCode).toBe(401);
  });

  it('ends with its session', async () => {
    const otra = await t.loginAs('comex');
    const token = await tokenOf(otra);
    await otra.inject({ method: 'POST', url: '/api/admin/logout' });
    expect((await read(otra, 'ListaEtiquetaComex', {}, token)).statusCode).toBe(401);
  });

  it('says nothing to who reads it, is never the same, and no trace of it is in the database or the log', async () => {
    const [one, two] = [await tokenOf(comex), await tokenOf(comex)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/comex|20\d\d-/);
    await read(comex, 'ListaEtiquetaComex', { $top: '1' }, one);
    expect(t.logs.join('')).not.toContain(one);
  });

  it('opens for fifteen minutes', async () => {
    const { token, venceEn } = (await comex.inject({ url: '/api/bc/obtener-token' })).json<{ token: string; venceEn: string }>();
    const left = Date.parse(venceEn) - t.deps.clock().getTime();
    expect([left > 14 * 60_000, left <= 15 * 60_000]).toEqual([true, true]);
    t.advance(left - 30_000);
    expect((await read(comex, 'ListaEtiquetaComex', { $top: '1' }, token)).statusCode).toBe(200);
    t.advance(31_000);
    expect((await read(comex, 'ListaEtiquetaComex', { $top: '1' }, token)).statusCode).toBe(401);
  });
});

describe('what is asked for', () => {
  it.each<[string, string, Record<string, string>]>([
    ['entity', 'Usuarios', {}],
    ['entity', 'constructor', {}],
    ['company', 'RecepcionMR', { company: "COMSA') or (1 eq 1" }],
    ['company', 'Clientes_Nacionales', { company: 'FLE' }],
    ['$select', 'RecepcionMR', { $select: 'NoRecepcion,Password' }],
    ['$select', 'RecepcionMR', { $select: 'constructor' }],
    ['$select', 'RecepcionMR', { $select: 'NoRecepcion,' }],
    ['$top', 'RecepcionMR', { $top: '1001' }],
    ['$top', 'RecepcionMR', { $top: '0' }],
    ['$top', 'RecepcionMR', { $top: '1e9' }],
    ['$expand', 'RecepcionMR', { $expand: 'Lines' }],
    ['$orderby', 'RecepcionMR', { $orderby: 'NoRecepcion' }],
    ['periodo', 'RecepcionMR', { periodo: '2026-13' }],
    ['cursor', 'RecepcionMR', { cursor: 'AAAA' }],
    ['cursor', 'RecepcionMR', { cursor: Buffer.from('https://malo.example/').toString('base64url') }],
    ['$filter', 'RecepcionMR', { $filter: 'Otra eq 1' }],
    ['$filter', 'RecepcionMR', { $filter: "constructor eq '1'" }],
    ['$filter', 'RecepcionMR', { $filter: 'NoRecepcion eq 1 or NoRecepcion eq 2' }],
    ['$filter', 'RecepcionMR', { $filter: 'NoRecepcion eq 1)' }],
    ['$filter', 'RecepcionMR', { $filter: 'NoRecepcion eq 1 and' }],
    ['$filter', 'RecepcionMR', { $filter: 'NoRecepcion ne 1' }],
    ['$filter', 'RecepcionMR', { $filter: 'NoRecepcion ge 1' }],
    ['$filter', 'RecepcionMR', { $filter: "NoRecepcion eq '1'" }],
    ['$filter', 'RecepcionMR', { $filter: 'NoRecepcion eq NoGuia' }],
    ['$filter', 'RecepcionMR', { $filter: 'Estado eq Pendiente' }],
    ['$filter', 'RecepcionMR', { $filter: "Estado ge 'A'" }],
    ['$filter', 'RecepcionMR', { $filter: "Estado eq 'A' or 'a' eq 'a'" }],
    ['$filter', 'RecepcionMR', { $filter: "contains(Estado,'A')" }],
    ['$filter', 'RecepcionMR', { $filter: 'FechaRecepcion ge 2026-02-30' }],
    ['$filter', 'RecepcionMR', { $filter: 'FechaRecepcion ge now()' }],
    ['$filter', 'RecepcionMR', { $filter: 'FechaRecepcion gt 2026-02-01' }],
    ['$filter', 'RecepcionMR', { $filter: Array.from({ length: 9 }, () => 'NoRecepcion eq 1').join(' and ') }],
    ['$filter', 'RecepcionMR', { $filter: `Estado eq '${'x'.repeat(1_000)}'` }],
  ])('%s of %s that is not allowed is refused by its name, and the ERP is not asked (%#)', async (campo, entity, query) => {
    const before = asked();
    await t.createUsuario({ nombre: 'clientes', perfiles: ['Creador'] }).catch(() => undefined);
    const actor = entity === 'Clientes_Nacionales' ? await t.loginAs('clientes') : t.jefa;
    const reply = await read(actor, entity, query);
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, 'datos_invalidos']);
    expect(reply.json().errores.map((one: { campo: string }) => one.campo)).toEqual([campo]);
    expect(asked()).toEqual(before);
  });

  it('a text is a text, whatever stands in it: no row is its, and none comes', async () => {
    const token = await tokenOf(t.jefa);
    const textos = [...HOSTILE_TEXTS.filter((text) => /['"()$&;#]/.test(text) && text.length < 300 && text.isWellFormed() && !text.includes('\0')), "x' or 'a' eq 'a", "') or true or ('", "' and Estado eq 'Contabilizado"];
    for (const texto of textos) {
      const reply = await read(t.jefa, 'RecepcionMR', { $filter: `${MARZO} and Proveedor eq '${texto.replaceAll("'", "''")}'` }, token);
      expect([texto, reply.statusCode, reply.json()]).toEqual([texto, 200, { value: [], siguiente: null }]);
    }
  });

  it('a cursor is of its own question and person only', async () => {
    const query = { $filter: MARZO, $top: '2' };
    const { siguiente: cursor } = (await read(t.jefa, 'RecepcionMR', query)).json();
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('http');
    await t.createUsuario({ nombre: 'otra', perfiles: ['Recepciones'] });
    const otra = await t.loginAs('otra');
    for (const [actor, entity, changed] of [
      [t.jefa, 'RecepcionMR', { ...query, company: 'FLE' }],
      [t.jefa, 'RecepcionMR', { $top: '2' }],
      [t.jefa, 'RecepcionMR', { ...query, $top: '3' }],
      [t.jefa, 'RecepcionMR', { ...query, $select: 'Volumen' }],
      [t.jefa, 'RecepM3_FaenaPendiente', query],
      [otra, 'RecepcionMR', query],
    ] as const) {
      const reply = await read(actor, entity, { ...changed, cursor });
      expect([reply.statusCode, reply.json().errores]).toMatchObject([400, [{ campo: 'cursor' }]]);
    }
  });
});
