import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCodigo, isVigente, leerEnlace, parseCodigo, secretoDe, SIN_CONFIRMAR, urlVerificacion, VEREDICTOS, veredictoTexto, verificarGuardada } from './verificacion.ts';

const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS_UNA_A_UNA = LETRAS.split('');
const unNumero = fc.integer({ min: 1, max: 999_999_999_999_999 });
const unSecreto = fc.array(fc.constantFrom(...LETRAS_UNA_A_UNA), { minLength: 12, maxLength: 12 }).map((letras) => letras.join(''));
/** How somebody types a letter of it. */
const COMO: Readonly<Record<string, readonly string[]>> = { '0': ['0', 'O', 'o'], '1': ['1', 'I', 'i', 'L', 'l'] };

it('fills a verdict, whatever a plant is called', () => {
  expect(veredictoTexto('recibida', { donde: "Planta $& $'", cuando: '2026-03-09T13:05:00Z' })).toBe("La carga de esta guía se recibió en Planta $& $' el 09/03/2026 10:05. No ampara otra carga.");
  expect(veredictoTexto('anulada', { donde: '', cuando: '2026-07-09T13:05:00Z' })).toBe('Esta guía se anuló el 09/07/2026 09:05. No ampara esta carga.');
});

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

const ORIGIN = 'https://rodal.empresa.cl';
const CODIGO = '4711-7K3M-Q9ZD-04XW';

