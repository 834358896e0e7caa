import { addDays } from '@rodal/domain/fechas';
import { ESPERAS } from '@rodal/domain/pasos-nomina';
import type { Permission } from '@rodal/domain/permisos';
import type { CodigoAviso } from '@rodal/domain/reglas-despacho';
import * as z from 'zod/mini';
import { getResumenDespachos } from './busqueda.ts';
import { dia } from './campos.ts';
import { diasBandeja } from './bandeja.ts';
import { endpoint } from './endpoint.ts';
import { type FlujoNombre, MIRAN } from './flujos.ts';
import { EMPRESAS_SII } from './sii.ts';
import { ESTADOS_TRABAJO } from './trabajos.ts';

/** The office's day, a tile each: what fails or may not be seen takes nothing else with it (decisión 105). */

const { total, masDe, anuladas, volumenes } = getResumenDespachos.reply.shape;

/** As many weeks back a day is held against. */
export const SEMANAS = 4;

/** Volumes are by unit and never added (C26). */
export const getInicioHoy = endpoint({
  name: 'getInicioHoy',
  method: 'GET',
  path: '/api/inicio/hoy',
  summary: 'Las cargas y el volumen de hoy, y los del mismo día de las cuatro semanas anteriores hasta la misma hora',
  permission: 'despacho.buscar',
  reply: z.object({
    dia,
    /** When it was counted. */
    al: z.string(),
    /** What the search finds for the day, annulled ones included; their volume is not. */
    total,
    masDe,
    anuladas,
    volumenes,
    /** The same weekday before, the latest first, each until the same hour of the clock. */
    antes: z.array(z.object({ dia, total, volumenes })),
  }),
});
export type InicioHoy = z.output<typeof getInicioHoy.reply>;

export const getInicioFaenas = endpoint({
  name: 'getInicioFaenas',
  method: 'GET',
  path: '/api/inicio/faenas',
  summary: 'Las cargas de hoy por faena, con el lugar de cada una; antes de la primera, las del último día que tuvo',
  permission: 'despacho.buscar',
  reply: z.object({
    /** The day told of. */
    dia,
    isHoy: z.boolean(),
    al: z.string(),
    /** Most loads first. */
    faenas: z.array(
      z.object({
        codigo: z.string(),
        rol: z.string(),
        nombre: z.string(),
        cargas: z.int(),
        ultima: z.string(),
        /** Where its loads were made, else where the ERP has it; null = nobody knows. */
        lugar: z.nullable(z.object({ latitud: z.number(), longitud: z.number() })),
      }),
    ),
  }),
});
export type InicioFaenas = z.output<typeof getInicioFaenas.reply>;

const cuenta = z.object({ total: z.int(), masDe: z.boolean(), destino: z.string() });
export type CuentaInicio = z.output<typeof cuenta>;

/** How long a dispatch has waited: days of Santiago, both included, counted back from today. The last reaches as far as the search does. */
export const EDADES = [
  { clave: 'hoy', titulo: 'Hoy', dias: (hoy: string) => ({ desde: hoy, hasta: hoy }) },
  { clave: 'semana', titulo: '1 a 7 días', dias: (hoy: string) => ({ desde: addDays(hoy, -7), hasta: addDays(hoy, -1) }) },
  { clave: 'mes', titulo: '8 a 30 días', dias: (hoy: string) => ({ desde: addDays(hoy, -30), hasta: addDays(hoy, -8) }) },
  { clave: 'antes', titulo: 'Más de 30', dias: (hoy: string) => ({ desde: diasBandeja(hoy).desde, hasta: addDays(hoy, -31) }) },
] as const;

/** Who acts next on a flag (A29), by what settles it. */
export const SIGUEN = {
  oficina: { titulo: 'Oficina', que: 'Decide y cierra' },
  abastecimiento: { titulo: 'Abastecimiento', que: 'Registra o renueva papeles' },
  maestros: { titulo: 'Maestros', que: 'Completa o agrega datos' },
  terreno: { titulo: 'Terreno', que: 'Responde el despachador' },
} as const;
export type ClaveSigue = keyof typeof SIGUEN;

/** A new flag does not compile until somebody acts on it. */
export const QUIEN_SIGUE = {
  choferNoAutorizado: 'abastecimiento',
  camionNoHabilitado: 'abastecimiento',
  transportistaNoHabilitado: 'abastecimiento',
  patenteBloqueada: 'oficina',
  choferBloqueado: 'oficina',
  fueraPerimetro: 'oficina',
  sinPosicion: 'terreno',
  fotoFaltante: 'terreno',
  fotoDeOtra: 'terreno',
  fotoRepetida: 'terreno',
  volumenDistinto: 'oficina',
  cantidadImprobable: 'terreno',
  decimalesRedondeados: 'oficina',
  posibleDuplicado: 'oficina',
  relojDesfasado: 'terreno',
  guiaIncompleta: 'maestros',
  referenciaObsoleta: 'oficina',
  otraVersion: 'oficina',
  faenaVencida: 'oficina',
  formularioDistinto: 'oficina',
  sinRecepcion: 'oficina',
  volumenRecibido: 'oficina',
  otroDestino: 'oficina',
  fotoRecibidaDeOtra: 'oficina',
} as const satisfies Readonly<Record<CodigoAviso, ClaveSigue>>;

export const getInicioAvisos = endpoint({
  name: 'getInicioAvisos',
  method: 'GET',
  path: '/api/inicio/avisos',
  summary: 'Despachos con avisos abiertos, por quién sigue y por su edad, cada cuenta con su lista',
  permission: 'despacho.buscar',
  reply: z.object({
    edades: z.array(z.string()),
    /** One dispatch once in each row, however many of its flags wait for the same. */
    filas: z.array(z.object({ clave: z.string(), titulo: z.string(), que: z.string(), cuentas: z.array(cuenta), todas: cuenta })),
    /** One dispatch once. */
    total: z.object({ cuentas: z.array(cuenta), todas: cuenta }),
  }),
});
export type InicioAvisos = z.output<typeof getInicioAvisos.reply>;

