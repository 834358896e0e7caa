import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CON_MOTIVO, judgeLicencias, readProduction } from './lib/licencias.ts';
import { PATHS } from './lib/paths.ts';

describe('what the program is made of', () => {
  const paquetes = readProduction();
  const names = new Set(paquetes.map(({ nombre }) => nombre));

  it('has licences that only ask to be named, or one with its reason', () => {
    expect(judgeLicencias(paquetes)).toEqual([]);
  });

  it('is looked at as far as it goes: what packages need, their parts for this platform, no tools', () => {
    expect(paquetes.length).toBeGreaterThan(200);
    for (const name of ['fastify', 'react', 'dexie', 'workbox-core', 'safe-stable-stringify', 'pdfkit', 'sharp', '@node-rs/argon2']) expect(names).toContain(name);
    expect([...names].filter((name) => name.startsWith('@img/sharp-libvips-'))).not.toEqual([]);
    for (const tool of ['vitest', 'vite', 'oxlint', 'prisma', '@playwright/test', 'jsdom', 'typescript']) expect(names).not.toContain(tool);
  });

  it('each exception is of a package that is still here and needs it', () => {
    const idle = CON_MOTIVO.filter((one) => judgeLicencias(paquetes, CON_MOTIVO.filter((other) => other !== one)).length === 0);
    expect(idle.map(({ nombre }) => nombre)).toEqual([]);
  });

  it('png-js: its LICENSE is the MIT', () => {
    const simulators = createRequire(join(PATHS.root, 'apps/simulators/package.json'));
    const pdfmake = createRequire(simulators.resolve('pdfmake'));
    const file = join(dirname(createRequire(pdfmake.resolve('pdfkit')).resolve('png-js')), '..', 'LICENSE');
    expect(readFileSync(file, 'utf8')).toMatch(/^MIT License/);
  });
});

describe('the judge', () => {
  const judge = (licencia: unknown, nombre = 'cosa') => judgeLicencias([{ nombre, version: '1.2.3', licencia }]);

  it.each([
    'MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'GPL-2.0-only OR BSD-3-Clause', 'MIT AND ISC', '(MIT AND Zlib)', '(AGPL-3.0-only AND MIT) OR ISC', 'MIT OR AGPL-3.0-only AND ISC',
    { type: 'MIT', url: 'https://x' }, [{ type: 'GPL-2.0' }, { type: 'MIT' }], ['MIT', 'GPL-3.0'],
  ])('%j may be shipped', (licencia) => {
    expect(judge(licencia)).toEqual([]);
  });

  it.each([
    'AGPL-3.0-only', 'AGPL-3.0', 'GPL-3.0-or-later', 'LGPL-3.0-or-later', 'Hippocratic-2.1', 'SSPL-1.0', 'BUSL-1.1', 'BSL-1.1', 'Elastic-2.0', 'CC-BY-NC-4.0', 'OFL-1.1', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md', 'Commercial', 'mit-ish', 'MITX',
    'MIT AND AGPL-3.0-only', '(MIT OR ISC) AND SSPL-1.0', 'MIT AND', '(MIT', 'MIT)', 'MIT ISC', 'MIT WITH Commons-Clause', 'MIT/AGPL-3.0', '()', 'OR MIT',
  ])('%s stops the build, by the name of its package', (licencia) => {
    expect(judge(licencia)).toEqual([`cosa@1.2.3: ${licencia}`]);
  });

  it.each([undefined, null, '', '  ', {}, [], { type: '' }, { url: 'https://x' }, 7, [{}]])('%j is no licence', (licencia) => {
    expect(judge(licencia)).toEqual(['cosa@1.2.3: sin licencia']);
  });

  it('an exception is for that package and that licence', () => {
    expect(judge('OFL-1.1', '@fontsource-variable/inter')).toEqual([]);
    expect(judge('AGPL-3.0-only', '@fontsource-variable/inter')).toHaveLength(1);
    expect(judge('LGPL-3.0-or-later', '@img/sharp-libvips-linuxmusl-arm64')).toEqual([]);
    expect(judge('LGPL-3.0-or-later', '@otro/sharp-libvips-x')).toHaveLength(1);
    expect(judge(undefined, 'png-js-2')).toHaveLength(1);
  });
});
