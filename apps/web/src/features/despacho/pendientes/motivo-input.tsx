import { TextInput } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { MAX_MOTIVO } from '../../../offline/outbox/send-without.ts';
import { describeError } from '../../../ui/describe-error.ts';
import campos from '../campos/campos.module.css';

interface MotivoInputProps {
  readonly value: string;
  /** What is wrong with it, or with what was done with it; null = nothing. */
  readonly problem: string | null;
  readonly onChange: (motivo: string) => void;
}

/** Why somebody does what the office has to hear of: the one field of a dialog. */
export function MotivoInput({ value, problem, onChange }: MotivoInputProps) {
  return (
    <TextInput
      label="Motivo"
      required
      withAsterisk={false}
      maxLength={MAX_MOTIVO}
      value={value}
      error={problem === null ? undefined : <span role="alert">{problem}</span>}
      className={campos.campo ?? ''}
      classNames={{ input: campos.entrada ?? '' }}
      enterKeyHint="send"
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is wrong with a reason, in the field's own sentence; of anything else, its cause. */
export function motivoProblem(error: unknown): string {
  const field = error instanceof AppError ? error.options.errores?.find(({ campo }) => campo === 'motivo') : undefined;
  return field?.mensaje ?? describeError(error).causa;
}
