import { addDays } from '@rodal/domain/fechas';
import type { PermissionRule } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { destinoNominas } from './destino-nominas.ts';
import { endpoint } from './endpoint.ts';
import type { Nomina } from './nominas.ts';
import { type CualSii, destinoSii, type ListaSii } from './sii-pendientes.ts';

/** The days a row looks back: the most that the dispatch search shows at once. */
const DIAS = 366;

/** Days of Santiago, both included, that a row counts and its screen shows. @param hoy `YYYY-MM-DD` */
export function diasBandeja(hoy: string): { readonly desde: string; readonly hasta: string } {
  return { desde: addDays(hoy, 1 - DIAS), hasta: hoy };
}

/** What waits for somebody on the server. */
export interface FilaBandeja {
  /** After the count: `3 despachos con avisos abiertos`. @param aparte what is counted apart, as a currency is; '' = nothing */
  readonly titulo: (total: number, aparte: string) => string;
  /** Whoever satisfies each of them may see the screen and do something about it. */
  readonly permisos: readonly PermissionRule[];
  /** The screen with its filters: it lists exactly what was counted. @param hoy day of Santiago */
  readonly destino: (hoy: string, aparte: string) => `/${string}`;
}

const contada = (uno: string, varios: string) => (total: number) => (total === 1 ? uno : varios);

/** By their number on the wire: each list is of one state. */
const DE_EMPRESAS: Estados = { 1: ['pendiente', 'pendientes'], 0: ['activa', 'activas'] };
const DE_CONDUCTORES: Estados = { 2: ['pendiente', 'pendientes'], 1: ['activo', 'activos'] };
/** Active and blocked ones are one list. */
const DE_CAMIONES: Estados = { 2: ['pendiente', 'pendientes'], 1: ['activa o bloqueada', 'activas o bloqueadas'] };
type Estados = Readonly<Record<string, readonly [uno: string, varios: string]>>;

const DE_NOMINAS = {
  mia: { uno: 'espera por mí', varios: 'esperan por mí' },
  cambiada: { uno: 'cambió bajo mi marca', varios: 'cambiaron bajo mi marca' },
} as const;

/** Of pending documents of the SII, after whose they are; `aparte` = their VAT, where it is said. */
const DE_SII = {
  vencenHoy: { uno: 'vence hoy en el SII', varios: 'vencen hoy en el SII' },
  pasanDeMes: { uno: 'pasa de mes sin acuse', varios: 'pasan de mes sin acuse' },
  sinAsignar: { uno: 'por acusar está sin asignar', varios: 'por acusar están sin asignar' },
} as const satisfies Readonly<Record<CualSii, { readonly uno: string; readonly varios: string }>>;

/**
 * What waits for people, in the order it is shown (issue 7 §3). A row here and its count in the server's
 * `modules/bandeja/cuentas.repo.ts` are all that a later module adds.
 */