describe('E9 leerEnlace', () => {
  it('the address that is printed is its code, for any code and any place', () => {
    fc.assert(
      fc.property(unNumero, unSecreto, fc.constantFrom(ORIGIN, 'http://localhost:3000', 'https://rodal.empresa.cl:8443'), (numero, secreto, origin) => {
        const codigo = formatCodigo(numero, secreto);
        expect(leerEnlace(urlVerificacion(origin, codigo), origin)).toEqual({ tipo: 'codigo', codigo });
      }),
    );
  });

  it('written by hand behind it, the code is said as it is printed', () => {
    expect(leerEnlace(`${ORIGIN}/verificar#4711 7k3m q9zd o4xw`, ORIGIN)).toEqual({ tipo: 'codigo', codigo: CODIGO });
  });

  it.each([
    ['a host that begins alike', `https://rodal.empresa.cl.malo.cl/verificar#${CODIGO}`, 'rodal.empresa.cl.malo.cl'],
    ['a host that ends alike', `https://malo-rodal.empresa.cl/verificar#${CODIGO}`, 'malo-rodal.empresa.cl'],
    ['another letter of another alphabet', `https://rоdal.empresa.cl/verificar#${CODIGO}`, 'rоdal.empresa.cl'],
    ['the same letter in punycode', `https://xn--rdal-55d.empresa.cl/verificar#${CODIGO}`, 'xn--rdal-55d.empresa.cl'],
    ['ours before an @', `https://rodal.empresa.cl@malo.cl/verificar#${CODIGO}`, 'malo.cl'],
    ['ours and a password before an @', `https://rodal.empresa.cl:443@malo.cl/verificar#${CODIGO}`, 'malo.cl'],
    ['two @', `https://a@rodal.empresa.cl@malo.cl/verificar#${CODIGO}`, 'malo.cl'],
    ['a name before ours', `https://alguien@rodal.empresa.cl/verificar#${CODIGO}`, 'rodal.empresa.cl'],
    ['no encryption', `http://rodal.empresa.cl/verificar#${CODIGO}`, 'rodal.empresa.cl'],
    ['another port', `https://rodal.empresa.cl:8443/verificar#${CODIGO}`, 'rodal.empresa.cl:8443'],
    ['a bar the other way', `https://malo.cl\\@rodal.empresa.cl/verificar#${CODIGO}`, 'malo.cl'],
    ['capitals', `HTTPS://RODAL.EMPRESA.CL/verificar#${CODIGO}`, 'RODAL.EMPRESA.CL'],
    ['a dot behind', `https://rodal.empresa.cl./verificar#${CODIGO}`, 'rodal.empresa.cl.'],
    ['another that names ours in its path', `https://malo.cl/https://rodal.empresa.cl/verificar#${CODIGO}`, 'malo.cl'],
    ['another that names ours behind #', `https://malo.cl#${ORIGIN}/verificar#${CODIGO}`, 'malo.cl'],
  ])('%s leads elsewhere', (_que, texto, host) => {
    expect(leerEnlace(texto, ORIGIN)).toEqual({ tipo: 'ajeno', host });
  });

  it.each([
    ['another path', `${ORIGIN}/reset#${CODIGO}`],
    ['a path that goes on', `${ORIGIN}/verificar/#${CODIGO}`],
    ['a path below', `${ORIGIN}/x/verificar#${CODIGO}`],
    ['a path in capitals', `${ORIGIN}/Verificar#${CODIGO}`],
    ['a query', `${ORIGIN}/verificar?a=1#${CODIGO}`],
    ['a code in the query', `${ORIGIN}/verificar?${CODIGO}`],
    ['no code', `${ORIGIN}/verificar#`],
    ['what cannot be one', `${ORIGIN}/verificar#4711-7K3M-Q9ZD-04XU`],
    ['a code and more', `${ORIGIN}/verificar#${CODIGO}#${CODIGO}`],
    ['a code in percents', `${ORIGIN}/verificar#4711%2D7K3MQ9ZD04XW`],
    ['something before it', ` ${ORIGIN}/verificar#${CODIGO}`],
    ['a code alone', CODIGO],
    ['nothing', ''],
    ['an address in the middle of a sentence', `mire https://malo.cl/verificar#${CODIGO}`],
    ['another protocol', `javascript:${ORIGIN}/verificar#${CODIGO}`],
    ['no site', 'https:///verificar'],
    ['our site alone', ORIGIN],
  ])('%s is no code and leads nowhere', (_que, texto) => {
    expect(leerEnlace(texto, ORIGIN)).toEqual({ tipo: 'otro' });
  });

  it('with any one letter changed before its code it is none', () => {
    const antes = `${ORIGIN}/verificar#`;
    fc.assert(
      fc.property(fc.nat({ max: antes.length - 1 }), fc.string({ minLength: 0, maxLength: 2, unit: 'binary' }), (at, por) => {
        fc.pre(por !== antes.charAt(at));
        const texto = `${antes.slice(0, at)}${por}${antes.slice(at + 1)}${CODIGO}`;
        expect([texto, leerEnlace(texto, ORIGIN).tipo]).not.toEqual([texto, 'codigo']);
      }),
    );
  });
});

const HORA = 3_600_000;

describe('E9 isVigente', () => {
  it('to the hour, and not before it was kept', () => {
    const al = Date.parse('2026-11-29T13:00:00.000Z');
    const a = (ms: number, vigencia = 2) => isVigente({ al, ahora: al + ms, vigencia });
    expect([a(0), a(2 * HORA), a(2 * HORA + 1), a(-1), a(HORA, 0), a(0, 0)]).toEqual([true, true, false, false, false, true]);
    expect(isVigente({ al: null, ahora: al, vigencia: 1_000_000 })).toBe(false);
  });

  it('is what counting hour by hour says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * HORA }), fc.integer({ min: 0, max: 20 * HORA }), fc.integer({ min: 0, max: 20 }), (al, ahora, vigencia) => {
        let until = al;
        for (let hora = 0; hora < vigencia; hora += 1) until += HORA;
        expect(isVigente({ al, ahora, vigencia })).toBe(ahora >= al && ahora <= until);
      }),
    );
  });
});

