import { Button } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import type { ReactNode } from 'react';
import { Hecho } from '../historia/historia.tsx';
import { failureText } from '../ui/describe-error.ts';
import { Modal } from '../ui/modal.tsx';
import classes from './transiciones.module.css';

interface ConflictoModalProps {
  /** What the server refused with; null = nothing to tell. */
  readonly error: AppError | null;
  /** What was typed and is not stored, to be kept. */
  readonly escrito?: ReactNode;
  readonly onClose: () => void;
}

/** Somebody was faster: what they did, who and when; and that one's own was not done. */
export function ConflictoModal({ error, escrito, onClose }: ConflictoModalProps) {
  const conflicto = error?.options.conflicto;
  return (
    <Modal opened={error !== null} onClose={onClose} title="Ya no está como usted lo vio" size="36rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <div className={classes.cuerpo} role="alert">
        {conflicto === undefined ? (
          <p>{error === null ? null : failureText(error)}</p>
        ) : (
          <section className={classes.hecho}>
            <Hecho hecho={conflicto} />
          </section>
        )}
        <p>Lo suyo no se guardó. La pantalla ya muestra cómo quedó.</p>
        {escrito === undefined ? null : <p className={classes.escrito}>{escrito}</p>}
      </div>
      <div className={classes.botones}>
        <Button data-autofocus onClick={onClose}>
          Entendido
        </Button>
      </div>
    </Modal>
  );
}

/** The conflict of a refused step; null = it was refused for another reason. */
export function conflictoOf(error: unknown): AppError | null {
  return error instanceof AppError && error.codigo === 'estado_cambiado' ? error : null;
}
