import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import type { Row } from './copy-rows.ts';
import { USER_IDS } from './rows-usuarios.ts';
import type { VersionDemo } from './versiones.ts';

const HOUR = 3_600_000;

/** In the morning of so many days ago, and never in the future. */
export function hace(now: Date, dias: number): Date {
  return new Date(Math.min(dayStart(addDays(santiagoDay(now), -dias)).getTime() + 10 * HOUR, now.getTime() - HOUR));
}

/** When a version of a paper came and when it got its mark (null = it has none), with the days that it says. */
export function fechasDe({ puestaHace, emitidaHace, venceEn, revision }: VersionDemo, now: Date) {
  const [hoy, puestoEn] = [santiagoDay(now), hace(now, puestaHace)];
  return {
    puestoEn,
    revisadoEn: revision === 'SIN_REVISAR' ? null : new Date(Math.min(puestoEn.getTime() + 5 * HOUR, now.getTime() - HOUR / 2)),
    emitido: emitidaHace === null ? null : addDays(hoy, -emitidaHace),
    vence: venceEn === undefined ? null : addDays(hoy, venceEn),
  };
}

/** What somebody did to something, as the audit has it. */
interface Hecho {
  readonly accion: string;
  readonly entidad: string;
  readonly entidad_id: string;
  readonly antes?: object;
  readonly despues: object;
}

/** A row of the audit. @param usuario of the demo @throws RangeError when there is no such user */
export function rowOfHecho(cuando: Date, usuario: string, { antes, despues, ...suyo }: Hecho): Row {
  return { cuando, usuario_id: idDe(usuario), usuario, ...suyo, antes: antes === undefined ? null : JSON.stringify(antes), despues: JSON.stringify(despues) };
}

/** Of a demo user. @throws RangeError when there is none of that name */
export function idDe(usuario: string): number {
  const id = USER_IDS.get(usuario);
  if (id === undefined) throw new RangeError(`No id for ${usuario}`);
  return id;
}
