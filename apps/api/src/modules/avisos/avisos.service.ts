import type { AvisoFila, createAviso, EstadoAviso } from '@rodal/contracts/avisos';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { yaCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { type AvisoContenido, type AvisoRow, findAviso, insertAviso, replaceAviso } from './avisos.repo.ts';

/** A notice as it is written: days of Santiago, both included. */
type Escrito = Parsed<typeof createAviso>;

/** Who changes a notice, and when. */
interface Cambio {
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/** Which notice, as the person saw it. */
interface Visto {
  readonly id: number;
  readonly version: number;
}

/** @throws AppError `datos_invalidos` naming `hasta` */
export async function addAviso(tx: Tx, escrito: Escrito, { actor, ahora }: Cambio): Promise<AvisoFila> {
  const aviso = await insertAviso(tx, toContenido(escrito, null, ahora));
  await writeAudit(tx, { actor, accion: 'aviso.crear', entidad: 'aviso', entidadId: String(aviso.id), despues: stateOf(aviso) });
  return toFila(aviso, ahora);
}

/**
 * The same content again changes nothing.
 * @throws AppError `no_encontrado`, `estado_cambiado`, `datos_invalidos` naming `hasta`
 */
export async function changeAviso(tx: Tx, visto: Visto, escrito: Escrito, cambio: Cambio): Promise<AvisoFila> {
  const antes = await findSeen(tx, visto);
  const contenido = toContenido(escrito, antes, cambio.ahora);
  if (JSON.stringify(stateOf(antes)) === JSON.stringify(stateOf(contenido))) return toFila(antes, cambio.ahora);
  return replace(tx, antes, contenido, 'aviso.editar', cambio);
}

/** Shown no more from now on; one that had not begun never will be. @throws AppError `no_encontrado`, `estado_cambiado` */
export async function finishAviso(tx: Tx, visto: Visto, cambio: Cambio): Promise<AvisoFila> {
  const antes = await findSeen(tx, visto);
  if (estadoOf(antes, cambio.ahora) === 'vencido') throw new AppError('estado_cambiado');
  const { mensaje, desde, perfiles } = antes;
  return replace(tx, antes, { mensaje, desde, hasta: cambio.ahora, perfiles }, 'aviso.terminar', cambio);
}

/** A notice as whoever writes them sees it. */
function toFila(aviso: AvisoRow, ahora: Date): AvisoFila {
  return { ...stateOf(aviso), id: aviso.id, version: aviso.version, estado: estadoOf(aviso, ahora) };
}

async function findSeen(tx: Tx, { id, version }: Visto): Promise<AvisoRow> {
  const aviso = await findAviso(tx, id);
  if (aviso === null) throw new AppError('no_encontrado');
  if (aviso.version !== version) throw await yaCambiado(tx, { entidad: 'aviso', entidadId: String(id) });
  return aviso;
}

async function replace(tx: Tx, antes: AvisoRow, contenido: AvisoContenido, accion: string, { actor, ahora }: Cambio): Promise<AvisoFila> {
  const aviso = await replaceAviso(tx, antes, contenido);
  if (aviso === null) throw new AppError('estado_cambiado');
  await writeAudit(tx, { actor, accion, entidad: 'aviso', entidadId: String(aviso.id), antes: stateOf(antes), despues: stateOf(aviso) });
  return toFila(aviso, ahora);
}

/** Days become instants; a day that stayed keeps its instant: what was ended at noon did not last until midnight. */
function toContenido({ mensaje, desde, hasta, perfiles }: Escrito, antes: AvisoRow | null, ahora: Date): AvisoContenido {
  if (hasta !== null && hasta < desde) throw wrongHasta('La fecha Hasta es anterior a la fecha Desde.');
  const contenido = {
    mensaje,
    desde: antes !== null && santiagoDay(antes.desde) === desde ? antes.desde : dayStart(desde),
    hasta: hasta === null ? null : antes !== null && lastDayOf(antes) === hasta ? antes.hasta : dayStart(addDays(hasta, 1)),
    perfiles: [...new Set(perfiles)].toSorted(),
  };
  const isNew = contenido.hasta?.getTime() !== antes?.hasta?.getTime();
  if (isNew && contenido.hasta !== null && contenido.hasta <= ahora) throw wrongHasta('La fecha Hasta ya pasó: el aviso no se mostraría.');
  return contenido;
}

/** The last day of Santiago on which it is shown. */
function lastDayOf({ hasta }: AvisoRow): string | null {
  return hasta === null ? null : santiagoDay(new Date(hasta.getTime() - 1));
}

function estadoOf({ desde, hasta }: AvisoContenido, ahora: Date): EstadoAviso {
  if (hasta !== null && hasta <= ahora) return 'vencido';
  return desde > ahora ? 'programado' : 'vigente';
}

function stateOf({ mensaje, desde, hasta, perfiles }: AvisoContenido) {
  return { mensaje, desde: desde.toISOString(), hasta: hasta?.toISOString() ?? null, perfiles };
}

function wrongHasta(mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo: 'hasta', codigo: 'fecha', mensaje }] });
}
