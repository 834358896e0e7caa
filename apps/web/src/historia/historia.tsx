import { Button } from '@mantine/core';
import { type ConHistoria, listHistoria } from '@rodal/contracts/historia';
import type { HechoDicho } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './historia.module.css';

interface HistoriaProps {
  readonly entidad: ConHistoria;
  /** As the audit names it. */
  readonly id: string;
  /** What the history is called for whoever hears it. */
  readonly label: string;
  /** Said when nothing was done yet. */
  readonly vacio: string;
  /** The key of the queries that a change here asks for again. */
  readonly raiz: readonly string[];
}

/** Who did what to a thing, the last first, page by page: asked for when it is shown. */
export function Historia({ entidad, id, label, vacio, raiz }: HistoriaProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...raiz, 'historia', entidad, id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(listHistoria, { entidad, id, ...(pageParam !== '' && { antesDe: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const hechos = data?.pages.flatMap((page) => page.hechos);
  if (hechos === undefined) {
    if (error === null) return <p role="status">Trayendo la historia…</p>;
    return <ErrorState title="No se pudo traer la historia" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (hechos.length === 0) return <p className={classes.nada}>{vacio}</p>;
  return (
    <>
      <ol className={classes.historia} aria-label={label}>
        {hechos.map((hecho) => (
          <li key={hecho.id} className={classes.entrada}>
            <Hecho hecho={hecho} />
          </li>
        ))}
      </ol>
      {error === null ? null : <ErrorState title="No se pudo traer lo anterior" error={error} retrying={isFetching} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && error === null ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      ) : null}
    </>
  );
}

interface HechoProps {
  readonly hecho: HechoDicho;
  /** With what, where it is told. */
  readonly dispositivo?: string | null;
}

/** One fact: what was done, by whom, when, and each field before and after. */
export function Hecho({ hecho: { accion, usuario, cuando, cambios }, dispositivo = null }: HechoProps) {
  return (
    <>
      <h3>{accion}</h3>
      <p className={classes.quien}>
        {usuario} · <time dateTime={cuando}>{formatDateTime(new Date(cuando))}</time>
        {dispositivo === null ? '' : ` · ${dispositivo}`}
      </p>
      {cambios.length === 0 ? null : (
        <dl className={classes.cambios}>
          {cambios.map(({ campo, antes, despues }) => (
            <div key={campo}>
              <dt>{campo}</dt>
              <dd>
                {/* What came with the fact had nothing before. */}
                {antes === null ? null : (
                  <>
                    <Valor texto={antes} antes />
                    <IconArrowRight size={16} role="img" aria-label="pasó a" />
                  </>
                )}
                <Valor texto={despues} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Valor({ texto, antes = false }: { readonly texto: string | null; readonly antes?: boolean }) {
  return texto === null || texto === '' ? <i>vacío</i> : antes ? <s>{texto}</s> : <span>{texto}</span>;
}
