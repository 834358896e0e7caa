import { useId, useRef, useState } from 'react';
import classes from './alturas.module.css';
import type { Aviso } from './revisar-medidas.ts';
import { cleanTyped, settle } from './use-alturas.ts';

/** Two digits of metres and three decimals, or four decimals of a factor. */
const MAX_LENGTH = 6;

interface NumeroFieldProps {
  /** What stands over it. */
  readonly etiqueta: string;
  /** Its full name, as in 'Camión, banco 2, altura 3'. */
  readonly nombre: string;
  readonly valor: string;
  readonly aviso: Aviso | null;
  /** The last number of all: its Enter ends the entry. */
  readonly fin?: boolean;
  /** `group` is one value for all keys typed without leaving the field. */
  readonly onChange: (texto: string, group: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/**
 * A number in a row of numbers, and beneath the row what is to be said about it. What
 * somebody is typing is not judged before they leave the field.
 */
export function NumeroField(props: NumeroFieldProps) {
  const { etiqueta, nombre, valor, fin = false, onChange, onFocus, onBlur } = props;
  const id = useId();
  const group = useRef('');
  const [activo, setActivo] = useState(false);
  const aviso = activo ? null : props.aviso;

  return (
    <>
      <label className={classes.numero}>
        <span>{etiqueta}</span>
        <input
          aria-label={nombre}
          aria-invalid={aviso?.tipo === 'error'}
          aria-describedby={aviso === null ? undefined : id}
          data-aviso={aviso?.tipo}
          data-larga={valor.length > 5 || undefined}
          inputMode="decimal"
          enterKeyHint={fin ? 'done' : 'next'}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={activo ? valor : settle(valor)}
          onFocus={(event) => {
            group.current = crypto.randomUUID();
            setActivo(true);
            event.currentTarget.select();
            onFocus?.();
          }}
          onBlur={() => {
            setActivo(false);
            onBlur?.();
          }}
          onChange={(event) => onChange(cleanTyped(event.currentTarget.value), group.current)}
        />
      </label>
      {aviso === null ? null : (
        <p id={id} className={classes.mensaje} data-aviso={aviso.tipo} role={aviso.tipo === 'error' ? 'alert' : 'status'}>
          {aviso.texto}
        </p>
      )}
    </>
  );
}
