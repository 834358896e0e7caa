import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './vistas-menu.module.css';

/** As the contract has it. */
const MAX_NOMBRE = 60;

interface GuardarVistaProps {
  readonly nombres: readonly string[];
  readonly saving: boolean;
  readonly onGuardar: (nombre: string) => void;
}

/** Keeps what is on the screen under a name; a name that is taken says what happens to it. */
export function GuardarVista({ nombres, saving, onGuardar }: GuardarVistaProps) {
  const [nombre, setNombre] = useState('');
  const limpio = nombre.replace(/\s+/g, ' ').trim();
  const existe = nombres.includes(limpio);
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
        description={existe ? `Se reemplazará «${limpio}».` : undefined}
        onChange={({ currentTarget }) => setNombre(currentTarget.value)}
      />
      <Button type="submit" className={classes.boton} loading={saving} disabled={limpio === ''}>
        {existe ? 'Reemplazar' : 'Guardar'}
      </Button>
    </form>
  );
}
