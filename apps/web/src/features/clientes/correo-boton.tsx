import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { DialogPart } from '../../ui/part-boundary.tsx';
import classes from './pendiente-por-divisa.module.css';

const CorreoModal = lazy(async () => ({ default: (await import('./correo-modal.tsx')).CorreoModal }));

const TITULO = 'Correo de las 09:00';

/** The specification's note that the list goes by mail at 09:00 (1 §2.13): it opens what goes to whom, whose code comes when it is asked for. */
export function CorreoBoton({ permisos }: { readonly permisos: readonly string[] }) {
  const [abierto, setAbierto] = useState(false);
  const cerrar = () => setAbierto(false);
  return (
    <>
      <Button variant="default" className={classes.boton} title="La lista se envía por correo a las 09:00" aria-label={TITULO} aria-haspopup="dialog" onClick={() => setAbierto(true)}>
        <IconMailForward size={18} aria-hidden />
        <span>{TITULO}</span>
      </Button>
      {abierto ? (
        <DialogPart opened title={TITULO} failure="No se pudo abrir el correo de las 09:00" onClose={cerrar}>
          <CorreoModal titulo={TITULO} permisos={permisos} onClose={cerrar} />
        </DialogPart>
      ) : null}
    </>
  );
}
