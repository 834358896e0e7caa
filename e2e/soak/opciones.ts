import { parseArgs } from 'node:util';

/** What was asked for on the command line. */
export interface Opciones {
  /** The first seed; the others follow it. */
  readonly semilla: number;
  /** At most so many runs. */
  readonly corridas: number;
  /** No run begins after this. */
  readonly minutos: number;
  readonly hastaViolacion: boolean;
  /** A file for the result as JSON. */
  readonly informe: string | null;
  /** Instead of runs: the minute of the test command. */
  readonly humo: boolean;
  /** Instead of runs: the planted bugs with these names; [] = all, null = none. */
  readonly plantas: readonly string[] | null;
  /** Instead of runs: so many on a small disk that fills up; null = none. */
  readonly disco: number | null;
}

export const USO = `Uso: pnpm soak [--minutos N] [--corridas N] [--semilla N] [--hasta-violacion] [--informe archivo.json]
     pnpm soak --plantas [nombre…]
     pnpm soak --disco N [--semilla N]
     pnpm soak --humo

  Sin nada, diez minutos con semillas nuevas. Con --semilla sola, repite esa corrida.`;

const MINUTOS = 10;
/** Long enough for any number of runs that was asked for. */
const SIN_LIMITE = 24 * 60;

/** @throws when something on the line is not known or no number */
export function readOpciones(args: readonly string[], now: () => number = Date.now): Opciones {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      minutos: { type: 'string' },
      corridas: { type: 'string' },
      semilla: { type: 'string' },
      'hasta-violacion': { type: 'boolean', default: false },
      informe: { type: 'string' },
      humo: { type: 'boolean', default: false },
      plantas: { type: 'boolean', default: false },
      disco: { type: 'string' },
    },
  });
  if (positionals.length > 0 && !values.plantas) throw new Error(`No se entiende ${positionals.join(' ')}.`);
  const semilla = entero('semilla', values.semilla);
  const corridas = entero('corridas', values.corridas);
  const minutos = entero('minutos', values.minutos);
  const isReplay = semilla !== null && minutos === null;
  return {
    semilla: semilla ?? Math.floor(now() / 1000) % 1_000_000_000,
    corridas: corridas ?? (isReplay ? 1 : Number.POSITIVE_INFINITY),
    minutos: minutos ?? (corridas !== null || isReplay ? SIN_LIMITE : MINUTOS),
    hastaViolacion: values['hasta-violacion'],
    informe: values.informe ?? null,
    humo: values.humo,
    plantas: values.plantas ? positionals : null,
    disco: entero('disco', values.disco),
  };
}

function entero(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} debe ser un número entero.`);
  return Number(text);
}
