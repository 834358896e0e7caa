import { join, matchesGlob } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from './paths.ts';
import { CON_TORTURA } from './stages/vitest.ts';
import { ByName, filesLeftOut, PLANTADOS, PRUEBAS } from './vitest-files.ts';

const API = join(PATHS.root, 'apps/api');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('which files a run takes', () => {
  it('those of every change and the others are all of them, and none is in both; what a check plants for a moment is in neither', () => {
    vi.stubEnv(PRUEBAS, undefined);
    expect(filesLeftOut(API)).toEqual([PLANTADOS]);
    expect(matchesGlob('packages/domain/src/zz-planta.test.ts', PLANTADOS)).toBe(true);
    vi.stubEnv(PRUEBAS, 'cambio');
    const torture = filesLeftOut(API);
    vi.stubEnv(PRUEBAS, 'tortura');
    const everyChange = filesLeftOut(API);
    expect(torture).toContain('src/modules/busqueda/planes.test.ts');
    expect(everyChange).toContain('src/modules/despacho/despacho.test.ts');
    expect(torture.filter((file) => everyChange.includes(file))).toEqual([PLANTADOS]);
  });

  it.each(['apps/api', 'apps/web', 'packages/domain', 'packages/contracts', 'apps/simulators'])('what %s leaves to the complete run is run there', (folder) => {
    vi.stubEnv(PRUEBAS, 'cambio');
    const torture = filesLeftOut(join(PATHS.root, folder)).filter((file) => file !== PLANTADOS);
    expect(CON_TORTURA.includes(folder)).toBe(torture.length > 0);
  });

  it('the parts of a suite have each file once, and a part of each project', async () => {
    const files = Array.from({ length: 25 }, (_, n) => ({ moduleId: `/${n % 7}/${n}.test.ts`, project: { name: n % 3 === 0 ? 'aparte' : 'api' } }));
    const parts = await Promise.all([1, 2, 3].map((index) => new ByName({ config: { shard: { index, count: 3 } } }).shard(files)));
    expect(parts.flat().map(({ moduleId }) => moduleId).toSorted()).toEqual(files.map(({ moduleId }) => moduleId).toSorted());
    for (const part of parts) expect(new Set(part.map(({ project }) => project.name)).size).toBe(2);
  });
});
