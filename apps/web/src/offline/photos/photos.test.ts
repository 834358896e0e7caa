import { describe, expect, it } from 'vitest';
import { AppError } from '@rodal/domain/errors';
import { jpegSize, stripMetadata } from './jpeg.ts';
import { hashBytes } from './photo-store.ts';
import { readPhoto, storePhoto } from './photos.ts';
import { createDisk, encode, jpegBytes } from '../testing/fixtures.ts';

const DRAFT = '0190a000-0000-7000-8000-000000000001';
const markers = (bytes: Uint8Array) => {
  const found: number[] = [];
  for (let at = 2; bytes[at] === 0xff; at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)) {
    found.push(bytes[at + 1] ?? 0);
    if (bytes[at + 1] === 0xda) break;
  }
  return found;
};

const undecodable = () => Promise.reject(new AppError('foto_ilegible'));

describe('jpeg', () => {
  it('R74 leaves no APP1, no comment and nothing behind the end', () => {
    const dirty = jpegBytes(3, {
      extra: [
        [0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0]],
        [0xe2, [1, 2, 3]],
        [0xee, [0x41, 0x64, 0x6f, 0x62, 0x65]],
        [0xfe, [0x68, 0x6f, 0x6c, 0x61]],
      ],
      trailer: [1, 2, 3, 4],
    });
    const clean = stripMetadata(dirty);
    expect(markers(dirty)).toEqual([0xe0, 0xe1, 0xe2, 0xee, 0xfe, 0xc0, 0xda]);
    expect(clean && markers(clean)).toEqual([0xe0, 0xee, 0xc0, 0xda]);
    expect(clean?.slice(-2)).toEqual(Uint8Array.from([0xff, 0xd9]));
    expect(clean?.length).toBe(jpegBytes(3, { extra: [[0xee, [0x41, 0x64, 0x6f, 0x62, 0x65]]] }).length);
  });

  it('leaves a clean photo as it is', () => {
    const photo = jpegBytes(4);
    expect(stripMetadata(photo)).toEqual(photo);
  });

  it('is not taken in by an end inside the scan: 0xFF in it is always stuffed', () => {
    const photo = jpegBytes(4);
    const stuffed = Uint8Array.from([...photo.slice(0, -2), 0xff, 0x00, 0xd9, 0xff, 0xd9]);
    expect(stripMetadata(stuffed)).toEqual(stuffed);
  });

  it.each([
    ['empty', new Uint8Array()],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['cut before the end', jpegBytes(1).slice(0, -2)],
    ['cut inside a segment', jpegBytes(1).slice(0, 12)],
    ['a segment shorter than its length field', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9])],
  ])('refuses what is no whole JPEG: %s', (_name, bytes) => {
    expect(stripMetadata(bytes)).toBeNull();
  });

  it('R22 reads width and height before anything is decoded', () => {
    expect(jpegSize(jpegBytes(1, { extra: [[0xe1, [1, 2, 3]]] }))).toEqual({ width: 1600, height: 1200 });
    expect(jpegSize(Uint8Array.from([0x89, 0x50]))).toBeNull();
  });
});

describe('storePhoto', () => {
  it('stores the cleaned bytes under the hash of what was read back', async () => {
    const db = createDisk().user();
    const dirty = jpegBytes(1, { extra: [[0xe1, [9, 9]]] });
    const now = new Date('2026-11-20T12:00:00Z');
    const foto = await storePhoto(db, DRAFT, new Blob([dirty]), { encode, now });
    const stored = await readPhoto(db, DRAFT, foto.sha256);
    expect(foto).toEqual({
      sha256: await hashBytes(jpegBytes(1).buffer),
      bytes: jpegBytes(1).length,
      capturadaEn: '2026-11-20T12:00:00.000Z',
    });
    expect(stored && new Uint8Array(await stored.arrayBuffer())).toEqual(jpegBytes(1));
    expect(stored?.type).toBe('image/jpeg');
  });

  it('R21 the same photo twice in one draft is one row with two references', async () => {
    const db = createDisk().user();
    const one = await storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode });
    const two = await storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode });
    expect(one.sha256).toBe(two.sha256);
    expect(await db.photos.count()).toBe(1);
  });

  it('R20 R31 a phone that gives back other bytes is not believed: no success, nothing kept', async () => {
    const db = createDisk().user();
    db.photos.hook('reading', (row) => ({ ...row, bytes: new Uint8Array([1, 2, 3]).buffer }));
    const stored = storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode });
    await expect(stored).rejects.toMatchObject({ codigo: 'foto_danada' });
    expect(await db.photos.count()).toBe(0);
  });

  it('R20 one bad write is tried again', async () => {
    const db = createDisk().user();
    let writes = 0;
    db.photos.hook('creating', (_key, row) => {
      writes += 1;
      if (writes === 1) Object.assign(row, { bytes: new Uint8Array([1]).buffer });
    });
    const foto = await storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode });
    expect(await readPhoto(db, DRAFT, foto.sha256)).not.toBeNull();
  });

  it('R23 says so when the browser cannot decode it, and when the encoder gave no JPEG', async () => {
    const db = createDisk().user();
    const opts = { codigo: 'foto_ilegible', message: 'Este teléfono no puede leer la foto. Tómela de nuevo.' };
    await expect(storePhoto(db, DRAFT, new Blob(['x']), { encode: undecodable })).rejects.toMatchObject(opts);
    await expect(storePhoto(db, DRAFT, new Blob(['x']), { encode })).rejects.toMatchObject(opts);
  });

  it('R60 refuses what the server would refuse for its size', async () => {
    const db = createDisk().user();
    const stored = storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode, maxBytes: 100 });
    await expect(stored).rejects.toMatchObject({ codigo: 'foto_muy_grande' });
    expect(await db.photos.count()).toBe(0);
  });

  it('R29 a full phone is told in clear words, not as success', async () => {
    const db = createDisk().user();
    db.photos.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const stored = storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode });
    await expect(stored).rejects.toMatchObject({ codigo: 'sin_espacio' });
  });

  it('R15 lost or empty bytes are no photo', async () => {
    const db = createDisk().user();
    const foto = await storePhoto(db, DRAFT, new Blob([jpegBytes(1)]), { encode });
    await db.photos.put({ draftId: DRAFT, sha256: foto.sha256, bytes: new ArrayBuffer(0), capturadaEn: foto.capturadaEn });
    expect(await readPhoto(db, DRAFT, foto.sha256)).toBeNull();
    expect(await readPhoto(db, DRAFT, 'a'.repeat(64))).toBeNull();
  });
});
