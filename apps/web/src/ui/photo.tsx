import { Button } from '@mantine/core';
import { IconExternalLink, IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './photo.module.css';

interface PhotoProps {
  readonly title: string;
  /** Stands smaller above its name, which begins with it: `Salida` of `Salida: Camión lleno`. */
  readonly group?: string;
  /** Null = there is none. */
  readonly src: string | null;
  /** Why there is none. */
  readonly missing: ReactNode;
  /** Shows it large on this page; absent = it opens in a tab of its own. */
  readonly onOpen?: () => void;
  /** Below it. */
  readonly children?: ReactNode;
}

/** A photo with its title: its place is kept while it loads, and it opens whole. */
export function Photo({ title, group, src, missing, onOpen, children }: PhotoProps) {
  return (
    <figure className={classes.photo}>
      <figcaption className={classes.caption}>
        <b>
          {group === undefined ? null : <span className={classes.group}>{group}</span>}
          {group === undefined ? title : title.replace(`${group}: `, '')}
        </b>
        {src === null || onOpen !== undefined ? null : (
          <a href={src} target="_blank" rel="noreferrer" aria-label={`${title} a tamaño completo, en otra pestaña`}>
            <IconExternalLink size={16} aria-hidden />
            Tamaño completo
          </a>
        )}
      </figcaption>
      {src === null ? (
        <div className={classes.frame}>
          <div className={classes.missing}>
            <IconPhotoOff size={28} aria-hidden />
            {missing}
          </div>
        </div>
      ) : (
        <Picture title={title} src={src} onOpen={onOpen} />
      )}
      {children}
    </figure>
  );
}

interface PictureProps {
  readonly title: string;
  readonly src: string;
  readonly onOpen: (() => void) | undefined;
}

function Picture({ title, src, onOpen }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const img = <img key={attempt} src={src} alt={title} loading="lazy" onLoad={() => setState('shown')} onError={() => setState('failed')} />;
  return (
    <div className={classes.frame} data-state={state}>
      {state === 'failed' ? (
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
        (onOpen === undefined ? img : (
          <button type="button" className={classes.open} aria-label={`Ver ${title} en grande`} onClick={onOpen}>
            {img}
          </button>
        ))
      )}
    </div>
  );
}
