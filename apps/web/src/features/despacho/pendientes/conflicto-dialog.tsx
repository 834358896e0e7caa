import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { useState } from 'react';
import { api } from '../../../api/call.ts';
import { acceptAsSent, discardItem, heldByServer, sendAsRevision } from '../../../offline/outbox/conflict.ts';
import type { DespachoRow } from '../../../offline/rows/rows.ts';
import { readMotivo } from '../../../offline/outbox/send-without.ts';
import { Modal } from '../../../ui/modal.tsx';
import { toastDone } from '../../../ui/toast.ts';
import campos from '../campos/campos.module.css';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { whyClosed } from './ajeno.tsx';
import { describeEnvio } from './borrador-resumen.ts';
import { describeCantidadEnviada } from './enviado-resumen.ts';
import { MotivoInput, motivoProblem } from './motivo-input.tsx';

/** What a tap of the card asks about. */
export type Decision = 'enviado' | 'revision' | 'descartar';

interface ConflictoDialogProps {
  readonly item: DespachoRow;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const TEXTOS: Readonly<Record<Decision, { readonly titulo: string; readonly dicho: string; readonly boton: string; readonly hecho: string }>> = {
  enviado: {
    titulo: 'Dar por enviado',
    dicho: 'Vale lo que tiene el servidor. Lo de este teléfono no se envía; la oficina ya vio en qué difiere.',
    boton: 'Dar por enviado',
    hecho: 'queda por enviado',
  },
  revision: {
    titulo: 'Enviar como revisión nueva',
    dicho: 'Lo de este teléfono se envía como otra versión del mismo despacho. La del servidor no cambia: la oficina queda avisada y decide.',
    boton: 'Enviar revisión',
    hecho: 'sale como revisión nueva',
  },
  descartar: {
    titulo: 'Descartar',
    dicho: 'Sale de este teléfono, con sus fotos. El servidor anota lo que decía y el motivo; para eso hace falta señal.',
    boton: 'Descartar',
    hecho: 'se descartó',
  },
};

/** One of the three ways out of a load that the server holds in another version, with both beside each other (D26). */
export function ConflictoDialog({ item, decision, onClose }: ConflictoDialogProps) {
  const { sesion, db, wake, hold } = useTelefono();
  const [motivo, setMotivo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { titulo, dicho, boton, hecho } = TEXTOS[decision];
  const { id, codigo, payload, finalizedAt } = item;
  const held = heldByServer(item);

  const decide = async (): Promise<void> => {
    if (decision === 'enviado') return acceptAsSent({ db, hold }, id);
    if (decision === 'revision') return sendAsRevision({ db, hold }, id);
    return discardItem({ db, hold, api, abre: whyClosed(item, sesion) === null }, id, readMotivo(motivo, 'Indique por qué se descarta'));
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      await decide();
    } catch (error) {
      setProblem(motivoProblem(error));
      setBusy(false);
      return;
    }
    toastDone(`${codigo} ${hecho}`);
    onClose();
    // What the network says to it stands in the list.
    if (decision !== 'descartar') wake('tap').catch((error: unknown) => console.error('sync failed', error));
  };

  return (
    <Modal opened centered onClose={onClose} title={titulo} transitionProps={{ duration: 0 }} closeButtonProps={{ size: 56 }}>
      <form
        className={classes.sinFoto}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <dl className={classes.versiones}>
          {held === null ? null : (
            <>
              <dt>En el servidor</dt>
              <dd className="rodal-tabular">
                n.º {held.numero}
                {held.usuario === null ? '' : `, enviado por ${held.usuario}`}, {formatDateTime(new Date(held.recibidoEn))}
              </dd>
            </>
          )}
          <dt>En este teléfono</dt>
          <dd>
            <b className="rodal-tabular">{codigo}</b> · {describeEnvio(payload)} · {describeCantidadEnviada(payload)}, {formatDateTime(new Date(finalizedAt))}
          </dd>
        </dl>
        <p>{dicho}</p>
        {decision === 'descartar' ? (
          <MotivoInput
            value={motivo}
            problem={problem}
            onChange={(said) => {
              setProblem(null);
              setMotivo(said);
            }}
          />
        ) : problem === null ? null : (
          <p className={campos.error} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.botones}>
          <Button size="lg" variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="lg" type="submit" loading={busy} {...(decision === 'descartar' ? { color: 'red' } : {})}>
            {boton}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
