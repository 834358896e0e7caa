import type { PermissionRule } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import type { EndpointSpec } from './endpoint.ts';
import type { PantallaVistas } from './vistas.ts';

/** How a value of each kind travels. What else a kind means stands in a table of each side: SQL and files in the service, text on the screen. */
const VALORES = {
  texto: z.string(),
  /** A whole number that fits a JSON one: a year, a number of a guide. */
  entero: z.int(),
  /** A whole number of things: grouped by dots. */
  cantidad: z.int(),
  /** A whole number that names something: as text, never added up, never grouped by dots. */
  serie: z.string(),
  /** Names something, in lower case with dashes. */
  uuid: z.string(),
  /** A decimal number as text: no float travels. */
  decimal: z.string(),
  /** `YYYY-MM-DD`. */
  dia: z.string(),
  /** ISO with milliseconds, in UTC. */
  instante: z.string(),
  /** `YYYY-MM`. */
  mes: z.string(),
  siNo: z.boolean(),
  /** Whatever was stored; no cell of its own. */
  json: z.unknown(),
} as const;
export type Tipo = keyof typeof VALORES;

/** A field of a row, and, with a title, its column on the screen and in the file. */
export interface Columna {
  readonly tipo: Tipo;
  /** What more is known of its values than its kind says. */
  readonly esquema?: z.ZodMiniType;
  /** As the specification calls it; absent = it travels and is not shown. */
  readonly titulo?: string;
  /** In the file, where it is called otherwise. */
  readonly tituloArchivo?: string;
  /** Pixels at least on a wide screen. */
  readonly px?: number;
  /** Characters in the file. */
  readonly ancho?: number;
  /** What devices and kept views call it, where that is not the field's name. */
  readonly id?: string;
  readonly nulo?: true;
  /** What null is called on the screen; absent = a dash. */
  readonly sinValor?: string;
  /** Where it appears alone; absent = on the screen and in the file. */
  readonly en?: 'pantalla' | 'archivo';
  /** Of a decimal: as many; absent = its own. */
  readonly decimales?: number;
  /** What a text is called in words. */
  readonly palabra?: (valor: string) => string;
}

/** A column made of several fields, or of none: its cell on the screen may be buttons. */
export interface Calculada<Fila> {
  readonly titulo: string;
  readonly px: number;
  readonly ancho: number;
  /** Stands behind this field; absent = before all. */
  readonly tras?: string & keyof Fila;
  /** Where it appears alone; absent = on the screen and in the file. */
  readonly en?: 'pantalla' | 'archivo';
  /** A number in the file, to the right on the screen. */
  readonly numero?: true;
  /** @param nro place of the row in the list, from 1 */
  readonly texto: (fila: Fila, nro: number) => string;
}

/** A filter: a parameter of the three operations and a field of the screen. */
export interface Filtro {
  /** Of the value in the query; '' and absent = any. */
  readonly esquema: z.ZodMiniType;
  /** In the query, where it is not the name in the address. */
  readonly parametro?: string;
  /** It stands in the path, as `{parametro}`. */
  readonly ruta?: true;
  /** A value of the address as it is asked for, where that is another; '' = there is none such. */
  readonly pedir?: (valor: string) => string;
  readonly titulo: string;
  readonly px: number;
  /** `fijo`: always its default, never shown. `pestanas`: its few choices are in sight, one is always chosen. */
  readonly control: 'dia' | 'texto' | 'digitos' | 'lista' | 'pestanas' | 'fijo';
  readonly opciones?: readonly { readonly value: string; readonly label: string }[];
  /** What any is called in a list; absent = one has to be chosen. */
  readonly alguno?: string;
  readonly buscable?: true;
  /** Of a list: in sight, and not to be changed. */
  readonly quieto?: true;
  /** Behind Más filtros. */
  readonly mas?: true;
  /**
   * What an address without it means.
   * @param hoy day in Santiago
   * @param dicho what the service says to open with (the slot `opciones`), and what the address says of the other filters
   */
  readonly defecto?: string | ((hoy: string, dicho: Dicho) => string);
  /** What its chip begins with; absent = the title and a colon; false = it is in sight anyway. */
  readonly chip?: string | false;
  readonly palabra?: (valor: string) => string;
}

/** What was said to open with, and in the address, by filter. */
export type Dicho = Readonly<Partial<Record<string, string>>>;

