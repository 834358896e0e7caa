import * as z from 'zod/mini';
import { decimalJuzgado, dia, mes, mesContable, multilinea, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** A site, by what tells it from all others; some have no roll. */
const sitio = { CodigoFaena: texto(40).check(z.minLength(1)), Rol: texto(40) };
/** Unit and article as the ERP writes them: what may be declared is judged by the rule. */
const unidad = texto(20).check(z.minLength(1));
const articulo = texto(40).check(z.minLength(1));
/** What whoever changes something saw of it; 0 = there was none. */
const version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

/** The list behind the column Detalle (especificación 2 §3.6 and §7): the master's rows that are active. */
export const listDetalles2 = endpoint({
  name: 'listDetalles2',
  method: 'GET',
  path: '/api/mantenedor/obtenerCargarDetalle2',
  summary: 'Los detalles que se eligen en Historial Faenas',
  permission: 'faenas.ver',
  reply: z.object({ detalles: z.array(z.object({ id: z.int(), detalle2: z.string() })) }),
});
export type Detalle2 = z.output<typeof listDetalles2.reply>['detalles'][number];

/** Most rows of one Actualizar: more than anybody chooses by hand. */
export const MAX_CAMBIOS = 500;

/**
 * What Actualizar saves (especificación 2 §2.8): all of it, or nothing. The same again changes nothing.
 * @throws `datos_invalidos` naming `cambios.N.<campo>`; `estado_cambiado` with who was faster
 */
export const updateFaenasHistorico = endpoint({
  name: 'updateFaenasHistorico',
  method: 'POST',
  path: '/api/mantenedor/actualizarFaenasHistorico',
  summary: 'Guardar el detalle elegido de una o varias filas del historial, todas o ninguna',
  permission: 'maestros.mantener',
  body: z.strictObject({
    cambios: z
      .array(
        z.strictObject({
          ...sitio,
          articulo,
          unidad,
          mes,
          /** Null = none. */
          detalleId: z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))),
          vista: version,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_CAMBIOS)),
  }),
  /** How many were another before. */
  reply: z.object({ actualizadas: z.int() }),
});

/**
 * Declares the stand's volume of a site in a unit (E16), or withdraws it. The same again changes nothing.
 * @throws `datos_invalidos` naming the field, `estado_cambiado` with who was faster
 */
export const saveVolumenDeclarado = endpoint({
  name: 'saveVolumenDeclarado',
  method: 'POST',
  path: '/api/mantenedor/actualizarVolumenDeclarado',
  summary: 'Declarar el volumen en pie de una faena en una unidad, o quitarlo',
  permission: 'maestros.mantener',
  body: z.strictObject({
    ...sitio,
    unidad: texto(20),
    /** Null = it is withdrawn. */
    volumen: z.nullable(decimalJuzgado),
    nota: multilinea(1_000),
    vista: version,
  }),
  reply: z.object({ version: z.int() }),
});

const deSitio = z.object({ codigoFaena: texto(40).check(z.minLength(1)), rol: texto(40), unidad, mes: mesContable('Mes') });

/** What came out of a site in one unit, month by month, and when it ends (E16). Decimals as text. */
export const getEnPie = endpoint({
  name: 'getEnPie',
  method: 'GET',
  path: '/api/mantenedor/obtenerEnPie',
  summary: 'Lo que salió de una faena mes a mes en una unidad, lo que queda en pie y cuándo se acaba al ritmo de ocho semanas',
  permission: 'faenas.ver',
  query: deSitio,
  reply: z.object({
    /** Null = nothing is declared. */
    declarado: z.nullable(z.object({ volumen: z.string(), nota: z.string(), cambiadoPor: z.string(), cambiadoEn: z.string() })),
    version: z.int(),
    enPie: z.nullable(z.string()),
    /** All of it, up to the end of the month; the sum of `meses`, and that of `articulos`. */
    salido: z.string(),
    /** From the first month in which something came out to the one asked for, in order; none = nothing ever did. */
    meses: z.array(z.object({ mes, salido: z.string(), /** At its end; null = nothing is declared. */ enPie: z.nullable(z.string()) })),
    articulos: z.array(z.object({ articulo: z.string(), nombre: z.string(), salido: z.string() })),
    /** What came out in the 56 days up to `hasta`. */
    salido56: z.string(),
    /** The last day that counts: of the month, or today. */
    hasta: dia,
    /** A week of those eight. */
    porSemana: z.string(),
    /** When nothing is left at that pace; null = it cannot be told. */
    termino: z.nullable(dia),
  }),
});
export type EnPie = z.output<typeof getEnPie.reply>;

/** Most movements that are told one by one. */
export const MAX_SALIDAS = 500;

const salida = z.object({
  fecha: dia,
  /** Who knows of it: the ERP's posting, or Rodal's dispatch that the ERP has not posted yet (C26). */
  origen: z.enum(['BC', 'Rodal']),
  /** As the ERP calls it; of a dispatch, 'Despacho'. */
  tipo: z.string(),
  /** The ERP's document, or the guide; '' = it has none. */
  documento: z.string(),
  articulo: z.string(),
  nombre: z.string(),
  /** What came out; below zero, what came back. */
  cantidad: z.string(),
});
export type Salida = z.output<typeof salida>;

/** What is behind a month's figure: `total` is the sum of `salidas` and `resto`. */
export const listSalidas = endpoint({
  name: 'listSalidas',
  method: 'GET',
  path: '/api/mantenedor/obtenerSalidas',
  summary: 'Los movimientos que salieron de una faena en un mes y una unidad, el último primero',
  permission: 'faenas.ver',
  query: z.extend(deSitio, { articulo: z.optional(texto(40)) }),
  reply: z.object({
    salidas: z.array(salida),
    total: z.string(),
    /** Those that are not told one by one; null = all are. */
    resto: z.nullable(z.object({ cuantas: z.int(), cantidad: z.string() })),
  }),
});
