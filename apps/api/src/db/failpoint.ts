import { readFileSync, rmSync } from 'node:fs';

/** Places at which a crash test may kill the process. */
export type Failpoint =
  | 'before_commit'
  | 'after_commit'
  | 'between_blob_and_row'
  | 'between_insert_and_job'
  | 'between_guia_and_row'
  | 'before_correo_leaves'
  | 'between_correo_and_row'
  | 'between_copy_and_switch'
  | 'inside_switch'
  | 'after_switch';

/**
 * Kills the process like a power cut when `RODAL_FAILPOINT` names this place: no handler runs,
 * nothing is flushed (R10, R12, R78). `RODAL_FAILPOINT_FILE` is a file that may name a place while the
 * process runs, for one kill only. Does nothing in production or without the variables.
 */
export function failpoint(name: Failpoint): void {
  if (process.env.NODE_ENV === 'production') return;
  if (process.env.RODAL_FAILPOINT === name || isArmed(name, process.env.RODAL_FAILPOINT_FILE)) {
    process.kill(process.pid, 'SIGKILL');
  }
}

/** The file goes first, so that the process that takes this one's place lives on. */
function isArmed(name: Failpoint, file: string | undefined): boolean {
  if (file === undefined) return false;
  try {
    if (readFileSync(file, 'utf8') !== name) return false;
    rmSync(file);
    return true;
  } catch {
    return false; // nothing armed
  }
}
