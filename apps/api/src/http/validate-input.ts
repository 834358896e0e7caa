import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { AppError, type FieldError } from '@rodal/domain/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';

/** In this order, so that a body never overrides the id in the path. */
const PARTS = ['body', 'query', 'params'] as const;

/**
 * Body, query and path of a request, checked by its row and merged into one object.
 * @throws AppError `datos_invalidos` with every complaint of every part
 */
export function validateInput(row: EndpointSpec, request: FastifyRequest): object {
  const input = {};
  const errores: FieldError[] = [];
  for (const part of PARTS) {
    const schema: z.ZodMiniType | undefined = row[part];
    if (!schema) continue;
    // No body at all is an empty one: the complaint then names the missing fields.
    const result = z.safeParse(schema, request[part] ?? {}, { reportInput: true });
    if (result.success) Object.assign(input, result.data);
    else errores.push(...fieldErrors(result.error.issues));
  }
  if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
  return input;
}
