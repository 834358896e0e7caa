import type { Listado } from '@rodal/contracts/listado';
import { santiagoDay } from '@rodal/domain/fechas';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Valores } from './filtros.ts';

/**
 * @param valores what a list by days, the last first, is asked for
 * @param fuera what the address names besides, and is over then
 * @returns opens the panel of a row that was just registered, in a list that has it: where this one has not, in that of today
 */
export function useMostrarNueva({ orden }: Pick<Listado, 'orden'>, { desde = '', hasta = '', ...filtros }: Valores, fuera: readonly string[] = []): (id: string) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (id) => {
    const hoy = santiagoDay(new Date());
    const sinFiltros = Object.values(filtros).every((valor) => valor === '');
    const esta = desde <= hoy && hoy <= hasta && sinFiltros && (params.get('orden') ?? orden) === orden;
    const search = new URLSearchParams(esta ? params : { desde: hoy, hasta: hoy });
    for (const clave of fuera) search.delete(clave);
    search.set('ver', id);
    void navigate({ search: `?${search}` }, { replace: true });
  };
}
