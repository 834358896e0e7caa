import { useMemo, useState } from 'react';
import { SincronizacionPage } from '../features/despacho/sincronizacion/sincronizacion-page.tsx';
import { useApp } from './app-context.ts';
import { FORMULARIOS } from './despacho-forms.tsx';
import { useInstallPrompt } from './install-prompt.ts';
import { LoginDialog } from './login-dialog.tsx';
import type { FieldScreenProps } from './screen.ts';
import { recheckQuietly } from './use-server-session.ts';

/** Sincronización with what only the shell knows: session, PIN, the offer to install. */
export function SincronizacionScreen({ sesion, field, phone }: FieldScreenProps) {
  const { session, pin, recheck, leftByOthers } = useApp();
  const [login, setLogin] = useState(false);
  const offer = useInstallPrompt((state) => state.offer);
  const instalar = useMemo(
    () =>
      offer === null
        ? null
        : async () => {
            await offer.prompt();
            // The browser takes an offer once.
            useInstallPrompt.setState({ offer: null });
          },
    [offer],
  );
  if (session.status !== 'in') return null;
  const { porPin, expired, desactivada } = session;
  return (
    <>
      <SincronizacionPage
        sesion={sesion}
        field={field}
        phone={phone}
        formularios={FORMULARIOS}
        acceso={{ espera: desactivada ? 'cuenta' : porPin ? 'pin' : expired ? 'sesion' : null, onIngresar: () => setLogin(true) }}
        pin={pin}
        instalar={instalar}
        onPush={() => {
          recheckQuietly(recheck);
        }}
        leftByOthers={leftByOthers}
      />
      <LoginDialog opened={login} onClose={() => setLogin(false)} />
    </>
  );
}
