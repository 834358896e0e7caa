import { Button } from '@mantine/core';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { Modal } from '../ui/modal.tsx';
import classes from './flujo-panel.module.css';

interface DeshacerDialogProps {
  readonly opened: boolean;
  readonly trabajo: Trabajo | null;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Says what goes and what comes back before it does (domain §9: confirmations that name the effect). */
export function DeshacerDialog({ opened, trabajo, onClose, onConfirm }: DeshacerDialogProps) {
  if (trabajo === null) return null;
  const { titulo, filas, terminadoEn, desde, hasta } = trabajo;
  const cuando = terminadoEn === null ? '' : ` del ${formatDateTime(new Date(terminadoEn))}`;
  const periodo = desde === null || hasta === null ? '' : desde === hasta ? `, ${desde}` : `, ${desde} a ${hasta}`;
  return (
    <Modal opened={opened} onClose={onClose} title="Deshacer la carga">
      <p>
        {titulo}: se dejan de usar las {formatDecimal(String(filas))} filas{cuando}
        {periodo}, y vuelven los datos que había antes de esa carga.
      </p>
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          Dejar como está
        </Button>
        <Button color="red" onClick={onConfirm}>
          Deshacer
        </Button>
      </div>
    </Modal>
  );
}
