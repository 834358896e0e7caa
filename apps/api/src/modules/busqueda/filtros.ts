import type { getResumenDespachos } from '@rodal/contracts/busqueda';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { EstadoDespacho } from '@rodal/domain/estados-despacho';
import { addDays, dayRange } from '@rodal/domain/fechas';
import { guiaEscrita } from '@rodal/domain/guia-escrita';
import { normalizePatente } from '@rodal/domain/patente';
import { isCodigoAviso } from '@rodal/domain/reglas-despacho';
import { normalizeText } from '@rodal/domain/texto';
import type { SesionActual } from '../../http/handlers.ts';
import { scopeOf } from '../../http/authorize.ts';

const MAX_DIAS = 366;
/** A search ends where the next day begins: there is no day after 9999-12-31. */
const ULTIMO_DIA = '9999-12-30';

/** What a search asks for. */
export interface Filtros {
  /** Half-open: `desde <= fecha < hasta`. */
  readonly desde: Date;
  readonly hasta: Date;
  /** Null = everybody's (C13). */
  readonly usuarioId: number | null;
  /** Contained in the login, already without accents and in lower case; null = any. */
  readonly despachador: string | null;
  /** The tax guide's number; null = any. */
  readonly nroguia: string | null;
  readonly patente: string | null;
  readonly estado: EstadoDespacho | null;
  readonly faena: { readonly codigo: string; readonly rol: string } | null;
  readonly producto: number | null;
  /** Any of these is open; empty = with or without flags. */
  readonly avisos: readonly string[];
}

/** The filters as the wire has them, the same in every operation of the search. */
export type Busqueda = Parsed<typeof getResumenDespachos>;

/**
 * The search of a person: who may search sees everybody's, who only dispatches sees his own (C13).
 * Days are Santiago's, half-open (C18).
 * @throws AppError `datos_invalidos`, naming the field
 */
export function toFiltros(busqueda: Busqueda, quien: SesionActual): Filtros {
  const { desde, hasta, despachador, nroguia, patente, estado, faena, producto, avisos } = busqueda;
  if (desde > hasta) throw invalid('desde', 'Desde no puede ser posterior a Hasta');
  if (hasta > ULTIMO_DIA) throw invalid('hasta', 'No se puede buscar hasta esa fecha');
  if (addDays(desde, MAX_DIAS - 1) < hasta) throw invalid('hasta', 'El rango puede tener a lo más 366 días');
  return {
    ...dayRange(desde, hasta),
    usuarioId: scopeOf(quien),
    despachador: normalizeText(despachador ?? '') || null,
    nroguia: guiaEscrita(nroguia ?? '') || null,
    patente: normalizePatente(patente ?? '') || null,
    estado: estado ?? null,
    faena: readFaena(faena ?? ''),
    producto: producto ?? null,
    avisos: readAvisos(avisos ?? ''),
  };
}

/** `F0412*204-15` (A12). */
function readFaena(texto: string): Filtros['faena'] {
  if (texto === '') return null;
  const at = texto.indexOf('*');
  if (at < 1) throw invalid('faena', 'La faena se escribe código*rol');
  return { codigo: texto.slice(0, at), rol: texto.slice(at + 1) };
}

function readAvisos(texto: string): readonly string[] {
  const codigos = [...new Set(texto.split(',').map((codigo) => codigo.trim()))].filter((codigo) => codigo !== '');
  for (const codigo of codigos) if (!isCodigoAviso(codigo)) throw invalid('avisos', `No existe el aviso ${codigo}`);
  return codigos;
}

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'invalido', mensaje }] });
}
