import { SECCIONES } from '@rodal/domain/sii/documento';
import * as z from 'zod/mini';
import { dia, mes, multilinea, sha256, texto, uuidv7 } from './campos.ts';
import { carta } from './correos.ts';
import { endpoint } from './endpoint.ts';

/** The two legal entities, each with its register (especificación 3 §2.7). */
export const EMPRESAS_SII = ['COMSA', 'FLE'] as const;
export type EmpresaSii = (typeof EMPRESAS_SII)[number];

const permission = 'sii.usar';
const empresa = z.enum(EMPRESAS_SII);
const seccion = z.enum(SECCIONES);
/** Whose register, and of which month. */
export const delMes = z.object({ empresa, mes });

/** Of the errors of a file, so many are told; `cantidadErrores` counts them all. */
export const MAX_ERRORES_SII = 200;

/** A section as somebody uploaded it. */
const subida = z.object({
  id: z.string(),
  seccion,
  archivo: z.string(),
  documentos: z.int(),
  /** Pesos; notes subtract. */
  total: z.number(),
  /** The only types that it brings; empty = the whole section. */
  tipos: z.array(z.int()),
  /** What is read now. */
  activa: z.boolean(),
  subidaEn: z.string(),
  usuario: z.string(),
});
export type SubidaSii = z.output<typeof subida>;

const estado = z.object({
  /** The newest first, those of before too. */
  subidas: z.array(subida),
  /** What BC has is of then, the oldest of its parts; null = some month of it was never loaded. */
  bcAl: z.nullable(z.string()),
  /** Of the company, what goes by mail by itself at the end of a month. */
  solo: z.object({
    encendido: z.boolean(),
    envios: z.array(
      z.object({
        tipo: z.enum(['2', '5']),
        /** The last time that it was tried; null = never. `correos` null = it did not go, and `motivo` says why. */
        ultimo: z.nullable(z.object({ en: z.string(), correos: z.nullable(z.int()), motivo: z.string() })),
        /** The next day whose morning it goes on. */
        proximo: dia,
      }),
    ),
  }),
});

export type EstadoSii = z.output<typeof estado>;

/** What is there of a month: sections with their versions, and of when BC is. */
export const getSii = endpoint({ name: 'getSii', method: 'GET', path: '/api/sii/{empresa}/{mes}', summary: 'Qué se subió del registro de compras del SII de un mes', permission, params: delMes, reply: estado });

/**
 * What a file (field `Archivo`: CSV of a section, or it in gzip) would load; nothing is kept.
 * @throws `datos_invalidos` naming `Archivo` why it is no file of a section
 */
export const reviewSii = endpoint({
  name: 'reviewSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/revisar', permission, kind: 'upload', params: delMes,
  summary: 'Revisar un archivo del registro de compras (campo Archivo): qué trae, qué cambia y qué no se puede leer',
  reply: z.object({
    archivo: z.string(),
    seccion,
    documentos: z.int(),
    total: z.number(),
    tipos: z.array(z.int()),
    /** What loading demands: the same bytes over the same live section. */
    huella: z.string(),
    /** Its name says company and month; where not, a person has to say that it is this one. */
    seIdentifica: z.boolean(),
    /** The same bytes are what is read already. */
    sinCambios: z.boolean(),
    avisos: z.array(z.string()),
    /** Lines that cannot be read, at most {@link MAX_ERRORES_SII}. */
    errores: z.array(z.object({ linea: z.int(), columna: z.string(), texto: z.string(), mensaje: z.string() })),
    cantidadErrores: z.int(),
    /** Against what is read now: null = there was nothing. */
    cambia: z.nullable(z.object({ nuevos: z.int(), idos: z.int(), cambiados: z.int() })),
    /** The first of them, in words. */
    ejemplos: z.array(z.string()),
  }),
});
export type SiiRevisado = z.output<typeof reviewSii.reply>;

