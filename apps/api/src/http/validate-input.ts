import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { AppError, type FieldError } from '@rodal/domain/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { impossibleDates, unstorableTexts } from './impossible-values.ts';

/** In this order, so that a body never overrides the id in the path. */
const PARTS = ['body', 'query', 'params'] as const;

/**
 * Body, query and path of a request, checked by its row and merged into one object. What no field of any row may say
 * (`impossible-values.ts`) is refused here for all of them.
 * @throws AppError `datos_invalidos` with every complaint of every part
 */
export function validateInput(row: EndpointSpec, request: FastifyRequest): object {
  const input = {};
  const errores: FieldError[] = [];
  for (const part of PARTS) {
    const schema: z.ZodMiniType | undefined = row[part];
    if (!schema) continue;
    // No body at all is an empty one: the complaint then names the missing fields.
    const given: unknown = request[part] ?? {};
    const result = z.safeParse(schema, given, { reportInput: true });
    // What a phone kept for days has rules of its own, which mend what can be mended: half a character refuses no load.
    const imposibles = row.offline ? [] : [...unstorableTexts(given), ...impossibleDates(schema, given)];
    if (!result.success) errores.push(...fieldErrors(result.error.issues));
    else if (imposibles.length === 0) Object.assign(input, result.data);
    errores.push(...imposibles);
  }
  if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
  return input;
}
