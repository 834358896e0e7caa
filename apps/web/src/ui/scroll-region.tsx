import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** What is in it, for whoever does not see it. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Something wider or longer than its place: it scrolls by keyboard too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
