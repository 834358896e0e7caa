import { TextInput, type TextInputProps } from '@mantine/core';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import type { ReactNode } from 'react';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo, useFieldError } from '../valores/valores.ts';
import classes from './campos.module.css';

/** The fields that are plain text in the draft. */
type CampoTexto =
  | 'transportista'
  | 'correo'
  | 'nombreChofer'
  | 'carguio'
  | 'cantidad'
  | 'precio'
  | 'patenteCamion'
  | 'patenteCarro'
  | 'rutChofer';

interface TextFieldProps {
  readonly name: CampoTexto;
  readonly maxLength: number;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  /** Keyboard and browser hints. */
  readonly input?: Pick<
    TextInputProps,
    'type' | 'inputMode' | 'autoCapitalize' | 'autoComplete' | 'enterKeyHint' | 'list' | 'spellCheck'
  >;
  readonly mono?: boolean;
  /** Shown for the stored text. */
  readonly format?: (text: string) => string;
  /** Stored for the typed text. */
  readonly normalize?: (text: string) => string;
  readonly onLeave?: (text: string) => void;
  readonly rightSection?: ReactNode;
}

/** What an empty field says that may stay so (A13). */
export const OPCIONAL = 'Opcional';

/** A labelled text of the draft with the keyboard it needs, 56 px high. */
export function TextField(props: TextFieldProps) {
  const { name, maxLength, description, disabled = false, mono = false } = props;
  const { format = same, normalize = oneLine, onLeave, input, rightSection } = props;
  const { value, onChange, onBlur } = useCampo(name);
  const { setAlerta, variante } = useDespacho();
  const error = useFieldError(name);

  return (
    <TextInput
      {...input}
      {...(mono ? { 'data-mono': true } : {})}
      label={ETIQUETAS_CAMPO[name]}
      description={description}
      disabled={disabled}
      placeholder={variante.campos[name] === 'opcional' ? OPCIONAL : undefined}
      maxLength={maxLength}
      name={name}
      value={format(value)}
      data-campo={name}
      error={error === null ? undefined : <span role="alert">{error}</span>}
      className={classes.campo ?? ''}
      classNames={{ input: classes.entrada ?? '' }}
      rightSection={rightSection}
      rightSectionWidth={rightSection === undefined ? undefined : 56}
      onChange={(event) => {
        setAlerta(name, null);
        onChange(normalize(event.currentTarget.value));
      }}
      onBlur={(event) => {
        onBlur();
        onLeave?.(normalize(event.currentTarget.value));
      }}
    />
  );
}

const same = (text: string): string => text;

/** A pasted tab or control character would be refused as content of a line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
