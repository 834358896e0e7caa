import { IconFileUpload } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { DialogPart } from '../../../ui/part-boundary.tsx';
import toolbar from '../../../ui/toolbar.module.css';

const SubirKmlModal = lazy(async () => ({ default: (await import('./subir-kml-modal.tsx')).SubirKmlModal }));

/** The Administrador's way to perimeters from a file (especificación 1 §2.12, §6); its code comes when it is asked for. */
export function SubirKml({ urlTiles }: { readonly urlTiles: string }) {
  // Null until it is asked for.
  const [opened, setOpened] = useState<boolean | null>(null);
  const close = () => setOpened(false);
  return (
    <>
      <button type="button" className={toolbar.button} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconFileUpload size={18} aria-hidden />
        Subir KML
      </button>
      {opened === null ? null : (
        <DialogPart opened={opened} title="Subir KML" failure="No se pudo abrir la subida" onClose={close}>
          <SubirKmlModal opened={opened} onClose={close} urlTiles={urlTiles} />
        </DialogPart>
      )}
    </>
  );
}