type Columnas = Readonly<Record<string, Columna>>;
type Filtros = Readonly<Record<string, Filtro>>;
/** What a list can be sorted by: a name, and the fields that make its key, the last ones unique. Where one may be null, its source says where that stands. */
type Ordenes<C> = Readonly<Record<string, readonly (string & keyof C)[]>>;
type Operacion = { readonly name: string; readonly path: `/api/${string}`; readonly summary: string };
type Operaciones = { readonly list: Operacion; readonly resumen: Operacion; readonly exportar: Operacion };

type ValorDe<C extends Columna> = (C extends { readonly esquema: infer E extends z.ZodMiniType } ? z.output<E> : z.output<(typeof VALORES)[C['tipo']]>) | (C extends { readonly nulo: true } ? null : never);
type FilaOf<C extends Columnas> = { -readonly [K in keyof C]: ValorDe<C[K]> };
type Nombre<F extends Filtros, K extends keyof F> = F[K] extends { readonly parametro: infer P extends string } ? P : K & string;
type EnRuta<F extends Filtros> = { [K in keyof F]: F[K] extends { readonly ruta: true } ? K : never }[keyof F];
type Esquemas<F extends Filtros> = { [K in Exclude<keyof F, EnRuta<F>> as Nombre<F, K>]: F[K]['esquema'] };
type EsquemasRuta<F extends Filtros> = { [K in EnRuta<F> as Nombre<F, K>]: F[K]['esquema'] };
/** A path without parameters has none to check. */
type ConRuta<F extends Filtros> = [EnRuta<F>] extends [never] ? object : { readonly params: z.ZodMiniObject<Forma<EsquemasRuta<F>>> };
/** Holds for every F; a generic mapped type does not show it. */
type Forma<T> = T extends z.core.$ZodShape ? T : never;
type AdemasOf<A> = A extends z.core.$ZodShape ? { [X in keyof A]: z.output<A[X]> } : unknown;
type OrdenOf<K> = (string & keyof K) | `-${string & keyof K}`;

/** What its three operations have of their own. */
type Comun<X extends Operacion> = { readonly method: 'GET'; readonly permission: PermissionRule; readonly name: X['name']; readonly path: X['path']; readonly summary: string };

/** What any count of rows says; counting stops at {@link MAX_CUENTA}. */
export interface Cuenta {
  readonly total: number;
  readonly masDe: boolean;
}

/** What a search adds up to. */
interface Resumen<R extends z.ZodMiniType> {
  readonly esquema: R;
  readonly cuenta: (resumen: z.output<R>, valores: Dicho) => Cuenta;
  /** On one line: `1.284 registros`. @param valores of the filters, by their names in the address or in the query */
  readonly texto: (resumen: z.output<R>, valores: Dicho) => string;
}

interface Definicion<O, C extends Columnas, F, K, G, R extends z.ZodMiniType, A, N extends string> {
  /** Stable: kept columns and views stand under it. */
  readonly id: PantallaVistas;
  readonly titulo: string;
  /** Of its file, without the ending. @param pedido by the names in the query */
  readonly archivo: (pedido: Readonly<Record<string, unknown>>) => string;
  readonly operaciones: O;
  readonly permission: PermissionRule;
  /** What the reply calls its rows. */
  readonly filas: G;
  readonly columnas: C;
  readonly calculadas?: Readonly<Record<N, Calculada<FilaOf<C>>>>;
  /** Fields the file begins with; absent = in the order of the screen. */
  readonly enArchivo?: readonly (string & keyof C)[];
  /** What a page says besides its rows, for pages of an earlier version. */
  readonly ademas?: A;
  readonly filtros: F;
  readonly ordenes: K;
  /** Without one. `-` = descending. */
  readonly orden: OrdenOf<K>;
  /** Fields that tell a row from all others. */
  readonly clave: readonly (string & keyof C)[];
  readonly resumen: Resumen<R>;
  /** Rows a page. */
  readonly pagina?: number;
  /** Why these filters together cannot be searched, by the name of the field; null = they can. Holds on both sides. */
  readonly problema?: (valores: Readonly<Partial<Record<string & keyof F, string>>>) => { readonly campo: string & keyof F; readonly mensaje: string } | null;
}

/** Counting stops there and says 'más de' (design: data). */
export const MAX_CUENTA = 100_000;
const PAGINA = 100;
const formato = z.enum(['xlsx', 'csv']);

/**
 * A list screen as a row: columns, filters and orders once, its three operations, and what both sides derive from them. The
 * service adds a source (`apps/api/src/listados/fuentes`), the web its slots (`listadoPage`).
 */
export function listado<
  const O extends Operaciones,
  const C extends Columnas,
  const F extends Filtros,
  const K extends Ordenes<C>,
  const G extends string,
  R extends z.ZodMiniType,
  const A extends z.core.$ZodShape | undefined = undefined,
  N extends string = never,
