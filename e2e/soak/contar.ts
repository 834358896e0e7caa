import type { Exchange } from '../../scripts/lib/fault-proxy/wire-log.ts';

/** What the proxy really did to requests, by kind; answers of our own by their status. */
export function countFallas(exchanges: readonly Exchange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { fault, status } of exchanges) {
    if (fault === 'pass') continue;
    const name = fault === 'status' ? `respuesta ${status ?? 'sin oír'}` : fault;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
