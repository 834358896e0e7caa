import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useApp } from './app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { GuardedScreen, RequireSession } from './guard.tsx';
import { LoginScreen } from './login-screen.tsx';
import { NotFound } from './not-found.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { RestrictionGate } from './restriction-gate.tsx';
import { isBuilt } from './screen.ts';
import { REDIRECTS, SCREENS } from './screens.tsx';
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

/** An address that leads nowhere says so with or without a login; whoever leaves there goes to the login. */
function CatchAll() {
  const { session } = useApp();
  const [wasIn, setWasIn] = useState(false);
  if (session.status === 'in' && !wasIn) setWasIn(true);
  if (session.status === 'opening') return <PageLoading />;
  if (session.status === 'nobody') return wasIn ? <Navigate to={paths.login()} replace /> : <NotFound />;
  return (
    <Shell>
      <NotFound />
    </Shell>
  );
}

/** The router's table, made from the screens' (matching ignores case by itself, C30). */
const ROUTES: RouteObject[] = [
  { path: paths.login(), element: <LoginScreen /> },
  {
    element: <Framed />,
    children: [
      ...SCREENS.filter(isBuilt).map((screen) => ({ path: screen.path, element: <GuardedScreen screen={screen} /> })),
      ...Object.entries(REDIRECTS).map(([from, to]) => ({ path: from, element: <Navigate to={to} replace /> })),
    ],
  },
  { path: '*', element: <CatchAll /> },
];

/** What the address leads to. */
export function AppRoutes() {
  return useRoutes(ROUTES);
}
