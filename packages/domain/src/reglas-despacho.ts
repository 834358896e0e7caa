import {
  detectImprobable, detectRedondeo, detectVolumen, hasExtraDecimals, hasMontoTooLarge,
  hasNegative, isNegative, isTooLarge, lacksMedicion, recomputeCantidad,
} from './cantidad-recibida.ts';
import {
  type DespachoRecibido,
  detectFaenaVencida,
  detectFotoRepetida,
  detectFuera,
  detectObsoleta,
  detectReloj,
  detectSinFoto,
  detectSinPosicion,
  hasOtherMode,
  type ReferenciasDespacho,
} from './despacho-recibido.ts';
import type { FieldError } from './errors.ts';
import { CABIDA } from './escritos.ts';
import { detectFormulario } from './formulario-recibido.ts';
import { describeGuia } from './guia.ts';
import { MESSAGES } from './messages.ts';
import { isDecimal } from './numeros.ts';
import { isCompletePatente } from './patente.ts';
import { isValidRut } from './rut.ts';
import { type CampoDespacho, isVarianteId, VARIANTES } from './variantes.ts';

/** A refusal sends the record back to its author (422) with the field to correct. */
interface Rechazo {
  readonly efecto: 'rechazo';
  readonly campo: CampoDespacho | 'variante';
  readonly texto: string;
  readonly detect: (despacho: DespachoRecibido, referencias: ReferenciasDespacho) => boolean;
}

/** A flag stores the record and tells the office (A29). */
interface Aviso {
  readonly efecto: 'aviso';
  /** The word beside the icon in the dispatch search. */
  readonly texto: string;
  /** The detail for the office, null = nothing to tell. Absent: found elsewhere, not on arrival. */
  readonly detect?: (despacho: DespachoRecibido, referencias: ReferenciasDespacho) => string | null;
}

/**
 * Every rule about an arriving dispatch (A16, A29): what is impossible is refused,
 * everything else happened already (the truck has left) and is stored with a flag.
 */
