import { vi } from 'vitest';

/** Where the phone says it is. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy?: number;
  /** Age of the fix, ms. */
  readonly age?: number;
}

/** The browser's codes of GeolocationPositionError. */
const CODES = { denegada: 1, indeterminada: 2, sinSenal: 3 } as const;
export type Answer = Place | keyof typeof CODES;

/** A phone that answers each press with the next of `answers`, the last one for ever; watched, it finds nothing better. */
export function answerUbicacion(...answers: readonly Answer[]): void {
  const left = [...answers];
  const last = answers.at(-1) ?? 'sinSenal';
  install((done, fail) => reply(left.shift() ?? last, done, fail));
}

/** A phone that answers when told to. */
export function holdUbicacion(): { readonly answer: (answer: Answer) => void } {
  const waiting: ((answer: Answer) => void)[] = [];
  install((done, fail) => waiting.push((answer) => reply(answer, done, fail)));
  return { answer: (answer) => waiting.shift()?.(answer) };
}

/** A browser without the API. */
export function withoutGeolocation(): void {
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: undefined }));
}

type Done = (position: unknown) => void;
type Fail = (error: unknown) => void;

/** A phone whose first answer comes from the network, and what it finds while it is watched. */
export function watchUbicacion(first: Place, ...better: readonly Place[]): void {
  install(
    (done, fail) => reply(first, done, fail),
    (done, fail) => better.forEach((place) => reply(place, done, fail)),
  );
}

function install(getCurrentPosition: (done: Done, fail: Fail) => void, watch: (done: Done, fail: Fail) => void = () => undefined): void {
  const watchPosition = (done: Done, fail: Fail) => {
    watch(done, fail);
    return 1;
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition, watchPosition, clearWatch: () => undefined } }));
}

function reply(answer: Answer, done: Done, fail: Fail): void {
  if (typeof answer === 'string') {
    return fail({ code: CODES[answer], PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  }
  const { lat, lng, accuracy = 8, age = 0 } = answer;
  done({ coords: { latitude: lat, longitude: lng, accuracy }, timestamp: Date.now() - age });
}
