import { BANDEJA, type FilaContada, getBandeja } from '@rodal/contracts/bandeja';
import { formatDecimal } from '@rodal/domain/numeros';
import { can } from '@rodal/domain/puede';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { failureText } from '../../../ui/describe-error.ts';
import classes from './bandeja.module.css';
import { useLocales } from './use-locales.ts';

interface BandejaProps {
  /** Whether the server is asked: it has rows for this person, and knows them (A28). */
  readonly ask: boolean;
  /** This phone's own; null = none. */
  readonly db: UserDb | 'opening' | null;
  /** One among the office's tiles. */
  readonly enTesela?: boolean;
}

/** Mi bandeja: what waits for this person, each with the screen that shows it (issue 7 §3). */
export function Bandeja({ ask, db, enTesela = false }: BandejaProps) {
  const locales = useLocales(db);
  const { data, error, isFetching, refetch } = useBandeja(ask);
  const filas = [...(locales ?? []), ...(data ?? [])];
  const waiting = locales === undefined || (ask && data === undefined && error === null);
  return (
    <section className={classes.bandeja} data-tesela={enTesela || undefined} aria-labelledby="bandeja-titulo" aria-busy={isFetching}>
      <h2 id="bandeja-titulo" className={classes.titulo}>
        Mi bandeja
      </h2>
      {filas.length === 0 ? null : (
        <ul className={classes.filas}>
          {filas.map((fila) => (
            <li key={fila.clave}>
              <Fila fila={fila} />
            </li>
          ))}
        </ul>
      )}
      {waiting ? <div className={classes.skeleton} role="status" aria-label="Leyendo su bandeja" /> : null}
      {error === null ? null : (
        <div className={classes.failed} role="status">
          <span>No se pudo contar lo que espera en el servidor. {failureText(error)}</span>
          <button type="button" disabled={isFetching} onClick={() => void refetch()}>
            Reintentar
          </button>
        </div>
      )}
      {filas.length === 0 && !waiting && error === null ? (
        <p className={classes.nada}>
          <IconCheck size={18} aria-hidden />
          Nada pendiente
        </p>
      ) : null}
    </section>
  );
}

function Fila({ fila: { titulo, total, masDe, destino } }: { readonly fila: FilaContada }) {
  return (
    <Link to={destino} className={classes.fila}>
      <span className={classes.total}>
        {masDe ? 'más de ' : ''}
        {formatDecimal(String(total))}
      </span>{' '}
      <span className={classes.texto}>{titulo}</span>
      <IconChevronRight className={classes.go} size={18} aria-hidden />
    </Link>
  );
}

/** Whether the server may have anything for somebody: who only dispatches needs no signal to see what waits (C13). */
export function hasServerRows(permisos: readonly string[]): boolean {
  return Object.values(BANDEJA).some((fila) => fila.permisos.every((permiso) => can(permisos, permiso)));
}

/** What waits on the server, counted anew whenever somebody comes to Inicio or back to the window. */
function useBandeja(enabled: boolean) {
  return useQuery({
    queryKey: ['bandeja'],
    enabled,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(getBandeja, {}, { signal })).filas,
  });
}
