import { ENDPOINTS } from '@rodal/contracts/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

test('every operation is on the page, by its own name and path', async () => {
  const document = (await t.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const row of Object.values(ENDPOINTS)) {
    expect(document.paths[row.path]?.[row.method.toLowerCase()], row.name).toMatchObject({
      operationId: row.name,
      summary: row.summary,
    });
  }
  const count = Object.values<object>(document.paths).flatMap((path) => Object.keys(path)).length;
  expect(count).toBe(Object.keys(ENDPOINTS).length);
});

test('parameters, body, reply and access are told', async () => {
  const { paths, components } = (await t.app.inject('/api/openapi.json')).json();
  expect(paths['/api/ajustes/{clave}'].put).toMatchObject({
    description: 'Permiso: ajustes.administrar (perfiles Administrador).',
    security: [{ sesion: [] }, { clave: [] }],
    parameters: [
      {
        name: 'clave',
        in: 'path',
        required: true,
        schema: { type: 'string', enum: expect.arrayContaining(['urlTiles']) },
      },
      { name: 'x-requested-with', in: 'header', required: true },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } } },
  });
  expect(paths['/api/despacho/obtenerdatos'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'cursor', in: 'query', required: false }),
  );
  expect(paths['/api/admin/login'].post.security).toEqual([]);
  expect(Object.keys(paths['/api/ajustes/{clave}'].put.responses)).toEqual(['200', '400', '401', '403', '404', '413', '415', 'default']);
  expect(paths['/api/subir/cargaFoto'].post.requestBody.content).toHaveProperty(['multipart/form-data']);
  expect(components.schemas.Error.required).toEqual(['codigo', 'mensaje', 'requestId']);
});

test("it keeps a linter's recommended rules", async () => {
  const source = (await t.app.inject('/api/openapi.json')).body;
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('the page is served from our own host and needs no inline script', async () => {
  const page = await t.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/https?:\/\//);
  for (const [, attributes = '', inline = ''] of page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
    expect(attributes).toContain('src=');
    expect(inline.trim()).toBe('');
    const src = /src="\.?([^"]+)"/.exec(attributes)?.[1] ?? '';
    expect((await t.app.inject(`/api/docs${src.replace(/^\/api\/docs/, '')}`)).statusCode).toBe(200);
  }
});
