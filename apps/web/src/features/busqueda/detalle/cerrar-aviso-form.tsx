import { Button, InputBase } from '@mantine/core';
import { NOTA_CIERRE } from '@rodal/domain/maquinas';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import classes from './avisos-detalle.module.css';

interface CerrarAvisoFormProps {
  /** The words of the flag. */
  readonly texto: string;
  readonly busy: boolean;
  readonly onSubmit: (nota: string) => void;
  readonly onCancel: () => void;
}

/** Where this stands, the dialog leaves Escape alone. */
const OWN_ESCAPE = { 'data-own-escape': true } as const;

/** The note without which no flag is closed (A29). Escape leaves the form, not the dialog around it. */
export function CerrarAvisoForm({ texto, busy, onSubmit, onCancel }: CerrarAvisoFormProps) {
  const [nota, setNota] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const escrita = nota.trim();
    setError(escrita === '' ? NOTA_CIERRE.falta : null);
    if (escrita === '') input.current?.focus();
    else onSubmit(escrita);
  };
  const onEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onCancel();
  };
  const onEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // One paragraph: Enter is done with it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever in it the focus is
    <form className={classes.form} aria-label={`Cerrar aviso ${texto}`} onSubmit={submit} onKeyDown={onEscape} noValidate>
      <InputBase
        component="textarea"
        multiline
        rows={2}
        ref={input}
        classNames={{ input: classes.nota ?? '' }}
        label={NOTA_CIERRE.titulo}
        description="Queda en la historia con su nombre y la hora."
        error={error}
        required
        maxLength={NOTA_CIERRE.max}
        autoComplete="off"
        enterKeyHint="done"
        {...OWN_ESCAPE}
        onKeyDown={onEnter}
        value={nota}
        onChange={(event) => setNota(event.currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
      />
      <div className={classes.botones}>
        <Button type="submit" size="sm" className={classes.boton} loading={busy} {...OWN_ESCAPE}>
          Cerrar aviso
        </Button>
        <Button variant="default" size="sm" className={classes.boton} onClick={onCancel} {...OWN_ESCAPE}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
