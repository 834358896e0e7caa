import { Modal } from '../../../ui/modal.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ElegirArchivo } from './elegir-archivo.tsx';
import { Revision } from './revision.tsx';
import classes from './subir-kml-modal.module.css';
import { useRevisar } from './use-revisar.ts';

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
        <ElegirArchivo revisando={revisar.isPending} error={revisar.error} onElegir={(file) => revisar.mutate(file)} />
      ) : (
        <Revision kml={revisar.data} urlTiles={urlTiles} onOtro={revisar.reset} onListo={close} />
      )}
    </Modal>
  );
}
