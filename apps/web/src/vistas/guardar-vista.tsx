import { Button, TextInput } from '@mantine/core';
import type { Vista } from '@rodal/contracts/vistas';
import { type FormEvent, useState } from 'react';
import { vistaLlamada } from './use-vistas.ts';
import classes from './vistas-menu.module.css';

/** As the contract has it. */
const MAX_NOMBRE = 60;

interface GuardarVistaProps {
  readonly vistas: readonly Vista[] | undefined;
  readonly saving: boolean;
  readonly onGuardar: (nombre: string) => void;
}

/** Keeps what is on the screen under a name; a name that is taken says what happens to it. */
export function GuardarVista({ vistas, saving, onGuardar }: GuardarVistaProps) {
  const [nombre, setNombre] = useState('');
  const limpio = nombre.replace(/\s+/g, ' ').trim();
  const existe = vistaLlamada(vistas, limpio);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (limpio !== '') onGuardar(limpio);
  };
  return (
    <form className={classes.guardar} onSubmit={submit}>
      <TextInput
        label="Guardar esta vista como"
        placeholder="Nombre"
        value={nombre}
        maxLength={MAX_NOMBRE}
        autoComplete="off"
        enterKeyHint="done"
        description={existe === undefined ? undefined : `Se reemplazará «${existe.nombre}».`}
        onChange={({ currentTarget }) => setNombre(currentTarget.value)}
      />
      <Button type="submit" className={classes.boton} loading={saving} disabled={limpio === ''}>
        {existe === undefined ? 'Guardar' : 'Reemplazar'}
      </Button>
    </form>
  );
}
