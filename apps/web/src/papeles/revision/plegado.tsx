import { type ReactNode, useState } from 'react';
import classes from './revision.module.css';

interface PlegadoProps {
  readonly titulo: string;
  /** It begins open. */
  readonly abierto?: boolean;
  readonly children: ReactNode;
}

/** What few people look at: fetched and drawn once somebody opens it, and kept from then on. */
export function Plegado({ titulo, abierto = false, children }: PlegadoProps) {
  const [visto, setVisto] = useState(abierto);
  return (
    <details className={classes.plegado} open={abierto} onToggle={({ currentTarget }) => currentTarget.open && setVisto(true)}>
      <summary>{titulo}</summary>
      {visto ? <div className={classes.dentro}>{children}</div> : null}
    </details>
  );
}
