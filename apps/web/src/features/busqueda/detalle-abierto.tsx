import type { Sesion } from '@rodal/contracts/sesion';
import { type ComponentProps, lazy, useEffect, useState } from 'react';
import { DialogPart } from '../../ui/part-boundary.tsx';
import type { useVer } from '../../ui/use-ver.ts';

const DetalleModal = lazy(() => import('./detalle/detalle-modal.tsx'));

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

/** The detail of the dispatch in the address; its code comes with the first one that is opened. */
export function DetalleAbierto({ ver: { clave: id, estado, mover, cerrar }, ids, onEndReached, sesion }: DetalleAbiertoProps) {
  const [wanted, setWanted] = useState(false);
  if (id !== null && !wanted) setWanted(true);
  const at = id === null ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (at >= 0 && at >= ids.length - AHEAD) onEndReached();
  }, [at, ids.length, onEndReached]);
  if (!wanted) return null;
  const tab: Pick<ComponentProps<typeof DetalleModal>, 'tab'> = estado?.['fotos'] === true ? { tab: 'fotos' } : {};
  return (
    <DialogPart opened={id !== null} title="Despacho" failure="No se pudo abrir el despacho" onClose={cerrar}>
      <DetalleModal id={id} ids={ids} sesion={sesion} {...tab} onMove={mover} onClose={cerrar} />
    </DialogPart>
  );
}
