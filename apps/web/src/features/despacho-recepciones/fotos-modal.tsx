import { Modal } from '@mantine/core';
import type { DespachoFila } from '@rodal/contracts/despachos';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent } from 'react';
import { Foto } from './foto.tsx';
import classes from './fotos-modal.module.css';

interface FotosModalProps {
  readonly filas: readonly DespachoFila[];
  /** The dispatch on show; null = closed. */
  readonly id: string | null;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** Both photos of a dispatch side by side; the arrow keys go through the list. */
export function FotosModal({ filas, id, onMove, onClose }: FotosModalProps) {
  const at = filas.findIndex((fila) => fila.id === id);
  const fila = filas[at];
  const go = (step: number) => {
    const next = filas[at + step];
    if (next !== undefined) onMove(next.id);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };

  return (
    <Modal
      opened={fila !== undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
      size="min(1400px, 100%)"
      title={fila === undefined ? '' : `Fotos del despacho ${fila.numero}`}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      {fila === undefined ? null : (
        <>
          <p className={classes.meta}>
            {formatDateTime(new Date(fila.created))} · {fila.FAENA} → {fila.DESTINY} · {fila.truck_plate}
            {fila.truck_cart_plate === '-' ? '' : ` / ${fila.truck_cart_plate}`}
          </p>
          <div className={classes.fotos}>
            <Foto key={`vacio ${fila.id}`} titulo="Camión vacío" src={fila.empty_img} />
            <Foto key={`lleno ${fila.id}`} titulo="Camión lleno" src={fila.full_img} />
          </div>
          <div className={classes.steps}>
            <button type="button" className={classes.step} disabled={at <= 0} onClick={() => go(-1)}>
              <IconChevronLeft size={20} aria-hidden />
              Anterior
            </button>
            <button type="button" className={classes.step} data-autofocus disabled={at >= filas.length - 1} onClick={() => go(1)}>
              Siguiente
              <IconChevronRight size={20} aria-hidden />
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}
