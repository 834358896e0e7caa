import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import classes from './avisos-detalle.module.css';

interface CerrarAvisoFormProps {
  /** The words of the flag. */
  readonly texto: string;
  readonly busy: boolean;
  readonly onSubmit: (nota: string) => void;
  readonly onCancel: () => void;
}

/** As long as the contract of `closeAviso` takes. */
const MAX_NOTA = 500;

/** The note without which no flag is closed (A29). Escape leaves the form, not the dialog around it. */
export function CerrarAvisoForm({ texto, busy, onSubmit, onCancel }: CerrarAvisoFormProps) {
  const [nota, setNota] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const escrita = nota.trim();
    setError(escrita === '' ? 'Falta la Nota: escriba qué se revisó o decidió' : null);
    if (escrita === '') input.current?.focus();
    else onSubmit(escrita);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };

  return (
    <form className={classes.form} aria-label={`Cerrar aviso ${texto}`} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        classNames={{ input: classes.nota ?? '' }}
        label="Nota"
        description="Queda en la historia con su nombre y la hora."
        error={error}
        required
        maxLength={MAX_NOTA}
        autoComplete="off"
        enterKeyHint="done"
        data-mantine-stop-propagation
        value={nota}
        onChange={(event) => setNota(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.botones}>
        <Button type="submit" size="sm" className={classes.boton} loading={busy}>
          Cerrar aviso
        </Button>
        <Button variant="default" size="sm" className={classes.boton} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
