import { describe, expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://rodal:x@db:5432/rodal',
  ORIGIN: 'https://rodal.example',
  WEB_DIST: '/srv/web',
  GUIA_URL: 'https://facturacion.example',
  GUIA_TOKEN: 'x',
  BLOB_DIR: '/srv/blobs',
  TRUST_PROXY: '10.0.0.2',
  CLAVE_SECRETOS: 'c'.repeat(32),
};

function problems(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('parseEnv', () => {
  test('an empty environment is a development one on loopback', () => {
    expect(parseEnv({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      DEMO: false,
      ROLE: 'todo',
      TRUST_PROXY: false,
      ORIGIN: '',
    });
  });

  test('an empty text is an absent one', () => {
    expect(parseEnv({ PORT: '', HOST: '', DEMO: '', TRUST_PROXY: '' })).toEqual(parseEnv({}));
  });

  test('texts become numbers, flags and lists', () => {
    expect(parseEnv({ PORT: '8080', DEMO: 'true', TRUST_PROXY: 'loopback, 172.16.0.0/12' })).toMatchObject({
      PORT: 8080,
      DEMO: true,
      TRUST_PROXY: ['loopback', '172.16.0.0/12'],
    });
    expect(parseEnv({ TRUST_PROXY: 'fc00::/7,::1' }).TRUST_PROXY).toEqual(['fc00::/7', '::1']);
  });

  test('every problem is listed at once, in Spanish', () => {
    expect(
      problems({ PORT: '70000', ROLE: 'todos', ORIGIN: 'https://rodal.example/app', DATABASE_URL: 'mysql://x' }),
    ).toEqual([
      expect.stringMatching(/^PORT debe ser un puerto/),
      expect.stringMatching(/^DATABASE_URL debe ser una dirección como postgresql/),
      'ROLE debe ser uno de: web, worker, todo',
      expect.stringMatching(/^ORIGIN debe ser un origen/),
    ]);
  });

  test.each(['true', '*', '1', '2', 'proxy', '0.0.0.0/0', '::/0', '0.0.0.0/1', '10.0.0.0/33', '10.0.0.1/8/8', '999.1.1.1', ':::'])('TRUST_PROXY=%s does not say whom to trust', (value) => {
    expect(problems({ TRUST_PROXY: value })).toEqual(['TRUST_PROXY debe listar las direcciones de los proxies']);
  });

  test.each(['línea', 'a\nb', 'a\u0000', '€'])('GUIA_TOKEN=%j does not fit a header', (value) => {
    expect(problems({ GUIA_TOKEN: value })).toEqual(['GUIA_TOKEN debe ser una línea de letras sin acento']);
    expect(problems({ GUIA_TOKEN: 'g7Kq/+= ~' })).toEqual([]);
  });

  test('demo data outside loopback need TLS in front', () => {
    expect(problems({ DEMO: 'true', HOST: '0.0.0.0' })).toEqual([expect.stringContaining('necesita TLS delante')]);
    expect(problems({ DEMO: 'true', HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' })).toEqual([]);
    expect(problems({ DEMO: 'true', HOST: 'localhost' })).toEqual([]);
  });
});

describe('production', () => {
  test('takes a complete configuration', () => {
    expect(problems(PRODUCTION)).toEqual([]);
  });

  test('refuses what is only good for trying out', () => {
    expect(problems({ NODE_ENV: 'production', DEMO: 'true' })).toEqual([
      'DEMO no se admite en producción: sus usuarios tienen una clave publicada',
      'Falta DATABASE_URL',
      'Falta ORIGIN',
      'Falta WEB_DIST',
      'Falta GUIA_URL',
      'Falta GUIA_TOKEN',
      'Falta CLAVE_SECRETOS: cifra los segundos factores, firma las invitaciones y no puede estar en la base de datos',
      'Falta TRUST_PROXY: la dirección del proxy con TLS, para distinguir de dónde viene cada persona',
      'Falta BLOB_DIR o AZURE_BLOB_CONNECTION: las fotos no pueden quedar en la carpeta de prueba',
    ]);
  });

  test('refuses an origin without TLS and half an Azure', () => {
    expect(problems({ ...PRODUCTION, ORIGIN: 'http://rodal.example', AZURE_BLOB_CONNECTION: 'x' })).toEqual([
      expect.stringContaining('ORIGIN debe empezar con https://'),
      'Falta AZURE_BLOB_CONTAINER',
    ]);
  });

  test('D9 credentials go to outside systems over TLS, or nowhere at all', () => {
    const erp = { ERP_CLIENT_ID: 'x', ERP_CLIENT_SECRET: 'x' };
    const urls = (url: string) => ({ GUIA_URL: url, ERP_URL: url, ERP_TOKEN_URL: url });
    expect(problems({ ...PRODUCTION, ...erp, ...urls('http://sistema.example/x') })).toEqual(
      ['GUIA_URL', 'ERP_URL', 'ERP_TOKEN_URL'].map((clave) => `${clave} debe empezar con https://: lleva credenciales`),
    );
    for (const url of ['https://sistema.example/x', 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000']) {
      expect(problems({ ...PRODUCTION, ...erp, ...urls(url) })).toEqual([]);
    }
  });

  test('R123 D19: the code of the first administrator counts by the letters that are compared, and can be typed', () => {
    for (const text of ['------------', '            ', 'corto-corto-', 'a - b - c - d', 'x'.repeat(101)]) {
      expect(problems({ ...PRODUCTION, CODIGO_INICIAL: text }), text).toEqual([expect.stringMatching(/^CODIGO_INICIAL debe tener de 12 a 100 letras/)]);
    }
    for (const text of ['', 'kfm7-wq3p-tz9r', 'x'.repeat(44)]) expect(parseEnv({ ...PRODUCTION, CODIGO_INICIAL: text }).CODIGO_INICIAL).toBe(text);
  });

  test('DB_POOL is a number of connections', () => {
    expect(parseEnv({ ...PRODUCTION, DB_POOL: '12' }).DB_POOL).toBe(12);
    for (const text of ['3', '0', '-4', '1e3', 'x', '501']) expect(problems({ ...PRODUCTION, DB_POOL: text })).toEqual(['DB_POOL debe ser un número entre 4 y 500']);
  });

  test('a worker of its own needs no web app and no proxy', () => {
    const { WEB_DIST: _web, TRUST_PROXY: _proxy, ...worker } = PRODUCTION;
    expect(problems({ ...worker, ROLE: 'worker' })).toEqual([]);
  });
});
