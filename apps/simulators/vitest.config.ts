import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'simulators',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // The ERP draws years of postings: five seconds are short on a machine that does much else.
    testTimeout: 30_000,
  },
});
