/** The `code` of a system's or PostgreSQL's error, e.g. `EADDRINUSE`, `23505`; '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
