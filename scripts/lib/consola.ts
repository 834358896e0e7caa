import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

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

/**
 * Reads one line without showing it. From a file or a pipe the question is not printed.
 *
 * @returns the line without its end; empty when there is none.
 */
export async function readPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
