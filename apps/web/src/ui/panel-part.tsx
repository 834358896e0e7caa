import { type ReactNode, useId } from 'react';

interface PanelPartProps {
  readonly titulo: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A part of a panel, named by its title for who hears the screen. */
export function PanelPart({ titulo, className, children }: PanelPartProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {children}
    </section>
  );
}
