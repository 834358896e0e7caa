// @completo: plans over a million rows.
import { CLAVES_BANDEJA, diasBandeja, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { dayRange } from '@rodal/domain/fechas';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMillonDatabase } from '../../testing/base-millon.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { measureLecturas } from '../../testing/lecturas.ts';
import { fillNominas, LINEAS } from '../../testing/llenar-nominas.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Deps } from '../../puertos/deps.ts';
import { FILAS } from '../../testing/un-millon.ts';
import { tellErp, tellFaenas, tellHoy, tellSinGuia } from '../inicio/inicio.service.ts';
import { tellIva } from '../inicio/iva.service.ts';
import { tellNominas } from '../inicio/nominas.service.ts';
import { tellAvisos } from './bandeja.handlers.ts';
import { CUENTAS } from './cuentas.repo.ts';

/** Every mark may wait for this person. */
const QUIEN = { usuarioId: 1, permisos: ['nominas.ver', 'nominas.crear', 'nominas.aprobar', 'nominas.revisar'] };

let millon: TestDatabase;
let t: TestApp;
beforeAll(async () => {
  const { url } = (millon = await createMillonDatabase());
  t = await buildTestApp({ url });
  await fillNominas(t.db.pool, QUIEN.usuarioId);
});
afterAll(async () => {
  await t.close();
  await millon.drop();
});

it.each(CLAVES_BANDEJA)(`%s of ${FILAS} dispatches reads an index, and no further than is told`, async (clave) => {
  const { desde, hasta } = diasBandeja('2026-11-21');
  const tramo = dayRange(desde, hasta);
  const read = await measureLecturas(t.db.pool, (pool) => CUENTAS[clave](pool, { tramo, hoy: '2026-11-21', quien: QUIEN }));
  expect(read).toMatchObject({ despachos: 0, completas: [] });
  expect(read.avisos).toBeLessThanOrEqual(CODIGOS_AVISO.length * (MAX_BANDEJA + 1));
  // Of payment rolls the lines of one load, by its number; of nothing else any.
  expect(read.lineas).toBe(clave.startsWith('nominas') ? LINEAS : 0);
  expect(read.paginas).toBeLessThanOrEqual(5 * (read.avisos + read.lineas) + 100);
});

const DIA = { clock: () => new Date('2026-11-18T15:30:00Z') };
const TESELAS = { tellHoy, tellFaenas, tellSinGuia, tellErp: (deps: Ours) => tellErp(deps, ['trabajos.ver']), tellAvisos: ({ db }: Ours) => tellAvisos(db, '2026-11-21'), tellIva, tellNominas: ({ db }: Ours) => tellNominas({ db }, QUIEN) };
type Ours = Pick<Deps, 'db' | 'clock'>;

it.each(Object.entries(TESELAS))(`Inicio of ${FILAS} dispatches: %s reads its days in an index`, async (_, tell) => {
  const read = await measureLecturas(t.db.pool, (pool) => tell({ ...DIA, db: { ...t.db, pool } }));
  expect(read.completas).toEqual([]);
  expect(read.despachos).toBeLessThanOrEqual(FILAS * 0.02);
  expect(read.avisos).toBeLessThanOrEqual(4 * 6 * CODIGOS_AVISO.length * (MAX_BANDEJA + 1));
  expect(read.lineas).toBeLessThanOrEqual(2 * LINEAS);
  expect(read.paginas).toBeLessThanOrEqual(5 * (read.despachos + read.avisos + read.lineas) + 1_000);
});

it('of more than is told it says so', async () => {
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Interno'], permisos: { 'despacho.resolverAviso': true } });
  const reply = await (await t.loginAs('oficina')).inject({ method: 'GET', url: '/api/bandeja' });
  expect(reply.json().filas).toMatchObject([{ clave: 'avisosAbiertos', total: MAX_BANDEJA, masDe: true }]);
});
