import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Respaldo } from './lib/respaldo/crear.ts';
import { sha256Of, writeManifiesto, type Manifiesto } from './lib/respaldo/manifiesto.ts';
import { verifyRespaldo } from './lib/respaldo/restaurar.ts';
import { contents, openDemo, type Instalacion } from './testing/demo-database.ts';
import { backUp, fotosIn, NEVER, one, openTaller } from './testing/respaldos.ts';

const taller = openTaller();
let demo: Instalacion;
let carpeta: string;
let respaldo: Respaldo;

beforeAll(async () => {
  demo = await openDemo();
  carpeta = await mkdtemp(join(tmpdir(), 'rodal-carpeta-'));
  respaldo = await backUp(demo, carpeta);
});
afterEach(() => taller.clear());
afterAll(async () => {
  await demo.drop();
  await rm(carpeta, { recursive: true, force: true });
});

/** A copy of the backup, to be damaged. */
async function copyOfRespaldo(): Promise<string> {
  const copy = join((await taller.empty()).dir, 'copia');
  await cp(carpeta, copy, { recursive: true });
  return join(copy, respaldo.dir.slice(carpeta.length));
}

async function changeManifiesto(dir: string, change: (manifiesto: Manifiesto) => Partial<Manifiesto>): Promise<void> {
  await writeManifiesto(dir, { ...respaldo.manifiesto, ...change(respaldo.manifiesto) });
}

