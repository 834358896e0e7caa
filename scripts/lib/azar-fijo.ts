import { configureGlobal } from 'fast-check';

/**
 * Set up before each test file: the dice of property tests always fall the same way, so that whether a change lands does not
 * hang on them. `AZAR=<number> pnpm test --only vitest` throws others; a failure names its seed either way.
 */
configureGlobal({ seed: Number(process.env['AZAR'] ?? 20_261_122) });
