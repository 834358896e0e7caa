import type { Permission } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Reference lists the field part keeps on the phone (C38). Rows carry the names of
 * the specification's section 3.3. Five lists have a path of their own there, the
 * rest `GET /api/despacho/catalogos/{nombre}`. All travel with an ETag.
 */
const CAMPO = ['despacho.crear', 'despacho.crearSubproducto'] as const satisfies readonly Permission[];

const roles = z.array(z.object({ codrol: z.string() }));

const legal = z._default(z.string(), '');

/** `codigo*rol` composite of a site, on the wire and in labels only (A12). */
export const faenaOrigen = z.object({
  codigofaena: z.string(),
  origen: z.string(),
  /** Notice number, travels back as `numeroAviso`. */
  codigo: z.string(),
  /** Polygon as JSON text; '' = the site has none. */
  geoReferencia: z.string(),
  fechaFinal: z.nullable(z.string()),
  /** What the guide demands of an origin (A19); '' = missing, as on lists stored by an older version. */
  predio: legal,
  direccion: legal,
  comuna: legal,
  planManejo: legal,
});
/** `direccion` and `comuna`: what the guide demands of a destination (A19). */
export const destino = z.object({
  id: z.int(),
  destino: z.string(),
  puerto: z.boolean(),
  direccion: legal,
  comuna: legal,
  codigorol: roles,
});
/** `propio`: the company itself (A7). */
export const cliente = z.object({ rut: z.string(), razonSocial: z.string(), propio: z.boolean(), codigorol: roles });
export const producto = z.object({
  id: z.int(),
  descripcion: z.string(),
  iddestino: roles,
  modo: z.enum(['diametros', 'alturas', 'chips', 'manual']),
  /** Length in whole cm (A4); null = cannot be measured. */
  largoCm: z.nullable(z.int()),
  /** D3; absent as on lists stored by an older version = by its id. */
  unidad: z.optional(z.enum(['M3', 'MR', 'BDMT'])),
  /** Forms that offer it (A13, registro 027); none, or absent as on lists stored by an older version = by its id. */
  variantes: z.optional(z.array(z.string())),
});
export const transportista = z.object({ nombreEmpresa: z.string(), rut: z.nullable(z.string()) });
export const cosechero = z.object({ cosecha: z.string() });
export const chofer = z.object({ rut: z.string(), nombre: z.string() });
/** Santiago days, both included, `hasta` null = without end; absent as on lists stored by an older version: rules (registro 027). */
const bloqueo = { desde: z.optional(z.string()), hasta: z.optional(z.nullable(z.string())) };
export const patenteBloqueada = z.object({ patente: z.string(), ...bloqueo });
export const choferBloqueado = z.object({ rut: z.string(), ...bloqueo });
/** A2: cells that the company wrote over, and the official coverage. */
export const celdaVolumen = z.object({ largoCm: z.int(), diametroCm: z.int(), litros: z.int(), oficial: z.boolean() });
/**
 * Whether a registered driver, truck or carrier may work, and from which Santiago day on not ('' = on none; null = without end): a phone without signal
 * goes by the day (E4). `clase` of a later version is none that this one knows.
 */
export const habilitacion = z.object({
  clase: z.string(),
  clave: z.string(),
  desde: z.nullable(z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/))),
  motivo: z.string(),
});
/** How each form asks for a field (A13, registro 027). */
const pide = z.enum(['obligatorio', 'opcional', 'oculto']);
export const variante = z.object({ id: z.string(), patenteCarro: pide, cosechero: pide, carguio: pide, precio: pide, soloPuertos: z.boolean() });

const lista = <
  const N extends string,
  const P extends `/api/${string}`,
  S extends z.ZodMiniType,
>(
  name: N,
  path: P,
  row: S,
) =>
  endpoint({
    name,
    method: 'GET',
    path,
    summary: `Lista de referencia: ${name}`,
    permission: CAMPO,
    /** `proximas`: rows that rule from a later day on, apart from those of today because a version before them would take them for such. */
    reply: z.object({ filas: z.array(row), proximas: z.optional(z.array(row)) }),
    etag: true,
  });

export const listFaenasPerimetro = lista(
  'listFaenasPerimetro',
  '/api/despacho/despachoObtenerFaenasPerimetro',
  faenaOrigen,
);
export const listPatentesBloqueadas = lista(
  'listPatentesBloqueadas',
  '/api/despacho/patentesBloqueadas',
  patenteBloqueada,
);
export const listChoferes = lista('listChoferes', '/api/despacho/cargaChoferes', chofer);
export const listTransportistas = lista(
  'listTransportistas',
  '/api/despacho/despacho_cargalistaempresa',
  transportista,
);
export const listChoferesBloqueados = lista(
  'listChoferesBloqueados',
  '/api/despacho/choferesBloqueadas',
  choferBloqueado,
);
export const listDestinos = lista('listDestinos', '/api/despacho/catalogos/destinos', destino);
export const listClientes = lista('listClientes', '/api/despacho/catalogos/clientes', cliente);
export const listProductos = lista('listProductos', '/api/despacho/catalogos/productos', producto);
export const listCosecheros = lista('listCosecheros', '/api/despacho/catalogos/cosecheros', cosechero);
export const listTablaVolumen = lista('listTablaVolumen', '/api/despacho/catalogos/tablaVolumen', celdaVolumen);
export const listHabilitaciones = lista('listHabilitaciones', '/api/despacho/catalogos/habilitaciones', habilitacion);
export const listVariantes = lista('listVariantes', '/api/despacho/catalogos/variantes', variante);

/** The lists by the name under which the phone stores them. */
export const CATALOGOS = {
  faenas: listFaenasPerimetro,
  destinos: listDestinos,
  clientes: listClientes,
  productos: listProductos,
  transportistas: listTransportistas,
  cosecheros: listCosecheros,
  choferes: listChoferes,
  choferesBloqueados: listChoferesBloqueados,
  patentesBloqueadas: listPatentesBloqueadas,
  habilitaciones: listHabilitaciones,
  tablaVolumen: listTablaVolumen,
  variantes: listVariantes,
} as const;

export type CatalogoNombre = keyof typeof CATALOGOS;
export type CatalogoFila<N extends CatalogoNombre> = z.output<
  (typeof CATALOGOS)[N]['reply']
>['filas'][number];
