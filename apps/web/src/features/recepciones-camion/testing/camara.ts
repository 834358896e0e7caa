import { beforeEach, vi } from 'vitest';

/** What decoding and encoding a photo need of a browser; here both leave its bytes as they are. Ends with the stubs of the test. */
export function startCamara() {
  /** How long decoding takes. */
  const camara = { lista: Promise.resolve() };
  beforeEach(() => {
    camara.lista = Promise.resolve();
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      await camara.lista;
      return { width: 8, height: 6, close: () => undefined, bytes: await file.arrayBuffer() };
    });
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly dibujado: ArrayBuffer[] = [];
        getContext = () => ({ fillStyle: '', fillRect: () => undefined, drawImage: ({ bytes }: { readonly bytes: ArrayBuffer }) => this.dibujado.push(bytes) });
        convertToBlob = async () => new Blob(this.dibujado);
      },
    );
  });
  return camara;
}
