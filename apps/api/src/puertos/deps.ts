import type { Antivirus } from './antivirus.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { Smtp } from './smtp.ts';
import type { Db } from '../db/client.ts';
import type { Env } from '../proceso/env.ts';
import type { ErpClient } from '../erp/erp-client.ts';
import type { GuiaProvider } from '../guias/guia-provider.ts';
import type { Jobs } from './jobs.ts';

/**
 * What handlers and jobs are made of. Built once by `main.ts`, by `testing/build-app.ts` in
 * tests; a module takes the whole or a `Pick` of it and holds no state of its own.
 */
export interface Deps {
  readonly env: Env;
  readonly db: Db;
  /** The server's clock; tests move it. */
  readonly clock: () => Date;
  readonly blobs: BlobStore;
  readonly guias: GuiaProvider;
  /** The ERP; null = none is configured, and nothing can be loaded. */
  readonly erp: ErpClient | null;
  /** The mail server; null = none is configured, and mails wait. */
  readonly smtp: Smtp | null;
  /** What looks at uploaded documents; null = none is configured. */
  readonly antivirus: Antivirus | null;
  readonly jobs: Jobs;
}
