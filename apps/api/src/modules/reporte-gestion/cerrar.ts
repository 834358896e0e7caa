import { MES_REPORTE } from '@rodal/domain/maquinas';
import { santiagoMonth } from '@rodal/domain/meses';
import { contar } from '@rodal/domain/contar';
import type { QuienActua } from '@rodal/domain/transiciones';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { selectHechos } from '../../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import type { Sql } from '../../db/sql.ts';
import { inSqlTransaction, retryOnce } from '../../db/transaction.ts';
import { type Cierre, findReapertura, insertCierre, lockCierres, selectCierres, setReabierto } from '../../gestion/cierres.repo.ts';
import { selectDolares } from '../../gestion/figuras.repo.ts';
import { refuseField } from '../../http/field-errors.ts';
import { sinPermiso } from '../../http/authorize.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { findReparo } from './cierre-del-reporte.ts';
import { readVolumenes } from './volumenes-del-reporte.ts';

type Conexion = Parameters<typeof writeAuditSql>[0];

/** What is asked for. */
interface Solicitud {
  /** `YYYY-MM` */
  readonly mes: string;
  readonly accion: keyof typeof MES_REPORTE.acciones;
  /** Why it is opened again. */
  readonly nota: string;
  readonly actor: AuditActor;
  readonly quien: QuienActua;
}

/**
 * Closes a month of the management report, or opens it again (E13): of several at once one does it, the others hear who. The same person's again, after an answer
 * that was lost, changes nothing. By the table `MES_REPORTE` as `transitar` reads it, which takes Prisma's transaction: this one has to lock before it sees anything, and writes in SQL.
 * @throws AppError `estado_cambiado` with who was faster; `sin_permiso`; `datos_invalidos` naming `estado` when the month lacks something, or `nota`
 */
export async function cambiarMes({ db, clock }: Pick<Deps, 'db' | 'clock'>, { mes, accion, nota, actor, quien }: Solicitud): Promise<void> {
  const ahora = clock();
  await retryOnce(() =>
    inSqlTransaction(db.pool, async (sql) => {
      await lockCierres(sql);
      const [cierre = null] = await selectCierres(sql, [mes]);
      if (await yaLoHizo(sql, { mes, accion, actor }, cierre)) return;
      await comprobar(sql, { mes, accion, nota, quien }, cierre, santiagoMonth(ahora));
      if (cierre === null) await cerrar(sql, { mes, actor, ahora });
      else await reabrir(sql, cierre, { nota, actor, ahora });
    }),
  );
}

/** Whether the month is as it is asked to be, by the same person. */
async function yaLoHizo(sql: Sql, { mes, accion, actor }: Pick<Solicitud, 'mes' | 'accion' | 'actor'>, cierre: Cierre | null): Promise<boolean> {
  if (accion === 'cerrar') return cierre?.cerradoPor === actor.usuario;
  return cierre === null && (await findReapertura(sql, mes))?.por === actor.usuario;
}

async function comprobar(sql: Conexion, { mes, accion, nota, quien }: Omit<Solicitud, 'actor'>, cierre: Cierre | null, actual: string): Promise<void> {
  const fila = { estado: cierre === null ? 'abierto' : 'cerrado', reparo: accion === 'cerrar' ? await findReparo(sql, mes, actual) : null } as const;
  const { permiso, pide } = MES_REPORTE.acciones[accion];
  if (!MES_REPORTE.parte(accion, fila.estado)) {
    const [ultimo = null] = await selectHechos(sql, { cosas: [['mesReporte', mes]] }, { max: 1 });
    throw estadoCambiado(ultimo, comoAuditoria);
  }
  const negativa = MES_REPORTE.negativa(accion, fila, quien);
  if (negativa?.codigo === 'sin_permiso') throw sinPermiso(permiso);
  if (negativa !== null) throw refuseField('estado', negativa.codigo, negativa.mensaje);
  if (pide !== undefined && nota === '') throw refuseField('nota', 'falta', pide.falta);
}

async function cerrar(sql: Conexion, { mes, actor, ahora }: { readonly mes: string; readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  const dolar = (await selectDolares(sql, [mes])).get(mes);
  if (dolar === undefined) throw new RangeError(`No dollar of ${mes}: the rule lets it through`);
  const { presupuestoEnDolares, documentoCierre } = await readAjustesOf(sql);
  const volumenes = (await readVolumenes(sql, mes, mes)).map(({ planta, ...volumen }) => ({ unidad: planta, ...volumen }));
  const cuentas = await insertCierre(sql, { id: uuidv7(), mes, dolar, presupuestoEnDolares, documentoCierre, cerradoEn: ahora, cerradoPor: actor.usuario, volumenes });
  await writeAuditSql(sql, { actor, accion: 'mesReporte.cerrar', entidad: 'mesReporte', entidadId: mes, antes: { estado: MES_REPORTE.estados.abierto }, despues: { estado: MES_REPORTE.estados.cerrado, dolar, figuras: contar(cuentas, 'figura', 'figuras') } });
}

async function reabrir(sql: Conexion, { id, mes }: Cierre, { nota, actor, ahora }: { readonly nota: string; readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  await setReabierto(sql, id, { en: ahora, por: actor.usuario, nota });
  await writeAuditSql(sql, { actor, accion: 'mesReporte.reabrir', entidad: 'mesReporte', entidadId: mes, antes: { estado: MES_REPORTE.estados.cerrado }, despues: { estado: MES_REPORTE.estados.abierto, nota } });
}
