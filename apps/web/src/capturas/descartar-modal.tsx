import { Button } from '@mantine/core';
import { useState } from 'react';
import { discardCaptura } from '../offline/outbox/capturas.ts';
import type { UserDb } from '../offline/db/user-db.ts';
import type { CapturaRow } from '../offline/rows/rows.ts';
import { describeError } from '../ui/describe-error.ts';
import { Modal } from '../ui/modal.tsx';
import classes from './capturas.module.css';

interface DescartarModalProps {
  readonly db: UserDb;
  readonly item: Pick<CapturaRow, 'id' | 'codigo'>;
  readonly onClose: () => void;
}

/** A question that names the effect, with the way back first: nothing is dropped by itself. */
export function DescartarModal({ db, item: { id, codigo }, onClose }: DescartarModalProps) {
  const [fallo, setFallo] = useState<string | null>(null);
  const descartar = () => {
    discardCaptura(db, id).then(onClose, (error: unknown) => setFallo(describeError(error).causa));
  };
  return (
    <Modal opened centered onClose={onClose} title={`¿Descartar «${codigo}»?`} transitionProps={{ duration: 0 }} withCloseButton={false}>
      <p>No se ha enviado: se borra de este equipo y no queda en ninguna parte.</p>
      {fallo === null ? null : (
        <p role="alert" className={classes.aviso}>
          {fallo}
        </p>
      )}
      <div className={classes.botones}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" onClick={descartar}>
          Descartar
        </Button>
      </div>
    </Modal>
  );
}
