import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

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
