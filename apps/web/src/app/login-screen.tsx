import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginPage } from '../features/sesion/login-page.tsx';
import type { PinUser } from '../offline/phone/pin.ts';
import type { LeftBehind } from '../offline/phone/shared-phone.ts';
import { VERSION_LABEL } from '../offline/phone/version.ts';
import { useApp } from './app-context.ts';
import { returnPath } from './paths.ts';

/** `/`: whoever is logged in goes on to where they wanted to be. */
export function LoginScreen() {
  const { session, reachable, login, loginWithCodigo, enterWithPin, leftByOthers, pinUsers } = useApp();
  const { state } = useLocation();
  const [left, setLeft] = useState<readonly LeftBehind[]>([]);
  const [people, setPeople] = useState<readonly PinUser[]>([]);

  useEffect(() => {
    const seen = { current: true };
    const failed = (error: unknown) => console.error('others on this phone unknown', error);
    leftByOthers().then((found) => seen.current && setLeft(found), failed);
    pinUsers().then((found) => seen.current && setPeople(found), failed);
    return () => {
      seen.current = false;
    };
  }, [leftByOthers, pinUsers]);

  if (session.status === 'in') return <Navigate to={returnPath(state, session.sesion.IdUsuario)} replace />;
  if (session.status === 'opening') return null;
  const tryPin = async (usuarioId: number, pin: string) => {
    try {
      await enterWithPin(usuarioId, pin);
    } catch (error) {
      // The last try closes this way in.
      setPeople(await pinUsers());
      throw error;
    }
  };
  return (
    <LoginPage
      version={VERSION_LABEL}
      canKeepSession={window.isSecureContext}
      left={left}
      offline={!reachable}
      people={people}
      onLogin={login}
      onCodigo={loginWithCodigo}
      onPin={tryPin}
    />
  );
}
