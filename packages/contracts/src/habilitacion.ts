import { CLAVES_SITUACION } from '@rodal/domain/documentos/matriz';
import { CON_DOCUMENTOS, type ConDocumentos } from '@rodal/domain/documentos/tipos';
import { UMBRALES } from '@rodal/domain/documentos/vencimientos';
import * as z from 'zod/mini';
import { dia, mes, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** Who may work, seen all at once (E4): the matrix of companies and papers, what runs out, and month by month. */

const permission = 'abastecimiento.usar';
/** Companies of a page of the matrix. */
export const EMPRESAS_POR_PAGINA = 50;
/** What runs out today or within so many days is told: as long before as its company is. */
export const DIAS_CALENDARIO = Math.max(...UMBRALES);
/** The month of today, and those before. */
export const MESES_PARTE = 12;

const entidad = z.enum(Object.keys(CON_DOCUMENTOS) as ConDocumentos[]); // its own keys

const celda = z.object({
  idtipodocumento: z.int(),
  /** How many stand how, the worst first; none = there is nobody who would have it. */
  situaciones: z.array(z.object({ situacion: z.enum(CLAVES_SITUACION), cuantos: z.int() })),
  /** Of what is about to run out the first last day; null = nothing is. */
  vence: z.nullable(dia),
  /** So many may not work for it. */
  detenidos: z.int(),
});
export type CeldaMatriz = z.output<typeof celda>;

const parte = z.object({ /** Approved. */ activos: z.int(), /** So many of them may work. */ habilitados: z.int() });
export type Parte = z.output<typeof parte>;

const filaMatriz = z.object({
  rut: z.string(),
  nombre: z.string(),
  estado: z.enum(['PENDIENTE', 'ACTIVO']),
  /** Its own papers and approval let it work. */
  habilitada: z.boolean(),
  conductores: parte,
  camiones: parte,
  /** Every kind of paper: the company's own, then those of its drivers, then those of its trucks; of them the approved ones. */
  celdas: z.array(celda),
  /** Each that may not work for what is its own, the company itself first: not for what is the company's. */
  detenidos: z.array(z.object({ entidad, clave: z.string(), nombre: z.string(), motivos: z.array(z.string()) })),
});
export type FilaMatriz = z.output<typeof filaMatriz>;

/** The companies that were not taken out, by name, with what is missing of them, their drivers and their trucks. */
export const getMatrizHabilitacion = endpoint({
  name: 'getMatrizHabilitacion',
  method: 'GET',
  path: '/api/despachoconductorescamiones/matrizHabilitacion',
  summary: 'Cada empresa con cada documento suyo, de sus conductores y de sus camiones: al día, por vencer o qué falta, y quién no puede trabajar',
  permission,
  query: z.object({
    /** Each word contained in the RUT or the name, without case or accents. */
    texto: z.optional(texto(100)),
    /** `detenidas`: those alone where somebody or something may not work. */
    solo: z.optional(z.literal(['detenidas'])),
    /** From 1. */
    pagina: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  reply: z.object({
    /** The Santiago day for which it holds. */
    dia,
    /** That were found, and in how many of them somebody or something may not work. */
    total: z.int(),
    detenidas: z.int(),
    empresas: z.array(filaMatriz),
  }),
});
export type MatrizHabilitacion = z.output<typeof getMatrizHabilitacion.reply>;

const vencimiento = z.object({
  /** Its last day. */
  dia,
  idtipodocumento: z.int(),
  entidad,
  /** Of whose it is: a RUT or a plate. */
  clave: z.string(),
  nombre: z.string(),
  rutEmpresa: z.string(),
  empresa: z.string(),
  /** A newer one waits for a reviewer. */
  enRevision: z.boolean(),
  /** Without it they may not work. */
  detiene: z.boolean(),
});
export type VencimientoPapel = z.output<typeof vencimiento>;

/** What runs out of those who are approved, and of whose company is: by day, then company. */
export const listVencimientos = endpoint({
  name: 'listVencimientos',
  method: 'GET',
  path: '/api/despachoconductorescamiones/vencimientos',
  summary: 'Los documentos que vencen en los próximos 60 días, con de quién son y si lo detienen',
  permission,
  reply: z.object({ desde: dia, hasta: dia, vencimientos: z.array(vencimiento) }),
});
export type Vencimientos = z.output<typeof listVencimientos.reply>;

/** How many of the approved drivers and trucks could work at the end of each month, by what was known then; of this month now. */
export const getHabilitadosPorMes = endpoint({
  name: 'getHabilitadosPorMes',
  method: 'GET',
  path: '/api/despachoconductorescamiones/habilitadosPorMes',
  summary: 'Cuántos conductores y camiones aprobados podían trabajar al terminar cada uno de los últimos doce meses',
  permission,
  reply: z.object({
    /** Oldest first; the last is that of today. */
    meses: z.array(z.object({ mes, conductores: parte, camiones: parte })),
  }),
});
export type HabilitadosPorMes = z.output<typeof getHabilitadosPorMes.reply>;
