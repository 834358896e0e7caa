import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutateText } from './testing/mutaciones.ts';
import { ddDe, tedDe, type TimbreEscrito } from './testing/timbre.ts';
import { leerTimbre, type TimbreLeido } from './timbre.ts';

/** Sixty-four bytes each, as the tax office's; whether they belong together is verified where there is something to verify with. */
const CLAVE = { modulo: '3rtUaFQESIRf2lTaHNaHa9OSW+78xa2d+sEyuBpzqPKfZ/wOstjRmn0H1L56oSoFiQy4c+05eovq0/qz8sE5Sw==', exponente: 'Aw==' };
const FIRMA = 'GbmDcS9e/jVC2LsLIe1iRV12Bf6lxtbILmtbQkh2jAhjaFJ7kt50ZUsEo75jKn6u5pv8rdJpd0VWzk3ZVbHa4g==';
const latin1 = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
const firmado = (e: TimbreEscrito) => tedDe(ddDe(e, CLAVE), FIRMA);
const sinFirma = (e: TimbreEscrito) => tedDe(ddDe(e, null), null);
const reparoDe = (leido: TimbreLeido) => ('reparo' in leido ? leido.reparo : null);
const leer = (texto: string) => leerTimbre(latin1(texto));

/** What a verifier would take for the stamp that was signed: of all that there may be, that one alone. */
function verificadorDe(entero: string): (texto: string) => boolean {
  const partesDe = (texto: string): Uint8Array[] => {
    const leido = leer(texto);
    return 'firmado' in leido && leido.firmado !== null ? Object.values(leido.firmado) : [];
  };
  const suyas = partesDe(entero);
  return (texto) => {
    const partes = partesDe(texto);
    return partes.length === 4 && partes.every((parte, at) => parte.length === suyas[at]?.length && parte.every((byte, i) => byte === suyas[at]?.[i]));
  };
}

describe('a stamp that is signed', () => {
  it('says what it says, and hands over what was signed, byte by byte', () => {
    expect(leer(firmado({ RSR: 'ÑUBLE &amp; CÍA' }))).toMatchObject({
      timbre: { emisor: '97975000-5', receptor: '77777777-7', razonReceptor: 'ÑUBLE & CÍA', folio: 60, emitida: '2003-10-13', producto: 'PINO ASERRABLE 3,20' },
      firmado: { datos: latin1(ddDe({ RSR: 'ÑUBLE &amp; CÍA' }, CLAVE)), exponente: Uint8Array.of(3) },
    });
    expect(reparoDe(leer(` \r\n\t${firmado({})}\n `))).toBeNull();
  });

  it('its numbers are those of the base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 260 }), fc.uint8Array({ minLength: 1, maxLength: 4 }), (numero, exponente) => {
        const leido = leer(tedDe(ddDe({}, { modulo: base64De(numero), exponente: base64De(exponente) }), base64De(numero)));
        expect(leido).toMatchObject({ firmado: { modulo: numero, exponente, firma: numero } });
      }),
    );
  });

  it('with any one letter changed to any other is refused, or is not what was signed', () => {
    const entero = firmado({ RSR: 'ÑUBLE &amp; CÍA', IT1: 'PINO &lt;C/C&gt; 3,20 Ñ' });
    const isElMismo = verificadorDe(entero);
    expect(isElMismo(entero)).toBe(true);
    const otras = [...latin1('0159AKZaz+/=<>&;- "\''), 0, 9, 10, 0x80, 0xa0, 0xd1, 0xff];
    const creidas: string[] = [];
    for (let at = 0; at < entero.length; at += 1) {
      const suyo = entero.charCodeAt(at);
      for (const otra of new Set([...otras, suyo + 1, suyo - 1, suyo ^ 0x20])) {
        const letra = String.fromCharCode(otra & 0xff);
        if (letra !== entero[at] && isElMismo(entero.slice(0, at) + letra + entero.slice(at + 1))) creidas.push(`${at}: ${entero[at]} → ${letra}`);
      }
    }
    expect(creidas).toEqual([]);
  });

  it('the last letter of its signature stands for two bits: the ways of writing them otherwise are other stamps', () => {
    const entero = firmado({});
    const letras = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('').filter((una) => una !== 'g');
    // A, Q and w are the other three that leave no bits over: other signatures.
    expect(letras.filter((una) => reparoDe(leer(entero.replace('g==</FRMT>', `${una}==</FRMT>`))) === null)).toEqual(['A', 'Q', 'w']);
    expect(letras.filter((una) => verificadorDe(entero)(entero.replace('g==</FRMT>', `${una}==</FRMT>`)))).toEqual([]);
  });
});

