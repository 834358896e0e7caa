import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { PIN_DIGITOS, pinProblem } from '@rodal/domain/pin';
import { type FormEvent, useRef, useState } from 'react';
import { describeError } from './describe-error.ts';
import { Modal } from './modal.tsx';
import classes from './pin-dialog.module.css';
import { PinInput } from './pin-input.tsx';
import { toastDone } from './toast.ts';

interface PinDialogProps {
  readonly opened: boolean;
  /** There is one already: it is changed. */
  readonly tiene: boolean;
  /** Rejects with an `AppError`. */
  readonly onSave: (pin: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets or changes the own PIN on this phone, and says what it is for (decisión A28). */
export function PinDialog({ opened, tiene, onSave, onClose }: PinDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={tiene ? 'Cambiar PIN' : 'Crear un PIN'} centered>
      <p className={classes.why}>{MESSAGES.pinParaQue}</p>
      <PinForm onSave={onSave} onClose={onClose} />
    </Modal>
  );
}

interface Problem {
  readonly field: 'pin' | 'again';
  readonly text: string;
}

/** Apart, so that what was typed is gone when the dialog closes. */
function PinForm({ onSave, onClose }: Pick<PinDialogProps, 'onSave' | 'onClose'>) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);

  const refuse = (found: Problem) => {
    setProblem(found);
    (found.field === 'pin' ? first : second).current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const weak = pinProblem(pin);
    if (weak !== null) return refuse({ field: 'pin', text: weak });
    if (again !== pin) return refuse({ field: 'again', text: MESSAGES.pinDistinto });
    setProblem(null);
    setBusy(true);
    try {
      await onSave(pin);
      toastDone(MESSAGES.pinGuardado);
      onClose();
    } catch (error) {
      setProblem({ field: 'again', text: describeError(error).causa });
      setBusy(false);
    }
  };
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : null);

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <PinInput
        ref={first}
        label="PIN nuevo, 6 dígitos"
        digits={PIN_DIGITOS}
        value={pin}
        onChange={setPin}
        error={errorOf('pin')}
        enterKeyHint="next"
      />
      <PinInput ref={second} label="Repita el PIN" digits={PIN_DIGITOS} value={again} onChange={setAgain} error={errorOf('again')} />
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          Ahora no
        </Button>
        <Button type="submit" size="md" loading={busy} aria-label={busy ? 'Guardando' : undefined}>
          Guardar PIN
        </Button>
      </div>
    </form>
  );
}
