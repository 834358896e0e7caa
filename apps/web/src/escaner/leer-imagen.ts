import { prepareZXingModule, purgeZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** A picture: RGBA, four bytes a pixel, row by row. */
export interface Imagen {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A code that stands in a picture. */
export interface CodigoVisto {
  readonly formato: 'qr' | 'pdf417';
  /** As it was written into it, whatever letters those are. */
  readonly bytes: Uint8Array;
}

/** Where the reader's WebAssembly is: an address of ours, or its bytes. */
export type Lector = { readonly url: string } | { readonly bytes: ArrayBuffer };

/** To be called once, before anything is read. Without it the library would ask a host of its own for the file. */
export function prepararLector(lector: Lector): void {
  purgeZXingModule();
  prepareZXingModule({ overrides: 'url' in lector ? { locateFile: () => lector.url } : { wasmBinary: lector.bytes } });
}

const OPCIONES: ReaderOptions = { formats: ['QRCode', 'PDF417'], tryHarder: true, tryRotate: true, tryDownscale: true, tryInvert: false, maxNumberOfSymbols: 4 };

interface Intento {
  readonly opciones?: ReaderOptions;
  /** Clockwise. The lines of a stamp are read along, and are lost past two degrees: in steps of four none is missed. */
  readonly grados: number;
}

const DERECHA: Intento = { grados: 0 };
const GIROS: readonly number[] = [4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 24, -24];
/** Of a photo there is no other: smoothed, cut at one brightness, and turned as far as somebody holds it askew. */
const DE_FOTO: readonly Intento[] = [DERECHA, { opciones: { tryDenoise: true }, grados: 0 }, { opciones: { binarizer: 'GlobalHistogram' }, grados: 0 }, ...GIROS.map((grados) => ({ grados }))];
/** Whoever aims with a camera holds it nearly straight, and shows another picture in a moment: each is turned otherwise. */
const GIROS_DE_CAMARA = 4;

/**
 * Reads the codes of a picture.
 * @param cual a photo, or the n-th frame of a camera, from 0
 * @returns none where nothing could be read: never a part of one
 */
export async function leerImagen(imagen: Imagen, cual: 'foto' | number): Promise<CodigoVisto[]> {
  const intentos = cual === 'foto' ? DE_FOTO : [DERECHA, { grados: GIROS[cual % GIROS_DE_CAMARA] ?? 0 }];
  for (const { opciones, grados } of intentos) {
    const leidos = await readBarcodes(comoImageData(grados === 0 ? imagen : girar(imagen, grados)), { ...OPCIONES, ...opciones });
    const vistos = leidos.filter(({ isValid }) => isValid).map(({ symbology, bytes }): CodigoVisto => ({ formato: symbology === 'PDF417' ? 'pdf417' : 'qr', bytes: Uint8Array.from(bytes) }));
    if (vistos.length > 0) return vistos;
  }
  return [];
}

/** Its types ask for the browser's class, of which it reads these three. */
function comoImageData(imagen: Imagen): ImageData {
  return imagen as unknown as ImageData;
}

/** The same turned about its middle, white where nothing was; each point is the nearest one's. @param grados clockwise */
function girar({ data, width, height }: Imagen, grados: number): Imagen {
  const [seno, coseno] = [Math.sin((grados * Math.PI) / 180), Math.cos((grados * Math.PI) / 180)];
  const [ancho, alto] = [Math.ceil(Math.abs(width * coseno) + Math.abs(height * seno)), Math.ceil(Math.abs(width * seno) + Math.abs(height * coseno))];
  const desde = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const girada = new Uint32Array(ancho * alto).fill(0xffffffff);
  for (let y = 0; y < alto; y += 1) {
    for (let x = 0; x < ancho; x += 1) {
      const [dx, dy] = [x - ancho / 2, y - alto / 2];
      const [fx, fy] = [Math.round(dx * coseno + dy * seno + width / 2), Math.round(dy * coseno - dx * seno + height / 2)];
      if (fx >= 0 && fy >= 0 && fx < width && fy < height) girada[y * ancho + x] = desde[fy * width + fx] ?? 0;
    }
  }
  return { data: new Uint8ClampedArray(girada.buffer), width: ancho, height: alto };
}
