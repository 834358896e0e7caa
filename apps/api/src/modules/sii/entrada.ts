import type { EmpresaSii } from '@rodal/contracts/sii';
import { santiagoDay } from '@rodal/domain/fechas';
import { addMonths, lastDayOf } from '@rodal/domain/meses';
import { plazoDe } from '@rodal/domain/sii/acuse';
import { claveSii, type DocumentoBc, type DocumentoSii, SECCIONES, type Seccion } from '@rodal/domain/sii/documento';
import type { EntradaSii } from '@rodal/domain/sii/informes-tipos';
import { addDays } from '@rodal/domain/fechas';
import type { Sql } from '../../db/sql.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { selectLibro } from './libro-bc.repo.ts';
import { selectMaestros } from './maestros-sii.repo.ts';
import { listRespuestas, type RespuestaDada } from './respuestas.repo.ts';
import { type DelMes, readSeccion } from './subidas.repo.ts';

/** What a report is asked for: of a company and a month, with BC up to a day of it. */
export interface PedidoInformes extends DelMes {
  readonly hasta: string;
}

/** Months before the window in which a document may stand already, and in which who posted a supplier's last one is looked for. */
const MESES_ANTES = 12;

/** All of a month that BC may have. */
export function bcHasta(mes: string, hoy: string): string {
  return hoy.startsWith(mes) ? hoy : lastDayOf(mes);
}

/** What the reports of a month are made of. */
export interface EntradaLeida {
  readonly entrada: EntradaSii;
  readonly respuestas: readonly RespuestaDada[];
  readonly avisos: readonly string[];
}

/** The first day of BC that the reports of a month look at. */
export const primerDiaBc = (mes: string): string => `${addMonths(mes, -1 - MESES_ANTES)}-01`;

