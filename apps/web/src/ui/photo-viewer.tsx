import { IconChevronLeft, IconChevronRight, IconExternalLink, IconPhotoOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Modal } from './modal.tsx';
import classes from './photo-viewer.module.css';

/** A photo that can be looked at. */
export interface ViewedPhoto {
  readonly title: string;
  readonly src: string;
}

interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** Which of them is on show; out of them nothing is. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** Photos over the whole window, one after the other: by the buttons or the arrow keys, round and round. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const photo = photos[at];
  if (photo === undefined) return null;
  const { title, src } = photo;
  const step = (by: number) => onMove((at + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
  };
  return (
    <Modal opened fullScreen onClose={onClose} title={title} classNames={{ content: classes.viewer ?? '', body: classes.body ?? '' }} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }} onKeyDown={onKeyDown}>
      <Large key={src} title={title} src={src} />
      <a className={classes.whole} href={src} target="_blank" rel="noreferrer" aria-label={`${title} a tamaño completo, en otra pestaña`}>
        <IconExternalLink size={16} aria-hidden />
        Tamaño completo
      </a>
      <div className={classes.way}>
        {photos.length < 2 ? null : (
          <button type="button" aria-keyshortcuts="ArrowLeft" onClick={() => step(-1)}>
            <IconChevronLeft size={20} aria-hidden />
            Anterior
          </button>
        )}
        <p role="status">
          {at + 1} de {photos.length}
        </p>
        {photos.length < 2 ? null : (
          <button type="button" aria-keyshortcuts="ArrowRight" onClick={() => step(1)}>
            Siguiente
            <IconChevronRight size={20} aria-hidden />
          </button>
        )}
      </div>
    </Modal>
  );
}

function Large({ title, src }: ViewedPhoto) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p role="alert" className={classes.failed}>
        <IconPhotoOff size={28} aria-hidden />
        No se pudo traer la foto
      </p>
    );
  }
  return <img className={classes.photo} src={src} alt={title} onError={() => setFailed(true)} />;
}
