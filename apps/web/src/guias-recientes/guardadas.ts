import type { DespachoDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { formatDateTime } from '@rodal/domain/fechas';
import { folioDe } from '@rodal/domain/guias-nulas';
import { type Antiguedad, formatCodigo, parseCodigo } from '@rodal/domain/verificacion';
import { describeEdad } from '../ui/edad.ts';
import { type AlRow, type GuiaRow, type GuiasDb, isAlRow, isGuiaRow, isVistoRow } from './guias-db.ts';

/** What is kept on this phone, and what is known of all of it. */
export interface Guardadas {
  readonly guias: readonly GuiaRow[];
  readonly al: AlRow;
  /** False = some are lost or broken: what the server says has changed is not enough, all of it is needed. */
  readonly enteras: boolean;
  /** The latest that this phone's clock has shown since, ms. */
  readonly visto: number;
}

const DIA_MS = 24 * 3_600_000;
/** A clock that is put right by seconds has not been set back; and a screen's own is a minute behind. */
const AJUSTE_MS = 2 * 60_000;

/** @returns null = nothing that can be used */
export async function leerGuardadas(db: GuiasDb): Promise<Guardadas | null> {
  return db.transaction('r', [db.guias, db.al, db.visto], async () => {
    const [al, filas, visto] = [await db.al.get('al'), await db.guias.toArray(), await db.visto.get('visto')];
    if (!isAlRow(al)) return null;
    const guias = filas.filter(isGuiaRow);
    return { guias, al, enteras: guias.length === al.cuantas && filas.length === al.cuantas, visto: Math.max(al.equipo, isVistoRow(visto) ? visto.visto : 0) };
  });
}

/**
 * Clears what is older than the days that are kept. The clock of a phone is not believed for more than that: whatever it has cleared wrongly comes
 * back whole with the next answer.
 * @param ahora of the phone, ms
 */
export async function limpiarGuardadas(db: GuiasDb, ahora: number): Promise<void> {
  const guardadas = await leerGuardadas(db);
  if (guardadas === null) return db.guias.clear();
  const desde = ahora - guardadas.al.dias * DIA_MS;
  const viejas = guardadas.guias.filter(({ fecha }) => Date.parse(fecha) < desde).map(({ id }) => id);
  if (viejas.length > 0) await db.guias.bulkDelete(viejas);
}

/**
 * Notes what the phone's clock shows. One that was set back is right again by itself once it has caught up, and nobody would know how long that
 * took: from then on what is kept is of no known age, until the server says it again.
 * @returns the latest, as it stands now
 */
export async function notarReloj(db: GuiasDb, ahora: number): Promise<number> {
  return db.transaction('rw', [db.visto], async () => {
    const fila = await db.visto.get('visto');
    const antes = isVistoRow(fila) ? fila.visto : ahora;
    const visto = isAtrasado({ visto: antes }, ahora) ? Number.MAX_SAFE_INTEGER : Math.max(antes, ahora);
    await db.visto.put({ key: 'visto', visto });
    return visto;
  });
}

function isAtrasado({ visto }: Pick<Guardadas, 'visto'>, ahora: number): boolean {
  return ahora < visto - AJUSTE_MS;
}

/**
 * How old what is kept is: the time since, as the phone's clock has counted it, behind the server's own. A clock that was set back counts nothing.
 * @param ahora of the phone, ms
 */
export function antiguedadDe({ al: { al, equipo, vigencia }, visto }: Pick<Guardadas, 'al' | 'visto'>, ahora: number): Antiguedad {
  if (al === null || isAtrasado({ visto }, ahora)) return { al: null, ahora, vigencia };
  return { al, ahora: al + Math.max(0, ahora - equipo), vigencia };
}

/** `hace 12 min`; by a clock that was set back nobody knows how long ago: `el 29/11/2026 13:05`. @param ahora of the phone, ms */
export function haceCuanto(guardadas: Pick<Guardadas, 'al' | 'visto'>, ahora: number): string {
  const { al, equipo } = guardadas.al;
  const dicho = new Date(al ?? equipo);
  const contado = antiguedadDe(guardadas, ahora);
  return contado.al === null ? `el ${formatDateTime(dicho)}` : describeEdad(dicho.toISOString(), new Date(contado.ahora));
}

/** Those with a number, however it is written, as a form compares them; nobody's name was kept. */
export function despachosConGuia({ guias }: Pick<Guardadas, 'guias'>, numero: string): DespachoDeRecepcion[] {
  const buscado = folioDe(numero);
  return guias.filter(({ folio }) => folio === buscado && folio !== '').map((guia) => ({ ...guia, choferNombre: '', choferRut: '' }));
}

/** The number of the guide of a code, as it is typed or read. @returns null = none that is kept bears it */
export function guiaDeCodigo({ guias }: Pick<Guardadas, 'guias'>, escrito: string): string | null {
  const leido = parseCodigo(escrito);
  if (leido === null) return null;
  const codigo = formatCodigo(leido.numero, leido.secreto);
  return guias.find((guia) => guia.codigo === codigo)?.guia || null;
}
