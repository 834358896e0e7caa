import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginPage } from '../features/sesion/login-page.tsx';
import type { LeftBehind } from '../offline/shared-phone.ts';
import { VERSION_LABEL } from '../offline/version.ts';
import { useApp } from './app-context.ts';
import { returnPath } from './paths.ts';

/** `/`: whoever is logged in goes on to where they wanted to be. */
export function LoginScreen() {
  const { session, login, leftByOthers } = useApp();
  const { state } = useLocation();
  const [left, setLeft] = useState<readonly LeftBehind[]>([]);

  useEffect(() => {
    const seen = { current: true };
    leftByOthers().then(
      (found) => seen.current && setLeft(found),
      (error: unknown) => console.error('others on this phone unknown', error),
    );
    return () => {
      seen.current = false;
    };
  }, [leftByOthers]);

  if (session.status === 'in') return <Navigate to={returnPath(state)} replace />;
  if (session.status === 'opening') return null;
  return <LoginPage version={VERSION_LABEL} canKeepSession={window.isSecureContext} left={left} onLogin={login} />;
}
