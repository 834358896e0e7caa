import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { despachoWire, type DespachoWire, fotoRequest, sha256Of } from '@rodal/api/testing/despacho-fixtures';
import { Client } from 'pg';
import sharp from 'sharp';
import type { Banco } from './banco.ts';
import type { Peticion } from './carga.ts';
import { dirDeFotos } from './instalacion.ts';

/** The program's paths; the bare server has the same. */
const RUTA_DESPACHO = '/api/despacho/insertarDespacho';

/** Bytes of a photo, as phones make them. */
const FOTO_BYTES = 300_000;
const JFIF = Buffer.from('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');
/** Where the header keeps the density, which nobody looks at: two numbers of 16 bits. */
const DENSIDAD = 14;

/** Headers of the web app behind the proxy that ends TLS. */
export function cabeceras(cookie: string): Record<string, string> {
  return {
    cookie,
    [CSRF_HEADER]: CSRF_VALUE,
    origin: 'https://rodal.example',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    accept: 'application/json',
  };
}

/** The request of one record. */
export function peticionDespacho(wire: DespachoWire, headers: Readonly<Record<string, string>>): Peticion {
  return {
    path: RUTA_DESPACHO,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(wire)),
  };
}

/**
 * `n` records, each with two photos of its own that the dispatcher uploaded: their rows are put into the database, and files
 * that have their hash, if only a few bytes, where the program keeps them. It looks at them before it promises (registro 033).
 */
export async function prepararDespachos(
  url: string,
  { usuarioId, carga, dir }: Pick<Banco, 'usuarioId' | 'carga' | 'dir'>,
  n: number,
): Promise<DespachoWire[]> {
  const wires: DespachoWire[] = [];
  for (let count = 0; count < n; count += 1) wires.push(despachoWire({ vacio: await plantFoto(dir), lleno: await plantFoto(dir) }, carga));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `WITH h AS (SELECT unnest($1::text[]) AS sha256),
            f AS (INSERT INTO foto (sha256, bytes, ancho, alto, recibida_en) SELECT sha256, $3, 1600, 1200, now() FROM h RETURNING sha256)
       INSERT INTO foto_subida (sha256, usuario_id, subida_en) SELECT sha256, $2, now() FROM h`,
      [wires.flatMap(({ fotoempty, fotofull }) => [fotoempty, fotofull]), usuarioId, FOTO_BYTES],
    );
    // What autovacuum does within a minute; until then plans are those of empty tables.
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return wires;
}

/** Makes photos that differ, all whole: one picture of about 300 kB under another density each. */
export async function fabricaDeFotos(): Promise<() => Buffer> {
  const picture = await pintar();
  // SOI, then the header that phones write: JFIF 1.1 without a small picture.
  const base = Buffer.concat([picture.subarray(0, 2), JFIF, picture.subarray(2)]);
  let count = 0;
  return () => {
    const foto = Buffer.from(base);
    foto.writeUInt16BE(1 + (count % 60_000), DENSIDAD);
    foto.writeUInt16BE(1 + Math.floor(count / 60_000), DENSIDAD + 2);
    count += 1;
    return foto;
  };
}

/** The request of one photo, and its hash. */
export function peticionFoto(foto: Buffer, headers: Readonly<Record<string, string>>): { peticion: Peticion; sha256: string } {
  const sha256 = sha256Of(foto);
  const { url, headers: own, payload } = fotoRequest(foto, { digest: sha256 });
  return { peticion: { path: url, headers: { ...headers, ...own }, body: payload }, sha256 };
}

/** 1600 × 1200, with as much grain as brings it to about 300 kB at quality 75. */
async function pintar(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const coarse = await sharp(randomBytes(3 * 400 * 300), { raw: { width: 400, height: 300, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 20; quality <= 95; quality += 1) {
    const jpeg = await sharp(coarse, { raw: { width, height, channels: 3 } }).jpeg({ quality }).toBuffer();
    if (Math.abs(jpeg.length - FOTO_BYTES) < Math.abs(best.length - FOTO_BYTES)) best = jpeg;
  }
  return best;
}

async function plantFoto(dir: string): Promise<string> {
  const bytes = randomBytes(32);
  const sha256 = sha256Of(bytes);
  const folder = join(dirDeFotos(dir), 'blobs', sha256.slice(0, 3));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sha256), bytes);
  return sha256;
}