describe('E9 verificarGuardada', () => {
  const instante = fc.option(fc.constant('2026-11-28T10:00:00.000Z'), { nil: null });
  /** Few, so that the same comes by again. */
  const codigo = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('7K3MQ9ZD04XW', '7K3MQ9ZD04XX')).map(([numero, secreto]) => formatCodigo(numero, secreto));
  const guias = fc.array(fc.record({ codigo: fc.oneof(codigo, fc.constant('')), recibidaEn: instante, anuladaEn: instante }), { maxLength: 8 });
  const antiguedad = fc.record({ al: fc.option(fc.integer({ min: 0, max: 9 * HORA }), { nil: null }), ahora: fc.integer({ min: 0, max: 9 * HORA }), vigencia: fc.integer({ min: 0, max: 9 }) });

  it('says what a second reading of the rule says', () => {
    fc.assert(
      fc.property(codigo, guias, antiguedad, (escrito, guardadas, edad) => {
        const suyas = guardadas.filter((guia) => guia.codigo !== '' && guia.codigo === escrito);
        const [guia] = suyas;
        const joven = edad.al !== null && edad.al <= edad.ahora && edad.ahora <= edad.al + edad.vigencia * HORA;
        let espera: string;
        if (guia === undefined) espera = 'sinConfirmar';
        else if (guia.anuladaEn) espera = 'anulada';
        else if (guia.recibidaEn) espera = 'recibida';
        else espera = joven ? 'genuina' : 'sinConfirmar';
        expect(verificarGuardada(escrito, guardadas, edad)).toEqual({ veredicto: espera, guia: guia ?? null });
      }),
      { numRuns: 500 },
    );
  });

  it('what is older, or nobody knows how old, is never genuine; what was voided or received stays so', () => {
    const una = { codigo: CODIGO, recibidaEn: null, anuladaEn: null };
    const vieja = { al: 0, ahora: 3 * HORA, vigencia: 2 };
    const dice = (guia: typeof una | { codigo: string; recibidaEn: string | null; anuladaEn: string | null }, edad: { al: number | null; ahora: number; vigencia: number }) => verificarGuardada(CODIGO, [guia], edad).veredicto;
    expect([dice(una, { ...vieja, ahora: HORA }), dice(una, vieja), dice(una, { ...vieja, al: null }), dice(una, { ...vieja, al: 9 * HORA })]).toEqual(['genuina', 'sinConfirmar', 'sinConfirmar', 'sinConfirmar']);
    expect([dice({ ...una, anuladaEn: '2026-11-28T10:00:00.000Z' }, vieja), dice({ ...una, recibidaEn: '2026-11-28T10:00:00.000Z' }, vieja)]).toEqual(['anulada', 'recibida']);
  });

  it('a code as people type it finds its guide; what cannot be one is none, and no guide without a code is found by it', () => {
    const guia = { codigo: CODIGO, recibidaEn: null, anuladaEn: null };
    const joven = { al: 0, ahora: 0, vigencia: 1 };
    expect(verificarGuardada(' 4711 7k3m-q9zd o4xw', [guia], joven)).toEqual({ veredicto: 'genuina', guia });
    for (const escrito of ['', '4711', '4711-7K3M-Q9ZD-04XU']) expect(verificarGuardada(escrito, [guia, { ...guia, codigo: '' }], joven)).toEqual({ veredicto: 'desconocida' });
    expect(verificarGuardada('4712-7K3M-Q9ZD-04XW', [guia], joven)).toEqual({ veredicto: 'sinConfirmar', guia: null });
  });

  it('its words are of no verdict of the server’s', () => {
    expect([Object.keys(VEREDICTOS), Object.values<string>(SIN_CONFIRMAR).filter((texto) => Object.values(VEREDICTOS).some((otro) => [otro.titulo, otro.texto].map(String).includes(texto)))]).toEqual([['genuina', 'recibida', 'anulada', 'desconocida'], []]);
    expect(SIN_CONFIRMAR.guardada).toContain('{hace}');
  });
});
