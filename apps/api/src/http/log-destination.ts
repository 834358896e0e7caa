import { destination, type Logger, type LoggerOptions as PinoOptions } from 'pino';
import type { FastifyServerOptions } from 'fastify';
import { CONTENIDAS } from '../proceso/contain.ts';

/** What is kept in memory while nobody takes it: a full disk behind `stdout`. Older lines stay, newer ones are dropped. */
const MAX_PENDING_BYTES = 1024 * 1024;

/**
 * Standard output for the log. A disk that is full, a terminal that is gone: lines are lost and counted, the program
 * goes on, and the lines come again when there is room.
 */
export function logDestination(fd = 1): ReturnType<typeof destination> {
  const stream = destination({ dest: fd, sync: true, maxLength: MAX_PENDING_BYTES });
  stream.on('error', () => CONTENIDAS.inc({ donde: 'registro' }));
  return stream;
}

type Logging = FastifyServerOptions['logger'];
type LogMethod = NonNullable<NonNullable<PinoOptions['hooks']>['logMethod']>;

/** The same log, of which no line can fail whoever writes it: something that cannot be shown, a writer that throws. */
export function containLog(logger: Logging): NonNullable<Logging> {
  if (typeof logger !== 'object') return logger ?? false;
  return { ...logger, hooks: { logMethod: contained } };
}

const contained: LogMethod = function contained(this: Logger, args, method) {
  try {
    method.apply(this, args);
  } catch {
    CONTENIDAS.inc({ donde: 'registro' });
    try {
      method.apply(this, [{ donde: 'registro' }, `una línea del registro no se pudo escribir: ${sentence(args)}`]);
    } catch {
      // The writer itself fails: counted, and nobody left to tell.
    }
  }
};

/** The words of a line, without what came with them. */
function sentence(args: readonly unknown[]): string {
  return args.find((one) => typeof one === 'string') ?? '';
}