>(definicion: Definicion<O, C, F, K, G, R, A, N>) {
  const { operaciones, permission, columnas, filtros, ordenes, filas } = definicion;
  const nombres = Object.keys(ordenes) as (string & keyof K)[]; // its own keys
  const orden = z.optional(z.enum(nombres.flatMap((uno): OrdenOf<K>[] => [uno, `-${uno}`])));
  // Each built from F or C by the line it stands in; TypeScript does not follow a key through `fromEntries`.
  const de = (enRuta: boolean) => Object.fromEntries(Object.entries(filtros).filter(([, { ruta = false }]) => ruta === enRuta).map(([clave, { esquema, parametro = clave }]) => [parametro, esquema]));
  const esquemas = de(false) as Forma<Esquemas<F>>;
  const ruta = de(true);
  const enRuta = (Object.keys(ruta).length === 0 ? {} : { params: z.object(ruta) }) as ConRuta<F>;
  const campos = Object.fromEntries(
    Object.entries<Columna>(columnas).map(([campo, { tipo, nulo, esquema = VALORES[tipo] }]) => [campo, nulo ? z.nullable(esquema) : esquema]),
  );
  const comun = <X extends Operacion>({ name, path, summary }: X): Comun<X> => ({ method: 'GET', permission, name, path, summary });
  /** Opaque mark of the last row seen; good for the order it came from only. */
  const cursor = z.optional(z.string().check(z.maxLength(600)));
  /** `siguiente` null = there is no more. */
  const reply = z.object({ [filas]: z.array(z.object(campos)), siguiente: z.nullable(z.string()), ...definicion.ademas });
  return {
    pagina: PAGINA,
    ...definicion,
    list: {
      ...enRuta,
      ...comun<O['list']>(operaciones.list),
      query: z.object({ ...esquemas, orden, cursor }) as unknown as z.ZodMiniObject<Forma<Esquemas<F> & { orden: typeof orden; cursor: typeof cursor }>>,
      reply: reply as unknown as z.ZodMiniType<{ [P in G]: FilaOf<C>[] } & { siguiente: string | null } & AdemasOf<A>>,
    },
    get: { ...enRuta, ...comun<O['resumen']>(operaciones.resumen), query: z.object(esquemas) as unknown as z.ZodMiniObject<Forma<Esquemas<F>>>, reply: definicion.resumen.esquema },
    exportar: {
      ...enRuta,
      ...comun<O['exportar']>(operaciones.exportar),
      kind: 'file' as const,
      query: z.object({ ...esquemas, orden, formato }) as unknown as z.ZodMiniObject<Forma<Esquemas<F> & { orden: typeof orden; formato: typeof formato }>>,
    },
  };
}

/** Any list, as the engine reads it: a value is what its column says. */
export interface Listado {
  readonly id: PantallaVistas;
  readonly titulo: string;
  readonly archivo: (pedido: Readonly<Record<string, unknown>>) => string;
  readonly filas: string;
  readonly pagina: number;
  readonly columnas: Columnas;
  // oxlint-disable-next-line typescript/no-explicit-any -- functions of a list take its own rows alone
  readonly calculadas?: Readonly<Record<string, Calculada<any>>>;
  readonly enArchivo?: readonly string[];
  readonly ademas?: z.core.$ZodShape | undefined;
  readonly filtros: Filtros;
  readonly ordenes: Readonly<Record<string, readonly string[]>>;
  readonly orden: string;
  readonly clave: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly resumen: { readonly esquema: z.ZodMiniType; readonly cuenta: (resumen: any, valores: Dicho) => Cuenta; readonly texto: (resumen: any, valores: Dicho) => string };
  readonly problema?: (valores: Readonly<Record<string, string>>) => { readonly campo: string; readonly mensaje: string } | null;
  readonly list: EndpointSpec & { readonly query: z.ZodMiniObject; readonly reply: z.ZodMiniType };
  readonly get: EndpointSpec & { readonly query: z.ZodMiniObject; readonly reply: z.ZodMiniType };
  readonly exportar: EndpointSpec & { readonly query: z.ZodMiniObject };
}
export type FilaDe<L extends Pick<Listado, 'columnas'>> = FilaOf<L['columnas']>;
/** What its pages say besides their rows. */
export type AdemasDe<L extends Pick<Listado, 'ademas'>> = AdemasOf<L['ademas']>;
export type ResumenDe<L extends Pick<Listado, 'resumen'>> = z.output<L['resumen']['esquema']>;
