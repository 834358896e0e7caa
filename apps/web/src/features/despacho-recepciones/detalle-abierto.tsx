import type { Sesion } from '@rodal/contracts/sesion';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { useVer } from './use-ver.ts';

const DetalleModal = lazy(() => import('./detalle/detalle-modal.tsx'));

interface DetalleAbiertoProps {
  readonly ver: ReturnType<typeof useVer>;
  /** Of the list, in its order: the next and the previous one. */
  readonly ids: readonly string[];
  readonly sesion: Sesion;
}

/** The detail of the dispatch in the address; its code comes with the first one that is opened. */
export function DetalleAbierto({ ver: { id, parte, mover, cerrar }, ids, sesion }: DetalleAbiertoProps) {
  const [wanted, setWanted] = useState(false);
  if (id !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  const tab: Pick<ComponentProps<typeof DetalleModal>, 'tab'> = parte === null ? {} : { tab: parte };
  return (
    <Suspense fallback={null}>
      <DetalleModal id={id} ids={ids} sesion={sesion} {...tab} onMove={mover} onClose={cerrar} />
    </Suspense>
  );
}
