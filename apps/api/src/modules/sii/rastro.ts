import type { EmpresaSii } from '@rodal/contracts/sii';
import type { RastroSii } from '@rodal/contracts/sii-rastro';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { addMonths } from '@rodal/domain/meses';
import { claveBc } from '@rodal/domain/sii/calzar';
import { type DocumentoBc, familiaDe, totalBcConSigno } from '@rodal/domain/sii/documento';
import { avisosDePago, clavesPosibles, type Identidad, identidadBc, identidadSii, pagaEste } from '@rodal/domain/sii/rastro';
import { huellaDe } from '@rodal/domain/sii/respuesta';
import type { Sql } from '../../db/sql.ts';
import { refuseField } from '../../http/field-errors.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { findEnLibro, selectDelProveedor } from './libro-bc.repo.ts';
import * as repo from './rastro.repo.ts';
import { listRespuestas } from './respuestas.repo.ts';
import { type DelMes, findDocumentos } from './subidas.repo.ts';

interface Pedido extends DelMes {
  readonly sii?: string | undefined;
  readonly bc?: string | undefined;
  /** Whether whoever asks may see costs. */
  readonly conCostos: boolean;
}

/** What Rodal's chain knows of one document, by keys alone. @throws AppError as the operation says */
export function leerRastro({ db }: Pick<Deps, 'db'>, { empresa, mes, sii, bc, conCostos }: Pedido): Promise<RastroSii> {
  if ((sii === undefined) === (bc === undefined)) throw refuseField('sii', 'uno', 'Se pregunta por un documento del SII o por uno de BC');
  return leerDeUnaVez(db.pool, async (sql) => {
    const { siiImporteivaTotal: esTotal } = await readAjustesOf(sql);
    const propia = bc === undefined ? null : await findEnLibro(sql, empresa, bc, esTotal);
    const cual = sii === undefined ? propia && identidadBc(propia) : identidadSii(sii);
    if (cual === null) throw new AppError('no_encontrado');
    const lugares = await repo.listLugares(sql, empresa, [...clavesPosibles(cual), ...(sii === undefined ? [] : [sii])]);
    if (sii !== undefined && lugares.length === 0) throw new AppError('no_encontrado');
    const entradas = await listEntradas(sql, { empresa, mes, esTotal }, cual, { propia, sii });
    const costos = conCostos ? await repo.countCostos(sql, empresa, entradas.map(({ nro }) => nro)) : null;
    const pagos = (await repo.listPagos(sql, empresa, cual.rut)).filter((una) => pagaEste(cual, una));
    return {
      lugares: lugares.map(({ subidaEn, ...uno }) => ({ ...uno, subidaEn: subidaEn.toISOString() })),
      bc: entradas.map((una) => ({
        nro: una.nro, documento: `${una.tipoTexto} ${una.numero}`, fecha: una.fecharegistro, usuario: una.usuario, total: totalBcConSigno(una), divisa: una.divisa === 'CLP' ? '' : una.divisa,
        costos: costos === null ? null : (costos.get(una.nro) ?? 0),
      })),
      nominas: pagos.map(({ id, nomina, moneda, monto, salio }) => ({ id, nomina, moneda, monto, salio: salio === null ? null : santiagoDay(salio) })),
      avisos: avisosDePago(cual, lugares.map(({ seccion }) => seccion), pagos),
    };
  });
}

/** Entries that are it by their key, and those that a person said are. */
async function listEntradas(sql: Sql, { empresa, mes, esTotal }: { readonly empresa: EmpresaSii; readonly mes: string; readonly esTotal: boolean }, cual: Identidad, { propia, sii }: { readonly propia: DocumentoBc | null; readonly sii: string | undefined }): Promise<DocumentoBc[]> {
  const suyas = cual.nucleo === '' || cual.tipo === null ? [] : await selectDelProveedor(sql, { empresa, rut: cual.rut, esTotal });
  const clave = `${cual.tipo === null ? '' : familiaDe(cual.tipo)}|${cual.rut}|${cual.nucleo}`;
  const deClave = suyas.filter((una) => claveBc(una) === clave);
  const dichas = sii === undefined ? [] : await listDichas(sql, { empresa, mes, esTotal }, sii);
  return [...new Map([...(propia === null ? [] : [propia]), ...deClave, ...dichas].map((una) => [una.nro, una])).values()];
}

/** What somebody confirmed of a document, while both amounts are what they saw. */
async function listDichas(sql: Sql, { empresa, mes, esTotal }: { readonly empresa: EmpresaSii; readonly mes: string; readonly esTotal: boolean }, sii: string): Promise<DocumentoBc[]> {
  const respuestas = (await listRespuestas(sql, empresa)).filter((una) => una.sii === sii && una.decision === 'CONFIRMADA');
  const documentos = respuestas.length === 0 ? [] : await findDocumentos(sql, empresa, [mes, addMonths(mes, -1)], sii);
  const dichas: DocumentoBc[] = [];
  for (const { bc, huella } of respuestas) {
    const entrada = bc === null ? null : await findEnLibro(sql, empresa, bc, esTotal);
    if (entrada !== null && documentos.some((documento) => huellaDe(documento, entrada) === huella)) dichas.push(entrada);
  }
  return dichas;
}
