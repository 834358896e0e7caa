import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { findAMedias, listAMedias } from '../offline/drafts/a-medias.ts';
import type { AMediasRow } from '../offline/rows/rows.ts';
import type { TipoCaptura } from '../offline/rows/tipos.ts';
import { toastFailed } from '../ui/toast.ts';
import { useHasUnsaved } from '../ui/unsaved.ts';
import { useVer } from '../ui/use-ver.ts';
import { type Empezado, empezar } from './empezado.ts';
import { SalidaContext } from './salida-context.ts';

/** Where the id stands in the address of what is a medias on this phone and is gone on with. */
export const SEGUIR = 'seguir';

interface AMediasAbiertoProps {
  readonly tipo: TipoCaptura;
  /** Whether it is the one to go on with; absent = any is. Stable between renders. */
  readonly isWanted?: (row: AMediasRow) => boolean;
  /** Its form. @param otra another one takes its place, with nothing in it */
  readonly children: (empezado: Empezado, otra: () => void) => ReactNode;
}

const CUALQUIERA = () => true;

/** A form of a kind, with what was written of it last and not in another window; where nothing was, or cannot be read, with nothing. */
export function AMediasAbierto({ tipo, isWanted = CUALQUIERA, children }: AMediasAbiertoProps) {
  const db = use(SalidaContext)?.db ?? null;
  const [empezado, setEmpezado] = useState(() => (db === null ? empezar() : null));
  // The database may open after the form: what was typed into it by then stays.
  const [tocado, setTocado] = useState(false);
  const sinGuardar = useHasUnsaved();
  if (db === null && sinGuardar && !tocado) setTocado(true);
  // Somebody else came in on this page: what was typed is with whoever typed it (R38).
  const usuario = db?.usuarioId ?? null;
  const [de, setDe] = useState(usuario);
  if (usuario !== null && usuario !== de) {
    setDe(usuario);
    if (de !== null) {
      setEmpezado(null);
      setTocado(false);
    }
  }
  const abrir = useEffectEvent((desde: AMediasRow | null) =>
    setEmpezado((antes) => (antes?.desde != null || (antes !== null && tocado) ? antes : desde !== null ? { id: desde.id, desde } : (antes ?? empezar()))),
  );
  useEffect(() => {
    if (db === null) return undefined;
    const asked = { gone: false };
    const found = (desde: AMediasRow | null) => {
      if (!asked.gone) abrir(desde);
    };
    findAMedias(db, tipo, isWanted).then(found, (error: unknown) => {
      console.error('what is a medias not read', error);
      found(null);
    });
    return () => {
      asked.gone = true;
    };
  }, [db, tipo, isWanted]);
  return empezado === null ? null : children(empezado, () => setEmpezado(empezar()));
}

interface SeguirAbiertoProps {
  readonly tipo: TipoCaptura;
  /** Its form. @param onClose it was closed, or is registered */
  readonly children: (empezado: Empezado, otra: () => void, onClose: () => void) => ReactNode;
}

/** The form that the address asks to go on with; nothing where it is not on this phone (any more), or another window has it. */
export function SeguirAbierto({ tipo, children }: SeguirAbiertoProps) {
  const { clave, cerrar } = useVer(SEGUIR);
  const db = use(SalidaContext)?.db;
  const [leido, setLeido] = useState<{ readonly id: string; readonly empezado: Empezado | null } | null>(null);
  /** The one that was closed, until the address has it no more. */
  const [dejado, setDejado] = useState<string | null>(null);
  if (clave === null && (dejado !== null || leido !== null)) {
    setDejado(null);
    setLeido(null);
  }
  const sinGuardar = useHasUnsaved();
  const salir = useEffectEvent(cerrar);
  useEffect(() => {
    if (clave === null || db === undefined) return undefined;
    const asked = { gone: false };
    const isEsta = ({ id }: AMediasRow) => id === clave;
    findAMedias(db, tipo, isEsta).then(
      async (desde) => {
        if (desde === null && (await listAMedias(db, tipo)).some(isEsta)) toastFailed(MESSAGES_OFICINA.aMediasEnOtraVentana);
        if (!asked.gone) setLeido({ id: clave, empezado: desde === null ? null : { id: desde.id, desde } });
      },
      (error: unknown) => console.error('what is a medias not read', error),
    );
    return () => {
      asked.gone = true;
    };
  }, [clave, db, tipo]);
  const falta = leido !== null && leido.id === clave && leido.empezado === null;
  useEffect(() => {
    // Before that, whoever guards what could not be kept would stand in the way.
    if (falta || (dejado !== null && !sinGuardar)) salir();
  }, [falta, dejado, sinGuardar]);
  if (clave === null || clave === dejado || leido?.id !== clave || leido.empezado === null) return null;
  return children(leido.empezado, () => setLeido({ id: clave, empezado: empezar() }), () => setDejado(clave));
}
