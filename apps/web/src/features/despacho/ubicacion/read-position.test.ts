import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPosition } from './read-position.ts';

afterEach(() => {
  vi.useRealTimers();
});

const fake = (run: Geolocation['getCurrentPosition']): Geolocation => ({
  getCurrentPosition: run,
  watchPosition: () => 0,
  clearWatch: () => undefined,
});
/** Only what is read; the rest of the browser's object is its own. */
const position = (coords: Partial<GeolocationCoordinates>, timestamp: number) => ({ coords, timestamp }) as GeolocationPosition;

describe('readPosition (especificación 2 §9)', () => {
  it('R72: asks as specified and keeps accuracy, moment and age', async () => {
    let asked: PositionOptions | undefined;
    const geolocation = fake((done, _fail, options) => {
      asked = options;
      done(position({ latitude: -38.5, longitude: -72.5, accuracy: 12.4 }, 1_000));
    });
    expect(await readPosition(geolocation, { now: () => 26_000 })).toEqual({
      ok: true,
      posicion: { latitud: -38.5, longitud: -72.5, precision: 12.4, capturadaEn: '1970-01-01T00:00:26.000Z', edadMs: 25_000 },
    });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 });
  });

  const watched = (first: Partial<GeolocationCoordinates>, later: readonly Partial<GeolocationCoordinates>[]) => {
    let watching = 0;
    const geolocation: Geolocation = {
      getCurrentPosition: (done) => done(position(first, 1000)),
      watchPosition: (done) => {
        watching += 1;
        for (const coords of later) done(position(coords, 2000));
        return 7;
      },
      clearWatch: (id) => {
        if (id === 7) watching -= 1;
      },
    };
    return { geolocation, watching: () => watching };
  };
  const roble = { latitude: -38.5, longitude: -72.5 };

  it('R166 a position of the network is not the answer while a better one may come', async () => {
    const { geolocation, watching } = watched({ ...roble, accuracy: 600_000 }, [{ ...roble, accuracy: 900 }, { ...roble, accuracy: 12 }]);
    expect(await readPosition(geolocation)).toMatchObject({ ok: true, posicion: { precision: 12 } });
    expect(watching()).toBe(0);
  });

  it('R166 nor is one outside of Chile, however precise', async () => {
    const { geolocation } = watched({ latitude: 0, longitude: 0, accuracy: 1 }, [{ latitude: 0, longitude: 0, accuracy: 0.5 }, { ...roble, accuracy: 40 }]);
    expect(await readPosition(geolocation)).toMatchObject({ posicion: { precision: 40 } });
  });

  it('R166 after ten seconds the best of them goes into the record, and the phone is watched no longer', async () => {
    vi.useFakeTimers();
    const { geolocation, watching } = watched({ ...roble, accuracy: 600_000 }, [{ ...roble, accuracy: 900 }, { ...roble, accuracy: 4000 }]);
    const reading = readPosition(geolocation);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(watching()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toMatchObject({ ok: true, posicion: { precision: 900 } });
    expect(watching()).toBe(0);
  });

  it('R166 the setting says what is good enough', async () => {
    const { geolocation } = watched({ ...roble, accuracy: 900 }, []);
    expect(await readPosition(geolocation, { precisionMaxima: 900 })).toMatchObject({ posicion: { precision: 900 } });
  });

  it('asked again, takes nothing the browser remembers', async () => {
    let asked: PositionOptions | undefined;
    const geolocation = fake((_done, fail, options) => {
      asked = options;
      fail?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    });
    await readPosition(geolocation, { isFresh: true });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  });

  it('a clock that was set back makes no negative age', async () => {
    const geolocation = fake((done) => done(position({ latitude: -38.5, longitude: -72.5, accuracy: 5 }, 9_000)));
    expect(await readPosition(geolocation, { now: () => 4_000 })).toMatchObject({ posicion: { edadMs: 0 } });
  });

  it.each([
    [1, 'denegada'],
    [2, 'indeterminada'],
    [3, 'sinSenal'],
  ])('A11: error %i is "%s", never a rejection', async (code, causa) => {
    const error = { code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
    expect(await readPosition(fake((_done, fail) => fail?.(error)))).toEqual({ ok: false, causa });
  });

  it('says so where the browser has no geolocation', async () => {
    expect(await readPosition(undefined)).toEqual({ ok: false, causa: 'noDisponible' });
  });

  it('a receiver that reports no number has no position', async () => {
    const geolocation = fake((done) => done(position({ latitude: Number.NaN, longitude: -72.5, accuracy: 5 }, 0)));
    expect(await readPosition(geolocation)).toEqual({ ok: false, causa: 'indeterminada' });
  });

  it('a question nobody answers does not hold the form for ever, and a late answer changes nothing', async () => {
    vi.useFakeTimers();
    let answer: PositionCallback | undefined;
    const reading = readPosition(
      fake((done) => {
        answer = done;
      }),
    );
    await vi.advanceTimersByTimeAsync(25_000);
    answer?.(position({ latitude: -38.5, longitude: -72.5, accuracy: 5 }, 0));
    expect(await reading).toEqual({ ok: false, causa: 'sinRespuesta' });
  });
});
