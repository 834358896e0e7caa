import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo, useState } from 'react';
import { readinessEnv } from '../../../offline/phone/readiness-env.ts';
import type { PuntoListo } from '../../../offline/phone/readiness-point.ts';
import { checkReadiness, type ReadinessInput } from '../../../offline/phone/readiness.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useTelefono } from '../comun/terreno.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { Acceso } from './estado.tsx';
import { Listas } from './listas.tsx';
import { Listo } from './listo.tsx';
import { type PinPropio, PinTelefono } from './pin-telefono.tsx';
import classes from './sincronizacion.module.css';

interface ParaTerrenoProps {
  readonly acceso: Acceso;
  readonly pin: PinPropio | null;
  readonly instalar: (() => Promise<void>) | null;
  readonly actualizar: () => Promise<number>;
}

/** What whoever goes out needs on this phone: the checklist, the lists, the PIN. */
export function ParaTerreno({ acceso: { espera, onIngresar }, pin, instalar, actualizar }: ParaTerrenoProps) {
  const { db, refreshLists } = useTelefono();
  const [cambiando, setCambiando] = useState(false);
  const tienePin = pin?.tiene ?? espera === 'pin';
  const input = useMemo<ReadinessInput>(
    () => ({ sesion: { expired: espera === 'sesion', desactivada: espera === 'cuenta', porPin: espera === 'pin' }, tienePin, instalar, refreshLists }),
    [espera, tienePin, instalar, refreshLists],
  );
  const { puntos, revisar } = useListo(db, input);
  return (
    <>
      <Listo
        puntos={puntos}
        revisar={revisar}
        propias={{
          sesion: { etiqueta: 'Ingresar', hacer: onIngresar },
          ...(pin === null ? {} : { pin: { etiqueta: 'Crear PIN', hacer: () => setCambiando(true) } }),
        }}
      />
      <div className={classes.plegables}>
        <Listas actualizar={actualizar} />
        <PinTelefono pin={pin} porPin={espera === 'pin'} opened={cambiando} onOpen={setCambiando} />
      </div>
    </>
  );
}

/**
 * The checklist, read anew when a list, the session or the PIN changes, when the tab comes
 * back (permissions are given elsewhere), every minute, and when asked for.
 * @param input stable between renders
 */
function useListo(db: UserDb, input: ReadinessInput): { readonly puntos: readonly PuntoListo[] | undefined; readonly revisar: () => void } {
  const now = useNow();
  const [vez, setVez] = useState(0);
  const puntos = useLiveQuery(() => checkReadiness(db, input, readinessEnv(), now), [db, input, now, vez]);
  return { puntos, revisar: useCallback(() => setVez((n) => n + 1), []) };
}
