import { createContext, useCallback, useMemo } from 'react';
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What an entry of the history says besides its address; browsers give back a copy of it.
 * `desdeLista`: closing goes back to the list. `llamada`: the same one = it was walked to, not opened by hand.
 */
interface Estado {
  readonly desdeLista?: true;
  readonly llamada: string | number;
}

/** What a link to a row says: where it leads, and what becomes of the history. */
type EnlaceVer = Pick<LinkProps, 'to' | 'state' | 'replace'>;

/** Where a row's link leads; the cells of a table are static and find it here. */
export const VerContext = createContext<(clave: string) => EnlaceVer>(() => ({ to: { search: '' } }));

/**
 * The row of a list that is open: it stands in the address, so that a link opens it and Back closes it. Where
 * the list stays usable beside it, another row takes its place in the history: Back still leads to the list.
 * @param nombre under which it stands there
 */
export function useVer(nombre = 'ver') {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const abierto = state as Readonly<Record<string, unknown>> | null; // whatever it is, only our keys are looked at
  const desdeLista = abierto?.['desdeLista'] === true;
  const clave = params.get(nombre) || null;
  const hayOtro = clave !== null;
  const sinVer = useMemo(() => {
    const rest = new URLSearchParams(params);
    rest.delete(nombre);
    return rest.toString();
  }, [params, nombre]);
  const linkTo = useCallback(
    (otra: string): EnlaceVer => {
      const search = new URLSearchParams(sinVer);
      search.set(nombre, otra);
      const estado: Estado = { ...((desdeLista || !hayOtro) && { desdeLista: true }), llamada: otra };
      return { to: { search: `?${search}` }, state: estado, replace: hayOtro };
    },
    [sinVer, hayOtro, desdeLista, nombre],
  );
  return {
    /** Null = none is open. */
    clave,
    /** What the entry of the history says besides: {@link Estado}, and what it was opened with. */
    estado: abierto,
    linkTo,
    abrir: useCallback(
      (otra: string, mas: object = {}) => {
        const { to, ...enlace } = linkTo(otra);
        // Each time is another, the same row too.
        void navigate(to, { ...enlace, state: { ...(enlace.state as Estado), llamada: Date.now(), ...mas } });
      },
      [navigate, linkTo],
    ),
    /** To the next or previous one, without an entry of its own. */
    mover: (otra: string) => void navigate(linkTo(otra).to, { replace: true, state: abierto }),
    cerrar: () => {
      if (desdeLista) void navigate(-1);
      else void navigate({ search: sinVer === '' ? '' : `?${sinVer}` }, { replace: true });
    },
  };
}
