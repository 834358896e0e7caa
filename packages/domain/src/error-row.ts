/**
 * One error that crosses a border. `retry`:
 * - `never`: sending the same thing again cannot help; somebody must act.
 * - `later`: transport or load; the same thing goes again by itself.
 * - `after-login`: everything waits, nothing is lost, until its author logs in.
 */
export interface ErrorRow {
  /** 0 = the error never travels, it is found on the client. */
  readonly status: number;
  readonly retry: 'never' | 'later' | 'after-login';
  readonly texto: string;
}
