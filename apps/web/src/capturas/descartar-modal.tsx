import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../ui/describe-error.ts';
import { Modal } from '../ui/modal.tsx';
import classes from './capturas.module.css';

interface DescartarModalProps {
  /** What it is called. */
  readonly codigo: string;
  /** What goes with it. */
  readonly efecto: string;
  /** Rejects where it stays. */
  readonly descartar: () => Promise<void>;
  readonly onClose: () => void;
}

/** A question that names the effect, with the way back first: nothing is dropped by itself. */
export function DescartarModal({ codigo, efecto, descartar, onClose }: DescartarModalProps) {
  const [fallo, setFallo] = useState<string | null>(null);
  const hacerlo = () => {
    descartar().then(onClose, (error: unknown) => setFallo(describeError(error).causa));
  };
  return (
    <Modal opened centered onClose={onClose} title={`¿Descartar «${codigo}»?`} transitionProps={{ duration: 0 }} withCloseButton={false}>
      <p>{efecto}</p>
      {fallo === null ? null : (
        <p role="alert" className={classes.aviso}>
          {fallo}
        </p>
      )}
      <div className={classes.botones}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" onClick={hacerlo}>
          Descartar
        </Button>
      </div>
    </Modal>
  );
}
