import { LARGO_CAMION } from '@rodal/domain/documentos/camiones';
import { LARGO_CONDUCTOR } from '@rodal/domain/documentos/conductores';
import { LARGO_EMPRESA } from '@rodal/domain/documentos/empresas';
import type { Toca } from '@rodal/domain/documentos/toca';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { multilinea, texto } from './campos.ts';
import { documento, documentoNuevo, falta, papeles, PEDIDOS } from './documentos.ts';
import { endpoint } from './endpoint.ts';

/**
 * What somebody from outside sees and does (especificación 3 §2.4, E6): their own company, its drivers and trucks. Of which company the session says, never
 * the request: another's looks like none. What ours say among themselves has no field here.
 */

const permission = 'perfilEmpresa.usar';
const estado = z.enum(Object.keys(ESTADO_EMPRESA.estados) as (keyof typeof ESTADO_EMPRESA.estados)[]); // its own keys

/** One version of a paper, as whoever gave it sees it; named one by one, so that what reviewers get anew stays with them. */
export const documentoPropio = z.pick(documento, {
  id: true, tipodocumento: true, idtipodocumento: true, version: true, estado: true, cumple: true, nocumple: true, pendiente: true, noaplica: true, sha256: true, nombre: true,
  emitido: true, vence: true, fechavencimiento: true, dias: true, claseLicencia: true, observacion: true, puestoEn: true, comentario: true, revisadoEn: true,
});
export type DocumentoPropio = z.output<typeof documentoPropio>;

const TOCA = ['empresa', 'revisor', 'aprobador', 'nadie'] as const satisfies readonly Toca[];

/** How one of them stands. */
const situacion = {
  estado,
  faltas: z.array(falta),
  vence: papeles.vence,
  /** What the company has to send or correct, in words. */
  pendientes: z.array(z.object({ idtipodocumento: z.int(), dicho: z.string() })),
  /** Papers whose newest version nobody has decided on. */
  enRevision: z.int(),
  /** Who acts next. */
  toca: z.enum(TOCA),
  /** Whether it may work: the first Santiago day on which it may not ('' = on none, null = it may without end), and why. */
  habilitacion: z.object({ desde: z.nullable(z.string()), motivo: z.string() }),
};

const empresa = z.object({ rutEmpresa: z.string(), nombreEmpresa: z.string(), contacto: z.string(), tipodeservicio: z.string(), email: z.string(), ...situacion });
export type EmpresaPropia = z.output<typeof empresa>;
const conductor = z.object({ rut: z.string(), nombre: z.string(), telefono: z.string(), direccion: z.string(), correo: z.string(), correoNotificacion: z.string(), ...situacion });
export type ConductorPropio = z.output<typeof conductor>;
const camion = z.object({ patente: z.string(), correo: z.string(), tipoCamion: z.string(), ...situacion });
export type CamionPropio = z.output<typeof camion>;

/** Everything of one company, without its files. `estado` as the specification counts: 1 pending, 0 active; another `rut` than one's own has nothing. */
export const getPerfilEmpresa = endpoint({
  name: 'getPerfilEmpresa',
  method: 'GET',
  path: '/api/despachoconductorescamiones/listaEmpresaAprobacionExterno',
  summary: 'La empresa de quien pregunta, con sus conductores y camiones: qué falta, desde cuándo y a quién le toca',
  permission,
  query: z.object({ estado: z.optional(z.literal(['0', '1'])), rut: z.optional(texto(20)) }),
  reply: z.object({
    /** Of whoever asks; '' = their user has none. */
    rut: z.string(),
    /** At most one; none = it is not registered yet. */
    empresas: z.array(empresa),
    conductores: z.array(conductor),
    camiones: z.array(camion),
  }),
});
export type PerfilEmpresa = z.output<typeof getPerfilEmpresa.reply>;

type Operacion = { readonly name: string; readonly path: `/api/${string}`; readonly summary: string };
type Operaciones = Readonly<Record<'get' | 'save' | 'replace', Operacion>>;

interface Definicion<O, Q, C, D, F> {
  readonly operaciones: O;
  /** What names one where it is asked for, as somebody wrote it, and where it is changed: the company is the session's. */
  readonly consulta: Q;
  readonly clave: C;
  /** Its own data, that a rule of `domain` judges field by field, in words. */
  readonly datos: D;
  readonly fila: F;
}

/**
 * - `get`: all versions of its papers (`estado` 1: what is good today only). @throws `no_encontrado`, also for another's
 * - `save`: it and its papers, all or nothing; it waits for its review, and repeated by the same person it is the same. @throws `datos_invalidos` naming each
 *   field in the order of the checks; of one that is registered already it tells no more than that, whoever's it is; `no_encontrado` for a user without company
 * - `replace`: a paper or its new version, that nobody has reviewed; the one before stays. One out of date is refused: that is a reviewer's to record (C31).
 *   @throws `estado_cambiado` when another was put in meanwhile; `datos_invalidos` naming the field; `no_encontrado`, also for another's
 */
