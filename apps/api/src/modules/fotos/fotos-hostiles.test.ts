import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedTables, takeHuella } from '../../testing/huella.ts';
import { buildPuesto, fotoRequest, makeJpeg, type Puesto, sha256Of } from '../../testing/despacho-fixtures.ts';

/** ASVS 5.2.1, 5.2.2, 5.3: what is no clean photo, under the best of names and with its own right hash. */

let p: Puesto;
let jpeg: Buffer;
const files: Record<string, Buffer> = {};
beforeAll(async () => {
  p = await buildPuesto();
  jpeg = await makeJpeg();
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
  Object.assign(files, {
    zip: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)]),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    gif: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    pdf: Buffer.from('%PDF-1.4\n%%EOF'),
    executable: Buffer.from('MZ\x90\x00', 'latin1'),
    hugePng: hugePng(),
    exif: await sharp(jpeg).withExif({ IFD0: { Make: 'Acme' } }).jpeg().toBuffer(),
    comment: withSegment(0xfe, '<script>alert(1)</script>'),
    xmp: withSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'),
    iptc: withSegment(0xed, 'Photoshop 3.0\0'),
    gps: withSegment(0xe1, 'Exif\0\0MM\0*GPS'),
    phpBehind: Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]) ?>')]),
    zipBehind: Buffer.concat([jpeg, Buffer.from('PK\x03\x04')]),
    twice: Buffer.concat([jpeg, jpeg]),
    cut: jpeg.subarray(0, -2),
    half: jpeg.subarray(0, jpeg.length / 2),
    hugeJpeg: withSize(30_000, 30_000),
    flatJpeg: withSize(65_535, 0),
    tooLong: Buffer.concat([jpeg, Buffer.alloc(MAX_FOTO_BYTES + 1 - jpeg.length)]),
    empty: Buffer.alloc(0),
  });
});
afterAll(() => p.t.close());

/** A segment right behind the start. */
function withSegment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
}

/** The photo with another size written into its frame. */
function withSize(ancho: number, alto: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(alto, frame + 5);
  copy.writeUInt16BE(ancho, frame + 7);
  return copy;
}

/** 30.000 × 30.000 pixels in a hundred kilobytes, every one of them there: decoded, it fills a server. */
function hugePng(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8); // one bit a pixel, grey
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const chunk = (type: string, body: Buffer) => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(body.length, 0);
    ends.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
  };
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The folders of received and arriving files. */
const onDisk = async () => [await readdir(join(p.t.deps.env.BLOB_DIR, 'spool')), (await readdir(join(p.t.deps.env.BLOB_DIR, 'blobs'), { recursive: true })).toSorted()];

describe('refused, with nothing kept of it', () => {
  test.each([
    ['a zip named .jpg', 'zip', 415, 'tipo_no_admitido'],
    ['a PNG', 'png', 415, 'tipo_no_admitido'],
    ['a PNG of 30.000 × 30.000', 'hugePng', 415, 'tipo_no_admitido'],
    ['a WebP', 'webp', 415, 'tipo_no_admitido'],
    ['a GIF', 'gif', 415, 'tipo_no_admitido'],
    ['an SVG with a script', 'svg', 415, 'tipo_no_admitido'],
    ['a page', 'html', 415, 'tipo_no_admitido'],
    ['a PDF', 'pdf', 415, 'tipo_no_admitido'],
    ['a program', 'executable', 415, 'tipo_no_admitido'],
    ['nothing', 'empty', 415, 'tipo_no_admitido'],
    ['R74 EXIF', 'exif', 400, 'metadata_present'],
    ['R74 the place in EXIF', 'gps', 400, 'metadata_present'],
    ['HTML in a comment', 'comment', 400, 'metadata_present'],
    ['XMP', 'xmp', 400, 'metadata_present'],
    ['IPTC', 'iptc', 400, 'metadata_present'],
    ['a script behind the end', 'phpBehind', 400, 'metadata_present'],
    ['a zip behind the end', 'zipBehind', 400, 'metadata_present'],
    ['two photos in one', 'twice', 400, 'metadata_present'],
    ['R17 without its end', 'cut', 400, 'foto_danada'],
    ['R17 half', 'half', 400, 'foto_danada'],
    ['a JPEG that says 30.000 × 30.000', 'hugeJpeg', 400, 'foto_dimensiones'],
    ['a JPEG without height', 'flatJpeg', 400, 'foto_danada'],
    ['R18 one byte more than the limit', 'tooLong', 413, 'foto_muy_grande'],
  ])('%s', async (_name, file, status, codigo) => {
    const bytes = files[file] ?? Buffer.alloc(0);
    const [before, disk] = [await takeHuella(p.t.db.pool), await onDisk()];
    for (const filename of ['foto.jpg', 'foto.jpg.php', '']) {
      const reply = await p.despachador.inject(fotoRequest(bytes, { filename }));
      expect([filename, reply.statusCode, reply.json().codigo]).toEqual([filename, status, codigo]);
    }
    expect(changedTables(before, await takeHuella(p.t.db.pool))).toEqual([]);
    expect(await onDisk()).toEqual(disk);
    expect((await p.despachador.inject({ method: 'HEAD', url: `/api/subir/fotos/${sha256Of(bytes)}` })).statusCode).toBe(404);
  });

  test('the huge ones are small on the wire and never decoded: nothing of their pixels is ever in memory', async () => {
    expect((files['hugePng'] ?? jpeg).length).toBeLessThan(MAX_FOTO_BYTES);
    const most = process.resourceUsage().maxRSS;
    await Promise.all(Array.from({ length: 10 }, () => p.despachador.inject(fotoRequest(files['hugePng'] ?? jpeg))));
    // One of them decoded is 900 MB.
    expect(process.resourceUsage().maxRSS - most).toBeLessThan(300_000);
  });
});

