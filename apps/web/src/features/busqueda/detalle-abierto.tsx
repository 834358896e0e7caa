import type { Sesion } from '@rodal/contracts/sesion';
import { lazy, Suspense, useEffect } from 'react';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { BrokenPart, PartBoundary } from '../../ui/part-boundary.tsx';
import type { useVer } from '../../ui/use-ver.ts';

const DetallePanel = lazy(async () => ({ default: (await import('./detalle/detalle-panel.tsx')).DetallePanel }));

/** How many before the end the next page is asked for. */
const AHEAD = 5;

interface DetalleAbiertoProps {
  readonly ver: ReturnType<typeof useVer>;
  /** Of the list, in its order: the next and the previous one. */
  readonly ids: readonly string[];
  /** The end of the list is near. */
  readonly onEndReached: () => void;
  readonly sesion: Sesion;
}

/** The detail of the dispatch in the address; its code comes with the first one that is opened, or why it does not. */
export function DetalleAbierto({ ver: { clave: id, estado, mover, cerrar }, ids, onEndReached, sesion }: DetalleAbiertoProps) {
  const at = id === null ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (at >= 0 && at >= ids.length - AHEAD) onEndReached();
  }, [at, ids.length, onEndReached]);
  if (id === null) return null;
  return (
    <PartBoundary
      renderFallback={(error) => (
        <DetailPanel title="Despacho" of={id} onClose={cerrar}>
          <BrokenPart title="No se pudo abrir el despacho" error={error} />
        </DetailPanel>
      )}
    >
      <Suspense fallback={null}>
        <DetallePanel id={id} ids={ids} sesion={sesion} abierto={estado} onMove={mover} onClose={cerrar} />
      </Suspense>
    </PartBoundary>
  );
}
