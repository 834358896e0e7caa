import type { AppError } from '@rodal/domain/errors';
import { ErrorState } from './error-state.tsx';

interface BrokenPartProps {
  readonly title: string;
  readonly error: AppError;
}

/**
 * In the place of a part that could not be fetched. A browser remembers that it could not get it: only loading the page
 * afresh asks again, and what stands in the address is not lost.
 */
export function BrokenPart({ title, error }: BrokenPartProps) {
  return <ErrorState title={title} error={error} onRetry={() => location.reload()} />;
}