/** Base64 from the bits up: another way than the reader's. */
function base64De(bytes: Uint8Array): string {
  const letras = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let texto = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const n = a * 65_536 + b * 256 + c;
    const cuatro = [n >> 18, (n >> 12) & 63, (n >> 6) & 63, n & 63].map((seis) => letras[seis]).join('');
    texto += cuatro.slice(0, Math.min(3, bytes.length - at) + 1).padEnd(4, '=');
  }
  return texto;
}

describe('what it says', () => {
  const dice = (e: TimbreEscrito) => {
    const leido = leer(sinFirma(e));
    return 'reparo' in leido ? leido.reparo : leido.timbre;
  };

  it('has its Ñ, its accents and its &, read once', () => {
    expect(dice({ RSR: 'MADERAS ÑUÑOA &amp; CÍA &quot;EL ÑANDÚ&quot; &lt;SPA&gt; D&apos;A', IT1: '&amp;lt;b&amp;gt; &amp;amp;' })).toMatchObject({
      razonReceptor: 'MADERAS ÑUÑOA & CÍA "EL ÑANDÚ" <SPA> D\'A',
      producto: '&lt;b&gt; &amp;',
    });
  });

  it('has no blanks around it', () => {
    expect(dice({ RSR: '  EMPRESA  LTDA ', IT1: ' PINO' })).toMatchObject({ razonReceptor: 'EMPRESA  LTDA', producto: 'PINO' });
  });

  it('whatever is written is what is read', () => {
    const letra = fc.integer({ min: 0x20, max: 0xff }).filter((code) => code < 0x7f || code > 0xa0).map((code) => String.fromCharCode(code));
    const texto = fc.array(letra, { minLength: 1, maxLength: 40 }).map((letras) => letras.join('').trim());
    const escape = (uno: string) => uno.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(texto, texto, fc.integer({ min: 1, max: 9_999_999_999 }), (razon, producto, folio) => {
        expect(dice({ RSR: escape(razon), IT1: escape(producto), F: String(folio) })).toMatchObject({ razonReceptor: razon, producto, folio });
      }),
    );
  });

  it.each<[TimbreEscrito, string]>([
    [{ TD: '33' }, 'Es el timbre de una factura, no de una guía de despacho'],
    [{ TD: '61' }, 'Es el timbre de una nota de crédito, no de una guía de despacho'],
    [{ TD: '99' }, 'Es el timbre de un documento de tipo 99, no de una guía de despacho'],
    [{ RE: '97975000-6' }, 'El timbre no se pudo comprobar: el RUT de quien emite (97975000-6) no es válido'],
    [{ RR: '77777777-8' }, 'El timbre no se pudo comprobar: el RUT de quien recibe (77777777-8) no es válido'],
    [{ FE: '2003-02-30' }, 'El timbre no se pudo comprobar: sus fechas (2003-02-30, 2003-10-13T09:33:20) no existen'],
    [{ TSTED: '2003-13-13T09:33:20' }, 'El timbre no se pudo comprobar: sus fechas (2003-10-13, 2003-13-13T09:33:20) no existen'],
    [{ TSTED: '2003-10-13T24:33:20' }, 'El timbre no se pudo comprobar: sus fechas (2003-10-13, 2003-10-13T24:33:20) no existen'],
    [{ TSTED: '2003-10-13T23:60:20' }, 'El timbre no se pudo comprobar: sus fechas (2003-10-13, 2003-10-13T23:60:20) no existen'],
  ])('%j: %s', (e, texto) => {
    expect(dice(e)).toBe(texto);
  });

  const ROTO = 'El timbre no se pudo comprobar: no se leyó entero, o no tiene la forma de los del SII';
  it.each<TimbreEscrito>([
    { RSR: 'A & B' }, { RSR: 'A &nbsp; B' }, { RSR: 'A &amp B' }, { IT1: 'A & B' }, { RSR: 'A < B' }, { RSR: 'A\u0085B' }, { RSR: 'A\nB' }, { RSR: 'A'.repeat(241) },
    { F: '0' }, { F: '060' }, { F: '' }, { F: '12345678901' }, { F: '6.0' }, { RE: '097975000-5' }, { RE: '97.975.000-5' }, { RR: '' }, { MNT: '-1' }, { MNT: '' }, { TD: '' },
  ])('what no issuer writes is no stamp: %j', (e) => {
    expect(dice(e)).toBe(ROTO);
  });

  it('with its elements in another order, with more of them, within or beside others, is none', () => {
    const texto = sinFirma({});
    const otros = [
      texto.replace(/(<RE>.*<\/RE>)(<TD>.*?<\/TD>)/, '$2$1'), texto.replace('<TSTED>', '<TSTED><TSTED>'), texto.replace(/<RSR>.*<\/RSR>/, ''), texto.replace('<F>60</F>', '<F>60</F><F>61</F>'),
      `DEMOSTRACION ${texto}`, `${texto}.`, `${texto}${texto}`, texto.replace('1.0', '1x0'), texto.replace('><', '> <'), texto.toLowerCase(), texto.replace('<TED', '<!DOCTYPE a><TED'), `\uFEFF${texto}`, '', 'https://rodal.example/verificar#4711',
    ];
    expect(otros.map((otro) => reparoDe(leer(otro)))).toEqual(otros.map(() => ROTO));
    expect(reparoDe(leer(' '.repeat(2_500) + sinFirma({})))).toBe(ROTO);
  });

  it('spoilt in any way is refused or says the same, and never throws', () => {
    const entero = firmado({});
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 3, maxLength: 9 }), (dice3) => {
        const leido = leer(mutateText(entero, dice3));
        expect('reparo' in leido || leido.firmado !== null).toBe(true);
      }),
    );
  });
});