export const REGLAS = {
  varianteDesconocida: {
    efecto: 'rechazo',
    campo: 'variante',
    texto: 'El tipo de despacho no existe',
    detect: ({ variante }) => !isVarianteId(variante),
  },
  // The specification has a path for the main form and one for the by-products (A13).
  varianteDeOtraRuta: {
    efecto: 'rechazo',
    campo: 'variante',
    texto: 'Este tipo de despacho se envía por otra ruta',
    detect: ({ variante, operacion }) => isVarianteId(variante) && VARIANTES[variante].operacion !== operacion,
  },
  faenaInexistente: {
    efecto: 'rechazo',
    campo: 'origen',
    texto: 'La faena de origen no existe',
    detect: (_, { faena }) => faena === null,
  },
  productoInexistente: {
    efecto: 'rechazo',
    campo: 'producto',
    texto: 'El producto no existe',
    detect: (_, { producto }) => producto === null,
  },
  patenteCamionInvalida: {
    efecto: 'rechazo',
    campo: 'patenteCamion',
    texto: 'Patente Camión debe tener 6 letras o números',
    detect: ({ patenteCamion }) => !isCompletePatente(patenteCamion),
  },
  patenteCarroInvalida: {
    efecto: 'rechazo',
    campo: 'patenteCarro',
    texto: 'Patente Carro debe tener 6 letras o números',
    // A truck without trailer has left like any other: where one is asked for it is `formularioDistinto` (D17).
    detect: ({ patenteCarro }) => patenteCarro !== '' && patenteCarro !== '-' && !isCompletePatente(patenteCarro),
  },
  rutChoferInvalido: {
    efecto: 'rechazo',
    campo: 'rutChofer',
    texto: MESSAGES.rutNoValido,
    detect: ({ rutChofer }) => !isValidRut(rutChofer),
  },
  rutClienteInvalido: {
    efecto: 'rechazo',
    campo: 'cliente',
    texto: MESSAGES.rutNoValido,
    detect: ({ clienteRut }) => !isValidRut(clienteRut),
  },
  cantidadFaltante: {
    efecto: 'rechazo',
    campo: 'cantidad',
    texto: 'Falta Cantidad',
    detect: ({ cantidad }) => !isDecimal(cantidad),
  },
  medicionFaltante: {
    efecto: 'rechazo',
    campo: 'cantidad',
    texto: 'Falta la medición del producto',
    detect: (despacho, referencias) => !hasOtherMode(despacho, referencias) && lacksMedicion(despacho, referencias),
  },
  cantidadNegativa: {
    efecto: 'rechazo',
    campo: 'cantidad',
    texto: 'Cantidad no puede ser negativa',
    detect: hasNegative,
  },
  cantidadExcesiva: {
    efecto: 'rechazo',
    campo: 'cantidad',
    texto: `Cantidad admite hasta ${CABIDA.cantidad.enteros} cifras antes de la coma`,
    detect: ({ cantidad }) => isTooLarge(cantidad, 'cantidad'),
  },
  cantidadConDecimales: {
    efecto: 'rechazo',
    campo: 'cantidad',
    texto: `Cantidad admite hasta ${CABIDA.cantidad.decimales} decimales`,
    detect: (despacho) => hasExtraDecimals(despacho, 'cantidad'),
  },
  precioNegativo: {
    efecto: 'rechazo',
    campo: 'precio',
    texto: 'Precio no puede ser negativo',
    detect: ({ precio }) => isNegative(precio),
  },
  precioExcesivo: {
    efecto: 'rechazo',
    campo: 'precio',
    texto: `Precio admite hasta ${CABIDA.precio.enteros} cifras antes de la coma`,
    detect: ({ precio }) => isTooLarge(precio, 'precio'),
  },
  precioConDecimales: {
    efecto: 'rechazo',
    campo: 'precio',
    texto: `Precio admite hasta ${CABIDA.precio.decimales} decimales`,
    detect: (despacho) => hasExtraDecimals(despacho, 'precio'),
  },
  montoExcesivo: {
    efecto: 'rechazo',
    campo: 'precio',
    texto: 'Precio da un monto demasiado grande',
    detect: hasMontoTooLarge,
  },
  fotoVaciaFaltante: {
    efecto: 'rechazo',
    campo: 'fotoVacia',
    texto: MESSAGES.faltaFotoVacia,
    detect: ({ fotoVacia, sinFoto }) => fotoVacia === null && sinFoto.vacia === '',
  },
  fotoLlenaFaltante: {
    efecto: 'rechazo',
    campo: 'fotoLlena',
    texto: MESSAGES.faltaFotoLlena,
    detect: ({ fotoLlena, sinFoto }) => fotoLlena === null && sinFoto.llena === '',
  },

  choferNoAutorizado: {
    efecto: 'aviso',
    texto: 'Chofer no autorizado',
    // A blocked driver has a flag of his own (especificación 2 §5 asks in this order).
    detect: ({ rutChofer }, { choferBloqueado, noHabilitado }) => (choferBloqueado ? null : describeNoHabilitado(`Rut ${rutChofer}`, noHabilitado.conductor, '')),
  },
  camionNoHabilitado: {
    efecto: 'aviso',
    texto: 'Camión no habilitado',
    // So has a blocked plate.
    detect: ({ patenteCamion }, { patentesBloqueadas, noHabilitado }) =>
      patentesBloqueadas.includes(patenteCamion) ? null : describeNoHabilitado(`Patente ${patenteCamion}`, noHabilitado.camion, 'no está registrada'),
  },
  transportistaNoHabilitado: {
    efecto: 'aviso',
    texto: 'Transportista no habilitado',
    detect: ({ transportista }, { noHabilitado }) => (transportista === '' ? null : describeNoHabilitado(transportista, noHabilitado.transportista, 'no está registrado')),
  },
  patenteBloqueada: {
    efecto: 'aviso',
    texto: 'Patente bloqueada',
    detect: (_, { patentesBloqueadas }) => (patentesBloqueadas.length > 0 ? patentesBloqueadas.join(', ') : null),
  },
  choferBloqueado: {
    efecto: 'aviso',
    texto: 'Chofer bloqueado',
    detect: ({ rutChofer }, { choferBloqueado }) => (choferBloqueado ? `Rut ${rutChofer}` : null),
  },
  fueraPerimetro: { efecto: 'aviso', texto: 'Fuera del perímetro', detect: detectFuera },
  sinPosicion: { efecto: 'aviso', texto: 'Sin posición', detect: detectSinPosicion },
  // Later too, when a photo turns out to be broken.
  fotoFaltante: { efecto: 'aviso', texto: 'Falta una foto', detect: detectSinFoto },
  // A form sends either side a photo of its own (D18).
  fotoRepetida: { efecto: 'aviso', texto: 'Foto repetida', detect: detectFotoRepetida },
  volumenDistinto: { efecto: 'aviso', texto: 'Volumen distinto', detect: detectVolumen },
  cantidadImprobable: { efecto: 'aviso', texto: 'Cantidad improbable', detect: detectImprobable },
  decimalesRedondeados: { efecto: 'aviso', texto: 'Decimales redondeados', detect: detectRedondeo },
  // Found while it is stored, one truck at a time: `duplicados.ts`.
  posibleDuplicado: { efecto: 'aviso', texto: 'Posible duplicado' },
  relojDesfasado: {
    efecto: 'aviso',
    texto: 'Reloj desfasado',
    detect: detectReloj,
  },
  guiaIncompleta: { efecto: 'aviso', texto: MESSAGES.guiaIncompleta, detect: (_, { guia }) => describeGuia(guia) },
  referenciaObsoleta: {
    efecto: 'aviso',
    texto: 'Referencia obsoleta',
    detect: detectObsoleta,
  },
  // Found when its author sends it on purpose (D26).
  otraVersion: { efecto: 'aviso', texto: 'Hay otra versión' },
  faenaVencida: { efecto: 'aviso', texto: 'Faena vencida', detect: detectFaenaVencida },
  formularioDistinto: { efecto: 'aviso', texto: 'Formulario distinto', detect: detectFormulario },
  // Once it is on its way or has arrived (C25): `trazo.ts`.
  sinRecepcion: { efecto: 'aviso', texto: 'Sin recepción' },
  volumenRecibido: { efecto: 'aviso', texto: 'Diferencia de volumen' },
  otroDestino: { efecto: 'aviso', texto: 'Recibido en otro destino' },
  fotoDeOtra: { efecto: 'aviso', texto: 'Foto de otra carga' },
  fotoRecibidaDeOtra: { efecto: 'aviso', texto: 'Foto de recepción repetida' },
} as const satisfies Record<string, Rechazo | Aviso>;

