import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rotuloDe } from './nombre-archivo.ts';

/** The label as people read it. */
const rotulo = (nombre: string): string | null => {
  const { base, extension } = rotuloDe(nombre) ?? {};
  return base === undefined ? null : `${base}|${extension}`;
};

it.each([
  ['contrato.pdf', 'contrato|.pdf'],
  ['Señalización Ñuble 2026 (v2).PDF', 'Señalización Ñuble 2026 (v2)|.PDF'],
  ['76.123.456-7 20261120 1530 póliza.pdf', '76.123.456-7 20261120 1530 póliza|.pdf'],
  [`${'á'.repeat(146)}.pdf`, `${'á'.repeat(146)}|.pdf`],
  ['contrato.exe', 'contrato|.exe'],
])('%j is its own label', (nombre, esperado) => {
  expect(rotulo(nombre)).toBe(esperado);
});

it.each([
  ['Contrato 👨\u200D👩\u200D👧.pdf', 'Contrato 👨👩👧|.pdf'],
  ['\u200EContrato\u200E.pdf\u200E', 'Contrato|.pdf'],
  ['a\u200Bb.pdf', 'ab|.pdf'],
  ['\u202Acontrato\u202C.pdf', 'contrato|.pdf'],
  ['Pauta 12:30.pdf', 'Pauta 12-30|.pdf'],
  ['Enero/Febrero.pdf', 'Enero-Febrero|.pdf'],
  ['¿Firmado? "sí" <copia> *.pdf', '¿Firmado sí copia|.pdf'],
  ['../../etc/passwd.pdf', 'etc-passwd|.pdf'],
  ['C:\\docs\\a.pdf', 'C--docs-a|.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie- x|.pdf'],
  ['a\u0000b.pdf', 'a b|.pdf'],
  ['a\uD800.pdf', 'a\uFFFD|.pdf'],
  ['con\u00A0espacios\u2009finos.pdf', 'con espacios finos|.pdf'],
  ['Pen\u0303a.pdf', 'Peña|.pdf'],
  [`${'a'.repeat(200)}.pdf`, `${'a'.repeat(146)}|.pdf`],
  [`${'😀'.repeat(100)}.pdf`, `${'😀'.repeat(73)}|.pdf`],
  ['a'.repeat(200), `${'a'.repeat(146)}|`],
  ['Contrato', 'Contrato|'],
  ['Contrato v1.2', 'Contrato v1.2|'],
  ['Contrato 76.123.456-7', 'Contrato 76.123.456-7|'],
  ['Contrato Forestal S.A.', 'Contrato Forestal S.A|'],
  ['contrato.pdf (1)', 'contrato.pdf (1)|'],
  ['contrato.pdf.', 'contrato|.pdf'],
  ['.contrato', 'contrato|'],
  ['.pdf', 'documento|.pdf'],
  ['  ', 'documento|'],
  ['', 'documento|'],
])('R164 %j is cleaned: %j', (nombre, esperado) => {
  expect(rotulo(nombre)).toBe(esperado);
});

it('R138 a name that reads backwards has no label: it hides what the file is', () => {
  expect(rotulo('contrato\u202Efdp.exe.pdf')).toBeNull();
});

it('R164 any name has a label of at most 150 letters that hides nothing, and its label is its own', () => {
  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('/', '\\', '.', ':', '\u200D', '\u2066', '\u00A0', '\uD800', '👩', 'pdf', 'e\u0301'));
  fc.assert(fc.property(fc.array(unit, { maxLength: 200 }).map((units) => units.join('').replaceAll('\u202E', '')), (nombre) => {
    const { base = '', extension = '' } = rotuloDe(nombre) ?? {};
    expect(base).not.toBe('');
    expect(`${base}${extension || '.pdf'}`.length).toBeLessThanOrEqual(150);
    expect(base).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]|^[. ]|[. ]$/u);
    expect(rotuloDe(`${base}${extension || '.pdf'}`)).toEqual({ base, extension: extension || '.pdf' });
  }));
});
