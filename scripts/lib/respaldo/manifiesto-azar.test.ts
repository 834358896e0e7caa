import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mutateBytes, mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeListaFotos } from './fotos.ts';
import { sha256Of } from './manifiesto.ts';
import { verifyRespaldo } from './restaurar.ts';

/**
 * A backup whose hashes are all right and whose content is not what this program writes: whoever can change a file can
 * change its hash beside it. It is refused with a sentence for a person, and no file outside its folder is read.
 */

const FOTO = Buffer.from('foto');
const ROWS = '1\tuno\n';
const JOBS_TEXT = JSON.stringify([{ nombre: 'verificarFoto', datos: { sha256: sha256Of(FOTO) } }]);
const VALID = {
  formato: 1,
  version: '0.1.0',
  creadoEn: '2026-11-20T03:00:00.000Z',
  migraciones: [],
  tablas: [{ nombre: 'cliente', columnas: ['rut', 'razon_social'], clave: ['rut'], archivo: 'tablas/cliente.copy.gz', sha256: sha256Of(ROWS), filas: 1 }],
  secuencias: [{ nombre: 'despacho_numero_seq', valor: '7', usada: true }],
  trabajos: { archivo: 'trabajos.json', sha256: sha256Of(JOBS_TEXT), cantidad: 1 },
  fotos: { archivo: 'fotos.sha256', sha256: sha256Of(writeListaFotos([sha256Of(FOTO)])), cantidad: 1, bytes: FOTO.length },
  fotosFaltantes: [],
};
const DICE = fc.array(fc.nat(), { minLength: 3, maxLength: 9 });

let carpeta: string;
let dir: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'rodal-azar-'));
  dir = join(carpeta, '2026-11-20T03-00-00Z');
  await mkdir(join(dir, 'tablas'), { recursive: true });
});
afterAll(() => rm(carpeta, { recursive: true }));

/** Each file with the hash that belongs to it. */
async function write(files: { manifiesto?: string; trabajos?: string; lista?: string; tabla?: Uint8Array } = {}): Promise<void> {
  const key = sha256Of(FOTO);
  const folder = join(carpeta, 'fotos', 'blobs', key.slice(0, 3));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, key), FOTO);
  const trabajos = files.trabajos ?? JOBS_TEXT;
  const lista = files.lista ?? writeListaFotos([key]);
  const text = files.manifiesto ?? JSON.stringify({ ...VALID, trabajos: { ...VALID.trabajos, sha256: sha256Of(trabajos) }, fotos: { ...VALID.fotos, sha256: sha256Of(lista) } });
  await writeFile(join(dir, 'tablas', 'cliente.copy.gz'), files.tabla ?? gzipSync(ROWS));
  await writeFile(join(dir, 'trabajos.json'), trabajos);
  await writeFile(join(dir, 'fotos.sha256'), lista);
  await writeFile(join(dir, 'manifiesto.json'), text);
  await writeFile(join(dir, 'manifiesto.sha256'), `${sha256Of(text)}  manifiesto.json\n`);
}

/** Taken, or refused with a sentence of ours. */
async function verify(): Promise<'taken' | 'refused'> {
  try {
    const { manifiesto, trabajos, fotos } = await verifyRespaldo(dir, new AbortController().signal);
    for (const { archivo } of [...manifiesto.tablas, manifiesto.trabajos, manifiesto.fotos]) expect(archivo).not.toMatch(/\.\.|^\/|\0/);
    for (const { nombre } of trabajos) expect(typeof nombre).toBe('string');
    for (const key of fotos.keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
    return 'taken';
  } catch (error) {
    // Not a TypeError, SyntaxError or a code of the system.
    expect([error instanceof Error && error.constructor === Error, String(error)]).toEqual([true, expect.stringMatching(/^Error: (El archivo|El respaldo|La migración) /)]);
    return 'refused';
  }
}

it('as this program writes it, it is taken', async () => {
  await write();
  expect(await verify()).toBe('taken');
});

it('a spoilt manifest is refused, or says what a manifest says', async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(DICE, fc.option(DICE, { freq: 4 }), async (dice, raw) => {
      const text = JSON.stringify(mutateJson(VALID, dice)) ?? '';
      await write({ manifiesto: raw === null ? text : Buffer.from(mutateBytes(Buffer.from(text), raw)).toString() });
      seen[await verify()] += 1;
    }),
    { numRuns: 200 },
  );
  expect(seen.refused).toBeGreaterThan(50);
});

it('so are the jobs, the list of photos and a table', async () => {
  await fc.assert(
    fc.asyncProperty(DICE, fc.constantFrom('trabajos', 'lista', 'tabla'), async (dice, which) => {
      const lista = writeListaFotos([sha256Of(FOTO)]);
      if (which === 'trabajos') await write({ trabajos: JSON.stringify(mutateJson(JSON.parse(JOBS_TEXT), dice)) ?? '' });
      else if (which === 'lista') await write({ lista: Buffer.from(mutateBytes(Buffer.from(lista), dice)).toString() });
      else await write({ tabla: mutateBytes(gzipSync(ROWS), dice) });
      await verify();
    }),
    { numRuns: 120 },
  );
});

it.each(['../../../../etc/passwd', '/etc/passwd', 'tablas/../../otro', 'tablas/cliente.copy.gz\0', ''])('the file %j is none of a backup', async (archivo) => {
  await write({ manifiesto: JSON.stringify({ ...VALID, tablas: VALID.tablas.map((tabla) => ({ ...tabla, archivo })) }) });
  await expect(verifyRespaldo(dir, new AbortController().signal)).rejects.toThrow(`El archivo ${join(dir, 'manifiesto.json')} falta o está dañado`);
  expect(await readdir(carpeta)).toEqual(['2026-11-20T03-00-00Z', 'fotos']);
});
