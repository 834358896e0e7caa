import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { readFixable } from '../offline/outbox/capturas.ts';
import type { CapturaRow } from '../offline/rows/rows.ts';
import type { TipoCaptura } from '../offline/rows/tipos.ts';
import { useHasUnsaved } from '../ui/unsaved.ts';
import { useVer } from '../ui/use-ver.ts';
import { SalidaContext } from './salida-context.ts';

/** Where the id stands in the address of the record that waits on this phone and is to be corrected (`tipos.ts`). */
export const CORREGIR = 'corregir';

interface CorreccionAbiertaProps {
  readonly tipo: TipoCaptura;
  /** Its form with what was written. @param onClose it was given up, or waits here again */
  readonly children: (item: CapturaRow, onClose: () => void) => ReactNode;
}

/** The form of a record that waits on this phone, where the address asks for it; nothing where there is none to be corrected (any more). */
export function CorreccionAbierta({ tipo, children }: CorreccionAbiertaProps) {
  const { clave, cerrar } = useVer(CORREGIR);
  const db = use(SalidaContext)?.db;
  const [leida, setLeida] = useState<{ readonly id: string; readonly item: CapturaRow | null } | null>(null);
  /** The one that was given up, or went to the outbox again, until the address has it no more. */
  const [dejada, setDejada] = useState<string | null>(null);
  if (clave === null && dejada !== null) setDejada(null);
  const sinGuardar = useHasUnsaved();
  const salir = useEffectEvent(cerrar);
  useEffect(() => {
    if (clave === null || db === undefined) return undefined;
    const asked = { gone: false };
    readFixable(db, tipo, clave).then(
      (item) => {
        if (!asked.gone) setLeida({ id: clave, item });
      },
      (error: unknown) => console.error('waiting record not read', error),
    );
    return () => {
      asked.gone = true;
    };
  }, [clave, db, tipo]);
  const falta = leida !== null && leida.id === clave && leida.item === null;
  useEffect(() => {
    // Before that, whoever guards what was typed and is given up would stand in the way.
    if (falta || (dejada !== null && !sinGuardar)) salir();
  }, [falta, dejada, sinGuardar]);
  if (clave === null || clave === dejada || leida?.id !== clave || leida.item === null) return null;
  return children(leida.item, () => setDejada(clave));
}
