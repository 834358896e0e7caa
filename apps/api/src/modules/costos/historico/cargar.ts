import { MAX_ERRORES_EXCEL, type ExcelRevisado } from '@rodal/contracts/costos-historicos';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../../../audit/audit.ts';
import { retirarCargas } from '../../../cargas/retirar.repo.ts';
import type { Sql } from '../../../db/sql.ts';
import { inSqlTransaction } from '../../../db/transaction.ts';
import { ExcelHistorico } from '../../../erp/fuentes/historico.ts';
import type { Empresa } from '../../../erp/source.ts';
import type { Deps } from '../../../puertos/deps.ts';
import * as repo from './historico.repo.ts';
import { leerLibro, type LibroBueno } from './leer-libro.ts';

type Cuenta = Pick<Deps, 'db' | 'clock'>;

/** A workbook that somebody gives. */
export interface Entrante {
  readonly empresa: Empresa;
  readonly archivo: string;
  readonly bytes: Buffer;
  /** Login name. */
  readonly de: string;
}

/** What a workbook would do. */
interface Plan {
  /** Of its bytes, and of all that the person saw. */
  readonly sha256: string;
  readonly huella: string;
  readonly filas: number;
  /** What is read of its months now, and gives way. */
  readonly reemplaza: readonly repo.MesLeido[];
  /** Months that the same file had when it was loaded before, and has no more. */
  readonly quita: readonly repo.MesLeido[];
  readonly tapadas: number;
  /** The load by which all of it is read already; null = none. */
  readonly yaCargado: string | null;
}

async function planear(sql: Sql, { empresa, archivo, bytes }: Entrante, { anios, documentos, cuentas }: LibroBueno): Promise<Plan> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const meses = new Set(anios.flatMap((uno) => uno.meses));
  const leidos = await repo.selectMeses(sql, empresa);
  const suyos = leidos.filter(({ mes }) => meses.has(mes));
  const quita = leidos.filter(({ mes, filas, archivo: otro }) => !meses.has(mes) && otro === archivo && filas > 0);
  const [primero] = suyos;
  const esEl = quita.length === 0 && suyos.length === meses.size && primero?.huella === sha256 && suyos.every(({ trabajo }) => trabajo === primero.trabajo);
  const tapadas = await repo.countTapadas(sql, empresa, documentos, cuentas);
  const visto = [empresa, archivo, sha256, tapadas, [...suyos, ...quita].map(({ mes, carga }) => [mes, carga])];
  return {
    sha256, huella: createHash('sha256').update(JSON.stringify(visto)).digest('hex'), filas: anios.reduce((n, uno) => n + uno.filas, 0), reemplaza: suyos.filter(({ filas }) => filas > 0), quita, tapadas,
    yaCargado: esEl ? primero.trabajo : null,
  };
}

/** What a workbook would do, for whoever decides; nothing is kept. @throws AppError as {@link leerLibro} */
export async function revisarLibro({ db, clock }: Cuenta, entrante: Entrante): Promise<ExcelRevisado> {
  const { empresa, archivo, bytes, de } = entrante;
  const libro = await leerLibro(bytes, { hoy: santiagoDay(clock()), conFilas: false, de });
  if ('errores' in libro) {
    return { empresa, archivo, huella: null, errores: libro.errores.slice(0, MAX_ERRORES_EXCEL), cantidadErrores: libro.cantidad, filas: 0, anios: [], avisos: [], reemplaza: null, quita: null, tapadas: 0, yaCargado: false };
  }
  const { huella, filas, reemplaza, quita, tapadas, yaCargado } = await planear(db.pool, entrante, libro);
  return { empresa, archivo, huella, errores: [], cantidadErrores: 0, filas, anios: libro.anios.map((uno) => ({ ...uno, meses: [...uno.meses] })), avisos: [...libro.avisos], reemplaza: juntar(reemplaza), quita: juntar(quita), tapadas, yaCargado: yaCargado !== null };
}

function juntar(meses: readonly repo.MesLeido[]): ExcelRevisado['reemplaza'] {
  if (meses.length === 0) return null;
  return { filas: meses.reduce((n, { filas }) => n + filas, 0), meses: meses.map(({ mes }) => mes), archivos: [...new Set(meses.flatMap(({ archivo }) => archivo ?? []))] };
}

/**
 * Loads a workbook that was reviewed: its months are read from now on, and what was read of them is what Deshacer brings back. The same again,
 * while it is what is read, is the same load.
 * @param huella what the review gave
 * @returns the load, and how many rows
 * @throws AppError `datos_invalidos` naming `Archivo`, with each cell; `estado_cambiado` where it is not as it was reviewed any more
 */
export async function cargarLibro({ db, clock }: Cuenta, entrante: Entrante, huella: string, actor: AuditActor): Promise<{ readonly trabajo: string; readonly filas: number }> {
  const ahora = clock();
  const { empresa, archivo, bytes, de } = entrante;
  const libro = await leerLibro(bytes, { hoy: santiagoDay(ahora), conFilas: true, de });
  if ('errores' in libro) throw new AppError('datos_invalidos', { errores: libro.errores.slice(0, MAX_ERRORES_EXCEL).map((mensaje) => ({ campo: 'Archivo', codigo: 'celda', mensaje })) });
  return inSqlTransaction(db.pool, async (sql) => {
    await repo.lockLibros(sql);
    const { filas, sha256, quita, reemplaza, yaCargado, ...plan } = await planear(sql, entrante, libro);
    if (yaCargado !== null) return { trabajo: yaCargado, filas };
    if (plan.huella !== huella) throw new AppError('estado_cambiado');
    const id = uuidv7();
    const meses = [...libro.meses, ...quita.map(({ mes }) => ({ mes, filas: 0, paginas: [] }))];
    await repo.insertLibro(sql, { id, empresa, archivo, hoja: libro.hoja, huella: sha256, meses, mensaje: `${contar(filas, 'fila', 'filas')} de «${archivo}»`, actor, ahora });
    const reemplazadas = [...reemplaza, ...quita].reduce((n, uno) => n + uno.filas, 0);
    await writeAuditSql(sql, { actor, accion: 'costos.cargarExcel', entidad: 'costos', entidadId: `excel:${id}`, despues: { empresa, archivo, filas, meses: meses.length, ...(reemplazadas > 0 && { reemplaza: reemplazadas }) } });
    return { trabajo: id, filas };
  });
}

/**
 * Takes out what is still read of a workbook that nothing stood behind: its months are read as if nobody had loaded them. It is a load without rows in
 * their place, which Deshacer brings back.
 * @returns how many rows
 * @throws AppError `no_encontrado`; `datos_invalidos` naming `trabajo` where nothing of it is read any more
 */
export async function retirarLibro({ db, clock }: Cuenta, trabajo: string, actor: AuditActor): Promise<number> {
  const libro = await repo.findLibro(db.pool, trabajo);
  if (libro === null) throw new AppError('no_encontrado');
  const { archivo, desde, hasta, flujo } = libro;
  const vacio = { campo: 'trabajo', mensaje: `De «${archivo}» ya no se lee nada: otra carga la reemplazó, o alguien la retiró.` };
  const { filas } = await retirarCargas(db.pool, { flujo, fuentes: [ExcelHistorico.nombre], trabajo, desde, hasta, vacio, actor, ahora: clock() });
  return filas;
}
