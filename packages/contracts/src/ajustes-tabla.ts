import { RUT_CLIENTE_POR_DEFECTO } from '@rodal/domain/borrador';
import { CARGA_IMPOSIBLE, CARGA_MAXIMA } from '@rodal/domain/carga-maxima';
import { formatDecimal } from '@rodal/domain/numeros';
import type { Unidad } from '@rodal/domain/productos';
import { TOLERANCIA_RECEPCION } from '@rodal/domain/recepciones-camion';
import { parseRut } from '@rodal/domain/rut';
import { cleanText } from '@rodal/domain/texto';
import { isPlantillaTiles } from '@rodal/domain/tiles';
import { PRECISION_MAXIMA_M } from '@rodal/domain/ubicacion';
import { CORREO } from '@rodal/domain/usuarios';
import * as z from 'zod/mini';

/** How a setting is edited. */
type AjusteTipo = 'siNo' | 'texto' | 'numero' | 'url';

/** The groups of the screen, in their order. */
export const AJUSTE_GRUPOS = ['Despacho', 'Mapas', 'Nóminas y clientes', 'Contabilidad', 'Trazo', 'Datos de BC', 'Correos', 'Textos'] as const;

/** What a setting is, to the program and to people. */
export interface AjusteFila {
  readonly grupo: (typeof AJUSTE_GRUPOS)[number];
  readonly nombre: string;
  /** What it does. */
  readonly descripcion: string;
  /** Where one meets it. */
  readonly donde: string;
  readonly tipo: AjusteTipo;
  /** Of a number, as it stands behind one and behind several. */
  readonly unidad?: readonly [string, string];
  /** What is asked for when a value is none. */
  readonly pide: string;
  readonly schema: z.ZodMiniType;
  readonly defecto: unknown;
  /** Phones obey it without signal: it reaches each with its next session. */
  readonly enTelefonos?: true;
  /** What switching it on stops: it asks once more. */
  readonly detiene?: string;
}

const entero = (desde: number, hasta: number) => z.int().check(z.minimum(desde), z.maximum(hasta));
/** D1: the most that a truck carries of a unit. */
const cargaMaxima = <U extends Unidad>(unidad: U) =>
  ({
    grupo: 'Despacho',
    nombre: `Carga máxima de un camión en ${unidad}`,
    descripcion: `Sobre esta cantidad el formulario pregunta antes de enviar, y el despacho llega marcado como cantidad improbable. Solo sobre ${CARGA_IMPOSIBLE[unidad]}, que nadie carga, no deja enviar.`,
    donde: `Formularios de despacho, Cantidad de los productos en ${unidad}: al escribirla y al enviar.`,
    tipo: 'numero',
    unidad: [unidad, unidad],
    pide: 'Escriba un número entero, de 1 a 1.000.',
    schema: entero(1, 1_000),
    defecto: CARGA_MAXIMA[unidad],
    enTelefonos: true,
  }) as const satisfies AjusteFila;
/** E4: whether one who is not enabled stays on the form. */
const exigirHabilitado = (quien: string, campo: string) =>
  ({
    grupo: 'Despacho',
    nombre: `Exigir ${quien} habilitado`,
    descripcion: `Borra un ${quien} no habilitado como si estuviera bloqueado: sin registro, sin aprobar, o con un documento obligatorio vencido, sin revisar o que no cumple, suyo o de su empresa. Apagado: se avisa y se envía, y el despacho llega marcado.`,
    donde: `Formularios de despacho, ${campo}: al escribirlo, al guardar y al enviar.`,
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
    enTelefonos: true,
    detiene: `Ningún teléfono podrá enviar con un ${quien} no habilitado, aunque el camión esté cargado.`,
  }) as const satisfies AjusteFila;
/** Whom a kind of mail is written to. */
const LISTA_CORREOS = {
  tipo: 'texto',
  pide: 'Escriba uno o varios correos como nombre@empresa.cl separados por comas, hasta veinte, o déjelo vacío.',
  schema: z.string().check(
    z.maxLength(1_000, { abort: true }),
    z.refine((text) => text === '' || (correosOf(text).length <= 20 && correosOf(text).every((uno) => CORREO.test(uno))), 'deben ser correos separados por comas, o vacío'),
  ),
  defecto: '',
} as const satisfies Partial<AjusteFila>;

