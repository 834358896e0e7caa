/** A ZIP that grows entry by entry; what is in it already may leave the memory of the page. */
export interface ZipWriter {
  /** Without compression: for what is compressed already. */
  readonly addStored: (nombre: string, bytes: Uint8Array) => void;
  readonly addText: (nombre: string, texto: string) => void;
  readonly finish: () => Blob;
}

/** The library comes only when a file is written: it is in no first download. */
export async function createZip(): Promise<ZipWriter> {
  const { Zip, ZipDeflate } = await import('fflate');
  const parts: Blob[] = [];
  // It works in step: each entry has gone through here when its `push` returns.
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Blob([chunk.slice()]));
  });
  // Stored as deflate blocks: sizes stand behind the data, which some programs only take of deflated entries.
  const add = (nombre: string, bytes: Uint8Array, level: 0 | 6): void => {
    const entry = new ZipDeflate(nombre, { level });
    zip.add(entry);
    entry.push(bytes, true);
  };
  return {
    addStored: (nombre, bytes) => add(nombre, bytes, 0),
    addText: (nombre, texto) => add(nombre, new TextEncoder().encode(texto), 6),
    finish: () => {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
