import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CodigoVisto } from '../leer-imagen.ts';
import type { Pedido, Respuesta } from '../lector.ts';

/** A camera before which papers are held, and a worker that reads them. Ends with the stubs of the test. */
export interface Garita {
  /** What `getUserMedia` does. */
  camara: () => Promise<MediaStream>;
  /** What stands in a picture: of a video, or of the photo with this name. */
  ve: (de: string) => readonly CodigoVisto[] | Promise<readonly CodigoVisto[]>;
  /** The worker is not to be had. */
  sinTrabajador: boolean;
  /** It shows the same picture for ever. */
  congelada: boolean;
  /** How often somebody looked whether there is another picture. */
  asomos: number;
  /** What was asked of the camera, of its lamp, and of the worker. */
  readonly pedidas: MediaStreamConstraints[];
  readonly luces: boolean[];
  readonly leidos: Pedido['cual'][];
  /** Cameras that are on. */
  encendidas: () => number;
  readonly vibrado: number[];
  trabajadores: number;
}

/** A stream, as far as it is used. @param luz it has a lamp; 'rota' = one that does not obey */
export function streamDe(garita: Garita, pistas: EventTarget[], luz: boolean | 'rota' = false): MediaStream {
  const pista = Object.assign(new EventTarget(), {
    encendida: true,
    stop: () => void Object.assign(pista, { encendida: false }),
    ...(luz !== false && { getCapabilities: () => ({ torch: true }) }),
    applyConstraints: async ({ advanced = [] }: MediaTrackConstraints) => {
      if (luz === 'rota') throw new DOMException('no', 'OverconstrainedError');
      garita.luces.push(Reflect.get(advanced[0] ?? {}, 'torch') === true);
    },
  });
  pistas.push(pista);
  return { id: String(pistas.length), getTracks: () => [pista], getVideoTracks: () => [pista] } as unknown as MediaStream; // what is used of one
}

/** @returns the gate, for each test anew, and the tracks of its cameras */
export function startGarita(): { readonly garita: Garita; readonly pistas: EventTarget[] } {
  const pistas: EventTarget[] = [];
  const nueva = (): Garita => ({
    camara: async () => streamDe(garita, pistas), ve: () => [], sinTrabajador: false, congelada: false, asomos: 0, pedidas: [], luces: [], leidos: [],
    encendidas: () => pistas.filter((pista) => Reflect.get(pista, 'encendida') === true).length, vibrado: [], trabajadores: 0,
  });
  const garita: Garita = nueva();

  class Trabajador extends EventTarget {
    constructor() {
      super();
      garita.trabajadores += 1;
      if (garita.sinTrabajador) setTimeout(() => this.dispatchEvent(new Event('error')));
    }
    postMessage({ n, cuadro, cual }: Pedido): void {
      garita.leidos.push(cual);
      const responder = (data: Respuesta) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
      if (garita.sinTrabajador) return;
      const de: unknown = Reflect.get(cuadro, 'de');
      Promise.resolve().then(() => garita.ve(String(de))).then((vistos) => responder({ n, vistos }), (error: unknown) => responder({ n, error: String(error) }));
    }
    terminate(): void {}
  }

  beforeEach(() => {
    pistas.length = 0;
    Object.assign(garita, nueva());
    let momento = 0;
    vi.stubGlobal('Worker', Trabajador);
    vi.stubGlobal('createImageBitmap', async (de: HTMLVideoElement | File) => {
      if (de instanceof File && !de.type.startsWith('image/')) throw new DOMException('no picture', 'InvalidStateError');
      return { de: de instanceof File ? de.name : 'video', close: () => undefined };
    });
    const mediaDevices = {
      getUserMedia: async (pedida: MediaStreamConstraints) => {
        garita.pedidas.push(pedida);
        return garita.camara();
      },
    };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms: number) => garita.vibrado.push(ms) > 0 });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => {
      garita.asomos += 1;
      return garita.congelada ? 1 : (momento += 1);
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(navigator, 'vibrate');
    Reflect.deleteProperty(document, 'visibilityState');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return { garita, pistas };
}

/** The page goes to the background, or comes back. */
export function verse(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  act(() => void fireEvent(document, new Event('visibilitychange')));
}
