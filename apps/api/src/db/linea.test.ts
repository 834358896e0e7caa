import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFileStore } from '../blobs/file-store.ts';
import { buildTestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';
import { copyTestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { openDb } from './client.ts';

it('R87 R141 a standby that lagged takes over: phones bring back what it lacks, each once, no number comes twice, no mail leaves twice', async () => {
  const primaria = await createTestDatabase();
  // The folder of photos is not the database's: both have the same one.
  const carpeta = await mkdtemp(join(tmpdir(), 'rodal-linea-'));
  const deps = { blobs: await openFileStore(carpeta) };
  // Some are acknowledged, then the standby falls behind, then some more are acknowledged.
  const first = await fixtures.buildPuesto({ url: primaria.url, deps });
  const send = async (puesto: fixtures.Puesto, wire: fixtures.DespachoWire) => {
    const reply = await fixtures.send(puesto.despachador, wire);
    expect(reply.statusCode).toBe(201);
    return Number(reply.json().numero);
  };
  const wires = Array.from({ length: 12 }, () => fixtures.despachoWire(first.fotos));
  const acuses = new Map<string, number>();
  for (const wire of wires.slice(0, 4)) acuses.set(wire.id, await send(first, wire));
  await first.t.close();
  const replica = await copyTestDatabase(primaria.url);
  const again = await buildTestApp({ url: primaria.url, deps });
  const before = { ...first, t: again, despachador: await again.loginAs('despachador') };
  for (const wire of wires.slice(4)) acuses.set(wire.id, await send(before, wire));
  await again.close();

  // What the promotion of a standby changes; scripts/promocion.test.ts sees a true one.
  const edit = openDb(replica.url, 1);
  await edit.pool.query(`UPDATE instalacion SET valor = split_part(valor, '/', 1) || '/00000000' WHERE clave = 'base'`);
  // R141: one that waited may have left since, one that arrived has.
  await edit.pool.query(
    `INSERT INTO correo (id, evento, para, plantilla, datos, entidad, entidad_id, mensaje, estado, proximo_intento, creado_en)
     SELECT gen_random_uuid(), estado, 'ana@rodal.example', 'correo.prueba', '{}', 'usuario', '1', gen_random_uuid(), estado, now(), now() FROM unnest(ARRAY['pendiente', 'enviando', 'enviado']) estado`,
  );
  await edit.close();
  const t = await buildTestApp({ url: replica.url, deps });
  const after = { ...first, t, despachador: await t.loginAs('despachador') };
  const estados = await after.despachador.inject({ method: 'POST', url: '/api/sync/estado', payload: { ids: wires.map(({ id }) => id) } });
  const unknown = (estados.json().estados as { id: string; estado: string }[]).filter(({ estado }) => estado === 'unknown').map(({ id }) => id);
  expect(unknown).toEqual(wires.slice(4).map(({ id }) => id));
  // Two phones at once, and one of them twice.
  const nuevos = await Promise.all([
    ...wires.slice(4).map((wire) => send(after, { ...wire, numeroAnterior: acuses.get(wire.id) ?? 0 })),
    send(after, fixtures.despachoWire(first.fotos)),
  ]);
  for (const wire of wires.slice(4)) expect((await fixtures.send(after.despachador, { ...wire, numeroAnterior: 1 })).statusCode).toBe(200);

  const onPaper = [...acuses.values(), ...nuevos];
  expect(new Set(onPaper).size).toBe(onPaper.length);
  expect(Math.min(...nuevos)).toBeGreaterThan(Math.max(...acuses.values()));
  expect(await t.db.prisma.despacho.count()).toBe(13);
  const told = await t.db.prisma.auditoria.findMany({ where: { accion: 'base.cambiar' } });
  expect(told).toMatchObject([{ despues: { saltados: 1000, guiasPorConsultar: 4, correosInciertos: 2 } }]);
  const correos = await t.db.prisma.correo.findMany({ select: { evento: true, estado: true }, orderBy: { evento: 'asc' } });
  expect(correos.map(({ evento, estado }) => [evento, estado])).toEqual([['enviado', 'enviado'], ['enviando', 'incierto'], ['pendiente', 'incierto']]);
  await t.close();
  await Promise.all([primaria.drop(), replica.drop(), rm(carpeta, { recursive: true })]);
});

it('R87 the same database, started again and again by several programs at once, skips no number', async () => {
  const database = await createTestDatabase();
  for (let round = 0; round < 2; round += 1) {
    const programs = Array.from({ length: 3 }, () => openDb(database.url, 3));
    await Promise.all(programs.flatMap(({ pool }) => [pool.query('SELECT 1'), pool.query('SELECT 1'), pool.query('SELECT 1')]));
    await Promise.all(programs.map((one) => one.close()));
  }
  const db = openDb(database.url, 1);
  await db.pool.query(`UPDATE instalacion SET valor = 'otra/00000001'`);
  const [before] = (await db.pool.query<{ n: string }>(`SELECT nextval('despacho_numero_seq') AS n`)).rows;
  await db.close();
  // All of them find out at the same moment; one does it.
  const programs = Array.from({ length: 3 }, () => openDb(database.url, 3));
  await Promise.all(programs.map(({ pool }) => pool.query('SELECT 1')));
  const [after] = (await programs[0]?.pool.query<{ n: string }>(`SELECT nextval('despacho_numero_seq') AS n`))?.rows ?? [];
  expect(Number(after?.n) - Number(before?.n)).toBe(1001);
  await Promise.all(programs.map((one) => one.close()));
  await database.drop();
});
