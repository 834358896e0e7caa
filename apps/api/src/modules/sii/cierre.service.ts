import { type CierreSii, MAX_DIFERENCIAS } from '@rodal/contracts/sii-cierre';
import { contar } from '@rodal/domain/contar';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { MES_SII } from '@rodal/domain/maquinas';
import { lastDayOf } from '@rodal/domain/meses';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { type CifraCierre, CIFRAS_CIERRE, cifrasDe, type DiferenciaCierre, diferenciasDe, type DocumentoGuardado, guardadosDe, reparoDeclarar, reparoFolio, reparoPresentado } from '@rodal/domain/sii/cierre';
import { informesSii } from '@rodal/domain/sii/informes';
import type { Cuenta } from '@rodal/domain/sii/informes-tipos';
import type { QuienActua } from '@rodal/domain/transiciones';
import { uuidv7 } from 'uuidv7';
import type { AuditActor } from '../../audit/audit.ts';
import { comoAuditoria } from '../../audit/ya-cambiado.ts';
import type { Sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type Registro, transitar } from '../../transiciones/transitar.ts';
import * as repo from './cierre.repo.ts';
import { selectEntrada } from './entrada.ts';
import { readBcAl } from './libro-bc.repo.ts';
import { type DelMes, listSubidas } from './subidas.repo.ts';

/** A month as it is now: all that its F29 was, or would be, declared with. */
export interface MesLeido {
  readonly subidas: readonly string[];
  readonly cifras: ReadonlyMap<CifraCierre, Cuenta>;
  readonly documentos: readonly DocumentoGuardado[];
}

/** @param hoy today in Santiago */
export async function leerMes(sql: Sql, delMes: DelMes, hoy: string): Promise<MesLeido> {
  const { entrada } = await selectEntrada(sql, { ...delMes, hasta: lastDayOf(delMes.mes) }, hoy);
  const subidas = (await listSubidas(sql, delMes)).filter(({ activa }) => activa).map(({ id }) => id);
  return { subidas, cifras: cifrasDe(entrada, informesSii(entrada)), documentos: guardadosDe(entrada) };
}

async function findReparo(sql: Sql, delMes: DelMes, hoy: string): Promise<string | null> {
  const activas = (await listSubidas(sql, delMes)).filter(({ activa }) => activa);
  const conBc = (await readBcAl(sql, delMes.empresa, delMes.mes)) !== null;
  return reparoDeclarar({ mes: delMes.mes, actual: hoy.slice(0, 7), conRegistro: activas.some(({ seccion }) => seccion === 'REGISTRO'), conBc });
}

/** How a month stands: what it was declared with and what came later, or what it lacks. */
export function leerCierre({ db, clock }: Pick<Deps, 'db' | 'clock'>, delMes: DelMes): Promise<CierreSii> {
  const hoy = santiagoDay(clock());
  return leerDeUnaVez(db.pool, async (sql) => {
    const cierre = await repo.findCierre(sql, delMes);
    if (cierre === null) {
      const reapertura = await repo.findReapertura(sql, delMes);
      return { cerrado: null, reapertura: reapertura && { ...reapertura, en: reapertura.en.toISOString() }, reparo: await findReparo(sql, delMes, hoy) };
    }
    const { id, cerradoEn, cerradoPor, ...datos } = cierre;
    const ahora = await leerMes(sql, delMes, hoy);
    const guardadas = await repo.selectCifras(sql, id);
    const diferencias = diferenciasDe(await repo.selectDocumentos(sql, id), ahora.documentos);
    const subidas = (await repo.listSubidasDe(sql, id)).map(({ subidaEn, ...una }) => ({ ...una, subidaEn: subidaEn.toISOString() }));
    const cifras = CIFRAS_CIERRE.flatMap((cifra) => {
      const [alCerrar = null, hoyDia = null] = [guardadas.get(cifra), ahora.cifras.get(cifra)];
      return alCerrar === null && hoyDia === null ? [] : [{ cifra, alCerrar, hoy: hoyDia }];
    });
    return { cerrado: { en: cerradoEn.toISOString(), por: cerradoPor, ...datos, subidas, cifras, resumen: resumir(diferencias), diferencias: diferencias.slice(0, MAX_DIFERENCIAS) }, reapertura: null, reparo: null };
  });
}

function resumir(diferencias: readonly DiferenciaCierre[]): NonNullable<CierreSii['cerrado']>['resumen'] {
  const de = (que: DiferenciaCierre['que']): Cuenta => {
    const suyas = diferencias.filter((una) => una.que === que);
    return { cantidad: suyas.length, total: suyas.reduce((suma, { alCerrar, hoy }) => suma + hoy - alCerrar, 0) };
  };
  return { llego: de('llego'), seFue: de('seFue'), cambio: de('cambio') };
}

