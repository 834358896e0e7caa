/** Places at which a crash test may kill the process. */
export type Failpoint =
  | 'before_commit'
  | 'after_commit'
  | 'between_blob_and_row'
  | 'between_insert_and_job'
  | 'between_guia_and_row';

/**
 * Kills the process like a power cut when `RODAL_FAILPOINT` names this place: no handler runs,
 * nothing is flushed (R10, R12, R78). Does nothing in production or without the variable.
 */
export function failpoint(name: Failpoint): void {
  if (process.env.RODAL_FAILPOINT === name && process.env.NODE_ENV !== 'production') {
    process.kill(process.pid, 'SIGKILL');
  }
}
