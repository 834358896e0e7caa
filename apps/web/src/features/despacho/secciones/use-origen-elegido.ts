import type { Borrador } from '@rodal/domain/borrador';
import { composeOrigen } from '@rodal/domain/narrowing';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** The chosen origin as lists are narrowed by it; stable while it stays the same. */
export function useOrigenElegido(): { readonly compuesto: string; readonly nombre: string } | null {
  const { control } = useFormContext<Borrador>();
  const origen = useWatch({ control, name: 'origen' });
  const compuesto = origen === null ? null : composeOrigen(origen.codigo, origen.rol);
  const nombre = origen?.nombre ?? '';
  return useMemo(() => (compuesto === null ? null : { compuesto, nombre }), [compuesto, nombre]);
}
