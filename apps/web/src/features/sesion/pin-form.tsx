import { Button } from '@mantine/core';
import { IconLock, IconUser } from '@tabler/icons-react';
import { errorText } from '@rodal/domain/errors';
import { PIN_DIGITOS } from '@rodal/domain/pin';
import { claveTexto } from '@rodal/domain/texto';
import { type FormEvent, useRef, useState } from 'react';
import { describeError } from '../../ui/describe-error.ts';
import { PinInput } from '../../ui/pin-input.tsx';
import classes from './pin-form.module.css';

/** Somebody of this phone who has a PIN. */
export interface PinPerson {
  readonly usuarioId: number;
  readonly nombre: string;
  readonly bloqueado: boolean;
}

interface PinFormProps {
  readonly people: readonly PinPerson[];
  /** Who tried to log in just now, by the name they typed. */
  readonly usuario: string;
  /** Rejects with `pin_incorrecto` or `pin_bloqueado`. */
  readonly onPin: (usuarioId: number, pin: string) => Promise<void>;
}

/** Who am I, and my six digits: the way in without signal (decisión A28). */
export function PinForm({ people, usuario, onPin }: PinFormProps) {
  const [chosen, setChosen] = useState(() => firstOf(people, usuario));
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const person = people.find(({ usuarioId }) => usuarioId === chosen) ?? null;

  const choose = (usuarioId: number) => {
    setChosen(usuarioId);
    setPin('');
    setProblem(null);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || person === null || pin.length < PIN_DIGITOS) return;
    setBusy(true);
    setProblem(null);
    try {
      await onPin(person.usuarioId, pin);
    } catch (error) {
      setProblem(describeError(error).causa);
      setPin('');
      setBusy(false);
      input.current?.focus();
    }
  };
  const locked = person?.bloqueado === true;

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={classes.people}>
        <legend>Usuario</legend>
        {people.map(({ usuarioId, nombre, bloqueado }) => (
          <label key={usuarioId} className={classes.person}>
            <input type="radio" name="persona" checked={usuarioId === chosen} onChange={() => choose(usuarioId)} />
            {bloqueado ? <IconLock size={20} aria-hidden /> : <IconUser size={20} aria-hidden />}
            <span>{nombre.toLocaleUpperCase('es-CL')}</span>
            {bloqueado ? <small>Solo con contraseña</small> : null}
          </label>
        ))}
      </fieldset>
      <PinInput
        ref={input}
        label="PIN"
        digits={PIN_DIGITOS}
        value={pin}
        onChange={setPin}
        disabled={locked}
        error={locked ? errorText('pin_bloqueado') : problem}
      />
      <Button type="submit" size="lg" fullWidth disabled={locked || pin.length < PIN_DIGITOS} loading={busy} aria-label={busy ? 'Entrando' : undefined}>
        Entrar
      </Button>
    </form>
  );
}

/** Whoever just typed their name; else the latest here who can still come in. */
function firstOf(people: readonly PinPerson[], usuario: string): number | null {
  const name = claveTexto(usuario);
  const person =
    people.find(({ nombre }) => nombre.toLowerCase() === name) ?? people.find(({ bloqueado }) => !bloqueado) ?? people[0];
  return person?.usuarioId ?? null;
}
