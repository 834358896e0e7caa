import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import classes from './despacho.module.css';

interface ConfirmModalProps {
  /** The question in the specification's words. */
  readonly title: string;
  /** Names what will happen to what. */
  readonly children: ReactNode;
  readonly action: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question that names the effect, with the way back first. */
export function ConfirmModal({ title, children, action, danger = false, onConfirm, onClose }: ConfirmModalProps) {
  return (
    <Modal opened centered onClose={onClose} title={title} transitionProps={{ duration: 0 }} withCloseButton={false}>
      <p>{children}</p>
      <div className={classes.botones}>
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button size="lg" {...(danger ? { color: 'red' } : {})} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
