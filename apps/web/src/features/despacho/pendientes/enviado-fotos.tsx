import { formatDateTime } from '@rodal/domain/fechas';
import { IconPhotoOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { readPhoto } from '../../../offline/photos/photos.ts';
import type { Lado, DespachoRow } from '../../../offline/rows/rows.ts';
import { useTelefono } from '../comun/terreno.ts';
import { useNearView } from '../../../ui/use-near-view.ts';
import { usePhotoUrl } from '../../../ui/use-photo-url.ts';
import { fotosDe } from './enviado-resumen.ts';
import classes from './enviado.module.css';
import type { FotoAbierta } from './foto-grande.tsx';

const FotoGrande = lazy(async () => ({ default: (await import('./foto-grande.tsx')).FotoGrande }));

interface EnviadoFotosProps {
  readonly carga: Pick<DespachoRow, 'id' | 'payload'>;
  /** To be shown to somebody, each half the width. */
  readonly grandes?: boolean;
}

/** The two photos of what was sent, as long as the phone keeps them (seven days); a tap shows one large. Read-only (R7). */
export function EnviadoFotos({ carga: { id, payload }, grandes = false }: EnviadoFotosProps) {
  const { db } = useTelefono();
  const [ref, near] = useNearView<HTMLDivElement>();
  const [large, setLarge] = useState<FotoAbierta | null>(null);
  const read = useCallback((sha256: string) => readPhoto(db, id, sha256), [db, id]);
  return (
    <div ref={ref} className={classes.fotos} data-grandes={grandes || undefined}>
      {fotosDe(payload).map(({ lado, titulo, sha256, tomada }) => {
        if (sha256 === null) return <FotoSinImagen key={lado} lado={lado} nota="Sin foto" />;
        if (!near) return <FotoSinImagen key={lado} lado={lado} nota={null} />;
        const open = () => setLarge({ titulo, sha256, tomada });
        return <Miniatura key={lado} lado={lado} titulo={titulo} sha256={sha256} tomada={tomada} read={read} onOpen={open} />;
      })}
      {large === null ? null : (
        <Suspense>
          <FotoGrande foto={large} read={read} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface MiniaturaProps {
  readonly lado: Lado;
  readonly titulo: string;
  readonly sha256: string;
  readonly tomada: string | null;
  readonly read: (sha256: string) => Promise<Blob | null>;
  readonly onOpen: () => void;
}

/** A photo on the phone, small, with the moment it was taken. */
function Miniatura({ lado, titulo, sha256, tomada, read, onOpen }: MiniaturaProps) {
  const foto = usePhotoUrl(sha256, read);
  if (foto.tipo === 'perdida') return <FotoSinImagen lado={lado} nota="No está en este teléfono" />;
  if (foto.tipo === 'cargando') return <FotoSinImagen lado={lado} nota={null} />;
  return (
    <Marco lado={lado} nota={tomada === null ? '' : shortTime(tomada)}>
      <button type="button" className={classes.miniatura} aria-label={`Ver ${titulo} en grande`} onClick={onOpen}>
        <img src={foto.url} alt="" decoding="async" />
      </button>
    </Marco>
  );
}

/** The place of a photo that is not shown. @param nota why not; null = it is still being read */
function FotoSinImagen({ lado, nota }: { readonly lado: Lado; readonly nota: string | null }) {
  return (
    <Marco lado={lado} nota={nota ?? ''}>
      <div className={classes.hueco} aria-busy={nota === null}>
        {nota === null ? null : <IconPhotoOff aria-hidden size={22} />}
      </div>
    </Marco>
  );
}

function Marco({ lado, nota, children }: { readonly lado: Lado; readonly nota: string; readonly children: ReactNode }) {
  return (
    <div className={classes.foto}>
      {children}
      <p>
        {lado === 'vacio' ? 'Vacío' : 'Lleno'}
        <span className="rodal-tabular">{nota}</span>
      </p>
    </div>
  );
}

/** `20/11 09:05`: what is kept is of the last days. */
function shortTime(iso: string): string {
  const [dia = '', hora = ''] = formatDateTime(new Date(iso)).split(' ');
  return `${dia.slice(0, 5)} ${hora}`;
}
