import { setTimeout as delay } from 'node:timers/promises';
import { Duplex } from 'node:stream';
import type { Link } from './fault.ts';

/** Bytes go in pieces that take about this long, so that two transfers share the link. */
const SLICE_MS = 20;

/** One direction of a slow link. */
export interface Lane {
  /** A stream that lets bytes through no faster than the link, together with all others of this lane. */
  stream(): Duplex;
}

/** @param link read anew at every piece: null = as fast as it goes */
export function createLane(link: () => Link | null): Lane {
  /** When the link is free again, `performance.now()`. */
  let free = 0;
  async function* paced(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; ) {
        const slow = link();
        const size = slow === null ? chunk.length - at : Math.max(1, Math.floor((slow.bytesPerSecond * SLICE_MS) / 1000));
        const piece = chunk.subarray(at, at + size);
        if (slow !== null) {
          free = Math.max(free, performance.now()) + (piece.length / slow.bytesPerSecond) * 1000;
          await delay(Math.max(0, free - performance.now()));
        }
        yield piece;
        at += piece.length;
      }
    }
  }
  return { stream: () => Duplex.from(paced) };
}
