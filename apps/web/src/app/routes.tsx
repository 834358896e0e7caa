import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { followTextos } from '../ui/textos.ts';
import { useApp } from './app-context.ts';
import { ErrorBoundary, NotFound } from './error-boundary.tsx';
import { GuardedScreen, RequireSession } from './guard.tsx';
import { LoginScreen } from './login-screen.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { RestrictionGate } from './restriction-gate.tsx';
import { loadScreens, useScreenTable } from './screen-table.ts';
import { isBuilt, type Screen } from './screen.ts';
import { REDIRECTS } from './screens-campo.tsx';
import { Shell } from './shell.tsx';

/** Every screen within the shell. The address as key: a new screen starts clean, also after a failure. */
function Framed() {
  const { pathname } = useLocation();
  return (
    <RequireSession>
      <Shell>
        <ErrorBoundary key={pathname.toLowerCase()}>
          <Suspense fallback={<PageLoading />}>
            <RestrictionGate>
              <Outlet />
            </RestrictionGate>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </RequireSession>
  );
}

/** An address that none of the rows known here has: the office's may. */
function NotYetKnown(): ReactNode {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    loadScreens().catch((error: unknown) => setFailed({ error }));
  }, []);
  if (failed !== null) throw failed.error;
  return <PageLoading />;
}

/** An address that leads nowhere says so with or without a login; whoever leaves there goes to the login. */
function CatchAll() {
  const { session } = useApp();
  const whole = useScreenTable((table) => table.whole);
  const [wasIn, setWasIn] = useState(false);
  if (session.status === 'in' && !wasIn) setWasIn(true);
  if (session.status === 'opening') return <PageLoading />;
  if (session.status === 'nobody') return wasIn ? <Navigate to={paths.login()} replace /> : whole ? <main><NotFound /></main> : <NotYetKnown />;
  return (
    <Shell>
      <ErrorBoundary>{whole ? <NotFound /> : <NotYetKnown />}</ErrorBoundary>
    </Shell>
  );
}

/** The router's table, made from the screens' (matching ignores case by itself, C30). */
function routesOf(screens: readonly Screen[]): RouteObject[] {
  return [
    { path: paths.login(), element: <LoginScreen /> },
    {
      element: <Framed />,
      children: [
        ...screens.filter(isBuilt).map((screen) => ({ path: screen.path, element: <GuardedScreen screen={screen} /> })),
        ...Object.entries(REDIRECTS).map(([from, to]) => ({ path: from, element: <Navigate to={to} replace /> })),
      ],
    },
    { path: '*', element: <CatchAll /> },
  ];
}

/** What the address leads to. */
export function AppRoutes() {
  const screens = useScreenTable((table) => table.screens);
  const { session } = useApp();
  // Nobody is in: as this device last heard.
  const corregidos = session.status === 'in' ? session.sesion.ajustes.textosCorregidos === true : null;
  useEffect(() => {
    if (corregidos !== null) followTextos(corregidos);
  }, [corregidos]);
  return useRoutes(useMemo(() => routesOf(screens), [screens]));
}
