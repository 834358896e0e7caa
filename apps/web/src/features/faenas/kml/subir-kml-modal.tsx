import { reviewKml } from '@rodal/contracts/faenas';
import { useMutation } from '@tanstack/react-query';
import { uploadFile } from '../../../api/upload-file.ts';
import { ElegirArchivo } from '../../../ui/elegir-archivo.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Revision } from './revision.tsx';
import classes from './subir-kml-modal.module.css';

interface SubirKmlModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly urlTiles: string;
}

/** From a KML to perimeters: the file, what it would change, and only then Guardar. The whole screen on a phone. */
export function SubirKmlModal({ opened, onClose, urlTiles }: SubirKmlModalProps) {
  const isPhone = useIsPhone();
  const revisar = useRevisar();
  const close = () => {
    revisar.reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Subir perímetros KML"
      size="60rem"
      fullScreen={isPhone}
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {revisar.data === undefined ? (
        <ElegirArchivo
          que="archivo KML"
          accept=".kml,application/vnd.google-earth.kml+xml"
          revisando={revisar.isPending}
          error={revisar.error}
          onElegir={(file) => revisar.mutate(file)}
        >
          <li>Cada Placemark se asigna por su nombre, o por un dato CODIGO*ROL. Los demás se asignan a mano.</li>
          <li>Antes de guardar se muestra qué cambia. El perímetro anterior queda en la historia de la faena.</li>
          <li>Un KMZ no sirve: en Google Earth use «Guardar lugar como…» y elija el tipo KML.</li>
        </ElegirArchivo>
      ) : (
        <Revision kml={revisar.data} urlTiles={urlTiles} onOtro={revisar.reset} onListo={close} />
      )}
    </Modal>
  );
}

/** Asks the server what is in a KML; nothing is stored. */
function useRevisar() {
  return useMutation({ mutationFn: (file: File) => uploadFile(reviewKml, {}, file) });
}
