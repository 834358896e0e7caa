import { afterEach, expect } from 'vitest';
import { avisos } from './avisos-de-pg.ts';

/**
 * Set up before each test file: a second statement on a connection that is still at one fails the test that asked for it.
 * Today the driver waits and warns, once per process; its next version refuses.
 */
afterEach(() => expect(avisos.splice(0)).toEqual([]));
