import { type EncryptionAlgorithm, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { protectedPdf, rawPdf, streamObject } from '../../testing/pdfs.ts';
import { inspectPdf } from './inspeccionar.ts';
import { LIMITES_PDF } from './motivos.ts';

/** How many pages, or why it is refused. */
const found = async (make: Promise<Buffer>): Promise<number | string> => inspectPdf(await make);

/** Does something on opening; its objects are inside a deciphered stream of objects, or beside it. */
const onOpen = (action: Record<string, string>) => (pdf: PDFDocument): void => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(pdf.context.obj(action)));

const PROGRAMAS: readonly [EncryptionAlgorithm, boolean][] = [
  ['AES-256', true], ['AES-256', false], ['AES-128', true], ['AES-128', false], ['RC4-128', true], ['RC4-128', false], ['RC4-40', true], ['RC4-40', false],
];

const JS = '<</S/JavaScript/JS(app.alert(1))>>';
/** A stream of objects that says so, and one that does not. */
const OBJETOS = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode';
const CALLADO = '/N 1/First 4/Filter/FlateDecode';

/** As Acrobat 9 did, whose key any object's contents share. @param extra objects, given what ciphers a stream of theirs */
function byHand(extra: (cipher: (content: Buffer) => Buffer) => string, { trailer = '/Encrypt 7 0 R' } = {}): Buffer {
  const sha = (salt: Buffer): Buffer => createHash('sha256').update(salt).digest();
  const seal = (key: Buffer, iv: Buffer, content: Buffer, isFilled: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(isFilled);
    return Buffer.concat([cipher.update(content), cipher.final()]);
  };
  const [key, iv, proof, lock] = [randomBytes(32), randomBytes(16), randomBytes(8), randomBytes(8)];
  const user = Buffer.concat([sha(proof), proof, lock]).toString('hex');
  const sealed = seal(sha(lock), Buffer.alloc(16), key, false).toString('hex');
  const protection = `<</Filter/Standard/V 5/R 5/Length 256/O<${user}>/OE<${sealed}>/U<${user}>/UE<${sealed}>/P -4/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF>>`;
  return rawPdf(`${extra((content) => Buffer.concat([iv, seal(key, iv, content, true)]))}7 0 obj\n${protection}\nendobj\n`, { trailer });
}

/** Changes a file's text in a place that is there. */
function change(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  const text = bytes.toString('latin1');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return Buffer.from(changed, 'latin1');
}

describe('E3 R164 a PDF that asks for no password, protected against changes only', () => {
  it.each(PROGRAMAS)('%s, objects in streams: %s: is taken, and what is inside is looked at as always', async (algorithm, objectStreams) => {
    const how = { algorithm, objectStreams };
    expect(await found(protectedPdf(undefined, how))).toBe(1);
    expect(await found(protectedPdf((pdf) => void pdf.addPage(), how))).toBe(2);
    expect(await found(protectedPdf(onOpen({ S: 'JavaScript', JS: 'app.alert(1)' }), how))).toBe('programa');
    expect(await found(protectedPdf(onOpen({ S: 'Launch', F: 'cmd.exe' }), how))).toBe('programa');
    expect(await found(protectedPdf((pdf) => void pdf.attach(Buffer.from('MZ'), 'a.exe'), how))).toBe('adjuntos');
    expect(await found(protectedPdf((pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ XFA: [] })), how))).toBe('formulario');
    expect(await found(protectedPdf(undefined, { ...how, userPassword: 'abrir' }))).toBe('cifrado');
  });
});

describe('E3 R164 a protected PDF hides nothing from the look inside', () => {
  it('is taken as Acrobat 9 protected it', async () => {
    expect(await found(Promise.resolve(byHand((cipher) => streamObject(8, OBJETOS, cipher(deflateSync(Buffer.from('9 0 <</A 1>>')))))))).toBe(1);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['programa', 'in a stream of objects', () => byHand((cipher) => streamObject(8, OBJETOS, cipher(deflateSync(Buffer.from(`9 0 ${JS}`)))))],
    ['programa', 'in a stream of objects without its type', () => byHand((cipher) => streamObject(8, CALLADO, cipher(deflateSync(Buffer.from(`9 0 ${JS}`)))))],
    ['programa', 'in one that is not deflated', () => byHand((cipher) => streamObject(8, '/N 1/First 4', cipher(Buffer.from(`9 0 ${JS}`))))],
    ['programa', 'in an object that a later one of its number covers', () => byHand((cipher) => `${streamObject(8, OBJETOS, cipher(deflateSync(Buffer.from(`9 0 ${JS}`))))}9 0 obj\nnull\nendobj\n`)],
    ['programa', 'as it stands, where a ciphered stream should be', () => byHand(() => streamObject(8, '', Buffer.from(`9 0 obj ${JS} endobj`)))],
    ['programa', 'deflated as it stands, under a filter that deciphers nothing', () => byHand(() => streamObject(8, '/N 1/First 4/Filter[/Crypt/FlateDecode]', deflateSync(Buffer.from(`9 0 ${JS}`))))],
    ['programa', 'ciphered, in what claims to be a table of contents', () => byHand((cipher) => streamObject(8, '/Type/XRef/N 1/First 4', cipher(deflateSync(Buffer.from(`9 0 ${JS}`)))))],
    ['danado', 'in what claims to be both', () => byHand((cipher) => streamObject(8, `${OBJETOS}/Type/XRef`, cipher(deflateSync(Buffer.from(`9 0 ${JS}`)))))],
    ['programa', 'under another number’s name', async () => {
      const bytes = await protectedPdf(onOpen({ S: 'JavaScript', JS: '1' }), { algorithm: 'RC4-128' });
      return change(bytes, '/Type /ObjStm', '/Tipo /X\n% 77 0 obj <<\n');
    }],
    ['danado', 'under a number that only some would read', async () => {
      const bytes = await protectedPdf(onOpen({ S: 'JavaScript', JS: '1' }), { algorithm: 'RC4-128' });
      return change(bytes, /(\d+) 0 obj(\s+<<(?:(?!endobj)[^])*?)\/Type \/ObjStm/, '$1.0 0 obj$2/Tipo /X\n% 77 0 obj <<\n');
    }],
    ['danado', 'behind an end that is not the stream’s', () => byHand((cipher) => streamObject(8, OBJETOS, Buffer.concat([cipher(deflateSync(Buffer.from('9 0 null'))), Buffer.from('\nendstream '), randomBytes(40)])))],
    ['danado', 'in a stream of two lengths', () => byHand((cipher) => streamObject(8, `${OBJETOS}/Length 4`, cipher(deflateSync(Buffer.from('9 0 null')))))],
    ['cifrado', 'under a second protection', () => byHand(() => '6 0 obj\n<</Filter/Standard/V 1/R 2>>\nendobj\n', { trailer: '/Encrypt 7 0 R /Encrypt 6 0 R' })],
    ['cifrado', 'under two of one number', () => change(byHand(() => ''), 'trailer', '7 0 obj\n<</Filter/Standard/V 1/R 2>>\nendobj\ntrailer')],
    ['cifrado', 'under one whose name is disguised', () => byHand(() => '', { trailer: '/Encryp#74 7 0 R' })],
    ['demasiado', 'that unpacks to more than the limit', () => byHand((cipher) => streamObject(8, OBJETOS, cipher(deflateSync(Buffer.alloc(LIMITES_PDF.desempaquetado + 1, ' ')))))],
  ])('%s: %s', async (expected, _name, make) => {
    expect(await found(Promise.resolve(make()))).toBe(expected);
  });
});
