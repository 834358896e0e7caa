import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './ficha.module.css';

interface ConfirmarProps {
  /** Of the button. */
  readonly accion: string;
  /** What will happen, before it does. */
  readonly efecto: string;
  readonly busy: boolean;
  readonly onConfirmar: () => void;
}

/** A button that first says what it will do; for what cannot be undone. */
export function Confirmar({ accion, efecto, busy, onConfirmar }: ConfirmarProps) {
  const [abierto, setAbierto] = useState(false);
  if (!abierto) {
    return (
      <Button variant="default" loading={busy} onClick={() => setAbierto(true)}>
        {accion}
      </Button>
    );
  }
  return (
    <div className={classes.confirmar} role="group" aria-label={accion}>
      <p>{efecto}</p>
      <Button
        // The button that was pressed is gone: the focus goes on to what it asked.
        ref={(button) => button?.focus()}
        onClick={() => {
          setAbierto(false);
          onConfirmar();
        }}
      >
        Confirmar
      </Button>
      <Button variant="default" onClick={() => setAbierto(false)}>
        Cancelar
      </Button>
    </div>
  );
}
