import { Button } from '@mantine/core';
import { Modal } from '../ui/modal.tsx';
import classes from './dialog.module.css';

interface ExitDialogProps {
  /** Empty = closed. */
  readonly warnings: readonly string[];
  readonly onStay: () => void;
  readonly onExit: () => void;
}

/** Asks before leaving when something is unsent or there is no signal (decisión A22). */
export function ExitDialog({ warnings, onStay, onExit }: ExitDialogProps) {
  return (
    <Modal opened={warnings.length > 0} onClose={onStay} title="Salir" centered>
      <div className={classes.body}>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={onExit}>
            Salir
          </Button>
          <Button size="md" data-autofocus onClick={onStay}>
            Quedarse
          </Button>
        </div>
      </div>
    </Modal>
  );
}
