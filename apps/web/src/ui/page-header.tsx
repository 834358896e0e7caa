import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: counts, state. */
  readonly meta?: ReactNode;
  /** The page's main action and its filters, on the same line where there is room. */
  readonly children?: ReactNode;
}

/** The page's title, also in the browser's tab. */
export function PageHeader({ title, meta, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Rodal`;
  }, [title]);
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {meta}
      </div>
      {children}
    </header>
  );
}
