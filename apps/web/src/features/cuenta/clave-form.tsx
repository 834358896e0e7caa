import { changeClave } from '@rodal/contracts/cuenta';
import { minimoClave, problemaClave, type DuenoClave } from '@rodal/domain/contrasena';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { announceSession } from '../../api/session-events.ts';
import { toastDone } from '../../ui/toast.ts';
import { ClaveInput } from './clave-input.tsx';
import { EnvioForm } from './envio-form.tsx';
import { useEnvio } from './use-envio.ts';

interface ClaveFormProps {
  readonly dueno: DuenoClave;
  readonly onDone: () => Promise<void> | void;
}

const VACIA = { actual: '', nueva: '', repetida: '' };

/** The present password, the new one twice (issue 7 §1). */
export function ClaveForm({ dueno, onDone }: ClaveFormProps) {
  const [claves, setClaves] = useState(VACIA);
  const { busy, problemas, enviar } = useEnvio(['actual', 'nueva']);
  const field = (name: keyof typeof VACIA) => ({
    value: claves[name],
    error: problemas[name],
    onChange: (value: string) => setClaves((before) => ({ ...before, [name]: value })),
  });

  const submit = () =>
    enviar(ownProblems(claves, dueno), async () => {
      const { mensaje, terminadas } = await call(changeClave, { actual: claves.actual, nueva: claves.nueva });
      setClaves(VACIA);
      // This session goes on under another cookie: what was asked with the old one a moment ago may have been told that it is over.
      announceSession('restricted');
      toastDone(terminadas === 0 ? mensaje : `${mensaje}. ${terminadas === 1 ? 'Se terminó otra sesión' : `Se terminaron otras ${terminadas} sesiones`}`);
      await onDone();
    });

  return (
    <EnvioForm enviar="Cambiar contraseña" busy={busy} problema={problemas['']} onSubmit={submit}>
      {/* For the browser's own list of passwords. */}
      <input type="text" name="username" autoComplete="username" value={dueno.usuario} readOnly hidden />
      <ClaveInput label="Contraseña actual" {...field('actual')} />
      <ClaveInput
        nueva
        label="Contraseña nueva"
        description={`Al menos ${minimoClave(dueno)} caracteres. ${MESSAGES_OFICINA.claveLarga}`}
        {...field('nueva')}
      />
      <ClaveInput nueva label="Repita la contraseña nueva" {...field('repetida')} />
    </EnvioForm>
  );
}

/** What can be seen before asking the server. */
function ownProblems({ actual, nueva, repetida }: typeof VACIA, dueno: DuenoClave): Record<string, string> {
  const problema = problemaClave(nueva, dueno);
  return {
    ...(actual === '' && { actual: MESSAGES_OFICINA.faltaClaveActual }),
    ...(problema !== null && { nueva: problema }),
    ...(problema === null && nueva !== repetida && { repetida: MESSAGES_OFICINA.claveDistinta }),
  };
}
