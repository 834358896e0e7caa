import { MESSAGES } from '@rodal/domain/messages';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconListCheck, IconSend } from '@tabler/icons-react';
import { useEstado } from './contexto.ts';
import classes from './formulario.module.css';

interface PieProps {
  /** Which of the two is at work. */
  readonly ocupado: 'guardar' | 'enviar' | null;
  readonly onGuardar: () => void;
  readonly onEnviar: () => void;
  readonly onFaltan: () => void;
}

/** Status texts while one of the two is at work (especificación 2 §8). */
const EN_CURSO = { guardar: MESSAGES.guardandoLocalmente, enviar: MESSAGES.enviandoDespacho } as const;

/**
 * Always in sight: Guardar, and Enviar once nothing is missing; until then what is
 * missing (especificación 2 §2.1).
 */
export function Pie({ ocupado, onGuardar, onEnviar, onFaltan }: PieProps) {
  const n = useEstado(({ faltantes }) => faltantes.length);
  return (
    <div className={classes.pie} data-pie role="group" aria-label="Guardar y enviar">
      <p className={classes.enCurso} role="status">
        {ocupado === null ? '' : EN_CURSO[ocupado]}
      </p>
      <Button
        size="lg"
        variant="default"
        className={classes.boton ?? ''}
        leftSection={<IconDeviceFloppy aria-hidden size={22} />}
        loading={ocupado === 'guardar'}
        disabled={ocupado === 'enviar'}
        onClick={onGuardar}
      >
        Guardar
      </Button>
      {n === 0 ? (
        <Button
          size="lg"
          className={classes.boton ?? ''}
          leftSection={<IconSend aria-hidden size={22} />}
          loading={ocupado === 'enviar'}
          disabled={ocupado === 'guardar'}
          onClick={onEnviar}
        >
          Enviar
        </Button>
      ) : (
        <Button
          size="lg"
          variant="light"
          className={classes.boton ?? ''}
          leftSection={<IconListCheck aria-hidden size={22} />}
          onClick={onFaltan}
        >
          {n === 1 ? 'Falta 1' : `Faltan ${n}`}
        </Button>
      )}
    </div>
  );
}
