import { AppError } from '@rodal/domain/errors';
import { describeError } from '../../../ui/describe-error.ts';

/** What is wrong with a reason, in the field's own sentence; of anything else, its cause. */
export function motivoProblem(error: unknown): string {
  const field = error instanceof AppError ? error.options.errores?.find(({ campo }) => campo === 'motivo') : undefined;
  return field?.mensaje ?? describeError(error).causa;
}
