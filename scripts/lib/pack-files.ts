import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text: pictures and fonts are packed already. */
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** A packet of the network holds about this much: less arrives no sooner. */
const MIN_BYTES = 1024;

const PACKERS = [
  ['.br', (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })],
  ['.gz', (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/**
 * Writes `x.br` and `x.gz` beside each file of text in a folder and below it, for the server to send as they are
 * (decisión 049): the best packing costs a second once, not at every request.
 * @returns how many files were packed
 */
export async function packFiles(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  const packed = await Promise.all(files.map(packFile));
  return packed.filter(Boolean).length;
}

async function packFile(file: string): Promise<boolean> {
  const data = await readFile(file);
  if (data.length < MIN_BYTES) return false;
  await Promise.all(PACKERS.map(async ([ending, pack]) => writeFile(`${file}${ending}`, await pack(data))));
  return true;
}
