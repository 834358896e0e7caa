import { PasswordInput } from '@mantine/core';

interface ClaveInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  /** It is being chosen: the browser may propose one. */
  readonly nueva?: boolean;
}

/** A password that can be looked at while it is typed. */
export function ClaveInput({ label, value, onChange, error, description, nueva = false }: ClaveInputProps) {
  return (
    <PasswordInput
      label={label}
      size="md"
      autoComplete={nueva ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${label}`, tabIndex: 0 }}
      value={value}
      error={error}
      description={description}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
