import { Button, TextInput } from '@mantine/core';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { type FormEvent, useRef, useState } from 'react';
import { describeError } from '../../ui/describe-error.ts';
import { PinInput } from '../../ui/pin-input.tsx';
import classes from './login-form.module.css';

interface CodigoFormProps {
  /** Rejects with `codigo_incorrecto`, `reto_vencido` and as the network says. */
  readonly onCodigo: (codigo: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The second half of the login: six digits of the app, or a recovery code (A20). */
export function CodigoForm({ onCodigo, onBack }: CodigoFormProps) {
  const [recovery, setRecovery] = useState(false);
  const [codigo, setCodigo] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (codigo.trim() === '') {
      setProblem(recovery ? MESSAGES_OFICINA.faltaCodigoRecuperacion : MESSAGES_OFICINA.faltaCodigo);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await onCodigo(codigo);
    } catch (error) {
      setProblem(describeError(error).causa);
      setBusy(false);
      input.current?.select();
    }
  };
  const change = () => {
    setRecovery(!recovery);
    setCodigo('');
    setProblem(null);
  };
  const field = { ref: input, autoFocus: true, size: 'lg', enterKeyHint: 'go', error: problem } as const;

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.step}>{recovery ? MESSAGES_OFICINA.pideCodigoRecuperacion : MESSAGES_OFICINA.pideCodigo}</p>
      {recovery ? (
        <TextInput
          {...field}
          label="Código de recuperación"
          placeholder="XXXXX-XXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
        />
      ) : (
        <PinInput {...field} label="Código de 6 dígitos" digits={6} oneTime value={codigo} onChange={setCodigo} />
      )}
      <Button type="submit" size="lg" fullWidth loading={busy} aria-label={busy ? 'Ingresando' : undefined}>
        Ingresar
      </Button>
      <Button variant="subtle" size="md" onClick={change}>
        {recovery ? 'Usar la aplicación de códigos' : 'Usar un código de recuperación'}
      </Button>
      <Button variant="subtle" size="md" onClick={onBack}>
        Volver a la contraseña
      </Button>
    </form>
  );
}
