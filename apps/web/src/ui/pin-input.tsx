import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import classes from './pin-input.module.css';

interface PinInputProps {
  readonly label: string;
  readonly digits: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly enterKeyHint?: 'go' | 'next' | 'done';
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A few secret digits with the numeric keyboard. Not a password field: the browser would
 * offer to keep the digits in the password's place, or to send them by text message.
 */
export function PinInput({ label, digits, value, onChange, error = null, enterKeyHint = 'go', ...rest }: PinInputProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      size="lg"
      classNames={{ input: classes.digits ?? '', error: classes.error ?? '' }}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
    />
  );
}
