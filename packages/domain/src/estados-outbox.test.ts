import { describe, expect, it } from 'vitest';
import { ESTADOS_OUTBOX, type EstadoOutbox, canMove, outboxLabel } from './estados-outbox.ts';

/** The nine of the protocol, by hand. */
const STATES: readonly EstadoOutbox[] = [
  'draft',
  'queued',
  'sending',
  'unknown',
  'waiting',
  'auth_wait',
  'rejected',
  'attention',
  'accepted',
];

function reachable(from: EstadoOutbox): Set<EstadoOutbox> {
  const seen = new Set<EstadoOutbox>([from]);
  for (const state of seen) for (const next of STATES) if (canMove(state, next)) seen.add(next);
  return seen;
}

describe('states of the outbox', () => {
  it('are the nine of the protocol, each reachable from a draft', () => {
    expect(Object.keys(ESTADOS_OUTBOX)).toEqual(STATES);
    expect([...reachable('draft')].toSorted()).toEqual(STATES.toSorted());
  });

  it('from each an item can still be accepted; a receipt ends the way', () => {
    for (const state of STATES) expect(reachable(state).has('accepted')).toBe(true);
    expect(STATES.filter((state) => canMove('accepted', state))).toEqual([]);
  });

  it('nothing stays where it is by a move', () => {
    expect(STATES.filter((state) => canMove(state, state))).toEqual([]);
  });

  it.each([
    ['draft', 'queued', true],
    ['draft', 'sending', false],
    ['draft', 'accepted', false],
    ['queued', 'sending', true],
    ['queued', 'draft', true],
    ['sending', 'unknown', true],
    // Once attempted, content is frozen until the server's word (R5).
    ['sending', 'draft', false],
    ['unknown', 'draft', false],
    ['unknown', 'sending', false],
    ['waiting', 'draft', false],
    ['auth_wait', 'draft', false],
    ['rejected', 'queued', true],
    ['rejected', 'accepted', false],
    ['attention', 'queued', true],
  ] as const)('%s → %s: %s', (from, to, allowed) => {
    expect(canMove(from, to)).toBe(allowed);
  });

  it('R66: has four words, and the sent one carries the number', () => {
    expect(STATES.map((state) => [state, outboxLabel(state)])).toEqual([
      ['draft', 'Borrador'],
      ['queued', 'En espera'],
      ['sending', 'En espera'],
      ['unknown', 'En espera'],
      ['waiting', 'En espera'],
      ['auth_wait', 'En espera'],
      ['rejected', 'Requiere atención'],
      ['attention', 'Requiere atención'],
      ['accepted', 'Enviado'],
    ]);
    expect(outboxLabel('accepted', 123)).toBe('Enviado (n.º 123)');
    expect(outboxLabel('accepted', 5012)).toBe('Enviado (n.º 5.012)');
    expect(outboxLabel('queued', 123)).toBe('En espera');
  });
});
