import { MESSAGES } from '@rodal/domain/messages';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconListCheck, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEstado } from '../valores/contexto.ts';
import { describeFaltan } from '../valores/revisar.ts';
import classes from '../comun/formulario.module.css';

/** Status texts while one of the two is at work (especificación 2 §8). */
const EN_CURSO = { guardar: MESSAGES.guardandoLocalmente, guardado: MESSAGES.guardadoCorrectamente, enviar: MESSAGES.enviandoDespacho } as const;

/** Which of the two is at work; or that Guardar is done, and the list is about to be shown. */
export type Ocupado = keyof typeof EN_CURSO;

interface PieProps {
  readonly ocupado: Ocupado | null;
  /** Absent: Enviar or what is missing. */
  readonly enVezDeEnviar: ReactNode;
  readonly onGuardar: () => void;
  readonly onEnviar: () => void;
  readonly onFaltan: () => void;
}

/**
 * What is at work says so in words at once; its button moves only if that takes long. A button that turns from the tap on
 * draws a dozen frames on the thread that the save waits for. Whoever takes the taps ignores a second one.
 *
 * Always in sight: Guardar, and Enviar once nothing is missing; until then what is
 * missing (especificación 2 §2.1).
 */
export function Pie({ ocupado, enVezDeEnviar, onGuardar, onEnviar, onFaltan }: PieProps) {
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
        aria-busy={ocupado === 'guardar' || ocupado === 'guardado'}
        onClick={onGuardar}
      >
        Guardar
      </Button>
      {enVezDeEnviar ?? (n === 0 ? (
        <Button
          size="lg"
          className={classes.boton ?? ''}
          leftSection={<IconSend aria-hidden size={22} />}
          aria-busy={ocupado === 'enviar'}
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
          {describeFaltan(n)}
        </Button>
      ))}
    </div>
  );
}
