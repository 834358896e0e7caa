import type { configure } from '@testing-library/react';

/**
 * Set up before each test file: what a screen is waited for comes when it comes. The usual
 * second is short on a machine that is busy with other suites.
 */
const PATIENCE = { asyncUtilTimeout: 10_000 } satisfies Parameters<typeof configure>[0];

if (typeof document !== 'undefined') {
  const library = await import('@testing-library/react');
  library.configure(PATIENCE);
}
