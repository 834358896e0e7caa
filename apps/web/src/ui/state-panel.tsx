import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface StatePanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** What one can do about it. */
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'bad';
}

/** What stands where content would be: nothing found, something broken, nowhere to go. */
export function StatePanel({ icon, title, children, action, tone = 'plain' }: StatePanelProps) {
  return (
    <div className={classes.panel} data-tone={tone}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <h2 className={classes.title}>{title}</h2>
      {children === undefined ? null : <div className={classes.text}>{children}</div>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
