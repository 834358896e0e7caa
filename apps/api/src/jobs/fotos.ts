import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { forgetTorn, markDanada, markVerificada } from '../modules/fotos/fotos.service.ts';
import { MAX_PIXELES } from '../modules/fotos/jpeg.ts';
import type { Deps } from '../puertos/deps.ts';
import { type JobData, JobLater, type JobRun } from '../puertos/jobs.ts';

// As many photos at once as there are cores, each by one thread: more than one photo by many. None is looked at twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a photo completely, which the request does not do: it would be nine tenths of its cost.
 * A broken one is marked, and the office told on every despacho that shows it (ASVS 5.2.2).
 */
export async function verificarFoto(
  { blobs, db, clock }: Deps,
  { sha256 }: JobData<'verificarFoto'>,
  { log }: JobRun,
): Promise<void> {
  const blob = await blobs.get(sha256);
  if (!blob) throw new JobLater('La foto está en otra máquina');
  const content = await buffer(blob.stream);
  if (hash('sha256', content) !== sha256) {
    log.warn({ sha256 }, 'foto rota por un corte');
    await forgetTorn(db, sha256, clock());
    return;
  }
  try {
    await decode(content);
  } catch (error) {
    log.warn({ err: error, sha256 }, 'foto dañada');
    await markDanada(db, sha256, clock());
    return;
  }
  await markVerificada(db, sha256);
}

/** Every pixel is decoded at full size; libvips' warnings (premature end, bad code) count as broken. */
async function decode(content: Buffer): Promise<void> {
  await sharp(content, { failOn: 'warning', limitInputPixels: MAX_PIXELES, sequentialRead: true })
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
}

/**
 * Copies one photo or document to the remote store (R79); its name is older than the documents, and waits in queues and backups. Each machine that receives photos runs a worker:
 * where the photo is not on this machine's disk, another worker gets the job next time.
 */
export async function copiarFoto({ blobs }: Deps, { sha256 }: JobData<'copiarFoto'>): Promise<void> {
  const { remote } = blobs;
  if (!remote || (await remote.has(sha256))) return;
  // What a power cut tore is not copied: the remote's word counts as ours.
  const blob = (await blobs.holds(sha256)) ? await blobs.get(sha256) : null;
  if (!blob) throw new JobLater('El archivo está en otra máquina');
  await remote.copy(sha256, blob);
}
