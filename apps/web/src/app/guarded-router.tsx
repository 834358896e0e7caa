import { createContext, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type Path,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { AddressContext } from '../ui/address-context.ts';
import { BackContext } from '../ui/back-context.ts';

/** The address bar as the router's source, with a door that {@link GuardContext} can keep shut. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ action, location }, setStep] = useState(history.at);
  const [addressNow] = useState(() => () => history.at().location.search);
  // A page that is still being fetched leaves the one before on the screen.
  useLayoutEffect(() => history.listen((step) => startTransition(() => setStep(step))), [history]);
  return (
    <GuardContext value={history.setGuard}>
      <BackContext value={history.onBack}>
        <AddressContext value={addressNow}>
          <Router navigator={history} location={location} navigationType={action}>
            {children}
          </Router>
        </AddressContext>
      </BackContext>
    </GuardContext>
  );
}

/**
 * Asked before the address changes, not for a new hash or state alone.
 * @param goOn takes the step after all, without asking again
 * @returns whether to stay here
 */
export type Guard = (goOn: () => void) => boolean;

interface Step {
  readonly action: NavigationType;
  readonly location: Location;
}

export interface GuardedHistory extends Navigator {
  /** Where the person is, and how they came. */
  readonly at: () => Step;
  /** @returns how to stop listening; a second listener throws */
  readonly listen: (onStep: (step: Step) => void) => () => void;
  /** @returns how to take the guard away again */
  readonly setGuard: (guard: Guard) => () => void;
  /** As {@link BackContext} says. */
  readonly onBack: (close: () => void) => () => void;
}

const addressOf = ({ pathname = '', search = '' }: Partial<Path>): string => createPath({ pathname, search });

/**
 * The browser's history with a guard at the door (R33). The router that has one itself (`createBrowserRouter`) brings
 * loaders and actions, too, which nothing here uses: twice the code for a phone to fetch.
 */
export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let guard: Guard | null = null;
  let here = addressOf(history.location);
  /** The browser is on its way back from a step that was refused: its event is no step. */
  let arrivedBack: (() => void) | null = null;
  let passing = false;
  const closers: (() => void)[] = [];
  /** The page itself goes back: nothing lies over it that this would close. */
  let byItself = false;

  const stops = (address: string, goOn: () => void): boolean => address !== here && guard !== null && guard(goOn);
  const ask = (to: To, step: () => void): void => {
    if (!stops(addressOf(typeof to === 'string' ? parsePath(to) : to), step)) step();
  };

  /** Back and forward have happened when one hears of them: one that is not to be is taken back. */
  const stopsPop = (address: string, delta: number): boolean => {
    const back = new Promise<void>((resolve) => {
      arrivedBack = resolve;
    });
    const close = delta < 0 && !byItself ? closers.at(-1) : undefined;
    if (close !== undefined) {
      history.go(-delta);
      close();
      return true;
    }
    const goOn = () =>
      void back.then(() => {
        passing = true;
        history.go(delta);
      });
    if (stops(address, goOn)) {
      history.go(-delta);
      return true;
    }
    arrivedBack = null;
    return false;
  };

  return {
    createHref: (to) => history.createHref(to),
    go: (delta) => {
      byItself = true;
      history.go(delta);
    },
    push: (to, state: unknown) => ask(to, () => history.push(to, state)),
    replace: (to, state: unknown) => ask(to, () => history.replace(to, state)),
    at: () => ({ action: history.action, location: history.location }),
    listen: (onStep) =>
      history.listen(({ action, location, delta }) => {
        if (arrivedBack !== null) {
          arrivedBack();
          arrivedBack = null;
          return;
        }
        const asked = action === NavigationType.Pop && delta !== null && !passing;
        passing = false;
        const stopped = asked && stopsPop(addressOf(location), delta);
        byItself = false;
        if (stopped) return;
        here = addressOf(location);
        onStep({ action, location });
      }),
    setGuard: (next) => {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    onBack: (close) => {
      closers.push(close);
      return () => {
        const at = closers.lastIndexOf(close);
        if (at >= 0) closers.splice(at, 1);
      };
    },
  };
}

/** Puts a guard at the door of the page; what comes back takes it away. Outside of the browser's router there is no door. */
export const GuardContext = createContext<(guard: Guard) => () => void>(() => () => undefined);