/** The RUT that names a company at the SII. */
const rutEmpresa = (empresa: 'COMSA' | 'FLE', defecto: string) =>
  ({
    grupo: 'Contabilidad',
    nombre: `RUT de ${empresa}`,
    descripcion: 'Con él se reconoce que un archivo del SII es de esta empresa. Vacío: no se puede cargar ninguno.',
    donde: `Sii ${empresa === 'FLE' ? 'Fle' : 'Comsa'}, al elegir un archivo.`,
    tipo: 'texto',
    pide: 'Escriba un RUT válido, como 76123456-0, o déjelo vacío.',
    schema: z.string().check(z.maxLength(12, { abort: true }), z.refine((text) => text === '' || parseRut(text) === text, 'debe ser un RUT válido, sin puntos y con guion, o vacío')),
    defecto,
  }) as const satisfies AjusteFila;

/**
 * Settings: one typed row each, with a default. What a person changed is stored with a
 * history; what nobody touched follows the default of the program.
 */
export const AJUSTES = {
  dominioCorreo: {
    grupo: 'Despacho',
    nombre: 'Dominio del correo del chofer',
    descripcion: 'Solo se admite un correo de este dominio. Vacío: cualquiera.',
    donde: 'Formularios de despacho, campo Email: al escribirlo y al enviar.',
    tipo: 'texto',
    pide: 'Escriba un dominio como empresa.cl, en minúsculas y sin @, o déjelo vacío.',
    schema: z.string().check(z.maxLength(100), z.regex(/^$|^[a-z0-9.-]+\.[a-z]{2,}$/)),
    defecto: '',
    enTelefonos: true,
  },
  exigirChoferAutorizado: {
    grupo: 'Despacho',
    nombre: 'Exigir chofer autorizado',
    descripcion: 'No deja enviar con un chofer que no está en la lista de autorizados. Apagado: se envía con la alerta, marcado como chofer no autorizado.',
    donde: 'Formularios de despacho, Rut Chofer: al enviar.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
    enTelefonos: true,
    detiene: 'Ningún teléfono podrá enviar con un chofer que no esté en la lista de autorizados, aunque el camión esté cargado.',
  },
  exigirConductorHabilitado: exigirHabilitado('chofer', 'Rut Chofer'),
  exigirCamionHabilitado: exigirHabilitado('camión', 'Patente Camión'),
  exigirTransportistaHabilitado: exigirHabilitado('transportista', 'Transportista'),
  exigirPerimetro: {
    grupo: 'Despacho',
    nombre: 'Exigir estar dentro del perímetro',
    descripcion: 'No deja enviar fuera del perímetro de la faena. Apagado: se envía con un motivo y marcado como fuera de perímetro.',
    donde: 'Formularios de despacho, Ubicación: al enviar. No alcanza a quien tiene permiso para despachar fuera del perímetro.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
    enTelefonos: true,
    detiene: 'Ningún teléfono podrá enviar desde fuera del perímetro de su faena, salvo el de quien tenga el permiso para hacerlo.',
  },
  precisionMaxima: {
    grupo: 'Despacho',
    nombre: 'Precisión mínima de la posición',
    descripcion: 'Una posición más imprecisa que esto no dice en qué faena está el camión: se espera una mejor, se pide el motivo y el despacho llega marcado como sin posición.',
    donde: 'Formularios de despacho, Ubicación: al buscar la faena y al enviar.',
    tipo: 'numero',
    unidad: ['metro', 'metros'],
    pide: 'Escriba un número entero de metros, de 20 a 5.000.',
    schema: entero(20, 5_000),
    defecto: PRECISION_MAXIMA_M,
    enTelefonos: true,
  },
  cargaMaximaM3: cargaMaxima('M3'),
  cargaMaximaMR: cargaMaxima('MR'),
  cargaMaximaBDMT: cargaMaxima('BDMT'),
  urlTiles: {
    grupo: 'Mapas',
    nombre: 'Mapa base',
    descripcion: 'Plantilla XYZ del servidor de mapas. Vacío: se dibujan solo los perímetros.',
    donde: 'Todos los mapas. El mapa de otro servidor se ve en los teléfonos desde la versión siguiente del programa.',
    tipo: 'url',
    pide: 'Escriba una plantilla como https://mapas.example/{z}/{x}/{y}.png, o déjela vacía.',
    schema: z.string().check(
      z.maxLength(300, { abort: true }),
      z.refine(isPlantillaTiles, 'debe ser una plantilla como https://mapas.example/{z}/{x}/{y}.png, o vacío'),
    ),
    defecto: '',
    enTelefonos: true,
  },
  /** C14. */
  nominasMismaPersona: {
    grupo: 'Nóminas y clientes',
    nombre: 'La misma persona crea y aprueba una nómina',
    descripcion: 'Deja aprobar o revisar una nómina a quien la marcó como creada; la nómina queda señalada.',
    donde: 'Nóminas, casillas Aprobador y Revisor.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
  },
  /** E2, and the next. */
  correosNominas: {
    grupo: 'Nóminas y clientes',
    nombre: 'A quién se escribe de las nóminas de COMSA',
    descripcion: 'Además de a quienes les toca crear, aprobar o revisar. Uno o varios correos, separados por comas. Vacío: solo a ellos.',
    donde: 'Correos de nóminas de COMSA: creada, por aprobar y revisar, sin datos de pago, repetidas.',
    ...LISTA_CORREOS,
  },
  correosNominasFle: {
    grupo: 'Nóminas y clientes',
    nombre: 'A quién se escribe de las nóminas de FLE',
    descripcion: 'Además de a quienes les toca crear, aprobar o revisar. Uno o varios correos, separados por comas. Vacío: solo a ellos.',
    donde: 'Correos de nóminas de FLE: creada, por aprobar y revisar, sin datos de pago, repetidas.',
    ...LISTA_CORREOS,
  },
  /** C35, and the next. */
  clientesCorreoDesde: {
    grupo: 'Nóminas y clientes',
    nombre: 'Atraso desde el que se escribe al cliente',
    descripcion: 'Con este atraso un documento pendiente deja de estar A Tiempo y pasa a Correo.',
    donde: 'Clientes Nacionales, estado de cada documento.',
    tipo: 'numero',
    unidad: ['día', 'días'],
    pide: 'Escriba un número entero de días, de 1 a 365.',
    schema: entero(1, 365),
    defecto: 1,
  },
  clientesCorreoHasta: {
    grupo: 'Nóminas y clientes',
    nombre: 'Atraso hasta el que se escribe al cliente',
    descripcion: 'Con más atraso que este un documento pendiente pasa de Correo a Factorizable.',
    donde: 'Clientes Nacionales, estado de cada documento.',
    tipo: 'numero',
    unidad: ['día', 'días'],
    pide: 'Escriba un número entero de días, de 1 a 365.',
    schema: entero(1, 365),
    defecto: 30,
  },
  /** C28. */
  correosClientes: {
    grupo: 'Nóminas y clientes',
    nombre: 'A quién va el correo de las 09:00 con los clientes nacionales',
    descripcion: 'Uno o varios correos, separados por comas. Vacío: a nadie, y no se envía.',
    donde: 'Clientes Nacionales: el correo de cada día y «Enviar ahora».',
    ...LISTA_CORREOS,
  },
  /** Whose register a file of the SII is. */
  rutComsa: rutEmpresa('COMSA', RUT_CLIENTE_POR_DEFECTO),
  rutFle: rutEmpresa('FLE', ''),
  siiTolerancia: {
    grupo: 'Contabilidad',
    nombre: 'Diferencia que no se mira entre el SII y BC',
    descripcion: 'Dos montos que difieren en esto o menos son el mismo: el propio SII cuadra con 1 o 2 pesos de redondeo.',
    donde: 'Sii Comsa y Sii Fle, todos los informes.',
    tipo: 'numero',
    unidad: ['peso', 'pesos'],
    pide: 'Escriba un número entero de pesos, de 0 a 1.000.',
    schema: entero(0, 1_000),
    defecto: 2,
  },
  siiImporteivaTotal: {
    grupo: 'Contabilidad',
    nombre: 'importeiva de BC es el total con IVA',
    descripcion: 'La columna importeiva del libro de compras de BC trae el total del documento. Apagado: trae solo el IVA.',
    donde: 'Sii Comsa y Sii Fle. Si las filas de BC dicen otra cosa, la pantalla lo avisa.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: true,
  },
  correosSii: {
    grupo: 'Contabilidad',
    nombre: 'A quién se escribe de los informes del SII de COMSA',
    descripcion: 'Además de a los responsables de cada proveedor, que reciben lo suyo: el informe entero, con lo que no tiene responsable. Uno o varios correos, separados por comas. Vacío: solo a ellos.',
    donde: 'Sii Comsa, Notificar.',
    ...LISTA_CORREOS,
  },
  correosSiiFle: {
    grupo: 'Contabilidad',
    nombre: 'A quién se escribe de los informes del SII de FLE',
    descripcion: 'Además de a los responsables de cada proveedor, que reciben lo suyo: el informe entero, con lo que no tiene responsable. Uno o varios correos, separados por comas. Vacío: solo a ellos.',
    donde: 'Sii Fle, Notificar.',
    ...LISTA_CORREOS,
  },
  correosSiiComex: {
    grupo: 'Contabilidad',
    nombre: 'A quién se escribe de los documentos de Comex',
    descripcion: 'Además de a los responsables de cada proveedor. Uno o varios correos, separados por comas. Vacío: solo a ellos.',
    donde: 'Sii Comsa, Facturas Por Dar acuse y contabilizar de Comex, Notificar.',
    ...LISTA_CORREOS,
  },
  siiEnvioSolo: {
    grupo: 'Contabilidad',
    nombre: 'Enviar solo lo que falta por acusar, al fin de mes',
    descripcion: 'Los últimos cinco días hábiles del mes (de lunes a viernes; los feriados cuentan como hábiles) salen solos, entre las 08:00 y las 12:00 y una vez al día, los correos de Facturas Por Dar acuse y de Comex, a quienes los recibirían con Notificar. Un informe vacío no se envía.',
    donde: 'Sii Comsa y Sii Fle, informes 2 y 5: dicen cuándo salió y cuándo saldrá.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
  },
  /** E11. */
  presupuestoEnDolares: {
    grupo: 'Datos de BC',
    nombre: 'Presupuesto en dólares',
    descripcion: 'El presupuesto que viene de BC está en dólares. Si no, está en pesos y se convierte con el dólar de su mes.',
    donde: 'Reporte Gestión, Presupuesto Actual.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
  },
  /** E11. */
  documentoCierre: {
    grupo: 'Datos de BC',
    nombre: 'Documento de los asientos de cierre del año',
    descripcion: 'Con qué comienza el número de documento de los asientos que en BC cierran las cuentas de resultado el 31 de diciembre. No son costo ni ingreso: van en su propia línea.',
    donde: 'Reporte Gestión, meses de diciembre que no estén cerrados.',
    tipo: 'texto',
    pide: 'Escriba el comienzo del documento, como CIERRE: de 3 a 20 letras o números.',
    schema: z.string().check(z.regex(/^[A-Za-z0-9-]{3,20}$/)),
    defecto: 'CIERRE',
  },
  /** C25, and the next. */
  trazoHorasSinRecepcion: {
    grupo: 'Trazo',
    nombre: 'Horas sin recepción',
    descripcion: 'Una carga que pasa más horas sin que nadie la reciba queda en ALERTA CONTROL, desde que hay recepciones de camión registradas.',
    donde: 'Trazo, estado de cada guía, y los avisos de despachos.',
    tipo: 'numero',
    unidad: ['hora', 'horas'],
    pide: 'Escriba un número entero de horas, de 1 a 720.',
    schema: entero(1, 720),
    defecto: 24,
  },
  trazoDiferenciaVolumen: {
    grupo: 'Trazo',
    nombre: 'Diferencia de volumen',
    descripcion: 'Una recepción de camión cuyo volumen difiere de lo despachado en más que esto se marca. Dos unidades distintas no se comparan.',
    donde: 'Recepción de Camiones: al escribir el volumen y en el detalle de cada una.',
    tipo: 'numero',
    unidad: ['%', '%'],
    pide: 'Escriba un porcentaje entero, de 1 a 100.',
    schema: entero(1, 100),
    defecto: TOLERANCIA_RECEPCION,
  },
  /** E9: how long a phone without signal vouches for a guide. */
  guiasVigenciaHoras: {
    grupo: 'Trazo',
    nombre: 'Vigencia de las guías guardadas',
    descripcion: 'Sin señal, un equipo responde por las guías que guardó. Pasadas estas horas ya no dice que una es genuina, sino que está sin confirmar: pudo anularse o recibirse desde entonces.',
    donde: 'Verificar guía, cuando el equipo no tiene señal. Llega a cada equipo cuando vuelve a guardar las guías.',
    tipo: 'numero',
    unidad: ['hora', 'horas'],
    pide: 'Escriba un número entero de horas, de 1 a 72.',
    schema: entero(1, 72),
    defecto: 8,
  },
  /** D4. */
  cargaPerdidaMaxima: {
    grupo: 'Datos de BC',
    nombre: 'Filas que una carga puede perder',
    descripcion: 'Una carga espera a que alguien la confirme si deja vacía una tabla, o si de una tabla entera una parte mayor ya no viene o es nueva.',
    donde: 'Faenas, Nóminas, Proveedores Bloqueados, Clientes Nacionales y toda tabla que se carga entera, desde BC o por un programa.',
    tipo: 'numero',
    unidad: ['%', '%'],
    pide: 'Escriba un porcentaje entero, de 1 a 99.',
    schema: entero(1, 99),
    defecto: 30,
  },
  /** E2. */
  correosPerdidas: {
    grupo: 'Correos',
    nombre: 'A quién se escribe cuando un teléfono pierde despachos',
    descripcion: 'Uno o varios correos, separados por comas. Vacío: a cada Administrador activo.',
    donde: 'Correo «Despachos perdidos en un teléfono», además del aviso de Inicio.',
    ...LISTA_CORREOS,
  },
  /** E4. */
  correosVencimientos: {
    grupo: 'Correos',
    nombre: 'A quién se escribe de los documentos que vencen',
    descripcion: 'Además de a la empresa. Uno o varios correos, separados por comas. Vacío: a cada persona activa de Abastecimiento.',
    donde: 'Correo «Documentos de una empresa que vencen»: 60, 30, 15 y 7 días antes y el mismo día.',
    ...LISTA_CORREOS,
  },
  /** D16. */
  textosCorregidos: {
    grupo: 'Textos',
    nombre: 'Textos corregidos',
    descripcion: 'Muestra bien escritos los textos que venían con faltas o descuidos: tildes, letras de más o de menos, mayúsculas. Apagado: letra por letra como siempre.',
    donde: 'Todas las pantallas. Los archivos que se exportan y lo que leen los programas no cambian.',
    tipo: 'siNo',
    pide: 'Elija sí o no.',
    schema: z.boolean(),
    defecto: false,
    enTelefonos: true,
  },
} as const satisfies Record<string, AjusteFila>;

export type AjusteClave = keyof typeof AJUSTES;
export type AjusteValor<K extends AjusteClave> = z.output<(typeof AJUSTES)[K]['schema']>;

/** The addresses of a list that somebody wrote, without blanks and what came along with a paste (R165). */
export function correosOf(lista: string): string[] {
  return lista === '' ? [] : lista.split(',').map(cleanText);
}

/** Whether a text names a setting. */
export function isAjusteClave(text: string): text is AjusteClave {
  return Object.hasOwn(AJUSTES, text);
}

/** A value of a setting as people read it, with its unit. */
export function valorTexto({ tipo, unidad }: Pick<AjusteFila, 'tipo' | 'unidad'>, valor: unknown): string {
  if (tipo === 'siNo') return valor === true ? 'Sí' : 'No';
  if (typeof valor === 'number') return [formatDecimal(String(valor)), unidad?.[valor === 1 ? 0 : 1]].join('\u00a0').trim();
  return typeof valor === 'string' && valor !== '' ? valor : 'vacío';
}
