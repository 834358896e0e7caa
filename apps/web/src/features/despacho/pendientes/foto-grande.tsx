import { formatDateTime } from '@rodal/domain/fechas';
import { Modal } from '../../../ui/modal.tsx';
import { usePhotoUrl } from '../../../ui/use-photo-url.ts';
import classes from './enviado.module.css';

export interface FotoAbierta {
  readonly titulo: string;
  readonly sha256: string;
  /** ISO, by the phone's clock; null = unknown. */
  readonly tomada: string | null;
}

interface FotoGrandeProps {
  readonly foto: FotoAbierta;
  readonly read: (sha256: string) => Promise<Blob | null>;
  readonly onClose: () => void;
}

/** One photo over the whole screen, with the moment it was taken (R73). Comes on its own: most cards are never asked for it. */
export function FotoGrande({ foto: { titulo, sha256, tomada }, read, onClose }: FotoGrandeProps) {
  const foto = usePhotoUrl(sha256, read);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={titulo}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ size: 56 }}
    >
      <figure className={classes.grande}>
        {foto.tipo === 'lista' ? <img src={foto.url} alt={titulo} /> : null}
        <figcaption className="rodal-tabular">{tomada === null ? '' : `Tomada ${formatDateTime(new Date(tomada))}`}</figcaption>
      </figure>
    </Modal>
  );
}
