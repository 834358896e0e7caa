import type { FaenaClave } from '@rodal/contracts/faenas';
import { createContext, useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { claveOf } from './claves.ts';

/** Where the map icon of a row leads; the cells of the table are static and find it here. */
export const VerContext = createContext<(faena: FaenaClave) => { readonly search: string }>(() => ({ search: '' }));

/** In the history: closing goes back to the list. */
export const DESDE_LISTA = { desdeLista: true } as const;

/** The site whose Ubicación is open: it stands in the address as `ver`, so that a link opens it and Back closes it. */
export function useVer() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const sinVer = useMemo(() => {
    const rest = new URLSearchParams(params);
    rest.delete('ver');
    return rest.toString();
  }, [params]);

  const linkTo = useCallback(
    (faena: FaenaClave) => {
      const search = new URLSearchParams(sinVer);
      search.set('ver', claveOf(faena));
      return { search: `?${search}` };
    },
    [sinVer],
  );
  return {
    /** `codigo*rol`; null = none is open. */
    clave: params.get('ver') || null,
    linkTo,
    abrir: useCallback((faena: FaenaClave) => void navigate(linkTo(faena), { state: DESDE_LISTA }), [navigate, linkTo]),
    cerrar: () => {
      const { desdeLista } = (state ?? {}) as Partial<typeof DESDE_LISTA>; // whatever it is, only our key is looked at
      if (desdeLista === true) void navigate(-1);
      else void navigate({ search: sinVer === '' ? '' : `?${sinVer}` }, { replace: true });
    },
  };
}
