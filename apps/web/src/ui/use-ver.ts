import { createContext, useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** In the history: closing goes back to the list. */
export const DESDE_LISTA = { desdeLista: true } as const;

/** Where a row's link leads; the cells of a table are static and find it here. Whoever follows it says {@link DESDE_LISTA}. */
export const VerContext = createContext<(clave: string) => { readonly search: string }>(() => ({ search: '' }));

/** The row of a list that is open: it stands in the address as `ver`, so that a link opens it and Back closes it. */
export function useVer() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const abierto = state as Readonly<Record<string, unknown>> | null; // whatever it is, only our keys are looked at
  const sinVer = useMemo(() => {
    const rest = new URLSearchParams(params);
    rest.delete('ver');
    return rest.toString();
  }, [params]);
  const linkTo = useCallback(
    (clave: string) => {
      const search = new URLSearchParams(sinVer);
      search.set('ver', clave);
      return { search: `?${search}` };
    },
    [sinVer],
  );
  return {
    /** Null = none is open. */
    clave: params.get('ver') || null,
    /** What the entry of the history says besides. */
    estado: abierto,
    linkTo,
    abrir: useCallback((clave: string, mas: object = {}) => void navigate(linkTo(clave), { state: { ...DESDE_LISTA, ...mas } }), [navigate, linkTo]),
    /** To the next or previous one, without an entry of its own. */
    mover: (clave: string) => void navigate(linkTo(clave), { replace: true, state: abierto }),
    cerrar: () => {
      if (abierto?.['desdeLista'] === true) void navigate(-1);
      else void navigate({ search: sinVer === '' ? '' : `?${sinVer}` }, { replace: true });
    },
  };
}
