import { afterEach, expect } from 'vitest';

/**
 * Set up before each test file: a second statement on a connection that is still at one fails the test that asked for it.
 * Today the driver waits and warns, once per process; its next version refuses.
 */
const avisos: string[] = [];
process.on('warning', ({ message }) => {
  if (message.includes('already executing a query')) avisos.push(message);
});
afterEach(() => expect(avisos.splice(0)).toEqual([]));
