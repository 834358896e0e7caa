import { leerTimbre } from '@rodal/domain/timbre';
import { BinaryBitmap, HybridBinarizer, PDF417Reader, RGBLuminanceSource } from '@zxing/library';
import { createPublicKey, verify } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPedido } from './guia-pedido.ts';
import { drawTimbre, type Timbre, timbreText } from './guia-timbre.ts';

/** What a reader sees of the stamp at a width in pixels. */
async function scan(timbre: Timbre, width: number): Promise<string> {
  const image = sharp(Buffer.from(drawTimbre(timbre)), { density: 200 })
    .resize({ width })
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .greyscale()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  return new PDF417Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

const timbre = (razonSocial: string): Timbre => ({
  emisor: '99999999-9',
  folio: 7_700_001,
  emitida: new Date('2026-11-20T12:05:00Z'),
  total: 1_670_993,
  pedido: readPedido({
    receptor: { rut: '96677140-2', razonSocial },
    detalle: { producto: 5034, descripcion: 'PINO ASERRABLE 3,05', cantidad: '31.204', unidad: 'M3', precio: '45000', monto: '1404196' },
  }),
});

describe('the PDF417 of the stamp', () => {
  it('is dated by the clock of Chile, on the day of the guide', () => {
    const late = { ...timbre('MADERAS'), emitida: new Date('2026-11-21T02:30:05Z') };
    expect(timbreText(late)).toContain('<FE>2026-11-20</FE>');
    expect(timbreText(late)).toContain('<TSTED>2026-11-20T23:30:05</TSTED>');
  });

  it.each(['CONSORCIO FORESTAL ARAUCANIA S.A.', 'MADERAS ÑUBLE & HIJOS <SPA>'])('is read back as what was written: %s', async (razonSocial) => {
    const one = timbre(razonSocial);
    expect(await scan(one, 1_200)).toBe(timbreText(one));
  });

  it.each(['MADERAS ÑUBLE & HIJOS <SPA>', 'ÑANDÚ 🚚 \u0085\u0000 «A»', 'x'.repeat(39) + '&'])('whoever reads the tax office’s reads it, and its signature is of what it says: %s', (razonSocial) => {
    const leido = leerTimbre(Buffer.from(timbreText(timbre(razonSocial)), 'latin1'));
    if ('reparo' in leido || leido.firmado === null) return expect.fail(JSON.stringify(leido));
    expect(leido.timbre).toMatchObject({ emisor: '99999999-9', receptor: '96677140-2', folio: 7_700_001, emitida: '2026-11-20', producto: 'PINO ASERRABLE 3,05' });
    const { datos, modulo, exponente, firma } = leido.firmado;
    const key = { kty: 'RSA', n: Buffer.from(modulo).toString('base64url'), e: Buffer.from(exponente).toString('base64url') };
    expect(verify('sha1', datos, createPublicKey({ key, format: 'jwk' }), firma)).toBe(true);
  });
});
