/** Between two looks, so that a phone has time for the rest. */
const PAUSA_MS = 120;
/** `HAVE_CURRENT_DATA`: there is a picture to be seen. */
const HAY_IMAGEN = 2;

/**
 * Looks at what a camera shows, one frame after the other, each once. @param mirar the n-th frame, from 0, which is its own from then on, and the
 * moment that it is of; the next waits for it
 * @param signal ends it
 * @throws what `mirar` does
 */
export async function seguirVideo(video: HTMLVideoElement, mirar: (cuadro: ImageBitmap, n: number, momento: number) => Promise<void>, signal: AbortSignal): Promise<void> {
  let antes = -1;
  for (let n = 0; !signal.aborted; ) {
    const { currentTime, readyState } = video;
    if (readyState >= HAY_IMAGEN && currentTime !== antes) {
      antes = currentTime;
      // Between two sizes of its picture a video has none.
      const cuadro = await createImageBitmap(video).catch(() => null);
      if (cuadro !== null && !signal.aborted) await mirar(cuadro, n, currentTime);
      n += 1;
    }
    await pausa(signal);
  }
}

function pausa(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSA_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
