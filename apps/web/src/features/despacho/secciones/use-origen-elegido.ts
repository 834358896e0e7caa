import { composeOrigen } from '@rodal/domain/narrowing';
import { useMemo } from 'react';
import { useValor } from '../valores/valores.ts';

/** The chosen origin as lists are narrowed by it; stable while it stays the same. */
export function useOrigenElegido(): { readonly compuesto: string; readonly nombre: string } | null {
  const origen = useValor('origen');
  const compuesto = origen === null ? null : composeOrigen(origen.codigo, origen.rol);
  const nombre = origen?.nombre ?? '';
  return useMemo(() => (compuesto === null ? null : { compuesto, nombre }), [compuesto, nombre]);
}
