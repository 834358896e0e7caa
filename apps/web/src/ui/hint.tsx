import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './hint.module.css';

interface HintProps {
  /** What the button shows, in words. */
  readonly name: string;
  /** What there is to say of it; its lines, one below the other. */
  readonly lines: readonly string[];
  readonly children: ReactNode;
}

/** So long it stays for a pointer on its way to it, ms. */
const LEAVE_MS = 150;
/** Between it and its button, and from the edges of the window, px. */
const AIR = 6;

/**
 * More about what stands in a place with no room for it: under the pointer, which may go on to its text, by the keyboard, and at
 * a tap. Who hears the screen gets it as the button's name. Escape, a tap elsewhere and a scroll take it away.
 */
export function Hint({ name, lines, children }: HintProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => {
    clearTimeout(timer.current);
    setOpened(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(false), LEAVE_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={`${name}: ${lines.join('. ')}`}
        onClick={stay}
        // Twice on the button is not twice on its row.
        onDoubleClick={(event) => event.stopPropagation()}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && stay()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && stay()}
        onBlur={close}
      >
        {children}
      </button>
      {opened ? <Words of={button} lines={lines} onStay={stay} onLeave={leave} onClose={close} /> : null}
    </>
  );
}

interface WordsProps {
  readonly of: { readonly current: HTMLElement | null };
  readonly lines: readonly string[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Over everything, below its button or above it where there is no room. The button says the same to who hears it. */
function Words({ of, lines, onStay, onLeave, onClose }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || of.current === null) return;
    const [target, own] = [of.current.getBoundingClientRect(), box.current.getBoundingClientRect()];
    const below = target.bottom + AIR + own.height <= window.innerHeight;
    box.current.style.top = `${below ? target.bottom + AIR : Math.max(AIR, target.top - AIR - own.height)}px`;
    box.current.style.left = `${Math.max(AIR, Math.min(target.left, window.innerWidth - own.width - AIR))}px`;
  }, [of]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It alone goes, not what is open around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || (of.current?.contains(target) !== true && box.current?.contains(target) !== true)) close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('scroll', close, { capture: true, passive: true });
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('scroll', close, { capture: true });
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, [of]);

  return createPortal(
    <div ref={box} role="tooltip" className={classes.words} onPointerEnter={onStay} onPointerLeave={onLeave}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>,
    document.body,
  );
}
