import { type ReactNode, useState } from 'react';
import { announceSession } from '../api/session-events.ts';
import { useApp } from './app-context.ts';
import { lazyPage } from './lazy-page.tsx';
import { restriccionOf } from './restriction.ts';

const ObligadaPage = lazyPage(() => import('../features/cuenta/obligada-page.tsx'));

/** In place of every screen, whatever its address: what must be done first. Then the screen that was asked for. */
export function RestrictionGate({ children }: { readonly children: ReactNode }) {
  const { session, reachable, recheck } = useApp();
  // Recovery codes are shown once: whatever the server says meanwhile, they stay until they are put away.
  const [keep, setKeep] = useState(false);
  const restriccion = restriccionOf(session, reachable);
  if (session.status !== 'in' || (restriccion === null && !keep)) return children;
  return (
    <ObligadaPage
      sesion={session.sesion}
      restriccion={restriccion ?? 'segundo_factor_pendiente'}
      onKeep={() => setKeep(true)}
      onDone={async () => {
        await recheck();
        announceSession('renewed');
        setKeep(false);
      }}
    />
  );
}