describe('restoring refuses', () => {
  it('a folder that is not there, or holds no whole backup', async () => {
    await expect(verifyRespaldo(join(carpeta, 'nada'), NEVER)).rejects.toThrow(`No existe la carpeta ${join(carpeta, 'nada')}.`);
    const { dir } = await taller.empty();
    await mkdir(join(dir, '2026-11-19T06-00-00Z.incompleto'));
    await expect(verifyRespaldo(dir, NEVER)).rejects.toThrow(`No hay un respaldo completo en ${dir}.`);
  });

  const DAMAGES: readonly (readonly [string, (dir: string) => Promise<string>])[] = [
    ['a table', async (dir) => spoil(join(dir, 'tablas', 'despacho.copy.gz'))],
    ['a table cut short', async (dir) => cut(join(dir, 'tablas', 'despacho.copy.gz'))],
    ['a table that is gone', async (dir) => gone(join(dir, 'tablas', 'usuario.copy.gz'))],
    ['the waiting jobs', async (dir) => spoil(join(dir, 'trabajos.json'))],
    ['the list of photos', async (dir) => spoil(join(dir, 'fotos.sha256'))],
    ['the manifest', async (dir) => spoil(join(dir, 'manifiesto.json'))],
    ['a photo', async (dir) => spoil(await firstFoto(dir))],
    ['a photo that is gone', async (dir) => gone(await firstFoto(dir))],
  ];
  it.each(DAMAGES)('damage to %s, by the name of the file, before it touches anything', async (_what, damage) => {
    const dir = await copyOfRespaldo();
    const file = await damage(dir);
    const target = await taller.empty();
    await expect(taller.restore(dir, target)).rejects.toThrow(`El archivo ${file} falta o está dañado`);
    expect(await one(target.sql, `SELECT count(*)::int FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)).toBe(0);
    expect(await readdir(target.dir)).toEqual([]);
  });

  it('not for a damaged photo when told so: all backups share them, and the rest must not be lost with it', async () => {
    const dir = await copyOfRespaldo();
    const damaged = [await spoil(await firstFoto(dir)), await gone(await lastFoto(dir))].map((path) => basename(path));
    await expect(verifyRespaldo(dir, NEVER)).rejects.toThrow('Si no la hay, --sin-fotos-danadas restaura todo lo demás.');
    const { fotos } = await verifyRespaldo(dir, NEVER, true);
    expect(fotos.danadas).toEqual(damaged);
    const { sql, blobDir } = await taller.restore(dir, undefined, { sinDanadas: true });
    expect(await fotosIn(blobDir)).toEqual((await fotosIn(demo.blobDir)).filter((name) => !damaged.includes(basename(name))));
    expect(await one(sql, 'SELECT count(*)::int FROM foto')).toBe(fotos.keys.length + damaged.length);
    // Nothing else is let through by it.
    await spoil(join(dir, 'tablas', 'despacho.copy.gz'));
    await expect(verifyRespaldo(dir, NEVER, true)).rejects.toThrow('falta o está dañado');
  });

  it('a backup of a newer program, or with another migration by the same name', async () => {
    const dir = await copyOfRespaldo();
    await changeManifiesto(dir, ({ formato }) => ({ formato: formato + 1, version: '9.0.0' }));
    await expect(verifyRespaldo(dir, NEVER)).rejects.toThrow('lo hizo una versión más nueva de Rodal (9.0.0): restáurelo con esa versión');
    await changeManifiesto(dir, ({ migraciones }) => ({ migraciones: [...migraciones, { nombre: '20990101000000_futura', sha256: '' }] }));
    await expect(verifyRespaldo(dir, NEVER)).rejects.toThrow('más nueva de Rodal (0.1.0), con la migración 20990101000000_futura');
    await changeManifiesto(dir, ({ migraciones }) => ({ migraciones: migraciones.map(({ nombre }) => ({ nombre, sha256: sha256Of('otra') })) }));
    await expect(verifyRespaldo(dir, NEVER)).rejects.toThrow(/La migración \S+_init del respaldo no es la de este programa/);
  });

  it('a database with rows, or with a structure that is not the backup’s, and leaves both as they are', async () => {
    const restored = await taller.restore(carpeta);
    const before = await contents(restored.sql);
    await expect(taller.restore(carpeta, restored)).rejects.toThrow('La base de datos no está vacía (ajuste tiene filas)');
    expect(await contents(restored.sql)).toEqual(before);
    const other = await taller.empty();
    await other.sql.query('CREATE TABLE ajena (id INT)');
    await expect(taller.restore(carpeta, other)).rejects.toThrow('ya tiene una estructura que el respaldo no tiene (ajena)');
  });

  it('rows that arrive otherwise than they left; a restore that failed can be repeated', async () => {
    const dir = await copyOfRespaldo();
    // Good by its own hash, but what is read back of the table, in the order of its key, is something else.
    const path = join(dir, 'tablas', 'cliente.copy.gz');
    const rows = gunzipSync(await readFile(path)).toString().trimEnd().split('\n').toReversed();
    const text = rows.map((row) => `${row}\n`).join('');
    await writeFile(path, gzipSync(text));
    await changeManifiesto(dir, ({ tablas }) => ({ tablas: tablas.map((tabla) => (tabla.nombre === 'cliente' ? { ...tabla, sha256: sha256Of(text) } : tabla)) }));
    const target = await taller.empty();
    await expect(taller.restore(dir, target)).rejects.toThrow('La tabla cliente no quedó igual a la respaldada');
    expect(await one(target.sql, 'SELECT count(*)::int FROM usuario')).toBe(0);
    const { done } = await taller.restore(carpeta, target);
    expect(done.fotos).toMatchObject({ copiadas: 0 });
    expect(await one(target.sql, 'SELECT count(*)::int FROM despacho')).toBe(300);
  });
});

async function spoil(path: string): Promise<string> {
  const content = await readFile(path);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(path, content);
  return path;
}

async function cut(path: string): Promise<string> {
  const content = await readFile(path);
  await writeFile(path, content.subarray(0, content.length / 2));
  return path;
}

async function gone(path: string): Promise<string> {
  await rm(path);
  return path;
}

const firstFoto = (dir: string) => fotoAt(dir, 0);
const lastFoto = (dir: string) => fotoAt(dir, -1);

async function fotoAt(dir: string, at: number): Promise<string> {
  const fotos = join(dir, '..', 'fotos');
  return join(fotos, 'blobs', (await fotosIn(fotos)).at(at) ?? '');
}
