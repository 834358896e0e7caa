import { lazy, Suspense, useCallback, useState } from 'react';
import { readPhoto } from '../../../offline/photos.ts';
import type { ReceiptRow } from '../../../offline/rows.ts';
import { useTelefono } from '../comun/terreno.ts';
import { fotosDe } from './enviado-resumen.ts';
import classes from './enviado.module.css';
import type { FotoAbierta } from './foto-grande.tsx';
import { FotoSinImagen, Miniatura } from './miniatura.tsx';
import { useNearView } from './use-near-view.ts';

const FotoGrande = lazy(async () => ({ default: (await import('./foto-grande.tsx')).FotoGrande }));

/** The two photos of what was sent, as long as the phone keeps them (seven days); a tap shows one large. Read-only (R7). */
export function EnviadoFotos({ recibo: { id, payload } }: { readonly recibo: ReceiptRow }) {
  const { db } = useTelefono();
  const [ref, near] = useNearView<HTMLDivElement>();
  const [large, setLarge] = useState<FotoAbierta | null>(null);
  const read = useCallback((sha256: string) => readPhoto(db, id, sha256), [db, id]);
  return (
    <div ref={ref} className={classes.fotos}>
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
