import { createContext, useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Where a row's link leads; the cells of the table are static and find it here. */
export const VerContext = createContext<(id: string) => { readonly search: string }>(() => ({ search: '' }));

/** What an entry of the history says of the detail that it opened. */
interface Abierto {
  /** Opened from the list: closing goes back there. */
  readonly desdeLista: true;
  /** It opens at the photos. */
  readonly fotos?: true;
}
export const DESDE_LISTA = { desdeLista: true } as const satisfies Abierto;

/**
 * The dispatch whose detail is open: it stands in the address as `ver`, so that a link opens it and Back closes it.
 */
export function useVer() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const abierto = state as Partial<Abierto> | null; // whatever it is, only our keys are looked at
  const sinVer = useMemo(() => {
    const rest = new URLSearchParams(params);
    rest.delete('ver');
    return rest.toString();
  }, [params]);

  const linkTo = useCallback(
    (id: string) => {
      const search = new URLSearchParams(sinVer);
      search.set('ver', id);
      return { search: `?${search}` };
    },
    [sinVer],
  );
  return {
    id: params.get('ver') || null,
    parte: abierto?.fotos === true ? ('fotos' as const) : null,
    linkTo,
    abrir: useCallback((id: string) => void navigate(linkTo(id), { state: DESDE_LISTA }), [navigate, linkTo]),
    abrirFotos: useCallback((id: string) => void navigate(linkTo(id), { state: { ...DESDE_LISTA, fotos: true } }), [navigate, linkTo]),
    /** To the next or previous one, without an entry of its own. */
    mover: (id: string) => void navigate(linkTo(id), { replace: true, state: abierto }),
    cerrar: () => {
      if (abierto?.desdeLista === true) void navigate(-1);
      else void navigate({ search: sinVer === '' ? '' : `?${sinVer}` }, { replace: true });
    },
  };
}
