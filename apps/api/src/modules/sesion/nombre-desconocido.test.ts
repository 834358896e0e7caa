import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';
import { hideNombre } from './ingreso.ts';

/** A password typed into the field of the name stays nowhere (D8). */

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ env: { LOG_LEVEL: 'trace' } });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
});
afterAll(() => t.close());

const login = (usuario: string, contrasena: string) => t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario, contrasena } });

test.each([
  ['alone', (clave: string) => clave],
  ['behind the name', (clave: string) => `ana${clave}`],
  ['with a line break', (clave: string) => ` ${clave}\n`],
])('D8 R107: a password in the field of the name, %s, is in no table and no line, however often it is tried', async (_how, typed) => {
  const clave = `Monte-Aguila-${Math.random().toString(36).slice(2)}`;
  for (let i = 0; i < 7; i += 1) await login(typed(clave), TEST_PASSWORD);
  const { rows: tables } = await t.db.pool.query<{ name: string }>("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'");
  const stored = await Promise.all(tables.map(({ name }) => t.db.pool.query<{ row: string }>(`SELECT to_jsonb(x)::text AS row FROM "${name}" x`)));
  const everything = [...stored.flatMap(({ rows }) => rows.map(({ row }) => row)), ...t.logs].join('\n').toLowerCase();
  expect(everything).toContain('desconocido:');
  expect(everything).not.toContain(clave.toLowerCase());
});

test('D8: what is kept tells one from another and that it was tried before; of a name that somebody has, the name', async () => {
  const { CLAVE_SECRETOS } = t.deps.env;
  await login('Nadie-1', 'mala-clave');
  await login('nadie-1', 'mala-clave');
  await login('ana', 'mala-clave');
  const rows = await t.db.prisma.auditoria.findMany({ where: { accion: 'sesion.ingreso_fallido' }, orderBy: { id: 'desc' }, take: 3 });
  const nadie = hideNombre(CLAVE_SECRETOS, 'nadie-1');
  expect(rows.map(({ usuario, entidadId }) => [usuario, entidadId])).toEqual([['ana', 'ana'], [nadie, nadie], [nadie, nadie]]);
  expect(nadie).toMatch(/^desconocido:7:[\w-]{12}$/);
  expect(hideNombre(CLAVE_SECRETOS, 'nadie-2')).not.toBe(nadie);
  expect(hideNombre('otra clave, de otra empresa que la tiene', 'nadie-1')).not.toBe(nadie);
  expect(hideNombre('', 'nadie-1')).toBe(hideNombre('', 'nadie-1'));
});
