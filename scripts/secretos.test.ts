import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@rodal/api/proceso/env';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { DECOYS } from './lib/build-web.ts';
import { findSecrets, readBuilt } from './lib/web-secrets.ts';

/** ASVS 13.3.1, 14.2.1: what looks for secrets in the built web app. The stage `build` looks with it, behind the build. */

const find = (text: string, env = {}) => findSecrets(new Map([['assets/x.js', text]]), env);
const value = 'g7Kq/+"x 9Zr0ñ-fT2';

describe('the build', () => {
  it('finds a decoy in every variable of the program but NODE_ENV, each another', () => {
    const names = Object.keys(parseEnv({})).filter((name) => name !== 'NODE_ENV');
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'GUIA_TOKEN', 'METRICS_TOKEN', 'AZURE_BLOB_CONNECTION', 'SMTP_URL']));
    expect(Object.keys(DECOYS)).toEqual(names);
    expect(new Set(Object.values(DECOYS)).size).toBe(names.length);
  });
});

describe('found', () => {
  it.each(Object.entries(DECOYS))('what the build saw in %s', (name, decoy) => {
    expect(find(`const a="${decoy}";`)).toEqual([`assets/x.js: el valor que la compilación vio en ${name}`]);
  });

  it.each(['DATABASE_URL', 'GUIA_TOKEN', 'METRICS_TOKEN', 'SMTP_URL', 'AZURE_BLOB_CONNECTION', 'POSTGRES_PASSWORD', 'AZURITE_KEY', 'NPM_TOKEN', 'CLIENT_SECRET'])('what this machine has in %s, however it is written', (name) => {
    const written = [value, encodeURIComponent(value), JSON.stringify(value), Buffer.from(value).toString('base64'), Buffer.from(value).toString('base64').replace(/=+$/, '')];
    for (const text of written) {
      expect([text, find(`a(${text})`, { [name]: value })]).toEqual([text, [`assets/x.js: el valor de ${name}`]]);
    }
  });

  it.each([
    ['la clave de los usuarios de demostración', `{"contrasena":"${DEMO_PASSWORD}"}`],
    ['el nombre de una variable del programa', 'fetch(e.DATABASE_URL)'],
    ['una clave privada', '-----BEGIN RSA PRIVATE KEY-----\\nMIIE'],
    ['una clave privada', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ['variables del proceso', 'var a=process.env.CLAVE'],
    ['variables del proceso', 'console.log(process.env)'],
    ['variables del proceso', 'import.meta.env.VITE_CLAVE'],
    ['una dirección con usuario y clave', '"postgresql://rodal:g7Kq9Zr0@10.0.0.5:5432/rodal"'],
    ['una dirección con usuario y clave', "'https://ana:secreta@malo.example/x'"],
    ['una clave de almacén', 'DefaultEndpointsProtocol=https;AccountKey=abc=='],
    ['una contraseña derivada', '$argon2id$v=19$m=19456,t=2,p=1$abc$def'],
    ['un token', 'authorization:"Bearer g7Kq9Zr0fT2xyz"'],
    ['un token', '"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0abc.x"'],
  ])('%s: %s', (what, text) => {
    expect(find(text)).toEqual([`assets/x.js: ${what}`]);
  });

  it('the line does not tell the secret itself', () => {
    expect(find(`"${value}"`, { GUIA_TOKEN: value }).join()).not.toContain(value);
  });
});

describe('not found', () => {
  it.each([
    'contrasena:"",autoComplete:"current-password"', 'n.process(env)', '"https://www.w3.org/2000/svg"', '{host:1,HOST:2,PORT:3}', '"data:text/plain;x@y"', 'a?b://c\nd@e', '`Bearer ${t}`', '"https://a.example/x:y@z"',
  ])('%s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('a short value, and one of a variable that is no secret', () => {
    expect(find('"2026" "production" "/usr/bin:/usr/local/bin"', { METRICS_TOKEN: '2026', NODE_ENV: 'production', PATH: '/usr/bin:/usr/local/bin' })).toEqual([]);
  });
});

describe('what is built', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rodal-dist-'));
    await mkdir(join(dir, 'assets'));
    await mkdir(join(dir, '.vite'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const write = (name: string, text: string | Buffer = '') => writeFile(join(dir, name), text);

  it('is read whole: pages, code, the service worker, source maps, what starts with a dot, fonts', async () => {
    for (const name of ['index.html', 'sw.js', 'assets/a-1.js', 'assets/a-1.js.map', '.vite/manifest.json']) await write(name, DEMO_PASSWORD);
    await write('assets/letra.woff2', Buffer.concat([Buffer.from([0, 255, 254]), Buffer.from(DEMO_PASSWORD), Buffer.from([0])]));
    const found = findSecrets(await readBuilt(dir), {});
    expect(found.map((line) => line.split(':')[0] ?? '').toSorted()).toEqual(['.vite/manifest.json', 'assets/a-1.js', 'assets/a-1.js.map', 'assets/letra.woff2', 'index.html', 'sw.js']);
  });

  it('that is not there is no clean bill', async () => {
    await expect(readBuilt(join(dir, 'nada'))).rejects.toThrow('ENOENT');
    await expect(readBuilt(dir)).rejects.toThrow('index.html');
    await write('index.html');
    await expect(readBuilt(dir)).rejects.toThrow('sw.js');
    await write('sw.js');
    await expect(readBuilt(dir)).rejects.toThrow('no tiene código');
    await write('assets/a-1.js');
    expect((await readBuilt(dir)).size).toBe(3);
  });
});
