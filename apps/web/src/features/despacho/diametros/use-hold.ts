import { useEffect, useRef, type PointerEvent } from 'react';

const HOLD_AFTER_MS = 450;
const REPEAT_EVERY_MS = 110;

interface HoldHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: () => void;
  readonly onContextMenu: (event: { preventDefault: () => void }) => void;
}

/**
 * Tap = once; holding repeats until the finger lifts, leaves or starts to scroll.
 * The keyboard works through the click.
 * @param act called for each step; `group` is one value per tap or hold
 * @param enabled a button that goes dead under the finger may never hear of its lifting:
 *   the hold ends with it, or it would count on when the button comes back
 */
export function useHold(act: (group: string) => void, enabled = true): HoldHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);

  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => {
    if (!enabled) {
      clearTimeout(timer.current);
      held.current = false;
    }
  }, [enabled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = (group: string): void => {
    held.current = true;
    act(group);
    timer.current = setTimeout(() => repeat(group), REPEAT_EVERY_MS);
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      stop();
      held.current = false;
      timer.current = setTimeout(() => repeat(crypto.randomUUID()), HOLD_AFTER_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: () => {
      stop();
      // The click that ends a hold has already been counted.
      if (held.current) held.current = false;
      else act(crypto.randomUUID());
    },
    // A long press must not open the browser's menu.
    onContextMenu: (event) => event.preventDefault(),
  };
}
