import { getInicioFaenas } from '@rodal/contracts/inicio';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { useNearView } from '../../../ui/use-near-view.ts';
import { CADA_MINUTO, horaTexto } from './cargas-hoy.tsx';
import { deFaena, type FaenaHoy, listaDe } from './destino.ts';
import classes from './hoy.module.css';
import { Tesela } from './tesela.tsx';

const FaenasDibujo = lazy(async () => ({ default: (await import('./faenas-dibujo.tsx')).FaenasDibujo }));

/** So many sites have a line of their own; the map has all of them, and so has the list. */
const LINEAS = 8;
const ALTO = [372, 644] as const;

/** Where today's loads came from: a mark a site, as large as it has loads, and the same in words. */
export function FaenasHoy({ urlTiles }: { readonly urlTiles: string }) {
  const consulta = useQuery({
    queryKey: ['inicio', 'faenas'],
    refetchInterval: CADA_MINUTO,
    queryFn: ({ signal }) => call(getInicioFaenas, {}, { signal }),
  });
  const { data } = consulta;
  const titulo = data === undefined || data.isHoy ? 'Cargas de hoy por faena' : `Cargas del ${formatDay(data.dia)} por faena`;
  return (
    <Tesela titulo={titulo} consulta={consulta} alto={ALTO} nota={(hoy) => (hoy?.isHoy === false ? 'El último día con cargas' : `Al ${horaTexto(hoy?.al ?? new Date().toISOString())}`)}>
      {({ faenas, dia }) => (faenas.length === 0 ? <p className={classes.sinMapa}>Todavía no hay cargas</p> : <Sitios faenas={faenas} dia={dia} urlTiles={urlTiles} />)}
    </Tesela>
  );
}

function Sitios({ faenas, dia, urlTiles }: { readonly faenas: readonly FaenaHoy[]; readonly dia: string; readonly urlTiles: string }) {
  const resto = faenas.length - LINEAS;
  const shown = resto > 1 ? faenas.slice(0, LINEAS - 1) : faenas;
  const otras = faenas.slice(shown.length).reduce((sum, { cargas }) => sum + cargas, 0);
  // On a phone it lies below what one came for: whoever does not go there needs no map.
  const [place, near] = useNearView<HTMLDivElement>('100px');
  const espera = <div ref={place} className={classes.sinMapa} role="status" aria-label="Preparando el mapa" />;
  return (
    <>
      <PartBoundary renderFallback={(error) => <p className={classes.sinMapa}>Mapa no disponible. {failureText(error)}</p>}>
        {near ? (
          <Suspense fallback={espera}>
            <FaenasDibujo faenas={faenas} dia={dia} urlTiles={urlTiles} />
          </Suspense>
        ) : (
          espera
        )}
      </PartBoundary>
      <ul className={classes.faenas}>
        {shown.map(({ codigo, rol, nombre, cargas }) => (
          <li key={`${codigo}*${rol}`}>
            <Link className={classes.faena} to={deFaena(dia, codigo, rol)} title={nombre}>
              <span>{nombre}</span>
              <span className={classes.numero}>{contar(cargas, 'carga', 'cargas')}</span>
            </Link>
          </li>
        ))}
        {otras === 0 ? null : (
          <li>
            <Link className={classes.faena} to={listaDe({ desde: dia, hasta: dia }, { orden: 'faena' })}>
              <span>{contar(faenas.length - shown.length, 'faena más', 'faenas más')}</span>
              <span className={classes.numero}>{contar(otras, 'carga', 'cargas')}</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
