import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('%s is %s', (ip, address) => {
  expect(clientAddress({ ip })).toBe(address);
});

test.each(['unknown', '_oculto', '203.0.113', '203.0.113.9:x', '<script>', 'x'.repeat(500), ''])('%j is no address, and all of these count as one', (ip) => {
  expect(clientAddress({ ip })).toBe('');
});
