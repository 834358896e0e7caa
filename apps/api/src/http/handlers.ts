import type { Restriccion } from '@rodal/contracts/restriccion';
import type { EndpointKey, OutputOf, ParsedOf } from '@rodal/contracts/endpoints';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '@rodal/domain/permisos';

/** The logged-in person of a request. */
export interface SesionActual {
  readonly usuarioId: number;
  /** Login name, lower case. */
  readonly usuario: string;
  readonly email: string;
  readonly perfiles: readonly { readonly id: number; readonly nombre: string }[];
  readonly permisos: readonly Permission[];
  /** What this person has to do before anything else; null = nothing. */
  readonly restriccion: Restriccion | null;
}

/** What a handler gets beside its validated input. */
export interface Ctx {
  /** Null on `public` rows: nobody is looked up there. Rows with a permission always have it: use {@link Ctx.quien}. */
  readonly sesion: SesionActual | null;
  /** The logged-in person; throws `no_autenticado` when there is none. */
  quien(): SesionActual;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A missing or mistyped handler does not compile. */
export type Handlers = {
  readonly [K in EndpointKey]: (input: ParsedOf<K>, ctx: Ctx) => Promise<OutputOf<K> | FastifyReply>;
};
