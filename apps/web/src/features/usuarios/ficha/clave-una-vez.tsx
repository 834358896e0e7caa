import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toastFailed } from '../../../ui/toast.ts';
import classes from './ficha.module.css';

/** A temporary password, to be said now: nobody can see it again. */
export function ClaveUnaVez({ clave, usuario }: { readonly clave: string; readonly usuario: string }) {
  const [copiada, setCopiada] = useState(false);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(clave);
      setCopiada(true);
    } catch {
      toastFailed('No se pudo copiar: anote la contraseña a mano.');
    }
  };
  return (
    <div className={classes.clave} role="status">
      <p>Contraseña temporal de {usuario}. Anótela ahora: no se vuelve a mostrar.</p>
      <output aria-label="Contraseña temporal">{clave}</output>
      <Button
        variant="default"
        leftSection={copiada ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copiar()}
      >
        {copiada ? 'Copiada' : 'Copiar'}
      </Button>
    </div>
  );
}
