import type { Borrador } from '@rodal/domain/borrador';
import { composeOrigen } from '@rodal/domain/narrowing';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDespacho } from '../formulario/contexto.ts';
import { toOrigen, type FaenaOrigen } from './faenas.ts';
import { readPosition, type Fix } from './read-position.ts';
import { findOrigen, judgeOrigen, type Hallazgo } from './resolve-origen.ts';

/** What the last press of Ubicación led to; screen state, never a value of the record (A11). */
export type Busqueda =
  | { readonly tipo: 'sin' }
  | { readonly tipo: 'buscando' }
  | { readonly tipo: 'fallo'; readonly causa: Extract<Fix, { ok: false }>['causa'] }
  | { readonly tipo: 'hallazgo'; readonly hallazgo: Hallazgo }
  | { readonly tipo: 'aMano' };

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
export function useUbicacion(faenas: readonly FaenaOrigen[]): UbicacionActions {
  const { setValue, getValues } = useFormContext<Borrador>();
  const { sesion, setAlerta } = useDespacho();
  const [busqueda, setBusqueda] = useState<Busqueda>({ tipo: 'sin' });
  const { modo, latitud, longitud, origenForzado } = sesion.ubicacion;

  const select = (faena: FaenaOrigen, estado: Borrador['estadoUbicacion']): void => {
    setAlerta('origen', null);
    setValue('origen', toOrigen(faena), { shouldDirty: true });
    setValue('estadoUbicacion', estado, { shouldDirty: true });
  };

  /** By hand, or one of several: the position still says how it lies. */
  const choose = (faena: FaenaOrigen): void => {
    select(faena, modo === 'gps' ? judgeOrigen(getValues('posicion'), faena).estado : 'manual');
    setBusqueda({ tipo: 'aMano' });
  };

  const conclude = (hallazgo: Hallazgo): void => {
    setBusqueda({ tipo: 'hallazgo', hallazgo });
    if (hallazgo.tipo === 'una') return select(hallazgo.faena, hallazgo.estado);
    // What an earlier look-up or hand chose is not confirmed by this position.
    setValue('origen', null, { shouldDirty: true });
    setValue('estadoUbicacion', hallazgo.tipo === 'fuera' ? 'fuera' : 'pendiente', { shouldDirty: true });
  };

  const recordPosition = async (): Promise<Fix> => {
    const fix = await readPosition(navigator.geolocation);
    if (fix.ok) setValue('posicion', fix.posicion, { shouldDirty: true });
    return fix;
  };

  const locateByGps = async (): Promise<void> => {
    setBusqueda({ tipo: 'buscando' });
    const fix = await recordPosition();
    if (fix.ok) return conclude(findOrigen(fix.posicion, faenas));
    setBusqueda({ tipo: 'fallo', causa: fix.causa });
    // A position from an earlier press stays, with its age.
    if (getValues('posicion') === null) setValue('estadoUbicacion', 'sinPosicion', { shouldDirty: true });
  };

  const locateFixed = (): void => {
    const forced = faenas.find(({ compuesto }) => compuesto === origenForzado);
    if (forced !== undefined) {
      select(forced, 'dentro');
      return setBusqueda({ tipo: 'hallazgo', hallazgo: { tipo: 'una', faena: forced, estado: 'dentro', metros: 0 } });
    }
    if (latitud === null || longitud === null) return byHand();
    conclude(findOrigen({ latitud, longitud, precision: 0 }, faenas));
  };

  const byHand = (): void => {
    setValue('estadoUbicacion', 'manual', { shouldDirty: true });
    setBusqueda({ tipo: 'aMano' });
  };

  return {
    busqueda,
    choose,
    locate: async () => {
      if (modo === 'gps') return locateByGps();
      if (modo === 'fijo') locateFixed();
      else byHand();
      await recordPosition();
    },
  };
}

/** The site a draft's origin is, if it is still offered. */
export function faenaOf(origen: Borrador['origen'], faenas: readonly FaenaOrigen[]): FaenaOrigen | null {
  if (origen === null) return null;
  const compuesto = composeOrigen(origen.codigo, origen.rol);
  return faenas.find((faena) => faena.compuesto === compuesto) ?? null;
}
