import { Suspense } from 'react';
import { verComo } from '../api/ver-como.ts';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { AppProvider } from './app-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { GuardedRouter } from './guarded-router.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { PageLoading } from './page-loading.tsx';
import type { PhoneRuntime } from './phone-runtime.ts';
import { AppRoutes } from './routes.tsx';
import type { Api } from '../api/api.ts';

/** Neither of them is on a phone that dispatches. */
const MemoryAppProvider = lazyPage(async () => ({ default: (await import('./memory-app-provider.tsx')).MemoryAppProvider }));
const VerComoProvider = lazyPage(async () => ({ default: (await import('./ver-como-provider.tsx')).VerComoProvider }));

interface AppProps {
  readonly api: Api;
  /** The phone's data, or why this browser has none (R34); null while it opens. */
  readonly opened: { readonly runtime: PhoneRuntime } | { readonly reason: unknown } | null;
}

/** The whole program. */
export function App({ api, opened }: AppProps) {
  const routes = (
    <GuardedRouter>
      <AppRoutes />
    </GuardedRouter>
  );
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>
          {opened === null ? (
            <PageLoading />
          ) : verComo !== null ? (
            <VerComoProvider api={api} mirada={verComo}>
              {routes}
            </VerComoProvider>
          ) : 'runtime' in opened ? (
            <AppProvider runtime={opened.runtime}>{routes}</AppProvider>
          ) : (
            <MemoryAppProvider api={api} reason={opened.reason}>
              {routes}
            </MemoryAppProvider>
          )}
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </ThemeProvider>
  );
}