export const BANDEJA = {
  avisosAbiertos: {
    titulo: contada('despacho con avisos abiertos', 'despachos con avisos abiertos'),
    permisos: ['despacho.buscar', 'despacho.resolverAviso'],
    destino: (hoy) => despachos(hoy, 'todos'),
  },
  guiasIncompletas: {
    titulo: contada('despacho con guía incompleta', 'despachos con guía incompleta'),
    permisos: ['despacho.buscar', 'despacho.reintentarGuia'],
    destino: (hoy) => despachos(hoy, 'guiaIncompleta'),
  },
  guiasNulasPorConfirmar: {
    titulo: contada('guía nula por confirmar', 'guías nulas por confirmar'),
    // Everybody of the office registers one; these look after what the field sent.
    permisos: ['guiasNulas.registrar', 'despacho.resolverAviso'],
    destino: (hoy) => {
      const { desde, hasta } = diasBandeja(hoy);
      return `/guiasnulas?desde=${desde}&hasta=${hasta}&estado=porConfirmar`;
    },
  },
  recepcionesPorConfirmar: {
    titulo: contada('recepción de camión por confirmar', 'recepciones de camión por confirmar'),
    permisos: ['recepcionesCamion.registrar', 'recepciones.mantener'],
    destino: (hoy) => {
      const { desde, hasta } = diasBandeja(hoy);
      return `/recepcionesApp?desde=${desde}&hasta=${hasta}&estado=porConfirmar`;
    },
  },
  solicitudesPorAprobar: {
    titulo: contada('solicitud de compra por aprobar', 'solicitudes de compra por aprobar'),
    permisos: ['solicitudes.usar', ['solicitudes.aprobar', 'solicitudes.sustituir']],
    destino: () => '/comsa?vista=porAprobar',
  },
  solicitudesPorComprar: {
    titulo: contada('solicitud de compra aprobada, por comprar', 'solicitudes de compra aprobadas, por comprar'),
    permisos: ['solicitudes.usar', 'solicitudes.comprar'],
    destino: () => '/comsa?vista=porComprar',
  },
  cargasFallidas: {
    titulo: contada('carga de BC fallida', 'cargas de BC fallidas'),
    permisos: ['trabajos.ver'],
    destino: () => '/trabajos?estado=porRepetir',
  },
  cargasPorConfirmar: {
    titulo: contada('carga por confirmar', 'cargas por confirmar'),
    permisos: ['trabajos.ver', 'trabajos.resolver'],
    destino: () => '/trabajos?estado=porConfirmar',
  },
  transportistasRepetidos: repetidos('transportistas'),
  cosecherosRepetidos: repetidos('cosecheros'),
  centrosSinUnidad: sinMaestro(['centro de costo sin unidad', 'centros de costo sin unidad'], 'unidadesGestion'),
  cuentasSinLinea: sinMaestro(['cuenta sin línea', 'cuentas sin línea'], 'lineasGestion'),
  mesesSinDolar: {
    titulo: (total, meses) => `${total === 1 ? 'mes' : 'meses'} sin dólar: ${meses}`,
    permisos: ['maestros.mantener'],
    destino: () => '/maestros?maestro=dolarMes',
  },
  empresasPorRevisar: porRevisar(['empresa', 'empresas'], DE_EMPRESAS, '/formularioEmpresas'),
  conductoresPorRevisar: porRevisar(['conductor', 'conductores'], DE_CONDUCTORES, '/formularioConductores'),
  camionesPorRevisar: porRevisar(['patente', 'patentes'], DE_CAMIONES, '/formularioCamiones'),
  nominasMias: deNominas('COMSA', 'mia'),
  nominasMiasFle: deNominas('FLE', 'mia'),
  nominasCambiadas: deNominas('COMSA', 'cambiada'),
  nominasCambiadasFle: deNominas('FLE', 'cambiada'),
  siiVencenHoy: deSii('COMSA', 'vencenHoy'),
  siiVencenHoyComex: deSii('Comex', 'vencenHoy'),
  siiVencenHoyFle: deSii('FLE', 'vencenHoy'),
  siiPasanDeMes: deSii('COMSA', 'pasanDeMes'),
  siiPasanDeMesComex: deSii('Comex', 'pasanDeMes'),
  siiPasanDeMesFle: deSii('FLE', 'pasanDeMes'),
  siiSinAsignar: deSii('COMSA', 'sinAsignar'),
  siiSinAsignarComex: deSii('Comex', 'sinAsignar'),
  siiSinAsignarFle: deSii('FLE', 'sinAsignar'),
} as const satisfies Readonly<Record<string, FilaBandeja>>;

/** Names that read alike and are two rows: a person says which stays (R165). One alone reads like no other. */
function repetidos(maestro: 'transportistas' | 'cosecheros') {
  const titulo = `${maestro} que se leen igual que otro`;
  return { titulo: () => titulo, permisos: ['maestros.mantener'], destino: () => `/maestros?maestro=${maestro}&observacion=repetido` } as const satisfies FilaBandeja;
}

