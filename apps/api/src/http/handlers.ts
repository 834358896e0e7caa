import type { Restriccion } from '@rodal/contracts/restriccion';
import type { EndpointKey, OutputOf, ParsedOf } from '@rodal/contracts/endpoints';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '@rodal/domain/permisos';

/** Somebody by id and login name. */
export interface Quien {
  readonly usuarioId: number;
  readonly usuario: string;
}

/** The logged-in person of a request. */
export interface SesionActual {
  readonly usuarioId: number;
  /** Login name, lower case. */
  readonly usuario: string;
  readonly email: string;
  /** Canonical RUT of the company of somebody from outside; null = none. */
  readonly empresaRut: string | null;
  readonly perfiles: readonly { readonly id: number; readonly nombre: string }[];
  readonly permisos: readonly Permission[];
  /** What this person has to do before anything else; null = nothing. */
  readonly restriccion: Restriccion | null;
  /** Who really sits there and looks through this person's eyes, changing nothing; null = they themselves. */
  readonly observador: Quien | null;
}

/** A program that calls with its key. It is nobody: it has no dispatches, photos or views of its own. */
export interface Programa {
  readonly usuarioId: null;
  /** `programa <nombre>`, as the audit has it. */
  readonly usuario: string;
  /** Its one permission. */
  readonly permisos: readonly Permission[];
  /** It has no password to change and no second factor. */
  readonly restriccion: null;
  readonly observador: null;
}

/** Whoever asks: a person or a program. */
export type Llamante = SesionActual | Programa;

/** What a handler gets beside its validated input. */
export interface Ctx {
  /** Null on `public` rows: nobody is looked up there. Rows with a permission always have it: use {@link Ctx.quien}. */
  readonly sesion: Llamante | null;
  /** The logged-in person; throws `no_autenticado` when there is none, `sin_permiso` when it is a program. */
  quien(): SesionActual;
  /** Whoever asks, for what a program may do as well; throws `no_autenticado` when there is nobody. */
  llamante(): Llamante;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A missing or mistyped handler does not compile. */
export type Handlers = {
  readonly [K in EndpointKey]: (input: ParsedOf<K>, ctx: Ctx) => Promise<OutputOf<K> | FastifyReply>;
};
