import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { readPhoto } from '../../../offline/photos/photos.ts';
import type { Lado, DespachoRow } from '../../../offline/rows/rows.ts';
import { sendWithoutPhoto } from '../../../offline/outbox/send-without.ts';
import { Modal } from '../../../ui/modal.tsx';
import { toastDone } from '../../../ui/toast.ts';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { PhotoPreview } from '../../../ui/photo-preview.tsx';
import { fotosDe } from './enviado-resumen.ts';
import { MotivoInput, motivoProblem } from './motivo-input.tsx';

interface SinFotoDialogProps {
  readonly item: DespachoRow;
  readonly lado: Lado;
  readonly onClose: () => void;
}

/** 'Enviar sin esta foto' (A21): which photo, why, and what happens then. */
export function SinFotoDialog({ item: { id, codigo, payload }, lado, onClose }: SinFotoDialogProps) {
  const { db, wake, hold } = useTelefono();
  const [motivo, setMotivo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = useCallback((sha256: string) => readPhoto(db, id, sha256), [db, id]);
  const foto = fotosDe(payload).find((one) => one.lado === lado);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await sendWithoutPhoto({ db, hold }, id, lado, motivo);
    } catch (error) {
      setProblem(motivoProblem(error));
      setBusy(false);
      return;
    }
    toastDone(`${codigo} sale sin la foto: ${foto?.titulo ?? ''}`);
    onClose();
    // What the network says to it stands in the list.
    wake('tap').catch((error: unknown) => console.error('sync failed', error));
  };

  return (
    <Modal opened centered onClose={onClose} title="Enviar sin esta foto" transitionProps={{ duration: 0 }} closeButtonProps={{ size: 56 }}>
      <form className={classes.sinFoto} noValidate onSubmit={(event) => void send(event)}>
        <div className={classes.sinFotoCual}>
          {foto?.sha256 == null ? null : <PhotoPreview title={foto.titulo} sha256={foto.sha256} read={read} />}
          <p>
            <b className="rodal-tabular">{codigo}</b>
            <br />
            {foto?.titulo}
          </p>
        </div>
        <p>El despacho se envía sin esta foto y la oficina queda avisada.</p>
        <MotivoInput
          value={motivo}
          problem={problem}
          onChange={(said) => {
            setProblem(null);
            setMotivo(said);
          }}
        />
        <div className={classes.botones}>
          <Button size="lg" variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="lg" type="submit" loading={busy}>
            Enviar sin foto
          </Button>
        </div>
      </form>
    </Modal>
  );
}
