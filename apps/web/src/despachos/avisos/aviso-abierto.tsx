import { Button, InputBase } from '@mantine/core';
import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { NOTA_CIERRE } from '@rodal/domain/maquinas';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { iconoAviso, textoAviso } from './avisos.tsx';
import classes from './avisos-detalle.module.css';
import { momento } from '../textos.ts';

interface AvisoAbiertoProps {
  readonly aviso: AvisoDetalle;
  readonly busy: boolean;
  /** Null = this person may not. */
  readonly onClose: ((nota: string) => void) | null;
}

/** A flag that waits for somebody: icon, word, detail, since when, and the way to close it. */
export function AvisoAbierto({ aviso, busy, onClose }: AvisoAbiertoProps) {
  const [writing, setWriting] = useState(false);
  const texto = textoAviso(aviso.codigo);
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    setWriting(false);
  };
  /** The form took the focus from it, and gives it back. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button !== null && left.current) button.focus();
    if (button !== null) left.current = false;
  };
  return (
    <li className={classes.abierto}>
      <div className={classes.linea}>
        <span className={classes.icono}>{iconoAviso(aviso.codigo)}</span>
        <div className={classes.texto}>
          <h3>{texto}</h3>
          <p>
            {aviso.detalle === '' ? '' : `${aviso.detalle} · `}
            <span className={classes.fecha}>{momento(aviso.creadoEn)}</span>
          </p>
        </div>
        {onClose === null || writing ? null : (
          <Button
            ref={takeFocus}
            variant="default"
            size="sm"
            className={classes.boton}
            aria-label={`Cerrar aviso ${texto}`}
            onClick={() => setWriting(true)}
          >
            Cerrar aviso
          </Button>
        )}
      </div>
      {onClose !== null && writing ? <CerrarAvisoForm texto={texto} busy={busy} onSubmit={onClose} onCancel={leave} /> : null}
    </li>
  );
}

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
function CerrarAvisoForm({ texto, busy, onSubmit, onCancel }: CerrarAvisoFormProps) {
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
