import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read } from 'xlsx';
import * as z from 'zod/mini';
import type { Actor } from './testing/build-app.ts';
import { changedTables, takeHuella } from './testing/huella.ts';
import { buildMundo, type Mundo, toInject } from './testing/mundo.ts';

/**
 * Fields that nobody offered (ASVS 15.3.3) and keys that are none (15.3.6), in every place of every body, in queries,
 * paths, cookies and forms. Whoever sends them may do everything: it is the field that is refused, not the person.
 */

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const row = (key: EndpointKey): EndpointSpec => ENDPOINTS[key];
const KEYS = Object.keys(ENDPOINTS).filter(isKey).filter((key) => row(key).body !== undefined);
const actorOf = (key: EndpointKey) => (key === 'login' ? m.t.nobody : m.actorOf(key));

/** Names of columns and of what decides who somebody is. */
const AJENOS = [
  'estado', 'numero', 'usuarioId', 'usuario_id', 'IdUsuario', 'autor', 'enviadoPor', 'recibidoEn', 'guiaNumero', 'guia_estado', 'anuladoEn', 'recepcionadoEn',
  'cantidadServidor', 'contenidoHash', 'permisos', 'perfiles', 'esAdmin', 'activo', 'claveHash', 'resueltoPor', 'cambiadoPor', 'pantalla', '$where', 'toString',
];

/** Every object inside a value, by its path. */
function objectPaths(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [path];
  return [...own, ...Object.entries(value).flatMap(([key, child]) => objectPaths(child, [...path, Array.isArray(value) ? Number(key) : key]))];
}

/** The value as JSON with `addition` as the first thing in the object at a path. */
function jsonWith(value: unknown, path: readonly (string | number)[], addition: string): string {
  if (path.length === 0) {
    const inside = JSON.stringify(value).slice(1);
    return `{${addition}${inside === '}' ? '' : ','}${inside}`;
  }
  const [key, ...rest] = path;
  const entries = Object.entries(value as object).map(([name, child]) => {
    const text = name === String(key) ? jsonWith(child, rest, addition) : JSON.stringify(child);
    return Array.isArray(value) ? text : `${JSON.stringify(name)}:${text}`;
  });
  return Array.isArray(value) ? `[${entries.join(',')}]` : `{${entries.join(',')}}`;
}

async function sendRaw(key: EndpointKey, payload: string) {
  const reply = await actorOf(key).inject({ ...toInject(key, m.pedidos()[key]), payload });
  return { status: reply.statusCode, campos: (reply.json<{ errores?: { campo: string }[] }>().errores ?? []).map(({ campo }) => campo) };
}

describe.each(KEYS)('%s', (key) => {
  test('refuses fields it does not offer, wherever they stand, by name; nothing changes', async () => {
    const body = m.pedidos()[key].body ?? {};
    const before = await takeHuella(m.t.db.pool);
    const places = objectPaths(body);
    for (const path of places) {
      const at = path.reduce<unknown>((value, part) => Reflect.get(value as object, part), body);
      const names = path.length === 0 ? AJENOS : ['estado', 'usuarioId'];
      for (const name of names.filter((one) => !Object.hasOwn(at as object, one))) {
        const { status, campos } = await sendRaw(key, jsonWith(body, path, `${JSON.stringify(name)}:"APROBADA"`));
        expect([name, path, status, campos]).toEqual([name, path, 400, expect.arrayContaining([[...path, name].join('.')])]);
      }
    }
    expect(places.length).toBeGreaterThan(0);
    expect(changedTables(before, await takeHuella(m.t.db.pool))).toEqual([]);
  });

  test('refuses __proto__ and constructor.prototype wherever they stand, with and without escapes', async () => {
    const body = m.pedidos()[key].body ?? {};
    const before = await takeHuella(m.t.db.pool);
    const poison = ['"__proto__":{"contaminado":true}', '"\\u005f_proto__":{"contaminado":true}', '"constructor":{"prototype":{"contaminado":true}}'];
    for (const path of objectPaths(body)) {
      for (const addition of poison) expect([path, addition, (await sendRaw(key, jsonWith(body, path, addition))).status]).toEqual([path, addition, 400]);
    }
    expect((await sendRaw(key, '{"__proto__":null}')).status).toBe(400);
    expect(changedTables(before, await takeHuella(m.t.db.pool))).toEqual([]);
  });
});

