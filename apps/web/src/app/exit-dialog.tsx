import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
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

/**
 * What one should know before leaving (decisión A22); empty = nothing to ask.
 * @param sinEnviar items of the outbox without receipt
 * @param otros of these, how many are no despachos
 * @param sinGuardar something on the screen could not be written to the disk (R33)
 * @param vuelvePorPin they have a PIN that still opens (A28)
 */
export function exitWarnings({ sinEnviar, otros, sinGuardar, online, vuelvePorPin }: ExitFacts): string[] {
  return [
    ...(sinGuardar ? [MESSAGES.textoSinGuardar] : []),
    ...(sinEnviar > 0 ? [MESSAGES.salirConPendientes(sinEnviar, otros)] : []),
    ...(online ? [] : [vuelvePorPin ? MESSAGES.salirSinSenalConPin : MESSAGES.salirSinSenal]),
  ];
}

interface ExitFacts {
  readonly sinEnviar: number;
  readonly otros?: number | undefined;
  readonly sinGuardar: boolean;
  readonly online: boolean;
  readonly vuelvePorPin: boolean;
}