describe('its authorization of folios', () => {
  const reparo = (e: TimbreEscrito) => reparoDe(leer(firmado(e)));

  it.each<[TimbreEscrito, string | null]>([
    [{ F: '1' }, null],
    [{ F: '200' }, null],
    [{ F: '201' }, 'El timbre no se pudo comprobar: el folio 201 no está entre los autorizados, 1 a 200'],
    [{ F: '60', D: '61' }, 'El timbre no se pudo comprobar: el folio 60 no está entre los autorizados, 61 a 200'],
    [{ cafRE: '76354771-K' }, 'El timbre no se pudo comprobar: sus folios son de 76354771-K, y lo emitió 97975000-5'],
    [{ cafTD: '33' }, 'El timbre no se pudo comprobar: sus folios no son de guías de despacho'],
    [{ FA: '2003-09-31' }, 'El timbre no se pudo comprobar: la fecha de sus folios (2003-09-31) no existe'],
    [{ cafRS: 'A & B' }, 'El timbre no se pudo comprobar: no se leyó entero, o no tiene la forma de los del SII'],
    [{ cafRS: 'A &amp; B' }, null],
  ])('%j: %s', (e, texto) => {
    expect(reparo(e)).toBe(texto);
  });

  it('and its signature come together or not at all', () => {
    const texto = firmado({});
    const nadie = leer(sinFirma({}));
    expect('firmado' in nadie && nadie.firmado).toBeNull();
    const aMedias = [texto.replace(/<FRMT.*<\/FRMT>/, ''), texto.replace(/<CAF.*<\/CAF>/, '')];
    expect(aMedias.map((uno) => reparoDe(leer(uno)))).toEqual(aMedias.map(() => 'El timbre no se pudo comprobar: está firmado a medias'));
  });

  it('a key too short to be one of the tax office’s, and a signature of another length than the key’s, are none', () => {
    const entero = firmado({});
    const corto = 'A'.repeat(84);
    const { modulo, exponente } = CLAVE;
    const otros = [
      entero.replace(FIRMA, corto), entero.replace(modulo, corto).replace(FIRMA, corto), entero.replace(FIRMA, FIRMA.slice(0, -1)), entero.replace(FIRMA, `${FIRMA.slice(0, -2)}A=`), entero.replace(FIRMA, FIRMA.replace('==', '')),
      entero.replace(exponente, 'Ax=='), entero.replace(exponente, 'A==='), entero.replace('c2luIGZpcm1h', 'c2luIGZpcm1'), entero.replace('c2luIGZpcm1h', ''),
    ];
    expect(otros.map((uno) => reparoDe(leer(uno)))).toEqual(otros.map(() => 'El timbre no se pudo comprobar: no se leyó entero, o no tiene la forma de los del SII'));
  });
});
