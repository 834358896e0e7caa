import { cleanText } from '@rodal/domain/texto';
import { isBlank } from '@rodal/domain/vacio';
import * as z from 'zod/mini';

/**
 * Field shapes that several operations share. They check form (what can be parsed and
 * stored); the business rules that decide refusal or flag live in `domain`.
 */

/** UUIDv7 made on the device (A15). In capitals it is the same one: it is read as everything of ours writes it (R126). */
export const uuidv7 = z.uuidv7().check(z.toLowerCase());

/** SHA-256 in lower-case hex. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Calendar day `YYYY-MM-DD`, a day of America/Santiago. */
export const dia = z.iso.date();

/** Month `YYYY-MM` of America/Santiago. */
export const mes = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A month that is counted with: what a person means lies in this century. @param titulo the field's name, as its refusal says it */
export const mesContable = (titulo: string) => mes.check(z.regex(/^20/, `${titulo}: va de 2000-01 a 2099-12`));

/** Instant with zone, as ISO text. */
export const instante = z.iso.datetime({ offset: true });

/**
 * How long a record has waited on its device until this attempt, milliseconds by the device's clock. It says when it was registered and is not of its content: at
 * every attempt it is another one. What no wait is keeps nothing from being sent (R70).
 */
export const espera = z.optional(z.number());

/** A decimal number as text: no float ever travels. Sign allowed, the rules refuse negatives with a reason. */
export const decimal = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/));

/** A decimal whose size a rule judges and says in words (`CABIDA` of `domain`): here only that it is one. */
export const decimalJuzgado = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,6})?$/));

/** Text that is a key or is searched, of people as they type or paste it: what reads alike is the same (R165). */
export const limpio = (max: number) => z.string().check(z.overwrite<string>((text) => (isBlank(text) ? '' : cleanText(text))), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));

/** Without the spaces around it; '' where there is nothing to see (R170). */
const visible = z.overwrite<string>((text) => (isBlank(text) ? '' : text.trim()));

/** Text without control characters (line breaks only where `multilinea`). */
export const texto = (max: number) => z.string().check(visible, z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
export const multilinea = (max: number) =>
  z.string().check(visible, z.maxLength(max), z.regex(/^[^\p{Cc}]*(?:[\r\n\t][^\p{Cc}]*)*$/u));

/** `Existente` of the error table. */
export const existente = z.object({ numero: z.int(), revision: z.int(), usuario: z.nullable(z.string()), recibidoEn: z.string() });

/** A fact of the audit in words: who, when, what, and each field before and after. */
export const hechoDicho = z.object({
  cuando: z.string(),
  usuario: z.string(),
  accion: z.string(),
  cambios: z.array(z.object({ campo: z.string(), antes: z.nullable(z.string()), despues: z.nullable(z.string()) })),
});

/** Every non-2xx reply. */
export const errorReply = z.object({
  codigo: z.string(),
  mensaje: z.string(),
  requestId: z.string(),
  errores: z.optional(z.array(z.object({ campo: z.string(), codigo: z.string(), mensaje: z.string() }))),
  /** With `missing_photos`: the SHA-256 of those the server lacks. */
  faltantes: z.optional(z.array(z.string())),
  /** With `payload_mismatch`: what the server holds under that id, for its author and who sent it (D26). */
  existente: z.optional(existente),
  /** With `estado_cambiado` of a transition: what somebody did meanwhile. */
  conflicto: z.optional(hechoDicho),
});
export type ErrorReply = z.output<typeof errorReply>;