/** Who does it. */
interface Actua {
  readonly actor: AuditActor;
  readonly quien: QuienActua;
}

/** What a person says of an F29 that was filed. */
interface F29 {
  /** `YYYY-MM-DD` */
  readonly presentado: string;
  readonly folio: string;
  readonly nota: string;
}

type Estado = keyof typeof MES_SII.estados;
type Accion = keyof typeof MES_SII.acciones;
type Fila = { readonly estado: Estado; readonly reparo: string | null };

/** A month as a row of the engine. @param reparo why it cannot be closed @param nuevo what closing it would keep; null = it is opened again */
function registroDe(reparo: string | null, nuevo: (MesLeido & F29) | null): Registro<Estado, Accion, Fila, DelMes> {
  return {
    maquina: MES_SII,
    entidad: 'mesSii',
    entidadId: ({ empresa, mes }) => `${empresa} ${mes}`,
    hechos: { cerrar: 'mesSii.cerrar', reabrir: 'mesSii.reabrir' },
    enPalabras: comoAuditoria,
    leer: async (tx, delMes) => ({ estado: (await repo.isCerrado(tx, delMes)) ? 'cerrado' : 'abierto', reparo }),
    cambiar: async (tx, delMes, { motivo, actor, ahora }) =>
      nuevo === null ? repo.setReabierto(tx, delMes, { reabiertoEn: ahora, reabiertoPor: actor.usuario, notaReapertura: motivo }) : repo.insertCierre(tx, { ...nuevo, ...delMes, id: uuidv7(), cerradoEn: ahora, cerradoPor: actor.usuario }),
    resumen: ({ estado }) => ({ estado: MES_SII.estados[estado] }),
    alHacer: async (_tx, { paso: { motivo } }) => (nuevo === null ? { nota: motivo } : { presentado: formatDay(nuevo.presentado), folio: nuevo.folio, nota: nuevo.nota, documentos: contar(nuevo.documentos.length, 'documento', 'documentos') }),
  };
}

/**
 * Marks the F29 of a month as filed: what it was declared with is kept, and nothing that comes later changes it (E13). Of several at once one does it, the others
 * hear who; the same again, after an answer that was lost, changes nothing.
 * @throws AppError as the operation says
 */
export async function cerrarMes({ db, clock }: Pick<Deps, 'db' | 'clock'>, { empresa, mes, actor, quien, ...f29 }: DelMes & F29 & Actua): Promise<string> {
  const [ahora, delMes] = [clock(), { empresa, mes }];
  const hoy = santiagoDay(ahora);
  const dicho = `Guardado: el F29 de ${formatMonth(mes)} está presentado.`;
  const antes = await repo.findCierre(db.pool, delMes);
  if (antes !== null && antes.cerradoPor === actor.usuario && antes.presentado === f29.presentado && antes.folio === f29.folio && antes.nota === f29.nota) return dicho;
  if (antes === null) comprobar(mes, f29, hoy);
  const { reparo, leido } = await leerDeUnaVez(db.pool, async (sql) => {
    const falta = antes === null ? await findReparo(sql, delMes, hoy) : null;
    return { reparo: falta, leido: antes === null && falta === null ? await leerMes(sql, delMes, hoy) : NADA };
  });
  await inTransaction(db.prisma, (tx) => transitar(tx, registroDe(reparo, { ...leido, ...f29 }), { clave: delMes, accion: 'cerrar', actor, quien, ahora }));
  return dicho;
}

/** Of a month that cannot be closed nothing is read. */
const NADA: MesLeido = { subidas: [], cifras: new Map(), documentos: [] };

function comprobar(mes: string, { presentado, folio }: F29, hoy: string): void {
  const [fecha, numero] = [reparoPresentado({ mes, presentado, hoy }), reparoFolio(folio)];
  if (fecha !== null) throw refuseField('presentado', 'fecha', fecha);
  if (numero !== null) throw refuseField('folio', 'invalido', numero);
}

/** Opens a month again, with a note. @throws AppError as the operation says */
export async function reabrirMes({ db, clock }: Pick<Deps, 'db' | 'clock'>, { empresa, mes, nota, actor, quien }: DelMes & Actua & { readonly nota: string }): Promise<string> {
  const delMes = { empresa, mes };
  const dicho = `${formatMonth(mes)} está abierto de nuevo.`;
  const reapertura = await repo.findReapertura(db.pool, delMes);
  if (reapertura?.por === actor.usuario && reapertura.nota === nota && (await repo.findCierre(db.pool, delMes)) === null) return dicho;
  await inTransaction(db.prisma, (tx) => transitar(tx, registroDe(null, null), { clave: delMes, accion: 'reabrir', motivo: nota, actor, quien, ahora: clock() }));
  return dicho;
}
