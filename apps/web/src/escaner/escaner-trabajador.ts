/// <reference lib="webworker" />
import '../navegador/rellenos.ts';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type CodigoVisto, leerImagen, prepararLector } from './leer-imagen.ts';
import type { Pedido, Respuesta } from './lector.ts';

/** What reads pictures, beside the page: a photo takes seconds of a cheap phone. */
declare const self: DedicatedWorkerGlobalScope;

prepararLector({ url: wasm });

/** Of a larger photo there is nothing more to read, and a phone may not have the memory for it. Pixels. */
const MAX_LADO = 3_000;

self.addEventListener('message', ({ data: { n, cuadro, cual } }: MessageEvent<Pedido>) => {
  const responder = (respuesta: Respuesta) => self.postMessage(respuesta, []);
  leer(cuadro, cual).then(
    (vistos) => responder({ n, vistos }),
    (error: unknown) => responder({ n, error: String(error) }),
  );
});

async function leer(cuadro: ImageBitmap, cual: Pedido['cual']): Promise<readonly CodigoVisto[]> {
  return leerImagen(pixelesDe(cuadro), cual);
}

function pixelesDe(cuadro: ImageBitmap): ImageData {
  const escala = Math.min(1, MAX_LADO / Math.max(cuadro.width, cuadro.height));
  const [ancho, alto] = [Math.max(1, Math.round(cuadro.width * escala)), Math.max(1, Math.round(cuadro.height * escala))];
  const lienzo = new OffscreenCanvas(ancho, alto).getContext('2d', { willReadFrequently: true });
  if (lienzo === null) throw new Error('no canvas');
  lienzo.drawImage(cuadro, 0, 0, ancho, alto);
  cuadro.close();
  return lienzo.getImageData(0, 0, ancho, alto);
}
