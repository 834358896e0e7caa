import type { configure } from '@testing-library/react';
import { AWAITED } from '../../../../scripts/lib/patience.ts';

/** Set up before each test file: what a screen is waited for comes when it comes; the usual second judges the machine. */
const PATIENCE = { asyncUtilTimeout: AWAITED } satisfies Parameters<typeof configure>[0];

if (typeof document !== 'undefined') {
  const library = await import('@testing-library/react');
  library.configure(PATIENCE);
}
