import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './sii.module.css';

interface PlegableProps {
  readonly titulo: string;
  /** Beside the title: how many there are and what they come to. */
  readonly cifra: ReactNode;
  readonly abierto?: boolean;
  /** Somebody came for it: the page scrolls to it. */
  readonly traer?: boolean;
  /** Its content is only there while it is open. */
  readonly children: () => ReactNode;
}

/** A part of the page that opens and shuts under its title. */
export function Plegable({ titulo, cifra, abierto = false, traer = false, children }: PlegableProps) {
  const id = useId();
  const [opened, setOpened] = useState(abierto);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (traer) place.current?.scrollIntoView({ block: 'start' });
  }, [traer]);
  return (
    <section ref={place} className={classes.plegable} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.titulo}>
        <button type="button" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
          <IconChevronRight size={18} aria-hidden />
          <span>{titulo}</span>
          <span className={classes.cifra}>{cifra}</span>
        </button>
      </h2>
      <div id={id} hidden={!opened}>
        {opened ? children() : null}
      </div>
    </section>
  );
}
