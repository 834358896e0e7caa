import { drawNew, fakePatente, fakePersonRut } from './identidades.ts';
import { fakePersona } from './nombres.ts';
import { prngFor } from './prng.ts';

export interface ChoferDemo {
  readonly rut: string;
  readonly nombre: string;
}

/** A row of a blocked list: a plate or a RUT. */
export interface BloqueoDemo {
  readonly clave: string;
  readonly motivo: string;
  readonly desde: Date;
}

/** Two hundred (especificación 2 §3.3). */
const AUTORIZADOS = 200;
const NO_AUTORIZADOS = 14;

const DAY = 86_400_000;

/** Days before loading, and why. */
const MOTIVOS_CHOFER = [
  [84, 'Licencia A5 vencida'],
  [51, 'Conducción a exceso de velocidad en camino interior'],
  [33, 'Reincidencia: circula sin amarre de la carga'],
  [19, 'No presenta examen de salud vigente'],
  [6, 'Incidente con personal de portería'],
  [2, 'Investigación de accidente en curso'],
] as const;

const MOTIVOS_PATENTE = [
  [86, 'Revisión técnica rechazada'],
  [62, 'Permiso de circulación vencido'],
  [47, 'Deuda en litigio con el transportista'],
  [30, 'Sobrepeso reiterado en romana'],
  [21, 'SOAP vencido'],
  [13, 'Atriles fuera de norma'],
  [8, 'Revisión técnica vencida'],
  [3, 'Camión con encargo del propietario'],
] as const;

export interface Choferes {
  readonly autorizados: readonly ChoferDemo[];
  /** Drive all the same; some of their loads carry a flag. */
  readonly noAutorizados: readonly ChoferDemo[];
  /** Blocked drivers with their names; half of them are still on the authorised list. */
  readonly bloqueados: readonly (ChoferDemo & BloqueoDemo)[];
  readonly patentesBloqueadas: readonly BloqueoDemo[];
}

/** Drivers, and who and what may not enter, by the day of `now`. */
export function buildChoferes(now: Date): Choferes {
  const prng = prngFor('choferes');
  const ruts = new Set<string>();
  const nombres = new Set<string>();
  const draw = (): ChoferDemo => ({
    rut: drawNew(ruts, () => fakePersonRut(prng)),
    nombre: drawNew(nombres, () => fakePersona(prng)),
  });
  const since = (days: number) => new Date(now.getTime() - days * DAY - prng.int(0, 5) * 3_600_000);
  const autorizados = Array.from({ length: AUTORIZADOS }, draw).toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es-CL'));
  const noAutorizados = Array.from({ length: NO_AUTORIZADOS }, draw);
  const authorised = prng.shuffle(autorizados);
  const bloqueados = MOTIVOS_CHOFER.map(([days, motivo], at) => {
    const chofer = (at % 2 === 0 ? authorised[at] : undefined) ?? draw();
    return { ...chofer, clave: chofer.rut, motivo, desde: since(days) };
  });
  const plates = new Set<string>();
  const patentesBloqueadas = MOTIVOS_PATENTE.map(([days, motivo]) => ({
    clave: drawNew(plates, () => fakePatente(prng)),
    motivo,
    desde: since(days),
  }));
  return { autorizados, noAutorizados, bloqueados, patentesBloqueadas };
}
