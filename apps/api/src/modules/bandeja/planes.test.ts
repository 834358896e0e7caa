import { CLAVES_BANDEJA, diasBandeja, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { dayRange } from '@rodal/domain/fechas';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMillonDatabase } from '../../testing/base-millon.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { measureLecturas } from '../../testing/lecturas.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { FILAS } from '../../testing/un-millon.ts';
import { CUENTAS } from './cuentas.repo.ts';

let millon: TestDatabase;
let t: TestApp;
beforeAll(async () => {
  const { url } = (millon = await createMillonDatabase());
  t = await buildTestApp({ url });
}, 600_000);
afterAll(async () => {
  await t.close();
  await millon.drop();
});

it.each(CLAVES_BANDEJA)(`%s of ${FILAS} dispatches reads an index, and no further than is told`, async (clave) => {
  const { desde, hasta } = diasBandeja('2026-11-21');
  const tramo = dayRange(desde, hasta);
  const read = await measureLecturas(t.db.pool, (pool) => CUENTAS[clave](pool, tramo));
  expect(read).toMatchObject({ despachos: 0, completas: [] });
  expect(read.avisos).toBeLessThanOrEqual(CODIGOS_AVISO.length * (MAX_BANDEJA + 1));
  expect(read.paginas).toBeLessThanOrEqual(5 * read.avisos + 100);
});

it('of more than is told it says so', async () => {
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Interno'], permisos: { 'despacho.resolverAviso': true } });
  const reply = await (await t.loginAs('oficina')).inject({ method: 'GET', url: '/api/bandeja' });
  expect(reply.json().filas).toMatchObject([{ clave: 'avisosAbiertos', total: MAX_BANDEJA, masDe: true }]);
});
