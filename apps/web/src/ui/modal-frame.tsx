import { Transition, type TransitionProps } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { type ComponentProps, createContext, type CSSProperties, type ReactNode, use, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { BackContext } from './back-context.ts';
import classes from './modal.module.css';

export interface ModalFrameProps extends Pick<ComponentProps<'div'>, 'onClick' | 'onDoubleClick' | 'onKeyDown'> {
  readonly opened: boolean;
  /** Escape, Back, and a tap beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly fullScreen?: boolean | undefined;
  readonly centered?: boolean | undefined;
  /** Width, any CSS length. */
  readonly size?: string | undefined;
  /** What stays free above and below, any CSS length. */
  readonly yOffset?: string | undefined;
  readonly transitionProps?: Pick<TransitionProps, 'duration' | 'transition'> | undefined;
  readonly className?: string | undefined;
  /** Of the box that places the dialog in the window. */
  readonly innerClassName?: string | undefined;
  readonly describedBy?: string | undefined;
}

/** Id of the heading that names the dialog. */
const TitleContext = createContext<string | undefined>(undefined);

/** The heading that gives the dialog around it its name. */
export function ModalTitle({ className = '', children }: Pick<ComponentProps<'h2'>, 'className' | 'children'>) {
  const id = use(TitleContext);
  return (
    <h2 id={id} className={`${classes.title} ${className}`}>
      {children}
    </h2>
  );
}

/**
 * What makes a dialog of a box: it lies over the page and dims it, has the focus until it gives it back, and the page
 * does not scroll under it. Of several open ones the latest is seen and hears Escape. Mantine's own does this with a
 * scroll area and a scroll lock in tow that no dialog here uses: a third of all that a phone would fetch of Mantine.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, onClose, children, fullScreen, centered, size, yOffset, className = '', innerClassName = '', describedBy } = props;
  const { transition = 'fade-down', duration = 200 } = props.transitionProps ?? {};
  const { onClick, onDoubleClick, onKeyDown } = props;
  const titleId = useId();
  const trap = useFocusTrap(opened);
  useReturnFocus(opened);
  useEscape(opened, titleId, onClose);
  useBack(opened, onClose);
  const place = { '--modal-size': size, '--modal-y-offset': yOffset } as CSSProperties;

  return (
    <TitleContext value={titleId}>
      <Transition mounted={opened} transition="fade" duration={duration}>
        {(style) =>
          over(
            // Escape does the same for the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              className={classes.overlay}
              style={style}
              onDoubleClick={onDoubleClick}
              onClick={(event) => {
                onClick?.(event);
                onClose();
              }}
            />,
          )
        }
      </Transition>
      <Transition mounted={opened} transition={transition} duration={duration}>
        {(style) =>
          over(
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              className={`${classes.inner} ${innerClassName}`}
              style={place}
              data-modal
              data-full-screen={fullScreen || undefined}
              data-centered={centered || undefined}
              {...{ onClick, onDoubleClick, onKeyDown }}
            >
              <section
                ref={trap}
                role="dialog"
                aria-modal
                aria-labelledby={titleId}
                aria-describedby={describedBy}
                tabIndex={-1}
                data-full-screen={fullScreen || undefined}
                className={`${classes.content} ${className}`}
                style={style}
              >
                {children}
              </section>
            </div>,
          )
        }
      </Transition>
    </TitleContext>
  );
}

/** At the end of the page: the latest lies on top. */
function over(content: ReactNode) {
  return <>{createPortal(content, document.body)}</>;
}

/** An element with `data-own-escape` keeps the key for itself and for what is in it. */
function useEscape(opened: boolean, titleId: string, onClose: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[data-own-escape]') !== null) return;
    const latest = [...document.querySelectorAll('[data-modal] > [role="dialog"]')].at(-1);
    if (latest?.getAttribute('aria-labelledby') === titleId) onClose();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const hear = (event: KeyboardEvent) => onEscape(event);
    // Before anything in the dialog does.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [opened]);
}

/** Back of an Android phone is what one closes a dialog with: the page under it stays (R167). */
function useBack(opened: boolean, onClose: () => void): void {
  const onBack = use(BackContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? onBack(() => close()) : undefined), [opened, onBack]);
}

/** Gives the focus back to where it was when this dialog opened, or was mounted open. */
function useReturnFocus(opened: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
