import { useMemo, useState } from 'react';
import type { ReadinessInput } from '../../../offline/readiness.ts';
import { useTelefono } from '../comun/terreno.ts';
import type { Acceso } from './estado.tsx';
import { Listas } from './listas.tsx';
import { Listo } from './listo.tsx';
import { PinTelefono, type PinPropio } from './pin-telefono.tsx';
import { useListo } from './use-listo.ts';

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
      <Listas actualizar={actualizar} />
      <PinTelefono pin={pin} porPin={espera === 'pin'} opened={cambiando} onOpen={setCambiando} />
    </>
  );
}
