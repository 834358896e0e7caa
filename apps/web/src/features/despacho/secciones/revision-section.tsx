import { MESSAGES } from '@rodal/domain/messages';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from '../campos/campos.module.css';
import { useEstado } from '../valores/contexto.ts';
import { GuiaIncompleta } from './guia-incompleta.tsx';
import { useCampo } from '../valores/valores.ts';

/** Comments, what its guide would lack, and whether the load can leave. */
export function RevisionSection() {
  const { value, onChange, onBlur } = useCampo('comentarios');
  const lista = useEstado(({ faltantes }) => faltantes.length === 0);
  const id = useId();
  return (
    <>
      <Input.Wrapper id={id} label={ETIQUETAS_CAMPO.comentarios} className={classes.campo}>
        <Input
          component="textarea"
          id={id}
          rows={3}
          maxLength={1000}
          multiline
          data-campo="comentarios"
          classNames={{ input: classes.entrada ?? '' }}
          name="comentarios"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </Input.Wrapper>
      <GuiaIncompleta />
      <p className={lista ? classes.hecho : classes.falta} role="status">
        {lista ? MESSAGES.listoParaEnviar : MESSAGES.faltaInformacion}
      </p>
    </>
  );
}
