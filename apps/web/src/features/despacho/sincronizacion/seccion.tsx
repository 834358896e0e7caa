import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './sincronizacion.module.css';

interface SeccionProps {
  readonly titulo: string;
  /** Beside the title, in a few words. */
  readonly resumen?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the page, under its own heading. */
export function Seccion({ titulo, resumen, children }: SeccionProps) {
  const id = useId();
  return (
    <section className={classes.seccion} aria-labelledby={id}>
      <div className={classes.cabecera}>
        <h2 id={id}>{titulo}</h2>
        {resumen}
      </div>
      {children}
    </section>
  );
}

interface PlegableProps {
  readonly titulo: string;
  /** How it stands, in one line that is read while it is folded. */
  readonly estado: string;
  /** Something in it needs the person: it opens by itself. */
  readonly atencion?: boolean;
  /** What the page is for, for this person: open from the start. */
  readonly abre?: boolean;
  readonly children: ReactNode;
}

/** A finger on its way to open what has just opened by itself: it does not close it. */
const UNDER_WAY_MS = 1_000;

/** A part of the page that is in order until it is not: one line, and a tap for the rest. */
export function Plegable({ titulo, estado, atencion = false, abre = false, children }: PlegableProps) {
  const id = useId();
  const [abierta, setAbierta] = useState(atencion || abre);
  const [antes, setAntes] = useState(atencion);
  const [vecesSola, setVecesSola] = useState(0);
  if (atencion !== antes) {
    setAntes(atencion);
    if (atencion && !abierta) {
      setAbierta(true);
      setVecesSola(vecesSola + 1);
    }
  }
  const openedItself = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (vecesSola > 0) openedItself.current = Date.now();
  }, [vecesSola]);
  const toggle = () => setAbierta(!abierta || Date.now() - openedItself.current < UNDER_WAY_MS);
  const Icon = abierta ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.plegable} aria-labelledby={id}>
      <h2>
        <button type="button" aria-expanded={abierta} aria-controls={`${id}-dentro`} data-atencion={atencion || undefined} onClick={toggle}>
          <span>
            <b id={id}>{titulo}</b>
            <small className="rodal-tabular">{estado}</small>
          </span>
          <Icon aria-hidden size={24} />
        </button>
      </h2>
      <div id={`${id}-dentro`} className={classes.dentro} hidden={!abierta}>
        {children}
      </div>
    </section>
  );
}
