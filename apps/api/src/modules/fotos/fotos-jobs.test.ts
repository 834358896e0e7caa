import { errorReply } from '@rodal/contracts/campos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { markDanada } from './fotos.service.ts';

const { fotoRequest, makeJpeg, sha256Of } = fixtures;

let t: TestApp;
let despachador: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await fixtures.registrarCamiones(t, 'despachador');
  despachador = await t.loginAs('despachador');
});
afterAll(() => t.close());

const head = (actor: Actor, sha: string) => actor.inject({ method: 'HEAD', url: `/api/subir/fotos/${sha}` });
const rowOf = (sha256: string) => t.db.prisma.foto.findUnique({ where: { sha256 } });

async function refusal(request: ReturnType<typeof fotoRequest>): Promise<[number, string]> {
  const reply = await despachador.inject(request);
  return [reply.statusCode, z.parse(errorReply, reply.json()).codigo];
}

describe('jobs of photos', () => {
  const run = (name: 'verificarFoto' | 'barrerArchivos') => runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, name);

  it('verificarFoto marks whole photos', async () => {
    const sha = await fixtures.uploadFoto(despachador);
    await run('verificarFoto');
    expect((await rowOf(sha))?.estado).toBe('verificada');
  });

  it('a photo that cannot be decoded is marked, its despacho flagged, and counts as missing from then on', async () => {
    const jpeg = await makeJpeg();
    const broken = Buffer.from(jpeg);
    // Structure stays whole; the compressed data ends early and the rest is a restart marker nobody expects.
    const scan = broken.indexOf(Buffer.from([0xff, 0xda]));
    broken.fill(0, scan + 20, broken.length - 2);
    const sha = sha256Of(broken);
    expect((await despachador.inject(fotoRequest(broken))).statusCode).toBe(201);
    const wire = fixtures.despachoWire({ vacio: sha, lleno: await fixtures.uploadFoto(despachador) });
    expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
    await run('verificarFoto');
    expect((await rowOf(sha))?.estado).toBe('danada');
    expect(await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } })).toMatchObject([
      { codigo: 'fotoFaltante', detalle: 'Foto dañada: vacio' },
    ]);
    expect((await head(despachador, sha)).statusCode).toBe(404);
    expect(await refusal(fotoRequest(broken))).toEqual([400, 'foto_danada']);
    // Nor does anybody else become one who uploaded it.
    await t.createUsuario({ nombre: 'otra', perfiles: ['Despacho'] });
    expect((await (await t.loginAs('otra')).inject(fotoRequest(broken))).statusCode).toBe(400);
    expect(await t.db.prisma.fotoSubida.count({ where: { sha256: sha } })).toBe(1);
    expect(await t.db.prisma.auditoria.count({ where: { entidadId: sha, accion: 'foto.subir' } })).toBe(1);
    const next = fixtures.despachoWire({ vacio: sha, lleno: sha });
    expect((await fixtures.send(despachador, next)).json()).toMatchObject({ codigo: 'missing_photos', faltantes: [sha] });
  });

  it('A21 a despacho sent without one photo whose other one is broken: the flag says both, open again', async () => {
    const rota = await fixtures.uploadFoto(despachador);
    const wire = fixtures.despachoWire(
      { vacio: rota, lleno: rota },
      { fotofull: null, fotosFaltantes: { vacio: null, lleno: 'no subió' } },
    );
    expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
    const resuelto = { resueltoEn: new Date(), resueltoPor: 'oficina', nota: 'Se pidió por radio' };
    await t.db.prisma.despachoAviso.updateMany({ where: { despachoId: wire.id }, data: resuelto });
    await markDanada(t.db, rota, new Date());
    expect(await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } })).toMatchObject([
      {
        codigo: 'fotoFaltante',
        detalle: 'Foto camión lleno: no subió · Foto dañada: vacio',
        resueltoEn: null,
        resueltoPor: null,
        nota: 'Se pidió por radio',
      },
    ]);
  });

  it('a photo that is found broken while its despacho is being stored: the despacho waits for another one', async () => {
    const fotos = await fixtures.uploadFotos(despachador);
    const wire = fixtures.despachoWire(fotos);
    const marking = await t.db.pool.connect();
    await marking.query('BEGIN');
    await marking.query(`UPDATE foto SET estado = 'danada' WHERE sha256 = $1`, [fotos.lleno]);
    const reply = fixtures.send(despachador, wire);
    const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await t.db.pool.query(blocked)).rowCount).toBe(1);
    await marking.query('COMMIT');
    marking.release();
    expect((await reply).json()).toMatchObject({ codigo: 'missing_photos' });
    expect(await t.db.prisma.despacho.count({ where: { id: wire.id } })).toBe(0);
  });

  it('R78 barrerArchivos spares what has a row and reports rows without a file', async () => {
    const [kept, lost] = [await fixtures.uploadFoto(despachador), await fixtures.uploadFoto(despachador)];
    const orphan = await t.deps.blobs.receive(sharp(await makeJpeg()).jpeg());
    await t.deps.blobs.put(orphan.sha256, orphan);
    await t.deps.blobs.delete(lost);
    t.advance(25 * 3_600_000);
    await t.jobs.boss.send('barrerArchivos', {});
    expect((await run('barrerArchivos')).errors).toEqual([]);
    expect(await t.deps.blobs.has(kept)).toBe(true);
    expect(await t.deps.blobs.has(orphan.sha256)).toBe(false);
    const line = t.logs.find((text) => text.includes('fotos sin archivo'));
    expect(line).toContain(lost);
    expect(line).not.toContain(kept);
  });
});
