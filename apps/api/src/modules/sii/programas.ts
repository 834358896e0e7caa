import type { EmpresaSii, InformesSiiReply } from '@rodal/contracts/sii';
import type { LECTURAS_SII, TablaSii } from '@rodal/contracts/sii-programas';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { monthOf } from '@rodal/domain/nombres-mes';
import { claveSii, type Seccion } from '@rodal/domain/sii/documento';
import { leerSeccion } from '@rodal/domain/sii/leer-seccion';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { bcHasta } from './entrada.ts';
import { leerInformes } from './informes.ts';
import { sumar } from './subir.ts';
import * as repo from './subidas.repo.ts';

/** What a program asks for by the specification's names (3 §7, Accounting). */
interface PedidoTabla {
  readonly empresa: EmpresaSii;
  /** Absent = the current month. */
  readonly mes: number | undefined;
  readonly ano: number | undefined;
}

/** Rows of a report as the specification has them; what may be it is told in words. */
export async function leerTabla(deps: Pick<Deps, 'db' | 'clock'>, de: (typeof LECTURAS_SII)[keyof typeof LECTURAS_SII]['de'] | 'informe5', { empresa, mes, ano }: PedidoTabla): Promise<TablaSii> {
  const hoy = santiagoDay(deps.clock());
  const pedido = mes === undefined || ano === undefined ? hoy.slice(0, 7) : monthOf(ano, mes);
  const informes = await leerInformes(deps, { empresa, mes: pedido, hasta: bcHasta(pedido, hoy) });
  return { Table: filasDe(informes, de).map((fila) => Object.fromEntries(Object.entries(fila).flatMap(([campo, valor]) => plana(campo, valor)))) };
}

const filasDe = (informes: InformesSiiReply, de: 'informe1' | 'informe2' | 'informe3' | 'informe4' | 'informe5' | 'resumen'): readonly object[] => informes[de];

function plana(campo: string, valor: unknown): [string, string | number | null][] {
  if (typeof valor === 'string' || typeof valor === 'number' || valor === null) return [[campo, valor]];
  if (campo === 'posibles' && Array.isArray(valor)) return [[campo, valor.map((una: { readonly texto: string }) => una.texto).join(' | ')]];
  return [];
}

interface DelPrograma extends repo.DelMes {
  readonly seccion: Seccion;
  readonly actor: AuditActor;
}

/** What a program's own upload is called. */
const ARCHIVO = 'Enviado por un programa';

/**
 * Adds lines of a section to what a program has sent of it: they are read from then on. The same lines again are the same documents.
 * @returns how many documents there are of it
 * @throws AppError `estado_cambiado` while somebody else's upload is read; `datos_invalidos` naming `INPUTJSON` and its element
 */
export async function agregarLineas({ db, clock }: Pick<Deps, 'db' | 'clock'>, { lineas, seccion, actor, ...delMes }: DelPrograma & { readonly lineas: readonly Readonly<Record<string, string | null>>[] }): Promise<number> {
  // None is none: nothing changes.
  if (lineas.length === 0) return (await repo.readSeccion(db.pool, delMes, seccion))?.documentos.length ?? 0;
  const ajustes = await readAjustesOf(db.pool);
  const titulos = [...new Set(lineas.flatMap((linea) => Object.keys(linea)))];
  const leida = leerSeccion('', [titulos, ...lineas.map((linea) => titulos.map((titulo) => linea[titulo] ?? ''))], { rut: delMes.empresa === 'FLE' ? ajustes.rutFle : ajustes.rutComsa, ...delMes });
  if ('motivo' in leida) throw refuseField('INPUTJSON', 'invalido', `INPUTJSON: ${leida.motivo}`);
  if (leida.seccion !== seccion) throw refuseField('INPUTJSON', 'seccion', `INPUTJSON: sus columnas son de ${leida.seccion}, y esta llamada es de ${seccion}`);
  if (leida.errores.length > 0) {
    // The titles are line 1 of a file: element 0 is line 2.
    throw new AppError('datos_invalidos', { errores: leida.errores.slice(0, 50).map(({ linea, columna, mensaje }) => ({ campo: `INPUTJSON.${linea - 2}`, codigo: 'invalido', mensaje: `INPUTJSON.${linea - 2}${columna === '' ? '' : `, ${columna}`}: ${mensaje}` })) });
  }
  return inSqlTransaction(db.pool, async (sql) => {
    await repo.lockMes(sql, delMes);
    const activas = (await repo.listSubidas(sql, delMes)).filter((una) => una.activa && una.seccion === seccion);
    if (activas.some(({ usuario, archivo }) => usuario !== actor.usuario || archivo !== ARCHIVO)) throw new AppError('estado_cambiado');
    const antes = (await repo.readSeccion(sql, delMes, seccion))?.documentos ?? [];
    const todos = [...new Map([...antes, ...leida.documentos].map((uno) => [claveSii(uno), uno])).values()];
    const [propia] = activas;
    const huella = createHash('sha256').update(JSON.stringify(todos)).digest('hex');
    const resumen = { documentos: todos.length, total: sumar(todos), sha256: huella };
    if (propia === undefined) {
      await repo.insertSubida(sql, { ...delMes, id: uuidv7(), seccion, archivo: ARCHIVO, tipos: [], subidaEn: clock(), usuarioId: null, usuario: actor.usuario, total: resumen.total, sha256: huella, documentos: leida.documentos });
      await writeAuditSql(sql, { actor, accion: 'sii.cargar', entidad: 'sii', entidadId: `${delMes.empresa} ${delMes.mes} ${seccion}`, despues: { archivo: ARCHIVO } });
    } else {
      await repo.addDocumentos(sql, propia.id, leida.documentos, resumen);
    }
    return todos.length;
  });
}