function propio<const O extends Operaciones, Q extends z.core.$ZodShape, C extends z.core.$ZodShape, D extends z.core.$ZodShape, F extends z.core.$ZodShape>({ operaciones, consulta, clave, datos, fila }: Definicion<O, Q, C, D, F>) {
  /** Every version, by kind in the order of the screen and the newest first. */
  const suyo = { ...fila, documentos: z.array(documentoPropio) };
  const detalle = z.object(suyo);
  const reply = z.object({ Mensaje: z.string(), ...suyo });
  const { get, save, replace } = operaciones;
  return {
    detalle,
    cambiado: reply,
    get: {
      name: get.name as O['get']['name'], method: 'GET', path: get.path as O['get']['path'], summary: get.summary, permission,
      query: z.object({ ...consulta, estado: z.optional(z.literal(['1'])) }),
      reply: detalle,
    },
    save: {
      name: save.name as O['save']['name'], method: 'POST', path: save.path as O['save']['path'], summary: save.summary, permission,
      body: z.strictObject({ ...clave, ...datos, documentos: z.array(documentoNuevo).check(z.maxLength(20)) }),
      reply,
    },
    replace: {
      name: replace.name as O['replace']['name'], method: 'POST', path: replace.path as O['replace']['path'], summary: replace.summary, permission,
      body: z.strictObject({ ...clave, ...PEDIDOS.reemplazar }),
      reply,
    },
  } as const;
}

const EMPRESA = propio({
  operaciones: {
    get: { name: 'getEmpresaPropia', path: '/api/despachoconductorescamiones/buscarDocumentosEmpresaExterno', summary: 'La propia empresa con sus documentos, sin lo que los revisores se dicen entre ellos' },
    save: { name: 'saveEmpresaPropia', path: '/api/despachoconductorescamiones/guardarEmpresaExterno', summary: 'Registrar la propia empresa con sus documentos; queda pendiente de revisión' },
    replace: { name: 'replaceDocumentoEmpresaPropia', path: '/api/despachoconductorescamiones/actualizaDocumentoEmpresaExterno', summary: 'Poner un documento de la propia empresa o su nueva versión, por revisar' },
  },
  consulta: { rutEmpresa: texto(20) },
  clave: {},
  datos: { nombreEmpresa: texto(LARGO_EMPRESA.nombre), contacto: multilinea(LARGO_EMPRESA.contacto), tipodeservicio: texto(100), email: texto(LARGO_EMPRESA.correos) },
  fila: { empresa },
});
export const { get: getEmpresaPropia, save: saveEmpresaPropia, replace: replaceDocumentoEmpresaPropia } = EMPRESA;
export type EmpresaPropiaDetalle = z.output<typeof EMPRESA.detalle>;

const rut = { rut: texto(20) };
const CONDUCTOR = propio({
  operaciones: {
    get: { name: 'getConductorPropio', path: '/api/despachoconductorescamiones/buscarDocumentosExterno', summary: 'Un conductor de la propia empresa con los documentos que ella dio' },
    save: { name: 'saveConductorPropio', path: '/api/despachoconductorescamiones/guardarChoferExterno', summary: 'Registrar un conductor de la propia empresa con sus documentos; queda pendiente de revisión' },
    replace: { name: 'replaceDocumentoConductorPropio', path: '/api/despachoconductorescamiones/actualizaDocumentoChoferExterno', summary: 'Poner un documento de un conductor propio o su nueva versión, por revisar' },
  },
  consulta: rut,
  clave: rut,
  datos: {
    nombre: texto(LARGO_CONDUCTOR.nombre), telefono: texto(LARGO_CONDUCTOR.telefono), direccion: texto(LARGO_CONDUCTOR.direccion), correo: texto(LARGO_CONDUCTOR.correo),
    correoNotificacion: texto(LARGO_CONDUCTOR.correos),
  },
  fila: { conductor },
});
export const { get: getConductorPropio, save: saveConductorPropio, replace: replaceDocumentoConductorPropio } = CONDUCTOR;
export type ConductorPropioDetalle = z.output<typeof CONDUCTOR.detalle>;

const patente = { patente: texto(20) };
const CAMION = propio({
  operaciones: {
    get: { name: 'getCamionPropio', path: '/api/despachoconductorescamiones/buscarDocumentosCamionExterno', summary: 'Un camión de la propia empresa con los documentos que ella dio' },
    save: { name: 'saveCamionPropio', path: '/api/despachoconductorescamiones/guardarCamionExterno', summary: 'Registrar un camión de la propia empresa con sus documentos; queda pendiente de revisión' },
    replace: { name: 'replaceDocumentoCamionPropio', path: '/api/despachoconductorescamiones/actualizaDocumentoCamionExterno', summary: 'Poner un documento de un camión propio o su nueva versión, por revisar' },
  },
  consulta: patente,
  clave: patente,
  datos: { correo: texto(LARGO_CAMION.correos), tipoCamion: texto(20) },
  fila: { camion },
});
export const { get: getCamionPropio, save: saveCamionPropio, replace: replaceDocumentoCamionPropio } = CAMION;
export type CamionPropioDetalle = z.output<typeof CAMION.detalle>;
