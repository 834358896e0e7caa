import { checkJpeg } from '@rodal/api/modules/fotos/jpeg';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDespachos, type DespachoDemo } from './despachos.ts';
import { describeFoto, renderFoto } from './fotos.ts';
import { buildReferencias } from './referencias.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const CARGAS = ['trozos', 'rumas', 'paquetes', 'granel'];
let examples: readonly DespachoDemo[] = [];
let fotos: readonly Buffer[] = [];

beforeAll(async () => {
  const despachos = buildDespachos(NOW, 300, buildReferencias(NOW));
  examples = CARGAS.flatMap((carga) => despachos.filter((one) => describeFoto(one, 'lleno').carga === carga).slice(0, 2));
  fotos = await Promise.all(
    examples.flatMap((one) => [renderFoto(describeFoto(one, 'vacio')), renderFoto(describeFoto(one, 'lleno'))]),
  );
});

describe('photos of the demo', () => {
  it('show every kind of load, empty and loaded, no two the same', () => {
    expect(examples).toHaveLength(2 * CARGAS.length);
    expect(new Set(fotos.map((foto) => foto.toString('base64'))).size).toBe(fotos.length);
  });

  it('pass the check of an upload: whole, 800 × 600, no metadata', () => {
    for (const foto of fotos) expect(checkJpeg(foto)).toEqual({ ancho: 800, alto: 600 });
  });

  it('are small baseline JPEGs', () => {
    for (const foto of fotos) {
      expect(foto.length).toBeLessThan(60_000);
      expect(foto.includes(Buffer.from('ffc00011', 'hex'))).toBe(true);
    }
  });

  it('come out the same again', async () => {
    const [first] = examples;
    expect(first && (await renderFoto(describeFoto(first, 'vacio'))).equals(fotos[0] ?? Buffer.alloc(0))).toBe(true);
  });
});
