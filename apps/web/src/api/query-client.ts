import { AppError } from '@rodal/domain/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { announceSession, onSession } from './session-events.ts';

/** Coming back to a tab within this shows what is there without asking again. */
const STALE_MS = 30_000;

const current: { usuarioId: number | null; client: QueryClient; forget: () => void } = {
  usuarioId: null,
  client: new QueryClient(),
  forget: () => undefined,
};

/**
 * Server data of the office screens, one cache per person: whoever logs in next on this
 * machine sees nothing of the one before. The error table decides about repeating: load
 * once more, everything else at once to the person, who has Reintentar (C29).
 */
export function queryClientOf(usuarioId: number): QueryClient {
  if (current.usuarioId !== usuarioId) {
    current.forget();
    Object.assign(current, { usuarioId, ...createClient() });
  }
  return current.client;
}

function createClient(): Pick<typeof current, 'client' | 'forget'> {
  const onError = (error: Error) => {
    if (!(error instanceof AppError)) return;
    if (error.codigo === 'no_autenticado') announceSession('expired');
    else if (error.row.retry === 'after-login' || error.codigo === 'usuario_desactivado') announceSession('restricted');
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Ask even when the browser believes there is no network: it is often wrong, and a
        // paused query would show a skeleton for ever (R53).
        networkMode: 'always',
        staleTime: STALE_MS,
        retry: (failures, error) => failures < 1 && error instanceof AppError && error.codigo === 'no_disponible',
        // The library misses the network that returns to a page opened without: see below.
        refetchOnReconnect: false,
      },
      // A change that waits for the network by itself would look like one that was made.
      mutations: { networkMode: 'always' },
    },
  });
  const again = () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  const unlisten = onSession('renewed', again);
  globalThis.addEventListener('online', again);
  return {
    client,
    forget: () => {
      unlisten();
      globalThis.removeEventListener('online', again);
      client.clear();
    },
  };
}
