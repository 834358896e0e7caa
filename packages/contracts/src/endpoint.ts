import type { PermissionRule } from '@rodal/domain/permisos';
import type * as z from 'zod/mini';
import type { Restriccion } from './restriccion.ts';

/**
 * One operation, one row. From it come the Fastify route, its validation and
 * authorization, the typed client call, the OpenAPI page and the generated
 * 401/403 tests.
 */
export interface EndpointSpec {
  /** Verb + noun; the handler, the client call and the test carry the same name. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's own path under `/api`, parameters as `{nombre}`. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI page. */
  readonly summary: string;
  /** Who may call it. A row with neither `permission` nor `public` stops the server. */
  readonly permission?: PermissionRule;
  readonly public?: true;
  /** What a session may still do that must first change its password or set up its second factor; all else is refused. */
  readonly restringida?: readonly Restriccion[];
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The JSON reply. Absent on `file` rows, whose reply is bytes. */
  readonly reply?: z.ZodMiniType;
  /**
   * `json` (default); `upload`: the body is multipart and the handler reads the
   * stream; `file`: the reply is bytes the handler sends itself.
   */
  readonly kind?: 'json' | 'upload' | 'file';
  /** The reply carries an ETag and `If-None-Match` is honoured (C38). */
  readonly etag?: true;
  /** Of its JSON body, where the limit of all others is too small for it. */
  readonly maxBodyBytes?: number;
  /** A load that waited on a phone: what of it cannot be stored is mended by its own rules, never refused here. What else waits in an outbox is refused like anything, and corrected there. */
  readonly offline?: true;
}

/** Declares a row, keeping its literal types. */
export function endpoint<const R extends EndpointSpec>(row: R): R {
  return row;
}

type Part<R, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : unknown;
type ParsedPart<R, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : unknown;

/** What a caller passes: body, query and params in one object. */
export type Input<R extends EndpointSpec> = Part<R, 'body'> & Part<R, 'query'> & Part<R, 'params'>;

/** The same after validation, as the handler sees it. */
export type Parsed<R extends EndpointSpec> = ParsedPart<R, 'body'> & ParsedPart<R, 'query'> & ParsedPart<R, 'params'>;

/** What the caller gets back. */
export type Output<R extends EndpointSpec> = R extends { reply: infer S extends z.ZodMiniType } ? z.output<S> : ArrayBuffer;

/** Carries the proof of `startVerComo`: the request is answered as if the other person asked. */
export const VER_COMO_HEADER = 'x-rodal-ver-como';

/** The custom header every mutating call carries (CSRF, reliability: a form cannot set it). */
export const CSRF_HEADER = 'x-requested-with';
export const CSRF_VALUE = 'rodal';
