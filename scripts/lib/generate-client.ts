import { join } from 'node:path';
import { PATHS } from './paths.ts';
import { mustRun } from './programs.ts';
import { whenChanged } from './stamp.ts';

/**
 * Generates the Prisma client from `prisma/schema`, only when that changed. The command line would first fetch its
 * native schema engine from a host of its own; told that any existing file is that engine, it does without it, since
 * generating does not use it.
 *
 * @returns whether anything was generated.
 */
export function generateClient(signal?: AbortSignal): Promise<boolean> {
  return whenChanged({
    name: 'prisma-client',
    inputs: [PATHS.schema, join(PATHS.root, 'prisma.config.ts'), join(PATHS.root, 'pnpm-lock.yaml')],
    output: join(PATHS.generatedClient, 'client.ts'),
    step: () =>
      mustRun('prisma', ['generate', '--no-hints'], {
        signal,
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          CHECKPOINT_DISABLE: '1',
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
        },
      }),
  });
}
