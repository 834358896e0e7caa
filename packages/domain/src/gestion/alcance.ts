import { UNIDADES_GESTION, type UnidadGestion } from './unidades.ts';

/** Which units of the management report somebody chooses from. */
export interface AlcanceGestion {
  /** In the order they are offered; never empty. */
  readonly unidades: readonly UnidadGestion[];
  /** The one to open with. */
  readonly defecto: UnidadGestion;
  /** Also all units together, and what is in none. */
  readonly todas: boolean;
}

const de = (...inicios: readonly string[]) => UNIDADES_GESTION.filter((una) => inicios.some((inicio) => una.startsWith(inicio)));

/** Each profile's list (especificación 1 §6); what stands in them is read from their names and defaults (decisión 146). The first one that somebody has says what to open with. */
const LISTAS: readonly { readonly perfil: string; readonly unidades: readonly UnidadGestion[]; readonly defecto: UnidadGestion }[] = [
  { perfil: 'ASE-PAL', unidades: de('ASE', 'PAL'), defecto: 'ASE-COI' },
  { perfil: 'PAL-PUL', unidades: de('ASE-COI', 'PAL', 'PUL'), defecto: 'ASE-COI' },
  { perfil: 'PUL-VAL', unidades: de('PUL-VAL'), defecto: 'PUL-VAL' },
  { perfil: 'PUL', unidades: de('PUL'), defecto: 'PUL-FUL' },
];

/**
 * The units of whoever has these profiles: those of all their lists, and without any list every unit.
 * @param perfiles names of profiles; those that say nothing of units change nothing
 */
export function alcanceDe(perfiles: readonly string[]): AlcanceGestion {
  const suyas = LISTAS.filter(({ perfil }) => perfiles.includes(perfil));
  const [primera] = suyas;
  if (primera === undefined) return { unidades: UNIDADES_GESTION, defecto: 'ASE-COI', todas: true };
  return { unidades: UNIDADES_GESTION.filter((una) => suyas.some(({ unidades }) => unidades.includes(una))), defecto: primera.defecto, todas: false };
}

/** All units together, and what is in none of them: in the place of a unit. */
export const TODAS = 'TODAS';
export const SIN_UNIDAD = 'SIN-UNIDAD';

/** A unit, or what stands in its place. */
export type UnidadPedida = UnidadGestion | typeof TODAS | typeof SIN_UNIDAD;
export const UNIDADES_PEDIDAS = [...UNIDADES_GESTION, TODAS, SIN_UNIDAD] as const satisfies readonly UnidadPedida[];

/** Those that an {@link AlcanceGestion} lets somebody ask for, in order. */
export function pedidasDe({ unidades, todas }: AlcanceGestion): readonly UnidadPedida[] {
  return todas ? [...unidades, TODAS, SIN_UNIDAD] : unidades;
}

/** As it is offered. */
export function unidadTexto(unidad: UnidadPedida): string {
  return unidad === TODAS ? 'Todas' : unidad === SIN_UNIDAD ? 'Sin asignar' : unidad;
}