/**
 * Makes a reviewed file what is read, in one transaction; the same `id` again is the same upload (R5).
 * @throws `estado_cambiado` when file or live section are no longer those reviewed; the rest as {@link reviewSii}
 */
export const loadSii = endpoint({
  name: 'loadSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/cargar', permission, kind: 'upload', params: delMes,
  summary: 'Cargar un archivo revisado del registro de compras (campo Archivo)',
  query: z.object({
    id: uuidv7, huella: sha256,
    /** `si` = what cannot be read is left out: "cargar 187 de 188". */
    aunque: z.optional(z.enum(['si'])),
    /** `si` = whoever loads it says that it is of this company and month, which its name does not. */
    esSuyo: z.optional(z.enum(['si'])),
  }),
  reply: estado,
});

const visto = z.strictObject({ /** Ids of the uploads that are read as they were seen. */ visto: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)) });

/** Nothing of a section is read any more; its uploads stay. @throws `estado_cambiado` */
export const clearSeccionSii = endpoint({ name: 'clearSeccionSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/seccion/{seccion}/quitar', summary: 'Dejar de leer lo que se subió de una sección; queda, y puede volver', permission, params: z.object({ empresa, mes, seccion }), body: visto, reply: estado });

/** Brings an upload back: it alone is what is read of its section. @throws `no_encontrado`, `estado_cambiado` */
export const restoreSubidaSii = endpoint({ name: 'restoreSubidaSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/volver/{id}', summary: 'Volver a leer una subida anterior de una sección', permission, params: z.object({ empresa, mes, id: uuidv7 }), body: visto, reply: estado });

const respuesta = z.nullable(z.object({ decision: z.enum(['CONFIRMADA', 'DESCARTADA', 'RESUELTA']), nota: z.string(), usuario: z.string() }));

/** What every row has to be answered: keys, and the amounts for which an answer holds. */
const contestable = { sii: z.nullable(z.string()), bc: z.nullable(z.string()), huella: z.string() };
const posible = z.object({ ...contestable, texto: z.string(), respuesta });
/** Of a document of the SII. `como`: how it is known whom to ask. */
const fila = { ...contestable, motivo: z.string(), posibles: z.array(posible), respuesta, como: z.enum(['responsable', 'ultimo', 'sinAsignar']), rut: z.string() };

/** Fields of the specification (3 §3), as they travel and are exported; pesos, notes subtract. */
const fila1 = z.object({
  Nro: z.nullable(z.string()), 'RUT Proveedor': z.string(), 'Razon Social': z.string(), 'Tipo Doc': z.int(), Folio: z.string(),
  'Fecha Docto': z.string(), 'Fecha Acuse': z.nullable(z.string()), 'Monto Neto': z.number(), 'Monto Total': z.number(), usuario: z.string(), ...fila,
});
const fila2 = z.object({
  TIPODOC: z.int(), RUTPROVEEDOR: z.string(), RAZONSOCIAL: z.string(), FOLIO: z.string(), FECHADOCTO: z.string(), FECHARECEPCION: z.nullable(z.string()),
  usuario: z.string(), MONTOTOTAL: z.number(), DIAS: z.nullable(z.int()), venceEl: z.nullable(z.string()), credito: z.string(), ivaEnJuego: z.number(), parte: z.string(), ...fila,
});
const fila3 = z.object({
  TIPODOCUMENTO: z.string(), RutConGuion: z.string(), NombreProveedor: z.string(), NumeroFactura2: z.string(), fecharegistro: z.string(),
  USUARIOCREADOR: z.string(), importe: z.number(), importeiva: z.number(), causa: z.string(), ...contestable, motivo: z.string(), posibles: z.array(posible), respuesta,
});
const fila4 = z.object({
  Nro: z.nullable(z.string()), 'Tipo Doc': z.int(), Folio: z.string(), 'Fecha Acuse': z.nullable(z.string()), 'Fecha Docto': z.string(),
  'Monto Neto': z.number(), 'Monto IVA Recuperable': z.number(), usuario: z.string(), 'RUT Proveedor': z.string(), 'Razon Social': z.string(), motivo: z.string(),
});
const resumen = z.object({ Cantidad: z.int(), 'Monto Neto': z.number(), 'Monto Total': z.number(), Usuario: z.string() });
export type Fila1 = z.output<typeof fila1>;
export type Fila2 = z.output<typeof fila2>;
export type Fila3 = z.output<typeof fila3>;
export type Fila4 = z.output<typeof fila4>;
export type FilaResumenSii = z.output<typeof resumen>;

