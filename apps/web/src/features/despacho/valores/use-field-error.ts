import type { CampoDespacho } from '@rodal/domain/variantes';
import { useEstado } from './contexto.ts';
import { useWasLeft } from './valores.ts';

/**
 * What stands under a field: what a list check found; what is wrong with its content once
 * it was left; that it is missing, once somebody asked for the whole.
 */
export function useFieldError(campo: CampoDespacho): string | null {
  const wasLeft = useWasLeft(campo);
  return useEstado(({ faltantes, intentado, alertas }) => {
    const alerta = alertas[campo];
    if (alerta !== undefined) return alerta;
    const faltante = faltantes.find((one) => one.campo === campo);
    if (faltante === undefined) return null;
    const left = faltante.codigo === 'invalido' && wasLeft;
    return left || intentado ? faltante.mensaje : null;
  });
}
