import type { Borrador } from '@rodal/domain/borrador';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { useFormContext, useFormState } from 'react-hook-form';
import { useEstado } from './contexto.ts';

/**
 * What stands under a field: what a list check found; what is wrong with its content once
 * it was left; that it is missing, once somebody asked for the whole.
 */
export function useFieldError(campo: CampoDespacho): string | null {
  const { control } = useFormContext<Borrador>();
  const { touchedFields } = useFormState({ control, name: campo });
  const touched = touchedFields[campo as keyof typeof touchedFields] !== undefined;
  return useEstado(({ faltantes, intentado, alertas }) => {
    const alerta = alertas[campo];
    if (alerta !== undefined) return alerta;
    const faltante = faltantes.find((one) => one.campo === campo);
    if (faltante === undefined) return null;
    const left = faltante.codigo === 'invalido' && touched;
    return left || intentado ? faltante.mensaje : null;
  });
}
