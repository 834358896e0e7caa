import { formatDateTime } from '@rodal/domain/fechas';
import { IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Lado } from '../../../offline/rows.ts';
import { usePhotoUrl } from '../fotos/use-photo-url.ts';
import classes from './enviado.module.css';

interface MiniaturaProps {
  readonly lado: Lado;
  readonly titulo: string;
  readonly sha256: string;
  readonly tomada: string | null;
  readonly read: (sha256: string) => Promise<Blob | null>;
  readonly onOpen: () => void;
}

/** A photo on the phone, small, with the moment it was taken. */
export function Miniatura({ lado, titulo, sha256, tomada, read, onOpen }: MiniaturaProps) {
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
export function FotoSinImagen({ lado, nota }: { readonly lado: Lado; readonly nota: string | null }) {
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