/** What the ledger has and a master of the management report does not say (E11), each company apart and by its codes: the master lists what is said. */
function sinMaestro([uno, varios]: readonly [string, string], maestro: 'unidadesGestion' | 'lineasGestion') {
  return {
    titulo: (total, aparte) => `${total === 1 ? uno : varios} en ${aparte}`,
    permisos: ['maestros.mantener'],
    destino: (_hoy, aparte) => `/maestros?maestro=${maestro}&texto=${encodeURIComponent(aparte.split(':')[0] ?? '')}`,
  } as const satisfies FilaBandeja;
}

/** Whoever has papers that nobody has marked, each state apart: a list is of one. */
function porRevisar([uno, varios]: readonly [string, string], estados: Estados, pantalla: `/${string}`) {
  return {
    titulo: (total, estado) => `${total === 1 ? uno : varios} ${estados[estado]?.[total === 1 ? 0 : 1] ?? ''} con documentos por revisar`,
    permisos: ['abastecimiento.usar'],
    destino: (_hoy, estado) => `${pantalla}?vista=aprobacion&estado=${estado}&revision=porRevisar`,
  } as const satisfies FilaBandeja;
}

/** Of a company's payment rolls, each currency apart: amounts of two are never added, and a list is of one (C14, E2). */
function deNominas(empresa: Nomina['empresa'], espera: keyof typeof DE_NOMINAS) {
  const { uno, varios } = DE_NOMINAS[espera];
  return {
    titulo: (total, moneda) => (total === 1 ? `nómina ${empresa} en ${moneda} ${uno}` : `nóminas ${empresa} en ${moneda} ${varios}`),
    permisos: ['nominas.ver', ['nominas.aprobar', 'nominas.revisar']],
    destino: (_hoy, moneda) => destinoNominas(empresa, { moneda, espera }),
  } as const satisfies FilaBandeja;
}

/** Pending documents of the SII that hurry: `aparte` is their VAT where that is what hurries, else the day to choose on the page ('' = today). */
function deSii(lista: ListaSii, cual: CualSii) {
  const { uno, varios } = DE_SII[cual];
  const conIva = cual === 'pasanDeMes';
  return {
    titulo: (total, aparte) => `${total === 1 ? `documento de ${lista} ${uno}` : `documentos de ${lista} ${varios}`}${conIva ? `: ${aparte}` : ''}`,
    permisos: ['sii.usar'],
    destino: (_hoy, aparte) => destinoSii(lista, { ver: cual, fecha: conIva ? '' : aparte }),
  } as const satisfies FilaBandeja;
}

export type ClaveBandeja = keyof typeof BANDEJA;
export const CLAVES_BANDEJA: readonly ClaveBandeja[] = Object.keys(BANDEJA).filter(isClave);

function isClave(text: string): text is ClaveBandeja {
  return Object.hasOwn(BANDEJA, text);
}

function despachos(hoy: string, avisos: string): `/${string}` {
  const { desde, hasta } = diasBandeja(hoy);
  return `/despachoRecepciones?desde=${desde}&hasta=${hasta}&avisos=${avisos}`;
}

/** Counting stops here. */
export const MAX_BANDEJA = 1_000;

const fila = z.object({
  /** With what is counted apart behind it. */
  clave: z.string(),
  /** Text and address travel with the count: an app of yesterday shows a row of today. */
  titulo: z.string(),
  total: z.int(),
  /** There are more than `total`. */
  masDe: z.boolean(),
  destino: z.string(),
});
export type FilaContada = z.output<typeof fila>;

/** Only what this person may see is counted; what has nothing waiting is not there. */
export const getBandeja = endpoint({
  name: 'getBandeja',
  method: 'GET',
  path: '/api/bandeja',
  summary: 'Lo que espera a quien está conectado, con la pantalla que lo muestra',
  permission: 'sesion.propia',
  reply: z.object({ filas: z.array(fila) }),
});
