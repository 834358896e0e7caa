import type { Restriccion } from '@rodal/contracts/restriccion';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { announceSession } from '../api/session-events.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { type SessionView, useApp } from './app-context.ts';
import { paths } from './paths.ts';
import { UnsentHere } from './unsent-here.tsx';

const ObligadaPage = lazyPage(() => import('../features/cuenta/obligada-page.tsx'));

/** In place of every screen, whatever its address: what must be done first. Then the screen that was asked for. */
export function RestrictionGate({ children }: { readonly children: ReactNode }) {
  const { session, field, reachable, recheck } = useApp();
  const { pathname } = useLocation();
  // Recovery codes are shown once: whatever the server says meanwhile, they stay until they are put away.
  const [keep, setKeep] = useState(false);
  const restriccion = restriccionOf(session, reachable);
  if (session.status !== 'in' || (restriccion === null && !keep)) return children;
  // D24: what is unsent stays in sight, with its export; the server refuses everything else by itself.
  if (!keep && field.status !== 'none' && pathname === paths.sincronizacion()) return children;
  return (
    <>
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
      {keep ? null : <UnsentHere />}
    </>
  );
}

/**
 * What this person has to do before anything else (issue 7 §1); null = nothing, or nobody can ask for it now: without
 * signal, by PIN and with an ended session the work on the phone goes on, and the server refuses by itself.
 */
export function restriccionOf(session: SessionView, reachable: boolean): Restriccion | null {
  if (session.status !== 'in' || session.porPin || session.expired || !reachable) return null;
  return session.sesion.restriccion ?? null;
}
