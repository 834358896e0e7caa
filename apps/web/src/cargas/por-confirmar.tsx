import { Button } from '@mantine/core';
import { quienCarga } from '@rodal/contracts/quien-carga';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { quienLoDa } from '@rodal/domain/perfiles';
import { IconAlertTriangle } from '@tabler/icons-react';
import { cuando, Dudas, type Que } from './decidir-dialog.tsx';
import classes from './flujo-panel.module.css';

interface PorConfirmarProps {
  readonly trabajo: Trabajo;
  readonly busy: boolean;
  /** Absent for who may only look. */
  readonly onAsk?: (que: Que) => void;
}

/** A load that would empty or shrink what is read, with both counts (D4). */
export function PorConfirmar({ trabajo, busy, onAsk }: PorConfirmarProps) {
  const quien = quienCarga(trabajo.flujo, 'mover');
  return (
    <section className={classes.espera} aria-label="Carga por confirmar">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          <strong>Una carga espera confirmación</strong> porque perdería filas. Mientras tanto se leen los datos de antes.
        </p>
        <Dudas trabajo={trabajo} />
        <p className={classes.quien}>
          {trabajo.titulo}, pedida por {trabajo.usuario} el {cuando(trabajo.pedidoEn)}
        </p>
      </div>
      {onAsk === undefined ? (
        <p className={classes.quien}>{quien === null ? '' : `La confirma o descarta otra persona. ${quienLoDa(quien)}`}</p>
      ) : (
        <div className={classes.actions}>
          <Button variant="default" disabled={busy} onClick={() => onAsk('descartar')}>
            Descartar
          </Button>
          <Button color="red" disabled={busy} onClick={() => onAsk('aceptar')}>
            Confirmar
          </Button>
        </div>
      )}
    </section>
  );
}
