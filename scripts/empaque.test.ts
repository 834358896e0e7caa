import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packFiles } from './lib/build-web.ts';

const LARGO = 'const despacho = { patente: "BCDF12", producto: 5034 };\n'.repeat(100);

test('D21: text of the build is packed beside itself in both ways, short files and pictures are not', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-empaque-'));
  try {
    await mkdir(join(dir, 'assets'));
    const files = { 'index.html': LARGO, 'assets/app.js': LARGO, 'assets/app.css': LARGO, 'assets/corto.js': 'x', 'assets/letra.woff2': LARGO, 'sw.js': LARGO };
    for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
    expect(await packFiles(dir)).toBe(4);
    const left = (await readdir(dir, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).toSorted();
    const packed = ['assets/app.css', 'assets/app.js', 'index.html', 'sw.js'];
    expect(left).toEqual(packed.flatMap((name) => [`${name}.br`, `${name}.gz`]));
    for (const name of packed) {
      const [br, gz] = [await readFile(join(dir, `${name}.br`)), await readFile(join(dir, `${name}.gz`))];
      expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([LARGO, LARGO]);
      expect(br.length).toBeLessThan(LARGO.length / 10);
    }
  } finally {
    await rm(dir, { recursive: true });
  }
});
