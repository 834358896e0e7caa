import { expect, it } from 'vitest';
import { defectoDeNombre } from './nombre-archivo.ts';

it.each(['contrato.pdf', 'Señalización Ñuble 2026 (v2).PDF', '76.123.456-7 20261120 1530 póliza.pdf', `${'á'.repeat(146)}.pdf`])('%s is a name', (nombre) => {
  expect(defectoDeNombre(nombre)).toBeNull();
});

it.each([
  ['  ', 'falta'],
  [`${'a'.repeat(200)}.pdf`, 'tiene más de 150 letras'],
  ['../../etc/passwd.pdf', 'trae / \\ : * ? " < > o |'],
  ['C:\\docs\\a.pdf', 'trae / \\ : * ? " < > o |'],
  ['a\r\nSet-Cookie: x.pdf', 'trae / \\ : * ? " < > o |'],
  ['contrato\u202Efdp.exe.pdf', 'trae caracteres invisibles'],
  ['a\u0000b.pdf', 'trae caracteres invisibles'],
  ['a\u200Bb.pdf', 'trae caracteres invisibles'],
  ['a\uD800.pdf', 'trae caracteres invisibles'],
  ['.pdf', 'empieza con un punto'],
])('R138 %j %s', (nombre, defecto) => {
  expect(defectoDeNombre(nombre)).toBe(defecto);
});
