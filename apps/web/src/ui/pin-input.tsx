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
  readonly autoFocus?: boolean;
  /** Of an authenticator app: the browser may fill it in. */
  readonly oneTime?: boolean;
  readonly enterKeyHint?: 'go' | 'next' | 'done';
  readonly size?: 'md' | 'lg';
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A few secret digits with the numeric keyboard. Not a password field: the browser would
 * offer to keep the digits in the password's place, or to send them by text message.
 */
export function PinInput({ label, digits, value, onChange, error = null, enterKeyHint = 'go', oneTime = false, ...rest }: PinInputProps) {
  return (
    <TextInput
      size="lg"
      {...rest}
      label={label}
      classNames={{ input: classes.digits ?? '', error: classes.error ?? '' }}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete={oneTime ? 'one-time-code' : 'off'}
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
    />
  );
}
