const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a command to its end. Somebody who wants it to end sooner aborts its signal; the command then stops what it
 * started and fails.
 *
 * @param work gives the number to exit with; 1 follows from an error, which is said.
 * @param explain what went wrong, in words for a person. `RODAL_DEPURAR` shows where it came from instead.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number>, explain: (error: unknown) => string): Promise<never> {
  const ending = new AbortController();
  for (const name of SIGNALS) process.on(name, () => ending.abort(new Error('Interrumpido: no se terminó.')));
  const code = await work(ending.signal).catch((error: unknown) => {
    console.error(process.env['RODAL_DEPURAR'] ? error : explain(error));
    return 1;
  });
  process.exit(code);
}
