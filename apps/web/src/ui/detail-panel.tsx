import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './detail-panel.module.css';
import { isField } from './is-field.ts';
import { Modal } from './modal.tsx';

interface DetailPanelProps {
  readonly title: string;
  /** Which row it is of: another one = somebody walked on. */
  readonly of: string;
  /** Another value = it was asked for by hand: the focus goes to it. Null = by its address: only as it opens. */
  readonly called?: unknown;
  /** The way through the list, null where there is none; absent = what is on show stands in no list. */
  readonly steps?: { readonly onPrevious: (() => void) | null; readonly onNext: (() => void) | null } | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the panel of a list's row gets of the list. */
export type RowPanel = Omit<DetailPanelProps, 'title' | 'children'>;

/** A list with room beside it for the detail of one of its rows, which takes half the window. */
export function ListWithDetail({ detail, children }: { readonly detail: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.list}>{children}</div>
      {detail}
    </div>
  );
}

/**
 * Everything about a row: beside its list, which stays usable, or over the window where both do not fit. Left and right
 * go through the list, up and down too while its title has the focus.
 */
export function DetailPanel({ title, of, called = null, steps, onClose, children }: DetailPanelProps) {
  // Half of 960 px is the least that a detail needs.
  const alone = useMediaQuery('(max-width: 60em)', undefined, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const go = (step: (() => void) | null | undefined) => {
    if (step == null) return;
    step();
    // What has the focus in there goes away with the row it belongs to.
    if (content.current?.contains(document.activeElement) === true) (heading.current ?? content.current).focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    // A dialog over this one is its child in the program, not on the page.
    if (event.defaultPrevented || isField(target) || !currentTarget.contains(target as Node)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const onTitle = target === heading.current;
    if (key === 'ArrowLeft' || (onTitle && key === 'ArrowUp')) go(steps?.onPrevious);
    else if (key === 'ArrowRight' || (onTitle && key === 'ArrowDown')) go(steps?.onNext);
    else return;
    event.preventDefault();
  };
  const way =
    steps === undefined ? null : (
      <div className={classes.way} role="group" aria-label="Recorrer la lista">
        <Step label="Anterior" keys="ArrowLeft" icon={<IconChevronLeft size={20} aria-hidden />} onStep={steps.onPrevious && (() => go(steps.onPrevious))} />
        <Step label="Siguiente" keys="ArrowRight" icon={<IconChevronRight size={20} aria-hidden />} onStep={steps.onNext && (() => go(steps.onNext))} />
      </div>
    );

  if (!alone) {
    return (
      <Beside {...{ title, of, called, heading, way, onClose, onKeyDown }}>
        <div ref={content} className={classes.content}>
          {children}
        </div>
      </Beside>
    );
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title}
      classNames={{ content: classes.alone ?? '', header: classes.aloneHeader ?? '', body: classes.aloneBody ?? '' }}
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <div ref={content} className={`${classes.content} ${classes.scroller}`} data-detail-scroller tabIndex={-1} data-autofocus>
        {children}
      </div>
      {way}
    </Modal>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly onStep: (() => void) | null;
}

/** At an end of the list it keeps the focus: the keys still work from there. */
function Step({ label, keys, icon, onStep }: StepProps) {
  return (
    <button type="button" title={label} aria-disabled={onStep === null} aria-keyshortcuts={keys} onClick={() => onStep?.()}>
      {icon}
      <span>{label}</span>
    </button>
  );
}

interface BesideProps extends Pick<DetailPanelProps, 'title' | 'of' | 'onClose' | 'children'> {
  readonly called: unknown;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly way: ReactNode;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Half the window, and no dialog: whoever walks the list keeps the focus there. */
function Beside({ title, of, called, heading, way, onClose, onKeyDown, children }: BesideProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useReturnFocus(panel, of);
  const opened = useRef(false);
  useEffect(() => {
    if (called !== null || !opened.current) heading.current?.focus({ preventScroll: true });
    opened.current = true;
  }, [called, heading]);
  useEscape(panel, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys, wherever in it the focus is
    <section ref={panel} aria-labelledby={id} className={`${classes.beside} ${classes.scroller}`} data-detail-scroller onKeyDown={onKeyDown}>
      <header role="presentation" className={classes.header}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {way}
        <CloseButton aria-label="Cerrar" size={36} className={classes.close} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

/** Closes from the list too; what is open above, or around a field, has the key first. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let covered = false;
    // Before the dialog that hears it is gone.
    const look = () => {
      covered = document.querySelector('[role="dialog"]') !== null;
    };
    const hear = ({ key, target, defaultPrevented, isComposing }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || covered || defaultPrevented || isComposing || !(target instanceof Element)) return;
      if (target.closest('[data-own-escape]') !== null || (isField(target) && panel.current?.contains(target) !== true)) return;
      close();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', hear);
    };
  }, [panel]);
}

/** Gives the focus back to what opened it, or to the list where somebody walked it to another row; from elsewhere it takes none. */
function useReturnFocus(panel: RefObject<HTMLElement | null>, of: string): void {
  const latest = useRef(of);
  useLayoutEffect(() => {
    latest.current = of;
  }, [of]);
  useLayoutEffect(() => {
    const element = panel.current;
    const before = { focus: document.activeElement, of: latest.current };
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && element?.contains(activeElement) !== true) return;
      const opener = before.focus !== body && before.focus?.isConnected === true && before.of === latest.current ? before.focus : null;
      const back = opener ?? document.querySelector('[role="grid"]');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [panel]);
}
