import type { AppError } from '@rodal/domain/errors';
import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { asAppError } from './describe-error.ts';
import { ErrorState } from './error-state.tsx';
import { Modal } from './modal.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place: why, and what works all the same. */
  readonly renderFallback: (error: AppError) => ReactNode;
}

/** A part of a screen that cannot be drawn or fetched takes nothing else with it (R45, R75). Another `key` tries anew. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: AppError | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: AppError } {
    return { error: asAppError(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('part failed', error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.renderFallback(error);
  }
}

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

interface DialogPartProps {
  readonly opened: boolean;
  /** What the dialog is called while all that it can say is that it did not come. */
  readonly title: string;
  /** `No se pudo abrir …`. */
  readonly failure: string;
  readonly onClose: () => void;
  /** The dialog itself, loaded lazily. */
  readonly children: ReactNode;
}

/** A dialog whose code comes when it is first opened; one that does not come says so in its place. */
export function DialogPart({ opened, title, failure, onClose, children }: DialogPartProps) {
  return (
    <PartBoundary
      renderFallback={(error) => (
        <Modal
          opened={opened}
          onClose={onClose}
          title={title}
          closeButtonProps={{ size: 44 }}
          transitionProps={{ duration: 0 }}
        >
          <BrokenPart title={failure} error={error} />
        </Modal>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
