import { type ReactNode, Suspense } from 'react';
import { BrokenPart } from './broken-part.tsx';
import { Modal } from './modal.tsx';
import { PartBoundary } from './part-boundary.tsx';

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
