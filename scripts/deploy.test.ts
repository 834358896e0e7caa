import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@rodal/api/proceso/env';
import { parse } from 'yaml';
import { PATHS } from './lib/paths.ts';

interface Service {
  image?: string;
  build?: string;
  mem_limit?: string;
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
    expect(Object.keys(compose.services)).toEqual(['postgres', 'azurite', 'antivirus', 'migraciones', 'app', 'caddy']);
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
    const optional = variables.filter(([, , rest = '']) => !rest.startsWith(':?'));
    // What may be left out has nothing secret as its default: nothing at all, or a number or word of docs/operacion.md.
    expect(new Set(optional.map(([, name, rest]) => `${name}${rest}`))).toEqual(
      new Set([...['ERP_URL', 'ERP_TOKEN_URL', 'ERP_SCOPE', 'ERP_CLIENT_ID', 'ERP_CLIENT_SECRET', 'ERP_COMPANIAS', 'METRICS_TOKEN', 'SMTP_URL', 'SMTP_REMITENTE', 'ANTIVIRUS_URL'].map((name) => `${name}:-`), 'LOG_LEVEL:-info', 'DB_POOL:-20']),
    );
    const named = new Set(variables.map(([, name = '']) => name));
    const example = [...read('deploy/entorno.ejemplo').matchAll(/^([A-Z_]+)=(.*)$/gm)];
    expect(new Set(example.map(([, name = '']) => name))).toEqual(named);
    expect(example.filter(([, , value]) => value !== '')).toEqual([]);
  });

  it('pins every image to one version, and limits the memory of everything', () => {
    for (const [name, { image, build, mem_limit: memory }] of services) {
      if (build === undefined) expect(image, name).toMatch(/:v?\d+\.\d+/);
      expect(memory, name).toMatch(/^\d+[mg]$/);
    }
    expect(new Set(read('Dockerfile').match(/^FROM \S+/gm))).toEqual(new Set(['FROM node:24.21.0-slim']));
  });

  it('R91 runs the program as a role that owns nothing; only the migrations know the owner', () => {
    const knows = services.filter(([, { environment = {} }]) => JSON.stringify(environment).includes('${POSTGRES_PASSWORD'));
    expect(knows.map(([name]) => name)).toEqual(['postgres', 'migraciones']);
    expect(compose.services['app']?.environment?.['DATABASE_URL']).toMatch(/^postgresql:\/\/rodal_programa:\$\{PROGRAMA_PASSWORD/);
    expect(compose.services['migraciones']?.environment?.['DATABASE_URL']).toBe(compose.services['app']?.environment?.['DATABASE_URL']);
  });

  it('gives the program an environment that it accepts in production', () => {
    const values: Record<string, string> = { DOMINIO: 'rodal.example', GUIA_URL: 'https://guias.example' };
    const filled = Object.entries(compose.services['app']?.environment ?? {}).map(([key, value]) => [
      key,
      value.replaceAll(/\$\{([A-Z_]+)(?::-([^}]*))?[^}]*\}/g, (_whole, name: string, other?: string) => values[name] ?? other ?? 'secreto de treinta y dos letras o mas'),
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
