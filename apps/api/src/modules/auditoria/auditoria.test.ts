import { getResumenAuditoria, type Hecho, listAuditoria, listUsuariosAuditoria } from '@rodal/contracts/listados/auditoria';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let admin: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  admin = await t.loginAs('admin');
  // Three a minute, and of each minute the three at the same moment; ids run against time.
  await t.db.pool.query(
    `INSERT INTO auditoria (cuando, usuario, accion, entidad, entidad_id, antes, despues, dispositivo, request_id)
     SELECT '2026-03-01T12:00:00Z'::timestamptz + (300 - n / 3) * interval '1 minute', CASE n % 2 WHEN 0 THEN 'ana' ELSE 'luis' END,
            'vista.guardar', 'vista', 'V-' || n, NULL, jsonb_build_object('nombre', 'v' || n), 'M7', 'REQ' || n
       FROM generate_series(0, 299) n`,
  );
  // C18: the last instant of a day of Santiago and the first of the next; the same in the year's other offset.
  await t.db.pool.query(
    `INSERT INTO auditoria (cuando, usuario, accion, entidad, entidad_id, despues) VALUES
     ('2026-07-02T03:59:59.999Z', 'eva', 'faena.exportar', 'faena', 'antes', '{}'), ('2026-07-02T04:00:00Z', 'eva', 'faena.exportar', 'faena', 'despues', '{}'),
     ('2026-01-02T02:59:59.999Z', 'eva', 'faena.exportar', 'faena', 'antes', '{}'), ('2026-01-02T03:00:00Z', 'eva', 'faena.exportar', 'faena', 'despues', '{}'),
     ('2026-02-01T12:00:00Z', 'eva', 'despacho.crear', 'despacho', '100%_A', '{"nota":"=1+1"}')`,
  );
});
afterAll(() => t.close());

const get = async (url: string) => {
  const reply = await admin.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply;
};
const page = async (query: string) => z.parse(listAuditoria.reply, (await get(`/api/auditoria?${query}`)).json());
const ids = async (query: string) => (await page(query)).hechos.map(({ entidadId }) => entidadId);

