import { COSTOS } from '@rodal/contracts/listados/costos';
import { useLocation } from 'react-router-dom';
import { useUrlFilters } from '../../ui/use-url-filters.ts';

/** What stands in the address, beside the filters of the list: the tab, and the year of Resumen. */
const DIRECCION = { vista: 'resumen', cargas: '' } as const;

export const useDireccion = () => useUrlFilters<keyof typeof DIRECCION>(DIRECCION);

/** Of all that this screen asks: whatever is loaded, withdrawn or changed here changes any of it. */
export const RAIZ = [COSTOS.id] as const;
export const ALCANCE = [RAIZ];

/** Which of the two screens it is: the newer one joins no credit notes (especificación 1 §2.11). */
export function useEsNuevo(): boolean {
  return useLocation().pathname.toLowerCase().startsWith('/cargasbcnuevo');
}
