import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCodigo, parseCodigo, secretoDe, urlVerificacion } from './verificacion.ts';

const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS_UNA_A_UNA = LETRAS.split('');
const unNumero = fc.integer({ min: 1, max: 999_999_999_999_999 });
const unSecreto = fc.array(fc.constantFrom(...LETRAS_UNA_A_UNA), { minLength: 12, maxLength: 12 }).map((letras) => letras.join(''));
/** How somebody types a letter of it. */
const COMO: Readonly<Record<string, readonly string[]>> = { '0': ['0', 'O', 'o'], '1': ['1', 'I', 'i', 'L', 'l'] };

describe('E9 the code of a guide', () => {
  it('is the number and three groups of four, read off a paper', () => {
    expect(formatCodigo(4711, '7K3MQ9ZD04XW')).toBe('4711-7K3M-Q9ZD-04XW');
    expect(urlVerificacion('https://rodal.example', '4711-7K3M-Q9ZD-04XW')).toBe('https://rodal.example/verificar#4711-7K3M-Q9ZD-04XW');
  });

  it('is read back however it is typed: any case, spaces and dashes anywhere, O for 0, I and L for 1', () => {
    fc.assert(
      fc.property(unNumero, unSecreto, fc.infiniteStream(fc.nat(9)), (numero, secreto, azar) => {
        const next = () => Number(azar.next().value);
        const letra = (una: string) => {
          const formas = COMO[una] ?? [una, una.toLowerCase()];
          return formas[next() % formas.length] ?? una;
        };
        const typed = `${numero}${secreto}`.split('').map((una) => `${letra(una)}${['', '', '', '', '-', ' ', '–', '\u00A0', ' - ', ''][next()] ?? ''}`).join('');
        expect(parseCodigo(` ${typed}`)).toEqual({ numero, secreto });
        expect(parseCodigo(formatCodigo(numero, secreto))).toEqual({ numero, secreto });
      }),
    );
  });

  it('with any one letter changed, left out or added is another code or none', () => {
    fc.assert(
      fc.property(unNumero, unSecreto, fc.nat(), fc.constantFrom(...LETRAS_UNA_A_UNA), (numero, secreto, donde, letra) => {
        const junto = `${numero}${secreto}`;
        const at = donde % junto.length;
        const changed = [
          ...(junto[at] === letra ? [] : [junto.slice(0, at) + letra + junto.slice(at + 1)]),
          junto.slice(0, at) + junto.slice(at + 1),
          junto.slice(0, at) + letra + junto.slice(at),
        ];
        for (const otro of changed) expect([otro, parseCodigo(otro)]).not.toEqual([otro, { numero, secreto }]);
      }),
    );
  });

  it.each(['', ' ', '7K3M-Q9ZD-04XW', '0-7K3M-Q9ZD-04XW', '04711-7K3M-Q9ZD-04XW', '4711-7K3M-Q9ZD-04XU', '4711-7K3M-Q9ZD-04X.', '4711/7K3M-Q9ZD-04XW', '4711-7ſ3M-Q9ZD-04XW', 'A711-7K3M-Q9ZD-04XW', '1234567890123456-7K3M-Q9ZD-04XW'])(
    '%j cannot be one',
    (escrito) => {
      expect(parseCodigo(escrito)).toBeNull();
    },
  );

  it('of a signature takes five bits of each of twelve bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 32 }), (firma) => {
        const secreto = secretoDe(firma);
        expect([secreto.length, secreto.split('').map((letra) => LETRAS.indexOf(letra))]).toEqual([12, [...firma.subarray(0, 12)].map((byte) => byte % 32)]);
      }),
    );
    expect(() => secretoDe(new Uint8Array(11))).toThrow(RangeError);
  });
});
