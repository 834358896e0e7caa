import { CloseButton, type CloseButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { ModalFrame, ModalTitle, type ModalFrameProps } from './modal-frame.tsx';
import classes from './modal.module.css';

interface ModalProps extends Omit<ModalFrameProps, 'className' | 'innerClassName' | 'describedBy'> {
  readonly title: ReactNode;
  /** False where what is asked has its own way back. */
  readonly withCloseButton?: boolean;
  readonly closeButtonProps?: Pick<CloseButtonProps, 'size'>;
  readonly classNames?: Readonly<Partial<Record<'inner' | 'content' | 'header' | 'title' | 'body', string>>>;
}

/** A dialog with a title, a cross and whatever it is about. */
export function Modal({ title, withCloseButton = true, closeButtonProps, classNames = {}, children, ...frame }: ModalProps) {
  const bodyId = useId();
  return (
    <ModalFrame {...frame} className={classNames.content} innerClassName={classNames.inner} describedBy={bodyId}>
      {/* Else it would count as a second banner of the page. */}
      <header role="presentation" className={`${classes.header} ${classNames.header ?? ''}`}>
        <ModalTitle className={classNames.title}>{title}</ModalTitle>
        {withCloseButton ? <CloseButton aria-label="Cerrar" size="lg" {...closeButtonProps} className={classes.close} onClick={frame.onClose} /> : null}
      </header>
      <div id={bodyId} className={`${classes.body} ${classNames.body ?? ''}`}>
        {children}
      </div>
    </ModalFrame>
  );
}