describe('what was done (issue 7 §2)', () => {
  it('comes the newest first, with before, after, device and request', async () => {
    await admin.inject({ method: 'PUT', url: '/api/ajustes/exigirPerimetro', payload: { valor: true, visto: false }, headers: { 'user-agent': 'Chrome de ana' } });
    const [hecho] = (await page('')).hechos;
    expect(hecho).toEqual({
      id: expect.stringMatching(/^\d+$/), cuando: expect.stringMatching(/Z$/), usuario: 'admin', accion: 'ajuste.cambiar', entidad: 'ajuste', entidadId: 'exigirPerimetro',
      antes: { valor: false }, despues: { valor: true }, dispositivo: 'Chrome de ana', requestId: expect.stringMatching(/./),
    });
  });

  it('every row comes once, whatever the page, also those of the same moment', async () => {
    const seen: Hecho[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const found: z.output<typeof listAuditoria.reply> = await page(`entidad=vista${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...found.hechos);
      cursor = found.siguiente;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(300);
    const order = seen.map(({ cuando, id }) => [Date.parse(cuando), Number(id)] as const);
    expect(order).toEqual(order.toSorted(([a, one], [b, other]) => b - a || other - one));
  });

  it('by user, action, thing and id; together they narrow', async () => {
    expect((await page('usuario=ana&desde=2026-03-01&hasta=2026-03-01')).hechos.every(({ usuario }) => usuario === 'ana')).toBe(true);
    expect(await ids('entidad=vista&entidadId=V-7')).toEqual(['V-7']);
    expect(await ids('entidadId=V-7&usuario=ana')).toEqual([]);
    expect(await ids('entidadId=v-7')).toEqual([]);
    expect(await ids('accion=vista.guardar&texto=v-10')).toEqual(['V-10', 'V-100', 'V-101', 'V-102', 'V-103', 'V-104', 'V-105', 'V-106', 'V-107', 'V-108', 'V-109'].toSorted((a, b) => Math.floor(Number(a.slice(2)) / 3) - Math.floor(Number(b.slice(2)) / 3) || Number(b.slice(2)) - Number(a.slice(2))));
    // Wildcards of the database are letters.
    expect([await ids('texto=100%25_a'), await ids('texto=1%25'), await ids('texto=_')]).toEqual([['100%_A'], [], []]);
  });

  it.each([
    ['desde=2026-07-01&hasta=2026-07-01', ['antes']],
    ['desde=2026-07-02&hasta=2026-07-02', ['despues']],
    ['desde=2026-01-01&hasta=2026-01-01', ['antes']],
    ['desde=2026-01-02&hasta=2026-01-02', ['despues']],
    ['hasta=2026-01-01', ['antes']],
  ])('C18 %s: days are those of Santiago, half-open', async (query, expected) => {
    expect(await ids(`${query}&usuario=eva`)).toEqual(expected);
  });

  it.each([
    ['desde=2026-03-02&hasta=2026-03-01', 'desde', 'Desde no puede ser posterior a Hasta'],
    ['desde=ayer', 'desde', /fecha/],
    ['cursor=nada', 'cursor', 'La página pedida no existe: busque de nuevo'],
    [`cursor=${Buffer.from('[9e15,"1"]').toString('base64url')}`, 'cursor', 'La página pedida no existe: busque de nuevo'],
  ])('%s is refused by name', async (query, campo, mensaje) => {
    const reply = await admin.inject({ method: 'GET', url: `/api/auditoria?${query}` });
    expect([reply.statusCode, reply.json().errores]).toEqual([400, [expect.objectContaining({ campo, mensaje: expect.stringMatching(mensaje) })]]);
  });

  it('is counted, and who appears in it is known once each', async () => {
    const count = async (query: string) => z.parse(getResumenAuditoria.reply, (await get(`/api/auditoria/resumen?${query}`)).json());
    expect([await count('entidad=vista'), await count('usuario=nadie')]).toEqual([{ total: 300, masDe: false }, { total: 0, masDe: false }]);
    const { usuarios } = z.parse(listUsuariosAuditoria.reply, (await get('/api/auditoria/usuarios')).json());
    expect(usuarios).toEqual(['admin', 'ana', 'eva', 'luis']);
  });

  it('is for whoever may see it', async () => {
    const oficina = await t.loginAs('oficina');
    for (const url of ['/api/auditoria', '/api/auditoria/resumen', '/api/auditoria/usuarios', '/api/auditoria/exportar?formato=csv']) {
      expect((await oficina.inject({ method: 'GET', url })).statusCode).toBe(403);
    }
  });
});

describe('the file of a search', () => {
  it('has every row in words, and taking it is itself in the audit', async () => {
    const reply = await get('/api/auditoria/exportar?formato=csv&usuario=eva&entidad=despacho');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="Auditoria.csv"');
    const rows: string[][] = parse(reply.rawPayload, { delimiter: ';', bom: true });
    expect(rows).toEqual([
      ['Fecha y hora', 'Usuario', 'Acción', 'Entidad', 'Identificador', 'Antes', 'Después', 'Dispositivo', 'Código de solicitud'],
      ['01/02/2026 09:00:00', 'eva', 'Envió un despacho', 'Despacho', '100%_A', '', 'Nota: =1+1', '', ''],
    ]);
    const [hecho] = (await page('accion=auditoria.exportar')).hechos;
    expect(hecho).toMatchObject({ usuario: 'admin', despues: { formato: 'csv', filtros: { usuario: 'eva', entidad: 'despacho' } } });
  });

  it('is longer than what is read at a time, and none is missing', async () => {
    await t.db.pool.query(`INSERT INTO auditoria (usuario, accion, entidad, entidad_id) SELECT 'muchas', 'vista.quitar', 'vista', n::text FROM generate_series(1, 2500) n`);
    const rows: string[][] = parse((await get('/api/auditoria/exportar?formato=csv&usuario=muchas')).rawPayload, { delimiter: ';', bom: true });
    expect(rows.slice(1).map((row) => Number(row[4]))).toEqual(Array.from({ length: 2500 }, (_, at) => 2500 - at));
  });

  it('asking what it would be like takes nothing out of the house', async () => {
    const count = () => t.db.prisma.auditoria.count();
    const before = await count();
    expect((await admin.inject({ method: 'HEAD', url: '/api/auditoria/exportar?formato=xlsx' })).statusCode).toBe(200);
    expect(await count()).toBe(before);
  });
});
