import { type EtiquetaDePedido, leerCodigo, NO_ENCONTRADA } from '@rodal/domain/comex/etiqueta';
import { AppError } from '@rodal/domain/errors';
import { compareDecimals } from '@rodal/domain/numeros';
import { createLimiter, type ErpClient } from '../../erp/erp-client.ts';
import { ErpError } from '../../erp/erp-error.ts';
import type { Filtro } from '../../erp/filter.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Empresa } from '../../erp/source.ts';

const FUENTE = FUENTES.ListaEtiquetaComex;
/** Labels of one question: with more, its address would be longer than the ERP takes. */
const POR_PREGUNTA = 25;
/** Of the ERP's four turns: who looks at labels never keeps a load from its own. */
const A_LA_VEZ = 2;
/** Somebody waits in front of it, and their browser thirty seconds. */
const ESPERA_MS = 25_000;
/** What messages call a reading that is not of a month. */
const EN_VIVO = 'consulta en vivo';

/**
 * What the ERP says of some labels, each in the form of {@link leerCodigo}: all of them, with -1 those that it does not know.
 * @param gone whoever asked has left
 * @throws AppError `sin_erp`, `erp_no_responde`: then nothing is known of any
 */
export type ConsultarEtiquetas = (empresa: Empresa, etiquetas: readonly string[], gone: AbortSignal) => Promise<ReadonlyMap<string, EtiquetaDePedido>>;

/** The live look-up of labels. One a program: its turns are shared by all who ask. */
export function createConsultar(erp: ErpClient | null): ConsultarEtiquetas {
  const turns = createLimiter(A_LA_VEZ);
  return async (empresa, etiquetas, gone) => {
    if (erp === null) throw new AppError('sin_erp');
    const preguntas = Array.from({ length: Math.ceil(etiquetas.length / POR_PREGUNTA) }, (_, at) => etiquetas.slice(at * POR_PREGUNTA, (at + 1) * POR_PREGUNTA));
    const late = AbortSignal.timeout(ESPERA_MS);
    // One that fails ends the others: half an answer is none.
    const ending = new AbortController();
    const signal = AbortSignal.any([gone, late, ending.signal]);
    try {
      const respuestas = await Promise.all(preguntas.map((valores) => turns.run(() => preguntar(erp, empresa, valores, signal), signal)));
      const conocidas = new Map(respuestas.flat().toReversed().map((una) => [una.etiqueta, una]));
      return new Map(etiquetas.map((etiqueta) => [etiqueta, conocidas.get(etiqueta) ?? { etiqueta, cantidad: NO_ENCONTRADA, almacen: '', articulo: '' }]));
    } catch (error) {
      const fault = late.aborted ? new ErpError('sinRespuesta', { lugar: `${FUENTE.nombre} de ${empresa}, ${EN_VIVO}`, cause: error }) : error;
      if (!(fault instanceof ErpError)) throw fault;
      throw new AppError('erp_no_responde', { valores: { causa: fault.message }, cause: fault });
    } finally {
      ending.abort();
    }
  };
}

/** In the ERP's order: of a label with several rows the first one counts (especificación 3 §7). */
async function preguntar(erp: ErpClient, empresa: Empresa, valores: readonly string[], signal: AbortSignal): Promise<EtiquetaDePedido[]> {
  const filtro: Filtro<typeof FUENTE.columnas> = [{ columna: 'Etiqueta', op: 'alguno', valores }];
  const filas: EtiquetaDePedido[] = [];
  for await (const trozo of erp.readPages({ fuente: FUENTE, empresa, periodo: EN_VIVO }, filtro, signal)) {
    for (const { Etiqueta, CantidadDisponible, Almacen, Articulo } of trozo) {
      // Less than nothing is nothing; -1 is ours for what is not there.
      const cantidad = compareDecimals(CantidadDisponible, '0') < 0 ? '0' : CantidadDisponible;
      filas.push({ etiqueta: leerCodigo(Etiqueta), cantidad, almacen: Almacen, articulo: Articulo });
    }
  }
  return filas;
}
