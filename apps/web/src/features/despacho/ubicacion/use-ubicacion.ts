import type { Borrador } from '@rodal/domain/borrador';
import { composeOrigen } from '@rodal/domain/narrowing';
import { judgeFijo, judgeOrigen } from '@rodal/domain/ubicacion';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDespacho } from '../valores/contexto.ts';
import { useValores } from '../valores/valores.ts';
import { concludeUbicacion, type Conclusion, precisionMaximaOf, puestoOf, servible } from './conclude-ubicacion.ts';
import { toOrigen, type FaenaOrigen } from './faenas.ts';
import { readPosition, type CausaFallo } from './read-position.ts';

/** What the last press of Ubicación led to; screen state, never a value of the record (A11). */
export type Busqueda =
  /** Not pressed since this draft was opened. */
  | { readonly tipo: 'sin' }
  | { readonly tipo: 'buscando' }
  | { readonly tipo: 'fallo'; readonly causa: CausaFallo }
  | { readonly tipo: 'hecha' }
  /** It cannot be concluded before the list has what is looked for. */
  | { readonly tipo: 'esperaLista' };

/** What of the draft it goes by. */
type Registro = Pick<Borrador, 'origen' | 'posicion' | 'estadoUbicacion'>;

export interface UbicacionActions {
  readonly busqueda: Busqueda;
  readonly locate: () => Promise<void>;
  readonly choose: (faena: FaenaOrigen) => void;
}

/**
 * The button Ubicación in its three modes (A11): `gps` looks the site up from the device's
 * position, `fijo` from coordinates of the user or takes the forced origin, `manual` looks
 * nothing up. The device's own position is recorded in every mode when there is one.
 */
export function useUbicacion(faenas: readonly FaenaOrigen[], registro: Registro): UbicacionActions {
  const { setValue, getValues } = useValores();
  const { sesion, setAlerta } = useDespacho();
  const [busqueda, setBusqueda] = useState<Busqueda>({ tipo: 'sin' });
  const { ubicacion } = sesion;
  const { modo } = ubicacion;
  const precisionMaxima = precisionMaximaOf(sesion);
  /** The last press is the one that counts; none does once the form is gone. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  /** The mode goes with what was concluded in it: the office may have changed it since the draft began. */
  const record = (estado: Borrador['estadoUbicacion']): void => {
    setValue('modoUbicacion', modo);
    setValue('estadoUbicacion', estado);
  };

  const select = (faena: FaenaOrigen, estado: Borrador['estadoUbicacion']): void => {
    setAlerta('origen', null);
    setValue('origen', toOrigen(faena));
    record(estado);
  };

  /** By hand, or one of several: judged anew against that site. */
  const choose = (faena: FaenaOrigen): void => {
    const estados = {
      gps: () => judgeOrigen(servible(getValues().posicion, precisionMaxima), faena).estado,
      fijo: () => judgeFijo(puestoOf(ubicacion), faena),
      manual: () => 'manual' as const,
    };
    select(faena, estados[modo]());
    setBusqueda({ tipo: 'hecha' });
  };

  const apply = (conclusion: Conclusion): void => {
    if (conclusion.tipo === 'esperar') return;
    if (conclusion.tipo === 'elegir') return select(conclusion.faena, conclusion.estado);
    if (!conclusion.conserva) setValue('origen', null);
    record(conclusion.estado);
  };

  const conclude = (): void => {
    const elegida = faenaOf(getValues().origen, faenas);
    apply(concludeUbicacion({ ubicacion, posicion: servible(getValues().posicion, precisionMaxima), faenas, elegida }));
    setBusqueda({ tipo: 'hecha' });
  };

  // Pressed, and nothing could be concluded: when the list arrives it goes on by itself.
  const isOpen = busqueda.tipo === 'hecha' && registro.origen === null && registro.estadoUbicacion === 'pendiente';
  const late = isOpen ? concludeUbicacion({ ubicacion, posicion: servible(registro.posicion, precisionMaxima), faenas, elegida: null }) : null;
  const arrived = late?.tipo === 'elegir' || (late?.tipo === 'abrir' && late.estado !== 'pendiente');
  const onList = useEffectEvent(() => {
    if (late !== null) apply(late);
  });
  useEffect(() => {
    if (arrived) onList();
  }, [arrived]);

  const locate = async (): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const again = busqueda.tipo !== 'sin';
    if (modo === 'gps') setBusqueda({ tipo: 'buscando' });
    // The other modes ask the device for the record only: nothing waits for it.
    else conclude();
    const fix = await readPosition(navigator.geolocation, { isFresh: again, precisionMaxima });
    if (mine !== turn.current) return;
    // One that says nothing does not take the place of one that does.
    const isWorse = fix.ok && servible(fix.posicion, precisionMaxima) === null && servible(getValues().posicion, precisionMaxima) !== null;
    if (fix.ok && !isWorse) setValue('posicion', fix.posicion);
    if (modo !== 'gps') return;
    if (fix.ok && !isWorse) return conclude();
    setBusqueda({ tipo: 'fallo', causa: fix.ok ? 'imprecisa' : fix.causa });
    // A position from an earlier press stays, with its moment, and what it said.
    if (getValues().posicion === null) record('sinPosicion');
  };

  return { busqueda: late?.tipo === 'esperar' ? { tipo: 'esperaLista' } : busqueda, locate, choose };
}

/** The site a draft's origin is, if it is still offered. */
export function faenaOf(origen: Borrador['origen'], faenas: readonly FaenaOrigen[]): FaenaOrigen | null {
  if (origen === null) return null;
  const compuesto = composeOrigen(origen.codigo, origen.rol);
  return faenas.find((faena) => faena.compuesto === compuesto) ?? null;
}
