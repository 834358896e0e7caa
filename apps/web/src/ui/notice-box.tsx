import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './notice-box.module.css';

interface NoticeBoxProps {
  readonly title: string;
  readonly notices: readonly { readonly id: number; readonly text: string }[];
  /** Under them: how old they are. */
  readonly children?: ReactNode;
}

/** The yellow box: what everybody should read, one text under the other. */
export function NoticeBox({ title, notices, children }: NoticeBoxProps) {
  const titleId = useId();
  return (
    <section className={classes.box} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        <IconInfoCircle size={20} aria-hidden />
        {title}
      </h2>
      {notices.map(({ id, text }) => (
        <p key={id} className={classes.text} translate="no">
          {text}
        </p>
      ))}
      {children}
    </section>
  );
}
