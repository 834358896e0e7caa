import { Input } from '@mantine/core';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { useId } from 'react';
import { useCampo, useFieldError } from '../valores/valores.ts';
import classes from './campos.module.css';
import { oneLine } from './text-field.tsx';

/** Why the position does not confirm the origin (A11): a sentence, read whole before it leaves. */
export function MotivoField() {
  const { value, onChange, onBlur } = useCampo('motivoUbicacion');
  const error = useFieldError('motivoUbicacion');
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={ETIQUETAS_CAMPO.motivoUbicacion}
      description="Por qué la posición no confirma el origen"
      error={error === null ? undefined : <span role="alert">{error}</span>}
      className={classes.campo}
    >
      <Input
        component="textarea"
        id={id}
        rows={2}
        maxLength={300}
        multiline
        data-campo="motivoUbicacion"
        value={value}
        error={error !== null}
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="next"
        classNames={{ input: classes.entrada ?? '' }}
        onChange={(event) => onChange(oneLine(event.currentTarget.value))}
        onBlur={onBlur}
      />
    </Input.Wrapper>
  );
}
