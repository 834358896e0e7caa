import { ddDe, tedDe, type TimbreEscrito } from '@rodal/domain/testing/timbre';
import { leerTimbre } from '@rodal/domain/timbre';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comprobarFirma } from './firma.ts';

const clave = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits, publicExponent: bits === 512 ? 3 : 65_537 }).privateKey;
const CLAVE = clave(512);

/** As an issuer signs it, by another program than the one that verifies it. */
function firmado(e: TimbreEscrito, privada: KeyObject = CLAVE): string {
  const { n = '', e: exponente = '' } = createPublicKey(privada).export({ format: 'jwk' });
  const base64 = (url: string) => Buffer.from(url, 'base64url').toString('base64');
  const dd = ddDe(e, { modulo: base64(n), exponente: base64(exponente) });
  return tedDe(dd, sign('sha1', Buffer.from(dd, 'latin1'), privada).toString('base64'));
}

/** What comes of a text: whether it is verified, or why it was not even read. */
async function creido(texto: string): Promise<string> {
  const leido = leerTimbre(Buffer.from(texto, 'latin1'));
  if ('reparo' in leido) return 'no se leyó';
  return leido.firmado === null ? 'sin firma' : comprobarFirma(leido.firmado);
}

describe('the signature of a stamp', () => {
  it.each([512, 1_024, 2_048])('of a key of %i bits is good', async (bits) => {
    expect(await creido(firmado({ RSR: 'ÑUBLE &amp; CÍA' }, clave(bits)))).toBe('buena');
  });

  it('of a key whose first byte is none is good: a number has no zeros before it', async () => {
    const leido = leerTimbre(Buffer.from(firmado({}), 'latin1'));
    if ('reparo' in leido || leido.firmado === null) return expect.fail();
    const { modulo, exponente } = leido.firmado;
    const dichas: unknown[] = [];
    // Not every browser forgives them.
    const subtle = {
      importKey: async (...key: Parameters<SubtleCrypto['importKey']>) => {
        dichas.push(key[1]);
        return crypto.subtle.importKey(...key);
      },
      verify: crypto.subtle.verify.bind(crypto.subtle),
    } as unknown as SubtleCrypto; // the two of it that are used
    const conCeros = { ...leido.firmado, modulo: Uint8Array.of(0, ...modulo), exponente: Uint8Array.of(0, 0, ...exponente) };
    expect([await comprobarFirma(conCeros, { subtle }), await comprobarFirma(leido.firmado, { subtle })]).toEqual(['buena', 'buena']);
    expect(dichas[0]).toEqual(dichas[1]);
  });

  it('any one letter of the stamp changed to another: it is not read, or its signature is bad', async () => {
    const entero = firmado({ RSR: 'ÑUBLE &amp; CÍA', IT1: 'PINO &lt;C/C&gt; 3,20' });
    const otras = '0159AKZaz+/=<>& Ñ'.split('');
    const cambiados = entero.split('').flatMap((suya, at) => [otras[at % otras.length] ?? '', otras[(at * 7 + 3) % otras.length] ?? '', String.fromCharCode(suya.charCodeAt(0) + 1)].filter((otra) => otra !== suya).map((otra) => [at, suya, otra] as const));
    expect(new Set(cambiados.map(([at]) => at)).size).toBe(entero.length);
    const dichos = await Promise.all(cambiados.map(async ([at, suya, otra]) => [at, suya, otra, await creido(entero.slice(0, at) + otra + entero.slice(at + 1))] as const));
    expect(dichos.filter(([, , , dicho]) => dicho !== 'no se leyó' && dicho !== 'mala')).toEqual([]);
    expect(new Set(dichos.map(([, , , dicho]) => dicho)).size).toBe(2);
  });

  it('of another key is bad, and of another stamp', async () => {
    const [suyo, otro, deOtra] = [firmado({}), firmado({ F: '61' }), firmado({}, clave(512))];
    const firma = /<FRMT.*<\/FRMT>/;
    const con = (uno: string) => suyo.replace(firma, firma.exec(uno)?.[0] ?? expect.fail('FRMT'));
    expect([await creido(suyo), await creido(con(otro)), await creido(con(deOtra))]).toEqual(['buena', 'mala', 'mala']);
  });

  it('where the browser does not verify such keys, or the page has no way to, it says nothing of the stamp', async () => {
    const leido = leerTimbre(Buffer.from(firmado({}), 'latin1'));
    if ('reparo' in leido || leido.firmado === null) return expect.fail();
    const refuses = async () => Promise.reject(new DOMException('512', 'DataError'));
    const { subtle } = crypto;
    const sinImportar = { importKey: refuses, verify: subtle.verify.bind(subtle) };
    const sinVerificar = { importKey: subtle.importKey.bind(subtle), verify: refuses };
    for (const otro of [sinImportar, sinVerificar]) expect(await comprobarFirma(leido.firmado, { subtle: otro as unknown as SubtleCrypto })).toBe('noSePudo'); // the two of it that are used
    // A page without TLS has none.
    expect(await comprobarFirma(leido.firmado, {})).toBe('noSePudo');
  });
});
