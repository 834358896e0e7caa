import { act } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { GuardedRouter } from '../guarded-router.tsx';
import { AppRoutes } from '../routes.tsx';

interface RoutesAt {
  readonly routes: ReactNode;
  /** What stands in the address bar. */
  readonly at: () => string;
  readonly go: (to: string) => Promise<void>;
}

/** The product's router and routes in the test's window, which stands at this address. */
export function routesAt(path: string): RoutesAt {
  window.history.replaceState(null, '', path);
  const known: { navigate: NavigateFunction | null } = { navigate: null };
  const Probe = () => {
    const navigate = useNavigate();
    useEffect(() => {
      known.navigate = navigate;
    }, [navigate]);
    return null;
  };
  return {
    routes: (
      <GuardedRouter>
        <Probe />
        <AppRoutes />
      </GuardedRouter>
    ),
    at: () => `${location.pathname}${location.search}`,
    go: (to) => act(async () => known.navigate?.(to)),
  };
}
