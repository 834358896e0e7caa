import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** In the history: closing goes back to the list. */
export const DESDE_LISTA = { desdeLista: true } as const;

/** Makes the address under which a person's record is open. */
export function useVerLink(): (id: number) => { search: string } {
  const [params] = useSearchParams();
  return useCallback(
    (id: number) => {
      const search = new URLSearchParams(params);
      search.set('ver', String(id));
      return { search: `?${search}` };
    },
    [params],
  );
}

/** The person whose record is open: it stands in the address as `ver`, so that a link opens it and Back closes it. */
export function useVer() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const link = useVerLink();
  const sinVer = useMemo(() => {
    const rest = new URLSearchParams(params);
    rest.delete('ver');
    return rest.toString();
  }, [params]);
  const ver = params.get('ver') ?? '';
  return {
    /** Null = none is open. */
    id: /^[1-9]\d{0,8}$/.test(ver) ? Number(ver) : null,
    abrir: useCallback((id: number) => void navigate(link(id), { state: DESDE_LISTA }), [navigate, link]),
    cerrar: () => {
      const { desdeLista } = (state ?? {}) as Partial<typeof DESDE_LISTA>; // whatever it is, only our key is looked at
      if (desdeLista === true) void navigate(-1);
      else void navigate({ search: sinVer === '' ? '' : `?${sinVer}` }, { replace: true });
    },
  };
}
