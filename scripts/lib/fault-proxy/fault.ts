import type { IncomingHttpHeaders } from 'node:http';

/** What happens to one request on its way (reliability catalogue, "proxy"). Sizes in bytes, times in milliseconds. */
export type Fault =
  | { readonly kind: 'pass' }
  /** The server does its work and answers; the caller never hears of it. */
  | { readonly kind: 'ackdrop' }
  /** Taken and never answered, nor passed on. Ends when the caller gives up. */
  | { readonly kind: 'blackhole' }
  /** The server gets the first `bytes` of the body, then both ends are cut. */
  | { readonly kind: 'cutRequest'; readonly bytes: number }
  /** The caller gets the first `bytes` of the reply's body, then it is cut. */
  | { readonly kind: 'cutReply'; readonly bytes: number }
  /** Passed on only after `ms`, even when the caller has given up by then: an old request that comes late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Passed on at once, answered after `ms`. */
  | { readonly kind: 'lateReply'; readonly ms: number }
  /** Two copies reach the server at the same moment, as from an intermediary that repeats by itself; one answer goes back. */
  | { readonly kind: 'duplicate' }
  /** 200 with the page of a captive portal. */
  | { readonly kind: 'captive' }
  /** 302 to somewhere else, as a network that wants a login. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** An answer of our own; the server never sees the request. */
  | { readonly kind: 'status'; readonly status: number; readonly json?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** What a rule is told of a request before anything happens to it. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** Decides, request by request. */
export type Rule = (asked: Asked) => Fault;

/** A slow link, shared by everything that passes, each way. */
export interface Link {
  readonly bytesPerSecond: number;
  /** There and back, in milliseconds: once a request, and once more for a new connection. */
  readonly roundTrip: number;
}
