/**
 * The bytes of a reply, telling how many are here; how many there will be nobody says of a file that is written while
 * it travels.
 * @param onProgress bytes so far
 */
export async function readBlob(response: Response, onProgress: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (onProgress === undefined || response.body === null) return response.blob();
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}
