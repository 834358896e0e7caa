import { describe, expect, it } from 'vitest';
import { describeFaena, offeredFaenas, toOrigen } from './faenas.ts';
import { readPosition } from './read-position.ts';
import { findOrigen, judgeOrigen } from './resolve-origen.ts';

/** A square of about 1.1 km × 0.9 km near Lautaro, its corner at (lng, lat). */
const square = (lng: number, lat: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [[[lng, lat], [lng + 0.01, lat], [lng + 0.01, lat + 0.01], [lng, lat + 0.01], [lng, lat]]],
  });
const row = (codigofaena: string, origen: string, geoReferencia: string, fechaFinal: string | null = null) => ({
  codigofaena,
  origen,
  codigo: `N-${codigofaena}`,
  geoReferencia,
  fechaFinal,
});
const faenas = offeredFaenas(
  [row('F1*10-1', 'El Roble', square(-72.5, -38.5)), row('F2*10-2', 'La Loma', square(-72.495, -38.5)), row('F3*10-3', 'Sin Borde', '')],
  '2026-11-20',
);
const at = (longitud: number, latitud: number, precision = 5) => ({
  longitud,
  latitud,
  precision,
  capturadaEn: '2026-11-20T12:00:00.000Z',
  edadMs: 0,
});

describe('sites offered (A12)', () => {
  it('offers a site until the third day after its end and says that it is late', () => {
    const ended = [row('F9*1-1', 'Vieja', '', '2026-11-17')];
    const [late] = offeredFaenas(ended, '2026-11-20');
    expect(late?.vencida).toBe('2026-11-17');
    expect(late && describeFaena(late)).toBe('F9*1-1 · sin perímetro · vencida el 17/11/2026');
    expect(offeredFaenas(ended, '2026-11-21')).toEqual([]);
    expect(offeredFaenas(ended, '2026-11-17')[0]?.vencida).toBeNull();
  });

  it('keeps the notice number with the origin (especificación 2 §3.1)', () => {
    expect(faenas[0] && toOrigen(faenas[0])).toEqual({ codigo: 'F1', rol: '10-1', nombre: 'El Roble', numeroAviso: 'N-F1*10-1' });
  });
});

describe('findOrigen (A11)', () => {
  it('selects the one site the phone is in', () => {
    expect(findOrigen(at(-72.498, -38.495), faenas)).toMatchObject({ tipo: 'una', estado: 'dentro', faena: { nombre: 'El Roble' } });
  });

  it('is uncertain, and selects, when the edge is no farther than the accuracy', () => {
    const found = findOrigen(at(-72.5005, -38.495, 60), faenas);
    expect(found).toMatchObject({ tipo: 'una', estado: 'incierta' });
  });

  it('asks which when several fit', () => {
    const found = findOrigen(at(-72.493, -38.495), faenas);
    expect(found.tipo === 'varias' && found.faenas.map(({ nombre }) => nombre).toSorted()).toEqual(['El Roble', 'La Loma']);
  });

  it('outside, tells the metres to the nearest edge', () => {
    const found = findOrigen(at(-72.51, -38.495), faenas);
    expect(found.tipo === 'fuera' && found.cercana).toMatchObject({ nombre: 'El Roble' });
    expect(found.tipo === 'fuera' && found.cercana?.metros).toBeGreaterThan(860);
    expect(found.tipo === 'fuera' && found.cercana?.metros).toBeLessThan(880);
  });
});

describe('judgeOrigen (A11)', () => {
  const [roble, , sinBorde] = faenas;
  it('says how a site chosen by hand lies to the position', () => {
    if (roble === undefined || sinBorde === undefined) throw new Error('fixture');
    expect(judgeOrigen(at(-72.498, -38.495), roble).estado).toBe('dentro');
    expect(judgeOrigen(at(-72.6, -38.495), roble).estado).toBe('fuera');
    expect(judgeOrigen(at(-72.498, -38.495), sinBorde)).toEqual({ estado: 'manual', metros: null });
    expect(judgeOrigen(null, roble)).toEqual({ estado: 'sinPosicion', metros: null });
  });
});

describe('readPosition', () => {
  const fake = (run: Geolocation['getCurrentPosition']): Geolocation => ({
    getCurrentPosition: run,
    watchPosition: () => 0,
    clearWatch: () => undefined,
  });

  it('asks as specified and keeps accuracy, moment and age (R72)', async () => {
    let asked: PositionOptions | undefined;
    const geolocation = fake((done, _fail, options) => {
      asked = options;
      // Only what is read; the rest of the browser's object is its own.
      done({ coords: { latitude: -38.5, longitude: -72.5, accuracy: 12.4 }, timestamp: 1_000 } as GeolocationPosition);
    });
    expect(await readPosition(geolocation, () => 5_000)).toEqual({
      ok: true,
      posicion: { latitud: -38.5, longitud: -72.5, precision: 12.4, capturadaEn: '1970-01-01T00:00:05.000Z', edadMs: 4_000 },
    });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 });
  });

  it.each([
    [1, 'denegada'],
    [2, 'sinSenal'],
    [3, 'sinSenal'],
  ])('error %i → %s, never a rejection', async (code, causa) => {
    const error = { code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    const geolocation = fake((_done, fail) => fail?.(error));
    expect(await readPosition(geolocation)).toEqual({ ok: false, causa });
  });

  it('says so where the browser has no geolocation', async () => {
    expect(await readPosition(undefined)).toEqual({ ok: false, causa: 'noDisponible' });
  });
});
