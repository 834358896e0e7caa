import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** `good` arrived or done, `plain` under way, `warn` needs somebody, `bad` broken or refused, `off` annulled or offline. */
export type Tone = 'good' | 'plain' | 'warn' | 'bad' | 'off';

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** More on hover and for screen readers. */
  readonly title?: string;
}

/** A state as word, icon and colour: never by colour alone. */
export function StatusBadge({ tone, icon, children, title }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
