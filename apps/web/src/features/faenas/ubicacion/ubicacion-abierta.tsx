import type { FaenaFila } from '@rodal/contracts/faenas';
import { splitOrigen } from '@rodal/domain/narrowing';
import { lazy, useState } from 'react';
import { DialogPart } from '../../../ui/part-boundary.tsx';
import type { useVer } from '../../../ui/use-ver.ts';
import { findFaena } from '../claves.ts';
import { useFaenas } from '../use-faenas.ts';

const UbicacionModal = lazy(async () => ({ default: (await import('./ubicacion-modal.tsx')).UbicacionModal }));

interface UbicacionAbiertaProps {
  readonly ver: ReturnType<typeof useVer>;
  /** Those of the list; undefined = not here yet. */
  readonly faenas: readonly FaenaFila[] | undefined;
  readonly puedeRestaurar: boolean;
  /** The session's setting; '' = without a base map (R75). */
  readonly urlTiles: string;
}

/** The Ubicación of the site in the address; its code comes with the first one that is opened. */
export function UbicacionAbierta({ ver: { clave, cerrar }, faenas, puedeRestaurar, urlTiles }: UbicacionAbiertaProps) {
  const [wanted, setWanted] = useState(false);
  // While it closes it still shows whose it was.
  const [last, setLast] = useState(clave);
  if (clave !== null && !wanted) setWanted(true);
  if (clave !== null && clave !== last) setLast(clave);
  const listed = last === null ? undefined : findFaena(faenas ?? [], last);
  // A link may name a site that the filters leave out.
  const { codigo, rol } = splitOrigen(last ?? '');
  const own = useFaenas({ codigoFaena: codigo, rol }, last !== null && faenas !== undefined && listed === undefined);
  const faena = listed ?? (last === null ? undefined : findFaena(own.data ?? [], last));
  if (!wanted) return null;
  return (
    <DialogPart opened={clave !== null} title="Ubicación" failure="No se pudo abrir la ubicación" onClose={cerrar}>
      <UbicacionModal
        key={last}
        opened={clave !== null}
        onClose={cerrar}
        clave={last ?? ''}
        faena={faena}
        buscada={{ error: own.error, termino: own.data !== undefined && !own.isFetching, otraVez: () => void own.refetch() }}
        puedeRestaurar={puedeRestaurar}
        urlTiles={urlTiles}
      />
    </DialogPart>
  );
}
