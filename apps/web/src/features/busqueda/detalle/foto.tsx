import { Button } from '@mantine/core';
import type { FotoDetalle } from '@rodal/contracts/detalle';
import { IconAlertTriangle, IconExternalLink, IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './fotos.module.css';
import { momento } from './textos.ts';

interface FotoProps {
  readonly titulo: string;
  /** Null = nothing is known of it. */
  readonly foto: FotoDetalle | null;
}

/** One photo: its place is kept while it loads; without one it says why (A21), and a broken one says so. */
export function Foto({ titulo, foto }: FotoProps) {
  const url = foto?.url ?? null;
  return (
    <figure className={classes.foto}>
      <figcaption className={classes.caption}>
        <b>{titulo}</b>
        {url === null ? null : (
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${titulo} a tamaño completo, en otra pestaña`}>
            <IconExternalLink size={16} aria-hidden />
            Tamaño completo
          </a>
        )}
      </figcaption>
      {url === null ? <SinFoto motivo={foto?.motivo ?? null} /> : <Imagen titulo={titulo} src={url} />}
      {foto?.estado === 'danada' ? (
        <p className={classes.danada}>
          <IconAlertTriangle size={18} aria-hidden />
          Foto dañada: llegó al servidor, pero no se puede leer entera.
        </p>
      ) : null}
      {foto === null || url === null ? null : <p className={classes.datos}>{datosTexto(foto)}</p>}
    </figure>
  );
}

function Imagen({ titulo, src }: { readonly titulo: string; readonly src: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
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
        <img key={attempt} src={src} alt={titulo} loading="lazy" onLoad={() => setState('shown')} onError={() => setState('failed')} />
      )}
    </div>
  );
}

function SinFoto({ motivo }: { readonly motivo: string | null }) {
  return (
    <div className={classes.frame}>
      <div className={classes.missing}>
        <IconPhotoOff size={28} aria-hidden />
        <span>Se envió sin esta foto</span>
        {motivo === null || motivo === '' ? null : <span>Motivo: {motivo}</span>}
      </div>
    </div>
  );
}

/** `Tomada 20/11/2026 14:02 (reloj del teléfono) · 1600 × 1200 · 312 kB · IMG_0042.jpg`. */
function datosTexto({ tomadaEn, nombre, ancho, alto, bytes }: FotoDetalle): string {
  return [
    tomadaEn === null ? 'Sin hora de la toma' : `Tomada ${momento(tomadaEn)} (reloj del teléfono)`,
    ...(ancho === null || alto === null ? [] : [`${ancho}\u00a0×\u00a0${alto}`]),
    ...(bytes === null ? [] : [`${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`]),
    ...(nombre === null ? [] : [nombre]),
  ].join(' · ');
}
