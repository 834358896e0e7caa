import { Button } from '@mantine/core';
import { IconExternalLink, IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './fotos-modal.module.css';

interface FotoProps {
  readonly titulo: string;
  /** Our private path (C36); null = it was sent without it (A21). */
  readonly src: string | null;
}

/** One photo: its place is kept while it loads, and a failure says so. */
export function Foto({ titulo, src }: FotoProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  return (
    <figure className={classes.foto}>
      <figcaption className={classes.caption}>
        {titulo}
        {src !== null && state === 'shown' ? (
          <a href={src} target="_blank" rel="noreferrer" className={classes.whole}>
            <IconExternalLink size={16} aria-hidden />
            Tamaño completo
          </a>
        ) : null}
      </figcaption>
      <div className={classes.frame} data-state={src === null ? 'none' : state}>
        {src === null ? (
          <p className={classes.missing}>
            <IconPhotoOff size={28} aria-hidden />
            Se envió sin esta foto
          </p>
        ) : state === 'failed' ? (
          <div className={classes.missing} role="alert">
            <IconPhotoOff size={28} aria-hidden />
            No se pudo traer la foto
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => {
                setAttempt(attempt + 1);
                setState('loading');
              }}
            >
              Reintentar
            </Button>
          </div>
        ) : (
          <img key={attempt} src={src} alt={titulo} onLoad={() => setState('shown')} onError={() => setState('failed')} />
        )}
      </div>
    </figure>
  );
}