describe('names', () => {
  const NAMES = [
    '../../../../etc/passwd', '..\\..\\windows\\system32\\x.jpg', '/etc/passwd', 'C:\\x.jpg', 'a\0.jpg', 'CON', '.htaccess', '~root', 'x'.repeat(5_000),
    'lleno\r\nX-Mal: 1\r\n\r\n<html>.jpg', 'a"; filename="b.jpg', 'camión ñandú 🌲.jpg', '\u202Egpj.exe', '%2e%2e%2fx', '${jndi:ldap://x}', '<script>.jpg',
  ];

  test.each(NAMES)('%j becomes no path, no header and no text of ours', async (filename) => {
    const bytes = await makeJpeg();
    const from = p.t.logs.length;
    const reply = await p.despachador.inject(fotoRequest(bytes, { filename }));
    // A name that breaks the form in two is no file of the form.
    expect(reply.statusCode).toEqual(expect.toBeOneOf([201, 400]));
    expect([reply.headers['x-mal'], reply.body.includes('passwd')]).toEqual([undefined, false]);
    const [, blobs] = await onDisk();
    expect((blobs ?? []).every((name) => /^[0-9a-f]{3}(\/[0-9a-f]{64})?$/.test(name))).toBe(true);
    expect(p.t.logs.slice(from).join('')).not.toContain('X-Mal');
    if (reply.statusCode !== 201) return;
    const seen = await p.despachador.inject({ url: `/api/subir/fotos/${sha256Of(bytes)}` });
    expect([seen.headers['content-type'], seen.headers['x-content-type-options'], seen.headers['x-mal']]).toEqual(['image/jpeg', 'nosniff', undefined]);
    expect(seen.headers['content-disposition'] ?? '').not.toContain(filename.slice(0, 5));
  });

  test.each(['text/html', 'image/svg+xml', 'application/x-php', ''])('whatever type its sender gives it (%j), it is served as a photo', async (type) => {
    const bytes = await makeJpeg();
    const request = fotoRequest(bytes);
    const payload = Buffer.from(request.payload.toString('latin1').replace('Content-Type: image/jpeg', `Content-Type: ${type}`), 'latin1');
    expect((await p.despachador.inject({ ...request, payload })).statusCode).toBe(201);
    expect((await p.despachador.inject({ url: `/api/subir/fotos/${sha256Of(bytes)}` })).headers['content-type']).toBe('image/jpeg');
  });
});

test('ASVS 8.2.2 a hash or an id of another form is no path either', async () => {
  for (const path of ['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(64)}%00.jpg`, 'A'.repeat(64), 'a'.repeat(63), `../blobs/${'a'.repeat(64)}`]) {
    const { statusCode, body } = await p.despachador.inject({ url: `/api/subir/fotos/${path}` });
    expect([path, [400, 404].includes(statusCode), body.includes('root:')]).toEqual([path, true, false]);
  }
});
