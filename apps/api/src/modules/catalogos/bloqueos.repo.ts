import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { isBloqueado } from '@rodal/domain/bloqueo';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import type pg from 'pg';

/** How far ahead a phone knows of a block: longer than any goes without its list (R65). */
const DIAS_ADELANTE = 60;

const TABLAS = {
  patentesBloqueadas: 'patente FROM patente_bloqueada WHERE activo ORDER BY patente',
  choferesBloqueados: 'rut FROM chofer_bloqueado WHERE activo ORDER BY rut',
};

const PLAZO = `to_char(desde AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD') AS desde, to_char(hasta, 'YYYY-MM-DD') AS hasta`;

/** The lists of blocks. */
export type BloqueosNombre = keyof typeof TABLAS;

interface Bloqueos<F> {
  readonly filas: F[];
  readonly proximas: F[];
}

/**
 * The blocks in use that rule today (A9), and apart those that begin within 60 days: a phone without signal follows both
 * by their days (registro 027). In a fixed order, so that equal data has an equal ETag.
 */
export async function readBloqueos<N extends BloqueosNombre>(pool: pg.Pool, nombre: N, ahora: Date): Promise<Bloqueos<CatalogoFila<N>>> {
  const hoy = santiagoDay(ahora);
  const { rows } = await pool.query<CatalogoFila<N> & { readonly desde: string }>(`SELECT ${PLAZO}, ${TABLAS[nombre]}`);
  return {
    filas: rows.filter((fila) => isBloqueado(fila, hoy)),
    proximas: rows.filter(({ desde }) => hoy < desde && desde <= addDays(hoy, DIAS_ADELANTE)),
  };
}
