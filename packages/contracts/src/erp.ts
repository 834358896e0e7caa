import type { Permission, PermissionRule } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { mes } from './campos.ts';
import { endpoint } from './endpoint.ts';

const FAENAS = ['faenas.ver', 'faenas.actualizarBc'] as const;
const CARGAS = ['cargasBc.usar'] as const;
const RECEPCIONES = ['recepciones.ver', 'recepciones.mantener'] as const;
const ETIQUETAS = ['movEtiquetas.ver'] as const;
const GESTION = ['reporte.gestion', 'reporte.sincronizar'] as const;
const SII = ['sii.usar'] as const;

/**
 * Who reads which source of the ERP: whoever loads it or sees the screen that it feeds (especificaciones 1 §6 and 3 §6, C32).
 * Watching that a load goes well (`trabajos.ver`) is not reading what it brings.
 */
export const ENTIDADES_ERP = {
  InformacionFaenas: FAENAS,
  MovProducto_FaenaActivas: CARGAS,
  MovProductoFaenasEuca: CARGAS,
  PresupuestosFaenas: CARGAS,
  RecepM3_FaenaContabilizada: RECEPCIONES,
  RecepM3_FaenaPendiente: RECEPCIONES,
  RecepM3_ContadoPendiente: RECEPCIONES,
  RecepM3_ContadoContabilizada: RECEPCIONES,
  RecepcionMR: RECEPCIONES,
  ReporteRMREspecie: RECEPCIONES,
  ReporteM3EspecieFaenaConta: RECEPCIONES,
  MovEtiquetas_Todo: ETIQUETAS,
  MovEtiquetas: ETIQUETAS,
  UnidadMedida_Produccion: ETIQUETAS,
  UnidadMedida_Llena: ETIQUETAS,
  ReporteGestionPulpable: GESTION,
  MovGes_OrdenProduccion: GESTION,
  MovContaResultado: GESTION,
  PresupuestoGestion: GESTION,
  LineaFacCompra: CARGAS,
  HistLinFacCompra2: CARGAS,
  NotaCreditoRegistradaUnion: CARGAS,
  HistFacturaCompra: CARGAS,
  RevisionTabla2: CARGAS,
  HistNotaCompraIgor: SII,
  HistFacturaCompraIgor: SII,
  DeletesFacturaCompraIgor: SII,
  NominasVigentes: ['nominas.ver', 'nominas.actualizar'],
  ProveedoresBloqueados: ['proveedores.ver', 'proveedores.actualizar'],
  Clientes_Nacionales: ['clientes.ver', 'clientes.actualizar'],
  ListaEtiquetaComex: ['comex.usar'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** Who gets past the door; each source then asks for its own. */
const LEEN_ERP: PermissionRule = [...new Set(Object.values(ENTIDADES_ERP).flat())];

/** How long a token opens the gateway. */
export const TOKEN_BC_MINUTOS = 15;

export const getTokenBc = endpoint({
  name: 'getTokenBc',
  method: 'GET',
  path: '/api/bc/obtener-token',
  summary: 'Una credencial de quince minutos para leer el ERP por /api/erp; vale solo junto a la sesión que la pidió',
  permission: LEEN_ERP,
  reply: z.object({ token: z.string(), venceEn: z.string() }),
});

const MAX_FILAS_ERP = 1_000;

/** A live look-up through our own client: what is asked is built anew from these, nothing is passed on (design §6, B3). */
export const getErp = endpoint({
  name: 'getErp',
  method: 'GET',
  path: '/api/erp/{entity}',
  summary: 'Leer en vivo una fuente del ERP, con la credencial de /api/bc/obtener-token en Authorization: Bearer',
  permission: LEEN_ERP,
  params: z.object({ entity: z.literal(Object.keys(ENTIDADES_ERP).filter(isEntidadErp)) }),
  /** Any other option of OData is refused: dropped in silence, it would give other rows than those asked for. */
  query: z.object({
    company: z.enum(['COMSA', 'FLE']),
    /** Month of a source that has a service for each (MovEtiquetas). */
    periodo: z.optional(mes),
    /** `columna eq valor`, and on dates `ge` and `lt`, joined by `and`. */
    $filter: z.optional(z.string().check(z.maxLength(1_000))),
    /** Columns with commas between; absent = all. */
    $select: z.optional(z.string().check(z.maxLength(2_000))),
    /** Rows of one reply. */
    $top: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_FILAS_ERP)), 100),
    /** `siguiente` of the reply before, with all else the same. */
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,8000}$/))),
  }),
  reply: z.object({
    /** Under the ERP's names; decimals as text. */
    value: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
    /** Null = there is no more. */
    siguiente: z.nullable(z.string()),
  }),
});

export type EntidadErp = keyof typeof ENTIDADES_ERP;

function isEntidadErp(text: string): text is EntidadErp {
  return Object.hasOwn(ENTIDADES_ERP, text);
}