const cuenta = { nombre: z.string(), cantidad: z.int(), total: z.number() };
export const informesReply = z.object({
  informe1: z.array(fila1),
  informe2: z.array(fila2),
  informe3: z.array(fila3),
  informe4: z.array(fila4),
  /** Empty on FLE. */
  informe5: z.array(fila2),
  resumen: z.array(resumen),
  coinciden: z.array(fila4),
  noEvaluados: z.array(z.object({ nro: z.string(), texto: z.string(), total: z.number(), causa: z.string() })),
  fuera: z.array(z.object({ tipo: z.string(), cantidad: z.int(), total: z.number() })),
  avisos: z.array(z.string()),
  /** What was answered of documents of these reports; `vigente` false = an amount has changed since, so it is asked again. */
  respuestas: z.array(z.object({ sii: z.nullable(z.string()), bc: z.nullable(z.string()), huella: z.string(), decision: z.enum(['CONFIRMADA', 'DESCARTADA', 'RESUELTA']), nota: z.string(), usuario: z.string(), en: z.string(), vigente: z.boolean() })),
  leyes: z.array(z.object({ ...cuenta, partes: z.array(z.object(cuenta)) })),
});
export type InformesSiiReply = z.output<typeof informesReply>;

/** The five reports of what is read now; nothing is loaded. @throws `datos_invalidos` naming `hasta`: not a day of the month */
export const getInformesSii = endpoint({ name: 'getInformesSii', method: 'GET', path: '/api/sii/{empresa}/{mes}/informes', summary: 'Los informes del SII contra BC de un mes, con BC hasta un día', permission, params: delMes, query: z.object({ hasta: dia }), reply: informesReply });

export const INFORMES_SII = ['1', '2', '3', '4', '5'] as const;
export type InformeSii = (typeof INFORMES_SII)[number];

export const exportInformeSii = endpoint({
  name: 'exportInformeSii', method: 'GET', path: '/api/sii/{empresa}/{mes}/informes/{informe}/exportar', permission, kind: 'file',
  summary: 'Un informe del SII contra BC como libro de Excel, con todas sus filas y el motivo de cada una',
  params: z.object({ empresa, mes, informe: z.enum(INFORMES_SII) }), query: z.object({ hasta: dia }),
});

/** What a document is: `claveSii`, or its number in BC. */
export const clave = texto(120);
/** Says what a document is or is not, or takes it back (`decision` null). @throws `estado_cambiado` when an amount is no longer the one that was seen; `no_encontrado`; `datos_invalidos` naming `bc` when one of both is another's already */
export const answerSii = endpoint({
  name: 'answerSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/responder', permission, params: delMes,
  summary: 'Confirmar, descartar o resolver una diferencia entre el SII y BC',
  body: z.strictObject({ sii: z.nullable(clave), bc: z.nullable(clave), huella: texto(120), decision: z.nullable(z.enum(['CONFIRMADA', 'DESCARTADA', 'RESUELTA'])), nota: multilinea(300) }),
  reply: z.object({ mensaje: z.string() }),
});

