import { closeSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { CONTENIDAS } from '../proceso/contain.ts';
import { parseEnv } from '../proceso/env.ts';
import { createServer } from './create-server.ts';
import { logDestination } from './log-destination.ts';

const hostile = Object.defineProperty({}, 'x', {
  enumerable: true,
  get() {
    throw new Error('no me muestro');
  },
});

async function contained(): Promise<number> {
  const { values } = await CONTENIDAS.get();
  return values.find(({ labels }) => labels.donde === 'registro')?.value ?? 0;
}

/** A program whose log goes where this function says. */
function logTo(write: (line: string) => void) {
  return createServer(parseEnv({ NODE_ENV: 'test' }), { level: 'info', redact: ['x'], stream: { write } }).log;
}

describe('R84: no line of the log ends what it tells about', () => {
  test('something that cannot be shown leaves its words, and is counted', async () => {
    const lines: string[] = [];
    const log = logTo((line) => void lines.push(line));
    const before = await contained();
    log.info(hostile, 'con algo que no se muestra');
    log.info('y sigue');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['una línea del registro no se pudo escribir: con algo que no se muestra', 'y sigue']);
    expect((await contained()) - before).toBe(1);
  });

  test('a writer that throws stops nobody, in a request either', async () => {
    const app = createServer(parseEnv({ NODE_ENV: 'test' }), {
      level: 'info',
      stream: {
        write() {
          throw new Error('nadie escribe');
        },
      },
    });
    app.get('/', (request, reply) => {
      request.log.info('adentro');
      return reply.send('bien');
    });
    expect(await app.inject('/')).toMatchObject({ statusCode: 200, body: 'bien' });
    await app.close();
  });

  test('an output that takes nothing loses lines, and counts them', async () => {
    // Opened to be read: each write fails, as on a full disk.
    const full = openSync(import.meta.filename, 'r');
    const log = pino(logDestination(full));
    const before = await contained();
    log.info('uno');
    log.info('dos');
    expect((await contained()) - before).toBeGreaterThan(0);
    closeSync(full);
  });
});
