import { useState } from 'react';
import { Modal } from './modal.tsx';
import classes from './photo-preview.module.css';
import { usePhotoUrl } from './use-photo-url.ts';

interface PhotoPreviewProps {
  readonly title: string;
  readonly sha256: string;
  readonly read: (sha256: string) => Promise<Blob | null>;
}

/** The stored photo, 150 px wide at most (especificación 2 §9); a tap shows it large. */
export function PhotoPreview({ title, sha256, read }: PhotoPreviewProps) {
  const foto = usePhotoUrl(sha256, read);
  const [large, setLarge] = useState(false);
  if (foto.tipo === 'perdida') {
    return (
      <p className={classes.error} role="alert">
        Foto dañada: tómela de nuevo.
      </p>
    );
  }
  if (foto.tipo === 'cargando') return <div className={classes.miniatura} aria-busy />;
  return (
    <>
      <button type="button" className={classes.miniatura} aria-label={`Ver ${title} en grande`} onClick={() => setLarge(true)}>
        <img src={foto.url} alt={title} />
      </button>
      <Modal
        opened={large}
        onClose={() => setLarge(false)}
        title={title}
        fullScreen
        classNames={{ body: classes.visor ?? '' }}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ size: 56 }}
      >
        <img className={classes.grande} src={foto.url} alt={title} />
      </Modal>
    </>
  );
}
