import type { Parsed } from '@rodal/contracts/endpoint';
import { FUENTES_RECEPCION, type FuenteRecepcion, type getTotalesRecepciones } from '@rodal/contracts/recepciones';
import { AppError } from '@rodal/domain/errors';
import { addMonths } from '@rodal/domain/meses';
import { normalizeText } from '@rodal/domain/texto';

const MAX_MESES = 36;

/** What a search of receptions asks for. */
export interface Filtros {
  /** Days `YYYY-MM-DD`, both included. */
  readonly desde: string;
  readonly hasta: string;
  readonly fuentes: readonly FuenteRecepcion[];
  /** Codes; null = any. */
  readonly faena: string | null;
  readonly articulo: string | null;
  /** Each is contained in the row, already without accents and in lower case. */
  readonly palabras: readonly string[];
}

/** @throws AppError `datos_invalidos`, naming the field */
export function toFiltros({ desde, hasta, fuente, faena, articulo, texto }: Parsed<typeof getTotalesRecepciones>): Filtros {
  if (desde > hasta) throw invalid('desde', 'Desde no puede ser posterior a Hasta');
  if (addMonths(desde.slice(0, 7), MAX_MESES) <= hasta.slice(0, 7)) throw invalid('hasta', `El rango puede tener a lo más ${MAX_MESES} meses`);
  return {
    desde,
    hasta,
    fuentes: fuente === undefined ? FUENTES_RECEPCION : [fuente],
    faena: faena || null,
    articulo: articulo || null,
    palabras: normalizeText(texto ?? '').split(' ').filter((palabra) => palabra !== ''),
  };
}

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'invalido', mensaje }] });
}
