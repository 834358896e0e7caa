import { Button } from '@mantine/core';
import { IconDeviceMobile, IconEyeOff } from '@tabler/icons-react';
import { endVerComo } from '../api/change-ver-como.ts';
import type { VerComo } from '../api/ver-como.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/** Back to the record from which the look was opened. */
export function leave({ id }: VerComo): void {
  endVerComo(`/admin?ver=${id}`);
}

/** In place of every screen: whatever was on it is not to be seen any more. */
export function Terminada({ mirada }: { readonly mirada: VerComo }) {
  return (
    <>
      <PageHeader title={`Ver como ${mirada.usuario}`} />
      <StatePanel
        icon={<IconEyeOff size={28} />}
        title={`La vista como ${mirada.usuario} terminó`}
        action={<Button onClick={() => leave(mirada)}>Volver a mi sesión</Button>}
      >
        <p>Dura a lo más una hora, mientras siga abierta su propia sesión y esa persona esté activa.</p>
      </StatePanel>
    </>
  );
}

/** In place of the forms and of what waits to be sent. */
export function EnSuTelefono({ usuario }: { readonly usuario: string }) {
  return (
    <>
      <PageHeader title={`En el teléfono de ${usuario}`} />
      <StatePanel icon={<IconDeviceMobile size={28} />} title="Esta pantalla no se ve desde aquí">
        <p>Los borradores de {usuario} y lo que le falta por enviar no salen de su teléfono. Lo que ya envió está en sus despachos.</p>
      </StatePanel>
    </>
  );
}
