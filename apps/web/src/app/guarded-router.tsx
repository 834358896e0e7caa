import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { AddressContext } from '../ui/address-context.ts';
import { GuardContext } from './guard-context.ts';
import { createGuardedHistory } from './guarded-history.ts';

/** The address bar as the router's source, with a door that {@link GuardContext} can keep shut. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ action, location }, setStep] = useState(history.at);
  const [addressNow] = useState(() => () => history.at().location.search);
  // A page that is still being fetched leaves the one before on the screen.
  useLayoutEffect(() => history.listen((step) => startTransition(() => setStep(step))), [history]);
  return (
    <GuardContext value={history.setGuard}>
      <AddressContext value={addressNow}>
        <Router navigator={history} location={location} navigationType={action}>
          {children}
        </Router>
      </AddressContext>
    </GuardContext>
  );
}
