import type { EndpointSpec } from '@rodal/contracts/endpoint';
import type * as z from 'zod/mini';

/** The frozen body of a kind's operation without its id, which stands once: in the row. */
export type PayloadCaptura = Readonly<Record<string, unknown>>;

/** An operation that is safe to send again: the same id with the same content is the same record, and its reply names it. */
interface OperacionCaptura extends EndpointSpec {
  readonly body: z.ZodMiniType;
  readonly reply: z.ZodMiniType<{ readonly id: string; readonly message: string }>;
}

/** What of a kind is needed to freeze one and to send it, and only then: nobody downloads it before their first form. */
export interface TipoEnvio {
  readonly operacion: OperacionCaptura;
  /** What one is called in lists. */
  readonly titulo: (payload: PayloadCaptura) => string;
  /** What is missing or wrong with each field, by the rule that the server goes by; none = it is complete. */
  readonly revisar: (payload: PayloadCaptura) => { readonly [campo: string]: string | undefined };
}
