import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../ui/describe-error.ts';
import { Modal } from '../ui/modal.tsx';
import classes from './transiciones.module.css';

interface ConfirmarModalProps {
  readonly titulo: string;
  /** Of the button that does it. */
  readonly accion: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly error: Error | null;
  /** `No se pudo …`, before the cause. */
  readonly fallo: string;
  readonly onConfirmar: () => void;
  readonly onClose: () => void;
}

/** Says what a step does before it is done; what refuses it stands here too. */
export function ConfirmarModal({ titulo, accion, children, busy, error, fallo, onConfirmar, onClose }: ConfirmarModalProps) {
  return (
    // A row of a table may have opened it: what is pressed here is not pressed there.
    <Modal
      opened
      onClose={onClose}
      title={titulo}
      size="32rem"
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={classes.cuerpo}>
        <p>{children}</p>
        {error === null ? null : (
          <p role="alert" className={classes.fallo}>
            {fallo} {failureText(error)}
          </p>
        )}
      </div>
      <div className={classes.botones}>
        <Button
          loading={busy}
          onClick={() => {
            if (!busy) onConfirmar();
          }}
        >
          {accion}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Modal>
  );
}
