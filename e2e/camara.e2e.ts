import { expect, type Page, test } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import sharp, { type Sharp } from 'sharp';
import { openNuevo } from './support/formulario.ts';
import { openInField } from './support/terreno.ts';

/** A phone with little memory: what the page may hold after the largest photo. */
const MAX_HEAP = 100_000_000;

/** A picture with a red left half. */
function picture(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#c22' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2a6' } }).composite([{ input: { create: half }, left: 0, top: 0 }]);
}

const EXIF = { IFD0: { Make: 'Telefono', Model: 'De prueba' }, IFD3: { GPSLatitude: '38/1 28/1 0/1' } };

/** What cameras and galleries give: name, bytes, and the size that is stored. */
const FOTOS: readonly (readonly [nombre: string, bytes: () => Promise<Buffer>, ancho: number, alto: number])[] = [
  ['48 megapíxeles.jpg', () => picture(8000, 6000).jpeg().withExif(EXIF).toBuffer(), 1600, 1200],
  ['girada.jpg', () => picture(4000, 3000).jpeg().withExif(EXIF).withMetadata({ orientation: 6 }).toBuffer(), 1200, 1600],
  ['con video.jpg', async () => Buffer.concat([await picture(1200, 900).jpeg().withExif(EXIF).toBuffer(), Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(200_000)]), 1200, 900],
  ['pequeña.jpg', () => picture(320, 240).jpeg().toBuffer(), 320, 240],
  ['captura.png', () => picture(2000, 1000).ensureAlpha(0.5).png().toBuffer(), 1600, 800],
  ['imagen.webp', () => picture(1000, 500).webp().toBuffer(), 1000, 500],
  ['imagen.gif', () => picture(400, 300).gif().toBuffer(), 400, 300],
  ['imagen.avif', () => picture(400, 200).avif().toBuffer(), 400, 200],
];

/** A file of the HEIC kind, which this browser cannot decode. */
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000, 7)]);

/** The photo that the draft names now: size as decoded, and the markers before its pixels. */
function readFoto(page: Page): Promise<{ sha256: string; ancho: number; alto: number; marcas: number[]; tipo: string }> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('rodal-u-'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? '');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
    });
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
    const drafts = (await all('drafts')) as unknown as { working: { fotoVacia: { sha256: string } | null } | null }[];
    const sha256 = drafts[0]?.working?.fotoVacia?.sha256 ?? '';
    const foto = (await all('photos')).find((row) => row['sha256'] === sha256) as { bytes: ArrayBuffer } | undefined;
    db.close();
    const bytes = new Uint8Array(foto?.bytes ?? new ArrayBuffer(0));
    const marcas: number[] = [];
    for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)) marcas.push(bytes[at + 1] ?? 0);
    if (bytes.byteLength === 0) return { sha256, ancho: 0, alto: 0, marcas, tipo: '' };
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return { sha256, ancho: width, alto: height, marcas, tipo: bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : 'otro' };
  });
}

test('R22, R23, R74: whatever a camera gives becomes a small clean JPEG, or is refused in words', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL });
  const { page, context } = phone;
  const cdp = await context.newCDPSession(page);
  await page.goto('/despacho');
  await openNuevo(page);
  const foto = page.getByRole('group', { name: 'Camión vacío' });
  const archivo = foto.getByLabel('Archivo Camión vacío');

  let before = '';
  for (const [nombre, make, ancho, alto] of FOTOS) {
    await test.step(nombre, async () => {
      const buffer = await make();
      await archivo.setInputFiles({ name: nombre, mimeType: 'image/*', buffer });
      await expect.poll(async () => (await readFoto(page)).sha256).not.toBe(before);
      const kept = await readFoto(page);
      before = kept.sha256;
      expect([kept.tipo, kept.ancho, kept.alto]).toEqual(['jpeg', ancho, alto]);
      // Neither APP1 (EXIF, XMP) nor COM.
      expect(kept.marcas.filter((marca) => marca === 0xe1 || marca === 0xfe)).toEqual([]);
    });
  }

  await test.step('R22: nothing of the large ones stays in the memory of the page', async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('Performance.enable');
    const { metrics } = await cdp.send('Performance.getMetrics');
    expect(metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value).toBeLessThan(MAX_HEAP);
  });

  await test.step('R23: what the browser cannot read is said, and the photo before it stays', async () => {
    await archivo.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC });
    await expect(foto.getByRole('alert')).toContainText(errorText('foto_ilegible'));
    expect((await readFoto(page)).sha256).toBe(before);
  });
  await phone.close();
});
