import { Button } from '@mantine/core';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { IconFileUpload } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { DialogPart } from '../../../ui/part-boundary.tsx';

const ImportarModal = lazy(async () => ({ default: (await import('./importar-modal.tsx')).ImportarModal }));

/** Many rows of a master from a file (issue 7 §2); its code comes when it is asked for. */
export function Importar({ clave }: { readonly clave: MaestroClave }) {
  // Null until it is asked for.
  const [opened, setOpened] = useState<boolean | null>(null);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Importar
      </Button>
      {opened === null ? null : (
        <DialogPart opened={opened} title="Importar" failure="No se pudo abrir la importación" onClose={close}>
          <ImportarModal clave={clave} opened={opened} onClose={close} />
        </DialogPart>
      )}
    </>
  );
}
