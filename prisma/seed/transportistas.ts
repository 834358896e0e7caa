import { drawNew, fakeCompanyRut } from './identidades.ts';
import { fakeApellido } from './nombres.ts';
import { prngFor, type Prng } from './prng.ts';

export interface TransportistaDemo {
  readonly nombre: string;
  /** Null: nobody entered it, and a guide needs it (A19). */
  readonly rut: string | null;
  readonly activo: boolean;
}

/** Fifty-five of them (especificación 2 §3.3). */
const TRANSPORTISTAS = 55;

const LUGARES = [
  'CAUTÍN', 'TOLTÉN', 'RÍO CRUCES', 'MALLECO', 'ÑIELOL', 'PITRUFQUÉN', 'CHOSHUENCO', 'RENAICO', 'LONCOCHE', 'TROMÉN',
  'PUYEHUE', 'ALLIPÉN', 'LANALHUE', 'SAN JOSÉ', 'NAHUELBUTA', 'PELLAIFA',
] as const;

/** Newcomers whose RUT nobody has entered yet. */
const SIN_RUT: readonly string[] = ['TRANSPORTES NAHUELBUTA LTDA.', 'TRANSPORTES ÑIELOL LTDA.'];

/** How such companies call themselves. */
const FORMAS: readonly ((prng: Prng) => string)[] = [
  (prng) => `TRANSPORTES ${upper(fakeApellido(prng))} Y ${upper(fakeApellido(prng))} LTDA.`,
  (prng) => `TRANSPORTES ${upper(fakeApellido(prng))} SPA`,
  (prng) => `TRANSPORTES ${prng.pick(LUGARES)} LTDA.`,
  (prng) => `SOC. DE TRANSPORTES ${upper(fakeApellido(prng))} HERMANOS LTDA.`,
  (prng) => `SERVICIOS DE TRANSPORTE ${prng.pick(LUGARES)} SPA`,
  (prng) => `TRANSPORTES FORESTALES ${upper(fakeApellido(prng))} E.I.R.L.`,
];

/** The carriers, in alphabetical order. */
export function buildTransportistas(): TransportistaDemo[] {
  const prng = prngFor('transportistas');
  const nombres = new Set<string>();
  const ruts = new Set<string>();
  return Array.from({ length: TRANSPORTISTAS }, () => {
    const nombre = drawNew(nombres, () => prng.pick(FORMAS)(prng));
    const rut = drawNew(ruts, () => fakeCompanyRut(prng));
    return { nombre, rut: SIN_RUT.includes(nombre) ? null : rut, activo: true };
  }).toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es-CL'));
}

function upper(text: string): string {
  return text.toLocaleUpperCase('es-CL');
}
