import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: other ways to see the same. */
  readonly tabs?: ReactNode;
  /** Beside the title: counts, state. */
  readonly meta?: ReactNode;
  /** Of when the data is. */
  readonly datos?: ReactNode;
  /** As `datos`, where that is a `FlujoPanel`: what it has to tell stands under the filters. */
  readonly carga?: ReactNode;
  /** What can be done, at the end of the line. */
  readonly actions?: ReactNode;
  /** On the second line: filters. */
  readonly children?: ReactNode;
}

/** The title in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rodal`;
  }, [title]);
}

/** The one heading of every screen: the title, also in the browser's tab, what belongs to it on its line, and the filters on a second one (decisión 101). */
export function PageHeader({ title, tabs, meta, datos, carga, actions, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <Part className={classes.tabs}>{tabs}</Part>
      <Part className={classes.meta}>{meta}</Part>
      <Part className={classes.datos}>{datos}</Part>
      {carga}
      <Part className={classes.actions}>{actions}</Part>
      <Part className={classes.filtros}>{children}</Part>
    </header>
  );
}

function Part({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) {
  return children === undefined || children === null ? null : <div className={className}>{children}</div>;
}
