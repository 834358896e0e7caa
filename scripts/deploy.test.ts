import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@rodal/api/env';
import { parse } from 'yaml';
import { PATHS } from './lib/paths.ts';

interface Service {
  image?: string;
  build?: string;
  command?: string | string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const read = (path: string): string => readFileSync(join(PATHS.root, path), 'utf8');
const text = read('docker-compose.yml');
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(text, { merge: true });
const services = Object.entries(compose.services);

describe('docker-compose.yml', () => {
  it('has the parts of an installation, each with an image or a build', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'azurite', 'correo', 'migraciones', 'app', 'caddy']);
    expect(services.filter(([, { image, build }]) => !image && !build)).toEqual([]);
  });

  it('refers to services, volumes and files that exist', () => {
    for (const [, { depends_on: needs = {}, volumes = [] }] of services) {
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(needs)));
      for (const [source = ''] of volumes.map((line) => line.split(':'))) {
        expect(source.startsWith('./') ? existsSync(join(PATHS.root, source)) : source in compose.volumes).toBe(true);
      }
    }
  });

  it('opens only the proxy to the network', () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['caddy']);
  });

  it('takes every secret from the environment, without a default, and the example names them all', () => {
    const variables = [...text.matchAll(/\$\{([A-Z_]+)([^}]*)\}/g)];
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter(([, , rest = '']) => !rest.startsWith(':?'))).toEqual([]);
    const named = new Set(variables.map(([, name = '']) => name));
    const example = [...read('deploy/entorno.ejemplo').matchAll(/^([A-Z_]+)=(.*)$/gm)];
    expect(new Set(example.map(([, name = '']) => name))).toEqual(named);
    expect(example.filter(([, , value]) => value !== '')).toEqual([]);
  });

  it('gives the program an environment that it accepts in production', () => {
    const values: Record<string, string> = { DOMINIO: 'rodal.example', GUIA_URL: 'https://guias.example' };
    const filled = Object.entries(compose.services['app']?.environment ?? {}).map(([key, value]) => [
      key,
      value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_whole, name: string) => values[name] ?? 'secreto de treinta y dos letras o mas'),
    ]);
    const image = Object.fromEntries([...read('Dockerfile').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, key, value]) => [key, value]));
    expect(parseEnv({ ...image, ...Object.fromEntries(filled) })).toMatchObject({
      NODE_ENV: 'production',
      DEMO: false,
      ORIGIN: 'https://rodal.example',
      TRUST_PROXY: ['uniquelocal'],
    });
  });
});

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('copies only what exists, and runs as somebody without rights', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
    expect(copied.filter((file) => !existsSync(join(PATHS.root, file)))).toEqual([]);
    expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('CMD ["node", "apps/api/src/main.ts"]'));
  });

  it('knows every workspace package that must be installed', () => {
    for (const name of ['packages/domain', 'packages/contracts', 'apps/api', 'apps/simulators', 'apps/web']) {
      expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/`);
    }
  });
});
