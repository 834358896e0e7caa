import type { Deps } from '../puertos/deps.ts';
import { JobLater, type JobData } from '../puertos/jobs.ts';

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
