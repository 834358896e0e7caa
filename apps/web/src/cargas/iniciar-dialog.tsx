import { Button } from '@mantine/core';
import { Modal } from '../ui/modal.tsx';
import classes from './flujo-panel.module.css';

interface IniciarDialogProps {
  /** The button that was pressed: what the dialog is called and does. */
  readonly boton: string;
  /** What is replaced. */
  readonly efecto: string;
  readonly onIniciar: () => void;
  readonly onClose: () => void;
}

/** Asks before a load that replaces what a month has, where the specification does (1 §2.9). */
export function IniciarDialog({ boton, efecto, onIniciar, onClose }: IniciarDialogProps) {
  return (
    <Modal opened centered onClose={onClose} title={boton} transitionProps={{ duration: 0 }}>
      <p>{efecto}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button
          onClick={() => {
            onClose();
            onIniciar();
          }}
        >
          {boton}
        </Button>
      </div>
    </Modal>
  );
}
