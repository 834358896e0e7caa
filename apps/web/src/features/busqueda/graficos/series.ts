import type { GraficosDespachos } from '@rodal/contracts/busqueda';
import { addDays } from '@rodal/domain/fechas';
import { addDecimals } from '@rodal/domain/numeros';

type Medida = Pick<GraficosDespachos['porDia'][number], 'unidad' | 'cargas' | 'volumen'>;
export type Unidad = Medida['unidad'];

/** In the order in which they are shown; they are never added together (C26). */
const UNIDADES = ['M3', 'MR', 'BDMT'] as const satisfies readonly Unidad[];

/** A day, a site or a product: loads can be added, volumes only within a unit. */
export interface Grupo {
  readonly clave: string;
  readonly nombre: string;
  readonly cargas: number;
  /** Decimals as text; a unit that does not occur is absent. */
  readonly volumenes: Readonly<Partial<Record<Unidad, string>>>;
}

type Sumable = Pick<Grupo, 'cargas' | 'volumenes'>;

/** The units that occur. */
export function unidadesDe({ porDia }: Pick<GraficosDespachos, 'porDia'>): readonly Unidad[] {
  return UNIDADES.filter((unidad) => porDia.some((fila) => fila.unidad === unidad));
}

/**
 * Rows of one group each and one unit each → groups, in the order of the rows.
 * @param clave of the group a row belongs to
 */
function agrupar<F extends Medida>(filas: readonly F[], clave: (fila: F) => string, nombre: (fila: F) => string): readonly Grupo[] {
  const grupos = new Map<string, Grupo>();
  for (const fila of filas) {
    const id = clave(fila);
    const grupo = grupos.get(id) ?? { clave: id, nombre: nombre(fila), cargas: 0, volumenes: {} };
    grupos.set(id, suma(grupo, { cargas: fila.cargas, volumenes: { [fila.unidad]: fila.volumen } }));
  }
  return [...grupos.values()];
}

/** Every day of the search, in order, those without loads too: a gap must look like one. Days, not instants: no clock change moves them (C18). */
export function gruposPorDia(filas: GraficosDespachos['porDia'], desde: string, hasta: string): readonly Grupo[] {
  const conCargas = new Map(agrupar(filas, ({ dia }) => dia, ({ dia }) => dia).map((grupo) => [grupo.clave, grupo]));
  const dias: Grupo[] = [];
  for (let dia = desde; dia <= hasta; dia = addDays(dia, 1)) {
    dias.push(conCargas.get(dia) ?? { clave: dia, nombre: dia, cargas: 0, volumenes: {} });
  }
  return dias;
}

/** Most loads first. Two rolls of one name are told apart by their code (A12). */
export function gruposPorFaena(filas: GraficosDespachos['porFaena']): readonly Grupo[] {
  const claveDe = ({ codigo, rol }: (typeof filas)[number]) => (rol === '' ? codigo : `${codigo}*${rol}`);
  const claves = new Map<string, Set<string>>();
  for (const fila of filas) claves.set(fila.nombre, (claves.get(fila.nombre) ?? new Set()).add(claveDe(fila)));
  const nombreDe = (fila: (typeof filas)[number]) =>
    (claves.get(fila.nombre)?.size ?? 0) > 1 ? `${fila.nombre} (${claveDe(fila)})` : fila.nombre;
  return porCargas(agrupar(filas, claveDe, nombreDe));
}

/** Most loads first. */
export function gruposPorProducto(filas: GraficosDespachos['porProducto']): readonly Grupo[] {
  return porCargas(
    agrupar(
      filas,
      ({ producto }) => String(producto),
      ({ producto, nombre }) => `${producto} ${nombre}`,
    ),
  );
}

function porCargas(grupos: readonly Grupo[]): readonly Grupo[] {
  return grupos.toSorted((a, b) => b.cargas - a.cargas || a.nombre.localeCompare(b.nombre, 'es-CL'));
}

/** More bars than these are a table. */
const PRIMEROS = 12;

/**
 * The first twelve, and what is left over as one.
 * @param otros its name: `Otros` → `Otros (28)`
 */
export function primeros(grupos: readonly Grupo[], otros: string): { readonly grupos: readonly Grupo[]; readonly resto: Grupo | null } {
  const resto = grupos.slice(PRIMEROS);
  if (resto.length === 0) return { grupos, resto: null };
  return { grupos: grupos.slice(0, PRIMEROS), resto: { clave: 'resto', nombre: `${otros} (${resto.length})`, ...total(resto) } };
}

/** The sum of groups, exact: decimals are added as whole numbers. */
export function total(grupos: readonly Grupo[]): Sumable {
  return grupos.reduce<Sumable>(suma, { cargas: 0, volumenes: {} });
}

function suma<G extends Sumable>(a: G, b: Sumable): G {
  const volumenes = UNIDADES.flatMap((unidad) => {
    const values = [a.volumenes[unidad], b.volumenes[unidad]].filter((volumen) => volumen !== undefined);
    return values.length === 0 ? [] : [[unidad, addDecimals(values)] as const];
  });
  return { ...a, cargas: a.cargas + b.cargas, volumenes: Object.fromEntries(volumenes) };
}