/** All that the reports are made of, of one state of the database. */
export function readEntrada({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: PedidoInformes): Promise<EntradaLeida> {
  return leerDeUnaVez(db.pool, (sql) => selectEntrada(sql, pedido, santiagoDay(clock())));
}

/** The same on a connection of the caller's. @param hoy today in Santiago */
export async function selectEntrada(sql: Sql, { empresa, mes, hasta }: PedidoInformes, hoy: string): Promise<EntradaLeida> {
  const { siiTolerancia: toleranciaPesos, siiImporteivaTotal: esTotal } = await readAjustesOf(sql);
  const anterior = addMonths(mes, -1);
  const ventana = { desde: `${anterior}-01`, hasta };
  const antes = { desde: primerDiaBc(mes), hasta: addDays(ventana.desde, -1) };
  const { secciones, tiposDelRegistro, registroAnterior, pendienteAnterior } = await readSecciones(sql, { empresa, mes });
  const bc = await selectLibro(sql, { empresa, de: 'libro', esTotal, ...ventana });
  const antiguos = await selectLibro(sql, { empresa, de: 'libro', esTotal, ...antes });
  const maestros = await selectMaestros(sql, empresa);
  const respuestas = await listRespuestas(sql, empresa);
  const entrada: EntradaSii = {
    empresa, mes, hoy, bcHasta: hasta, secciones, tiposDelRegistro, registroAnterior, bc, antiguos, toleranciaPesos, respuestas, ...maestros,
    eliminados: await selectLibro(sql, { empresa, de: 'eliminados', esTotal, desde: antes.desde, hasta: lastDayOf(mes) }),
    otraEmpresa: await selectLibro(sql, { empresa: otraDe(empresa), de: 'libro', esTotal, ...ventana }),
    ultimoUsuario: ultimosUsuarios([...antiguos, ...bc]),
  };
  return { entrada, respuestas, avisos: [...avisoImporteiva([...antiguos, ...bc], esTotal), ...avisoPendientes({ mes, hoy, falta: !pendienteAnterior })] };
}

const otraDe = (empresa: EmpresaSii): EmpresaSii => (empresa === 'COMSA' ? 'FLE' : 'COMSA');

async function readSecciones(sql: Sql, { empresa, mes }: DelMes) {
  const anterior = { empresa, mes: addMonths(mes, -1) };
  const secciones: Record<Seccion, DocumentoSii[] | null> = { REGISTRO: null, PENDIENTE: null, RECLAMADO: null, NO_INCLUIR: null };
  const deAntes: Record<Seccion, DocumentoSii[] | null> = { ...secciones };
  let tiposDelRegistro: number[] | null = null;
  for (const seccion of SECCIONES) {
    const leida = await readSeccion(sql, { empresa, mes }, seccion);
    secciones[seccion] = leida?.documentos ?? null;
    if (seccion === 'REGISTRO') tiposDelRegistro = leida?.tipos ?? null;
    deAntes[seccion] = (await readSeccion(sql, anterior, seccion))?.documentos ?? null;
  }
  const { PENDIENTE: pendientes, REGISTRO: registroAnterior } = deAntes;
  if (secciones.PENDIENTE !== null && pendientes !== null) secciones.PENDIENTE = [...secciones.PENDIENTE, ...siguenPendientes(pendientes, secciones.PENDIENTE, deAntes, mes)];
  return { secciones, tiposDelRegistro, registroAnterior, pendienteAnterior: pendientes !== null };
}

/** What was pending in the month before and can still be claimed in this one, unless somebody knows better of it. */
function siguenPendientes(pendientes: readonly DocumentoSii[], ahora: readonly DocumentoSii[], { REGISTRO, RECLAMADO, NO_INCLUIR }: Readonly<Record<Seccion, readonly DocumentoSii[] | null>>, mes: string): DocumentoSii[] {
  const sabidos = new Set([ahora, REGISTRO, RECLAMADO, NO_INCLUIR].flatMap((una) => una ?? []).map(claveSii));
  return pendientes.filter((uno) => !sabidos.has(claveSii(uno)) && (plazoDe(uno) ?? '') >= `${mes}-01`);
}

/** Who posted the last document of each supplier. */
function ultimosUsuarios(bc: readonly DocumentoBc[]): ReadonlyMap<string, string> {
  const enOrden = bc.filter(({ usuario }) => usuario !== '').toSorted((a, b) => a.fecharegistro.localeCompare(b.fecharegistro) || a.nro.localeCompare(b.nro));
  return new Map(enOrden.map(({ rut, usuario }) => [rut, usuario]));
}

/** Rows of BC from which it is clear what its column holds. */
const MUESTRA = 20;

/** Where the rows say that the column is not what the setting says: then no amount would agree. */
function avisoImporteiva(bc: readonly DocumentoBc[], esTotal: boolean): string[] {
  const afectas = bc.filter(({ importe, divisa }) => importe > 0 && (divisa === '' || divisa === 'CLP'));
  if (afectas.length < MUESTRA) return [];
  const columna = (uno: DocumentoBc): number => (esTotal ? uno.total : uno.iva);
  const comoTotal = afectas.filter((uno) => columna(uno) >= uno.importe).length;
  const dicho = esTotal ? comoTotal : afectas.length - comoTotal;
  if (dicho === afectas.length) return [];
  const otra = dicho === 0 ? (esTotal ? 'parece traer solo el IVA' : 'parece traer el total') : 'trae en unas filas el total y en otras el IVA';
  return [`La columna importeiva de BC ${otra}: revise el ajuste «importeiva de BC es el total con IVA» antes de creer las diferencias`];
}

/** Until the eighth day of a month what came at the end of the one before can still be claimed. */
const ULTIMO_DIA = 9;

function avisoPendientes({ mes, hoy, falta }: { readonly mes: string; readonly hoy: string; readonly falta: boolean }): string[] {
  return falta && hoy.slice(0, 7) === mes && Number(hoy.slice(8)) <= ULTIMO_DIA ? ['Suba también los pendientes del mes anterior, en ese mes: lo que se recibió a su fin todavía se puede reclamar'] : [];
}