/** What an answer says. A refusal names its own request; a workbook has the second it was written in among its bytes, not in its cells. */
function dicho({ headers, body, rawPayload }: Awaited<ReturnType<Actor['inject']>>): unknown {
  if (!String(headers['content-type']).includes('spreadsheetml')) return body.replace(/"requestId":"\w+"/, '');
  const { SheetNames, Sheets } = read(rawPayload, { cellFormula: true });
  return [SheetNames, Sheets];
}

describe('outside of bodies', () => {
  const RAROS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

  test('in queries they are nothing: the answer is the same', async () => {
    for (const key of Object.keys(ENDPOINTS).filter(isKey).filter((one) => row(one).query !== undefined && one !== 'exportDespachos')) {
      const request = toInject(key, m.pedidos()[key]);
      const plain = await m.todo.inject(request);
      const extra = [...RAROS.map((name) => `${name}=1&${name}[contaminado]=1&${name}.contaminado=1`), 'usuarioId=1&scope=todos&login=otra'].join('&');
      const url = typeof request.url === 'string' ? request.url : '';
      const more = await m.todo.inject({ ...request, url: `${url}${url.includes('?') ? '&' : '?'}${extra}` });
      expect([key, more.statusCode, dicho(more)]).toEqual([key, plain.statusCode, dicho(plain)]);
    }
  });

  test('as values of filters, orders and codes they are refused or find nothing', async () => {
    for (const name of RAROS) {
      for (const filtro of ['estado', 'avisos', 'orden']) {
        const reply = await m.todo.inject({ url: `/api/despacho/obtenerdatos?desde=2026-03-01&hasta=2026-03-01&${filtro}=${name}` });
        expect([name, filtro, reply.statusCode]).toEqual([name, filtro, 400]);
      }
      for (const url of [`/api/vistas/${name}`, `/api/subir/fotos/${name}`, `/api/despacho/despachos/${name}`, `/api/despacho/despachos/${m.ids.despacho}/fotos/${name}`]) {
        expect([url, (await m.todo.inject({ url })).statusCode]).toEqual([url, 400]);
      }
      expect((await m.todo.inject({ url: `/api/despacho/catalogos/${name}` })).statusCode).toBe(404);
      expect((await m.todo.inject({ method: 'PUT', url: `/api/ajustes/${name}`, payload: { valor: 1 } })).statusCode).toBe(400);
      const aviso = `/api/despacho/despachos/${m.ids.despacho}/avisos/${name}/cerrar`;
      expect((await m.todo.inject({ method: 'POST', url: aviso, payload: { nota: 'x' } })).statusCode).toBe(404);
    }
  });

  test('as cookies, headers and fields of a form they are not looked at', async () => {
    for (const name of RAROS) {
      const cookie = `${name}=1; ${m.todo.cookie}; ${name}.x=1`;
      expect((await m.t.app.inject({ url: '/api/admin/sesion', headers: { cookie, [name]: '1' } })).statusCode).toBe(200);
      const boundary = 'rodal-limite';
      const part = (field: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\nx\r\n`;
      const payload = `${part(name)}${part('Archivo', `; filename="${name}"`)}--${boundary}--\r\n`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-content-sha256': 'a'.repeat(64) };
      const reply = await m.todo.inject({ method: 'POST', url: '/api/subir/cargaFoto', payload, headers });
      expect([name, reply.statusCode]).toEqual([name, 400]);
    }
  });

  test('no object of the program has anything new', () => {
    expect(Reflect.get({}, 'contaminado')).toBeUndefined();
    expect(Reflect.get([], 'contaminado')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test('every body there is refuses what it does not list: a new one cannot forget it', () => {
  for (const key of KEYS) {
    const { body } = row(key);
    const refused = body && z.safeParse(body, { ...m.pedidos()[key].body, campoNuevo: 1 });
    expect([key, refused?.error?.issues.map(({ code }) => code)]).toEqual([key, ['unrecognized_keys']]);
  }
});
