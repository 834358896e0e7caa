import { santiagoDay } from '@rodal/domain/fechas';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { DIRECCION, type Filtros, RANGOS, readFiltros, readOrden, SIN_FILTROS, toBusqueda, writeFiltros } from './filtros.ts';

/** The tabs of the screen. */
const VISTAS = ['lista', 'mapa', 'graficos'] as const;
export type VistaPantalla = (typeof VISTAS)[number];

/**
 * The search that stands in the address: filters, order and tab.
 * @param hoy `YYYY-MM-DD` in Santiago
 */
export function useFiltros(hoy: string, soloPropios: boolean) {
  const { values, query, change, open } = useUrlFilters(DIRECCION);
  const filtros = useMemo(() => readFiltros(values, hoy, soloPropios), [values, hoy, soloPropios]);
  return {
    filtros,
    busqueda: useMemo(() => toBusqueda(filtros), [filtros]),
    orden: readOrden(values.orden),
    vista: VISTAS.find((one) => one === values.vista) ?? VISTAS[0],
    /** As a saved view keeps it and a link carries it. */
    consulta: query,
    cambiar: useCallback((next: Partial<Filtros>) => change(writeFiltros(next, filtros)), [change, filtros]),
    /** Null = nothing to clear. A relative range, the order and the tab stay. */
    limpiar: useMemo(() => (isPlain(filtros) ? null : () => change(writeFiltros({ ...SIN_FILTROS, ...plain(filtros) }, filtros))), [filtros, change]),
    ordenar: useCallback((orden: string) => change({ orden }), [change]),
    verComo: useCallback((vista: VistaPantalla) => change({ vista }), [change]),
    abrir: open,
  };
}

/** Days of one's own go with the other filters. */
function plain({ rango, desde, hasta }: Filtros): Pick<Filtros, 'rango' | 'desde' | 'hasta'> {
  return rango === '' ? { rango: RANGOS[0].rango, desde: '', hasta: '' } : { rango, desde, hasta };
}

function isPlain({ rango, desde: _desde, hasta: _hasta, ...rest }: Filtros): boolean {
  return rango !== '' && Object.values(rest).every((value) => value === '');
}

/** Often enough for a page that is left open overnight. */
const CHECK_MS = 60_000;

/** Today in Santiago, `YYYY-MM-DD`; a page left open overnight moves on with it. */
export function useHoy(): string {
  const [hoy, setHoy] = useState(() => santiagoDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setHoy(santiagoDay(new Date())), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return hoy;
}
