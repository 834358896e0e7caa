import { expect, test } from 'vitest';
import { publicUrl } from './public-url.ts';

test.each([
  ['/api/admin/sesion', '/api/admin/sesion'],
  ['/api/despacho/obtenerdatos?desde=2026-03-01&hasta=2026-03-02&patente=BBCD12', '/api/despacho/obtenerdatos?desde=2026-03-01&hasta=2026-03-02&patente=BBCD12'],
  ['/?usuario=ana&contrasena=secreta', '/?usuario=…&contrasena=…'],
  ['/x?secreta', '/x?…'],
  ['/x?', '/x?…'],
  ['/x;contrasena=secreta', '/x?…'],
  ['/x#secreta', '/x?…'],
  ['/x;a=secreta?desde=1', '/x?desde=1'],
  ['/x?__proto__=secreta&constructor=secreta', '/x?__proto__=…&constructor=…'],
])('%s is written down as %s', (url, shown) => {
  expect(publicUrl(url)).toBe(shown);
});
