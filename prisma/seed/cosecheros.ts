import { drawNew } from './identidades.ts';
import { fakeApellido } from './nombres.ts';
import { prngFor, type Prng } from './prng.ts';

/** Where nobody harvests: wood bought standing or by-products (especificación 2 §3.3). */
export const SIN_COSECHA = 'SIN COSECHA';

/** With SIN COSECHA: thirty. */
const COSECHEROS = 30;

const FORMAS: readonly ((apellido: string) => string)[] = [
  (apellido) => `COSECHA MECANIZADA ${apellido} LTDA.`,
  (apellido) => `FAENAS FORESTALES ${apellido} SPA`,
  (apellido) => `SERVICIOS FORESTALES ${apellido} E.I.R.L.`,
  (apellido) => `CONTRATISTA ${apellido} HERMANOS LTDA.`,
];

/** The harvesters, SIN COSECHA first. */
export function buildCosecheros(): string[] {
  const prng = prngFor('cosecheros');
  const used = new Set<string>();
  const others = Array.from({ length: COSECHEROS - 1 }, () => drawNew(used, () => draw(prng)));
  return [SIN_COSECHA, ...others.toSorted((a, b) => a.localeCompare(b, 'es-CL'))];
}

/** Who loads is typed by hand: people, machines and crews. */
export function buildCarguios(): string[] {
  const prng = prngFor('carguios');
  const used = new Set<string>();
  return Array.from({ length: 18 }, () =>
    drawNew(used, () => `${prng.pick(['Carguío', 'Trineumático', 'Grúa', 'Cargador'])} ${fakeApellido(prng)}`),
  );
}

function draw(prng: Prng): string {
  return prng.pick(FORMAS)(fakeApellido(prng).toLocaleUpperCase('es-CL'));
}