/** Who answers for a supplier; '' = nobody is named. @throws `datos_invalidos` naming `usuario` */
export const setResponsableSii = endpoint({
  name: 'setResponsableSii', method: 'POST', path: '/api/sii/{empresa}/responsable', permission, params: z.object({ empresa }),
  summary: 'Nombrar quién responde por los documentos de un proveedor', body: z.strictObject({ rut: texto(20), usuario: texto(60) }), reply: z.object({ mensaje: z.string() }),
});

/** Whether the documents of a supplier are Comex's. */
export const markComexSii = endpoint({
  name: 'markComexSii', method: 'POST', path: '/api/sii/{empresa}/comex', permission, params: z.object({ empresa }),
  summary: 'Marcar o no un proveedor como de Comex', body: z.strictObject({ rut: texto(20), nombre: texto(100), comex: z.boolean() }), reply: z.object({ mensaje: z.string() }),
});

/** Users that may be named for a supplier. */
export const listResponsablesSii = endpoint({ name: 'listResponsablesSii', method: 'GET', path: '/api/sii/{empresa}/responsables', summary: 'A quién se puede nombrar por un proveedor', permission, params: z.object({ empresa }), reply: z.object({ usuarios: z.array(z.string()) }) });

/** Reports that are told by mail, by the specification's number. */
export const TIPOS_CORREO_SII = ['1', '2', '5'] as const;
export type TipoCorreoSii = (typeof TIPOS_CORREO_SII)[number];
const notifica = 'contabilidad.notificar';

export const getNotificacionSii = endpoint({
  name: 'getNotificacionSii', method: 'GET', path: '/api/sii/{empresa}/{mes}/notificacion/{tipo}', permission: notifica,
  summary: 'Qué correo recibiría quién de un informe del SII', params: z.object({ empresa, mes, tipo: z.enum(TIPOS_CORREO_SII) }), query: z.object({ hasta: dia }),
  /** `repetidos`: to how many the same was sent today. */
  reply: z.object({ cartas: z.array(carta), repetidos: z.int() }),
});

/** How the mails of a sending stand. */
export const getEnvioSii = endpoint({
  name: 'getEnvioSii', method: 'GET', path: '/api/envioSii/{id}', permission: notifica, params: z.object({ id: uuidv7 }),
  summary: 'Cómo van los correos de una notificación',
  reply: z.object({ pendientes: z.int(), enviados: z.int(), fallidos: z.array(z.object({ para: z.string(), motivo: z.string() })), /** 'Notificación Enviada.' or 'No se puedo enviar la Notificación.'; '' = not over. */ Mensaje: z.string() }),
});

/** The paths of especificación 3 §7 (Accounting): the same names under two bases. */
export const BASE_SII = { COMSA: '/api/contabilidad', FLE: '/api/contabilidadfle' } as const satisfies Readonly<Record<EmpresaSii, string>>;

const enviar = (de: EmpresaSii) =>
  endpoint({
    name: de === 'FLE' ? 'sendCorreosSiiFle' : 'sendCorreosSii',
    method: 'POST',
    path: `${BASE_SII[de]}/enviaCorreos`,
    summary: `Escribir a los responsables y a la lista de ${de} de un informe del SII`,
    permission: notifica,
    body: z.strictObject({
      /** Made by whoever asks: asked twice with one id, each person gets one mail. */
      id: uuidv7,
      tipoCorreo: z.enum(TIPOS_CORREO_SII),
      mes: z.int().check(z.minimum(1), z.maximum(12)),
      ano: z.int().check(z.minimum(2000), z.maximum(2099)),
      /** BC up to it; absent = all that there is of the month. */
      hasta: z.optional(dia),
      /** Also to whom the same was sent today. */
      repetir: z.optional(z.boolean()),
    }),
    /** How many were put on their way. */
    reply: z.object({ enviados: z.int() }),
  });
/** @throws `no_se_notifico` when there is nothing to tell, or nobody to tell it to */
export const sendCorreosSii = enviar('COMSA');
/** @throws as {@link sendCorreosSii} */
export const sendCorreosSiiFle = enviar('FLE');