export const getInicioSinGuia = endpoint({
  name: 'getInicioSinGuia',
  method: 'GET',
  path: '/api/inicio/sinGuia',
  summary: 'Despachos que salieron y todavía no tienen guía, de hoy y de antes, cada cuenta con su lista',
  permission: 'despacho.buscar',
  reply: z.object({ hoy: cuenta, antes: cuenta }),
});
export type InicioSinGuia = z.output<typeof getInicioSinGuia.reply>;

/** Where a flow is looked at by whoever does not see `/trabajos`. */
export const PANTALLA_FLUJO = {
  faenas: { ruta: '/faenas', permiso: 'faenas.ver' },
  movProductoPino: { ruta: '/cargasBcMovProducto?tipo=PINO', permiso: 'cargasBc.usar' },
  movProductoEuca: { ruta: '/cargasBcMovProducto?tipo=EUCA', permiso: 'cargasBc.usar' },
  recepciones: { ruta: '/recepciones?tab=sincronizacion', permiso: 'recepciones.mantener' },
  reporteRecepciones: { ruta: '/reporterecepciones', permiso: 'recepciones.ver' },
  movEtiquetas: { ruta: '/reporteMovEtiquetas', permiso: 'movEtiquetas.ver' },
  reporteGestion: { ruta: '/reporte', permiso: 'reporte.gestion' },
  proveedoresBloqueados: { ruta: '/proveedoresbloqueados', permiso: 'proveedores.ver' },
  nominas: { ruta: '/nominasVigentes', permiso: 'nominas.ver' },
  clientesNacionales: { ruta: '/clientesNacionales', permiso: 'clientes.ver' },
  costosFaenas: { ruta: '/cargasBc', permiso: 'cargasBc.usar' },
  presupuestoFaenas: { ruta: '/cargasBc', permiso: 'cargasBc.usar' },
  sii: { ruta: '/Sii', permiso: 'sii.usar' },
} as const satisfies Readonly<Record<FlujoNombre, { readonly ruta: `/${string}`; readonly permiso: Permission }>>;

export const getInicioErp = endpoint({
  name: 'getInicioErp',
  method: 'GET',
  path: '/api/inicio/erp',
  summary: 'La última carga del ERP de cada fuente que puede ver quien pregunta, y de cuándo son sus datos',
  permission: MIRAN,
  reply: z.object({
    fuentes: z.array(
      z.object({
        flujo: z.string(),
        titulo: z.string(),
        /** Of the last load asked for; null = none ever. */
        estado: z.nullable(z.enum(ESTADOS_TRABAJO)),
        /** When it ended, or was asked for. */
        cuando: z.nullable(z.string()),
        /** When what is read now was fetched; null = nothing is. */
        datosAl: z.nullable(z.string()),
        /** Null = no screen of it that this person may open. */
        destino: z.nullable(z.string()),
      }),
    ),
  }),
});
export type InicioErp = z.output<typeof getInicioErp.reply>;

const monto = z.object({ moneda: z.string(), total: z.int(), /** Signed; of its currency alone. */ monto: z.string(), destino: z.string() });

export const getInicioNominas = endpoint({
  name: 'getInicioNominas',
  method: 'GET',
  path: '/api/inicio/nominas',
  summary: 'Las nóminas sin terminar por empresa, paso y moneda, cada cuenta con su lista, y las que más esperan a quien pregunta',
  permission: 'nominas.ver',
  reply: z.object({
    empresas: z.array(
      z.object({
        empresa: z.enum(['COMSA', 'FLE']),
        /** Null = never loaded. */
        datosAl: z.nullable(z.string()),
        /** In the order of the steps; the blocked ones apart, which wait for none (C14). */
        esperas: z.array(z.object({ clave: z.enum(ESPERAS), titulo: z.string(), montos: z.array(monto) })),
      }),
    ),
    /** Of both companies, those that this person may mark next, the one that has waited longest first. */
    antiguas: z.array(
      z.object({
        Identificador: z.string(),
        empresa: z.enum(['COMSA', 'FLE']),
        Nomina: z.string(),
        Moneda: z.string(),
        Monto: z.string(),
        paso: z.string(),
        /** Since the mark before, or since a load changed what it pays. */
        desde: z.string(),
        destino: z.string(),
      }),
    ),
  }),
});
export type InicioNominas = z.output<typeof getInicioNominas.reply>;

export const getInicioIva = endpoint({
  name: 'getInicioIva',
  method: 'GET',
  path: '/api/inicio/iva',
  summary: 'El IVA que pasa al mes siguiente si nadie acusa los documentos que lo traen, por empresa y aparte el de Comex, con los documentos de cada una',
  permission: 'sii.usar',
  reply: z.object({
    mes: z.string(),
    /** The last day to acknowledge them. */
    hasta: dia,
    empresas: z.array(
      z.object({
        empresa: z.enum(EMPRESAS_SII),
        /** Somebody uploaded the pending ones of the month; until then nothing is known of it. */
        hayPendientes: z.boolean(),
        /** The page, with what is to be uploaded. */
        destino: z.string(),
        /** Those with something at stake: the company's own, and Comex's. */
        listas: z.array(z.object({ lista: z.string(), total: z.int(), masDe: z.boolean(), /** Pesos. */ iva: z.string(), destino: z.string() })),
      }),
    ),
  }),
});
export type InicioIva = z.output<typeof getInicioIva.reply>;
