import { MESSAGES } from '@rodal/domain/messages';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { finalize } from '../../../offline/finalize.ts';
import { deviceId } from '../../../offline/phone-db.ts';
import type { DraftRow } from '../../../offline/rows.ts';
import { APP_VERSION } from '../../../offline/version.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import classes from '../comun/despacho.module.css';
import { tellEnviado } from '../comun/tell-enviado.ts';
import { useTerreno } from '../comun/terreno.ts';

/** Enviar on the card of a complete draft: saved is not sent (D13). What its form would refuse, this refuses (A9, A26). */
export function EnviarBorrador({ row }: { readonly row: Pick<DraftRow, 'id' | 'codigo' | 'version'> }) {
  const { db, phone, sesion, wake } = useTerreno();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await finalize(db, row.id, { sesion, version: row.version, deviceId: await deviceId(phone), appVersion: APP_VERSION });
      tellEnviado();
      wake('queued').catch(() => undefined);
    } catch (error) {
      const { causa, requestId } = describeError(error);
      toastFailed(MESSAGES.errorEnvio(causa), requestId);
      setBusy(false);
    }
  };
  return (
    <button type="button" className={classes.enviarBorrador} aria-label={`Enviar ${row.codigo}`} disabled={busy} onClick={() => void send()}>
      <IconSend aria-hidden size={22} /> Enviar
    </button>
  );
}
