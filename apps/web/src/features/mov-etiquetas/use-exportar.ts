import { exportMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import { api } from '../../api/call.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { type Busqueda, toPeriodo } from './filtros.ts';

/** The movements of a month as a file. */
export function useExportar({ mes, tipo, orden }: Busqueda) {
  return usePlanilla(`Mov_etiquetas_${mes}`, (formato, request) =>
    api.fetchFile(exportMovEtiquetas, { ...toPeriodo(mes), orden, formato, ...(tipo === '' ? {} : { tipo }) }, request),
  );
}
