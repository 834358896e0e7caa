import { MESSAGES } from '@rodal/domain/messages';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { finalize } from '../../../offline/drafts/finalize.ts';
import { deviceId } from '../../../offline/db/phone-db.ts';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import { APP_VERSION } from '../../../offline/phone/version.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { useTerreno } from '../comun/terreno.ts';

interface EnviarBorradorProps {
  readonly row: Pick<DraftRow, 'id' | 'codigo' | 'version'>;
  readonly className: string | undefined;
  readonly onEnviado: (id: string) => void;
}

/** Enviar on the card of a complete draft: saved is not sent (D13). What its form would refuse, this refuses (A9, A26). */
export function EnviarBorrador({ row: { id, codigo, version }, className, onEnviado }: EnviarBorradorProps) {
  const { db, phone, sesion, wake } = useTerreno();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await finalize(db, id, { sesion, version, deviceId: await deviceId(phone), appVersion: APP_VERSION });
      wake('queued').catch(() => undefined);
      onEnviado(id);
    } catch (error) {
      const { causa, requestId } = describeError(error);
      toastFailed(MESSAGES.errorEnvio(causa), requestId);
      setBusy(false);
    }
  };
  return (
    <button type="button" className={className} aria-label={`Enviar ${codigo}`} disabled={busy} onClick={() => void send()}>
      <IconSend aria-hidden size={22} /> Enviar
    </button>
  );
}
