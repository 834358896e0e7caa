import { MESSAGES } from '@rodal/domain/messages';
import { IconKey } from '@tabler/icons-react';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/** A screen of the server's data, for somebody who came in by PIN (A28). The line above asks for the password. */
export function PinNotEnough({ titulo }: { readonly titulo: string }) {
  return (
    <>
      <PageHeader title={titulo} />
      <StatePanel icon={<IconKey size={28} />} title={MESSAGES.pinNoAlcanza}>
        <p>Cuando haya señal, toque Ingresar arriba. Mientras, puede seguir escribiendo despachos.</p>
      </StatePanel>
    </>
  );
}