export type CodigoRegla = keyof typeof REGLAS;
export type CodigoAviso = {
  [K in CodigoRegla]: (typeof REGLAS)[K]['efecto'] extends 'aviso' ? K : never;
}[CodigoRegla];

/** The office's flags in the table's order. */
export const CODIGOS_AVISO: readonly CodigoAviso[] = Object.keys(REGLAS).filter(isCodigoAviso);

export function isCodigoAviso(codigo: string): codigo is CodigoAviso {
  const reglas: Readonly<Record<string, Rechazo | Aviso>> = REGLAS;
  return Object.hasOwn(reglas, codigo) && reglas[codigo]?.efecto === 'aviso';
}

/** E4, as the phone says it (`findNoHabilitados`). @param porque null = may work, '' = not registered */
function describeNoHabilitado(quien: string, porque: string | null, sinRegistro: string): string | null {
  return porque === null ? null : [quien, porque || sinRegistro].filter(Boolean).join(', ');
}

export interface Evaluacion {
  readonly rechazos: readonly FieldError[];
  /** Empty while something is refused. */
  readonly avisos: readonly { readonly codigo: CodigoAviso; readonly detalle: string }[];
  /** The measurement as the server computes it, stored beside the phone's; null = nothing to compute. */
  readonly cantidadServidor: string | null;
}

/** Applies the whole table to one arriving dispatch; what it refers to was looked up before. */
export function evaluateDespacho(despacho: DespachoRecibido, referencias: ReferenciasDespacho): Evaluacion {
  const rechazos: FieldError[] = [];
  const avisos: { codigo: CodigoAviso; detalle: string }[] = [];
  for (const [codigo, regla] of Object.entries<Rechazo | Aviso>(REGLAS)) {
    if (regla.efecto === 'rechazo') {
      if (regla.detect(despacho, referencias)) rechazos.push({ campo: regla.campo, codigo, mensaje: regla.texto });
    } else if (rechazos.length === 0 && isCodigoAviso(codigo)) {
      const detalle = regla.detect?.(despacho, referencias) ?? null;
      if (detalle !== null) avisos.push({ codigo, detalle });
    }
  }
  return { rechazos, avisos, cantidadServidor: rechazos.length > 0 ? null : recomputeCantidad(despacho, referencias) };
}
