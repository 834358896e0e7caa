import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  readonly tone: 'plain' | 'warn' | 'bad';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** One line under the top bar that stays until it is acted on. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div role="status" className={classes.banner} data-tone={tone}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
