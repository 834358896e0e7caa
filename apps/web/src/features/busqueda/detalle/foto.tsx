import type { FotoDetalle } from '@rodal/contracts/detalle';
import { IconAlertTriangle } from '@tabler/icons-react';
import { momento } from '../../../despachos/textos.ts';
import { Photo } from '../../../ui/photo.tsx';
import classes from './fotos.module.css';

interface FotoProps {
  readonly titulo: string;
  /** Null = nothing is known of it. */
  readonly foto: FotoDetalle | null;
}

/** One photo of a dispatch; without one it says why (A21), and a broken one says so. */
export function Foto({ titulo, foto }: FotoProps) {
  const url = foto?.url ?? null;
  const motivo = foto?.motivo ?? null;
  return (
    <Photo
      title={titulo}
      src={url}
      missing={
        <>
          <span>Se envió sin esta foto</span>
          {motivo === null || motivo === '' ? null : <span>Motivo: {motivo}</span>}
        </>
      }
    >
      {foto?.estado === 'danada' ? (
        <p className={classes.danada}>
          <IconAlertTriangle size={18} aria-hidden />
          Foto dañada: llegó al servidor, pero no se puede leer entera.
        </p>
      ) : null}
      {foto === null || url === null ? null : <p className={classes.datos}>{datosTexto(foto)}</p>}
    </Photo>
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
