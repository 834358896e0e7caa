import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { guiaEscrita } from './guia-escrita.ts';
import { MAESTROS } from './maestros/maestros.ts';
import { revisarFila } from './maestros/leer.ts';
import { alikeOf } from './maestros/texto-valor.ts';
import { cleanPatente, isCompletePatente, normalizePatente } from './patente.ts';
import { parseRut } from './rut.ts';
import { claveTexto, cleanText, matches, normalizeText } from './texto.ts';

/** What comes along with a paste, and nobody sees: zero width, direction, soft hyphen, mark of the file. */
const INVISIBLES = ['\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202C', '\u2060', '\u2066', '\u2069', '\u00AD', '\uFEFF', '\u061C'];
const ESPACIOS = [' ', '  ', '\u00A0', '\u2009', '\u202F', '\u3000', ' \u200B ', '\t'];

/** The same text as other programs hand it over: parts of it invisible, accents in two halves, other spaces. */
const otherwise = (text: string) =>
  fc.record({ invisibles: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...INVISIBLES)), { maxLength: 6 }), espacio: fc.constantFrom(...ESPACIOS), forma: fc.constantFrom('NFC', 'NFD'), borde: fc.boolean() }).map(({ invisibles, espacio, forma, borde }) => {
    const letters = Array.from(text.normalize(forma).replaceAll(' ', espacio));
    for (const [at, one] of invisibles) letters.splice(at % (letters.length + 1), 0, one);
    return borde ? `${espacio}${letters.join('')}${espacio}` : letters.join('');
  });

const NOMBRES = ['TRANSPORTES PEÑABLANCA ÑUBLE', 'Cosechas Güiña y Cía.', "D'Álamo Ltda", '- SIN COSECHA NORTE -', 'pérez.soto@forestal.cl'];

it.each(NOMBRES)('R165 %j is the same however it is handed over: as a name, as a key, and looked for', (nombre) => {
  fc.assert(
    fc.property(otherwise(nombre), fc.boolean(), (escrito, grande) => {
      expect(cleanText(escrito)).toBe(nombre);
      const otro = grande ? escrito.toUpperCase() : escrito.toLowerCase();
      expect(claveTexto(otro)).toBe(claveTexto(nombre));
      expect(normalizeText(escrito)).toBe(normalizeText(nombre));
      expect([matches(nombre, escrito), matches(escrito, nombre)]).toEqual([true, true]);
      for (const maestro of [MAESTROS.transportistas, MAESTROS.cosecheros]) {
        expect(revisarFila(maestro, { nombre: escrito })).toMatchObject({ ok: true, fila: { nombre } });
        expect(alikeOf(maestro, { nombre: otro })).toBe(alikeOf(maestro, { nombre }));
      }
    }),
    { numRuns: 500 },
  );
});

it('R165 a plate is whole, a RUT is read and a guide is found with whatever was pasted along', () => {
  fc.assert(
    fc.property(otherwise('ABCD12'), otherwise('76.543.210-3'), otherwise('N° 366.575.348'), (patente, rut, guia) => {
      expect([normalizePatente(patente), cleanPatente(patente)]).toEqual(['ABCD12', 'ABCD12']);
      expect(isCompletePatente(normalizePatente(patente))).toBe(true);
      expect(parseRut(rut)).toBe('76543210-3');
      expect(revisarFila(MAESTROS.transportistas, { nombre: 'X', rut })).toMatchObject({ ok: true, fila: { rut: '76543210-3' } });
      expect(revisarFila(MAESTROS.patentesBloqueadas, { patente, motivo: 'x', desde: '2026-01-05' })).toMatchObject({ ok: true, fila: { patente: 'ABCD12' } });
      expect(guiaEscrita(guia)).toBe('366575348');
    }),
    { numRuns: 1_000 },
  );
});

it('R165 two texts with the same key stay the same, and cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(claveTexto(claveTexto(text))).toBe(claveTexto(text));
      expect(claveTexto(cleanText(text))).toBe(claveTexto(text));
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['366575348', '366575348'],
  ['366.575.348', '366575348'],
  ['N° 366.575.348', '366575348'],
  ['Nº366575348', '366575348'],
  ['n.° 366 575 348', '366575348'],
  ['Nro. 366575348', '366575348'],
  ['Guía N° 366.575.348', '366575348'],
  ['folio: 99123', '99123'],
  ['#99123', '99123'],
  ['  ', ''],
  ['A-99123', 'A-99123'],
  ['N99123', 'N99123'],
])('R165 a guide written %j is looked for as %j', (escrita, numero) => {
  expect(guiaEscrita(escrita)).toBe(numero);
});
