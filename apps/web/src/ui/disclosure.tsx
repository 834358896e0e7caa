import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** What the button shows. */
  readonly button: ReactNode;
  /** The button's name where it shows an icon only. */
  readonly label?: string;
  /** Under the pointer, where its words may have no room. */
  readonly title?: string;
  readonly buttonClass: string | undefined;
  /** What presses it from anywhere, as `aria-keyshortcuts` has it. */
  readonly keys?: string;
  readonly align?: 'start' | 'end';
  /** On a phone the panel stands at the lower edge, whole width, with rows for a thumb. */
  readonly sheet?: boolean;
  /** The panel's content; `close` for whatever leaves it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that shows a panel under it: menus of links. Closed by Escape, a tap elsewhere
 * or when the focus leaves; the arrow keys walk through what is in it.
 */
export function Disclosure({ button, label, title, buttonClass, keys, align = 'start', sheet = false, children }: DisclosureProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = () => setOpened(false);
  /** Closes it from within: what has the focus there goes with the panel. */
  const leave = () => {
    if (document.getElementById(id)?.contains(document.activeElement) === true) document.getElementById(`${id}-boton`)?.focus();
    close();
  };

  useEffect(() => {
    if (!opened) return undefined;
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);

  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled), input') ?? [])];
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      leave();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!opened) setOpened(true);
    else stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && root.current?.contains(relatedTarget) === false) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to its own buttons and links
    <div ref={root} className={classes.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        id={`${id}-boton`}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={title}
        aria-expanded={opened}
        aria-controls={id}
        aria-keyshortcuts={keys}
        onClick={() => setOpened(!opened)}
      >
        {button}
      </button>
      <div id={id} className={classes.panel} data-align={align} data-sheet={sheet} hidden={!opened}>
        {opened ? children(leave) : null}
      </div>
    </div>
  );
}
