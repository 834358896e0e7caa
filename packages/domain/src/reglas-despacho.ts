import {
  type DespachoRecibido,
  type ReferenciasDespacho,
  detectFaenaVencida,
  detectFuera,
  detectObsoleta,
  detectReloj,
  detectSinFoto,
  detectSinPosicion,
  hasOtherMode,
} from './despacho-recibido.ts';
import type { FieldError } from './errors.ts';
import { describeGuia } from './guia.ts';
import { detectVolumen, hasNegative, isNegative, lacksMedicion, recomputeCantidad } from './medicion-recibida.ts';
import { MESSAGES } from './messages.ts';
import { isDecimal } from './numeros.ts';
import { isCompletePatente } from './patente.ts';
import { isValidRut } from './rut.ts';
import { type CampoDespacho, VARIANTES, isVarianteId } from './variantes.ts';

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
    detect: ({ variante, patenteCarro }) => {
      // The phone's list of that day may have left the trailer out of any form (A13, A16).
      if (patenteCarro === '-' || isCompletePatente(patenteCarro)) return false;
      // Of an unknown form nobody knows whether it asks for a trailer.
      const asked = isVarianteId(variante) && VARIANTES[variante].campos.patenteCarro === 'obligatorio';
      return asked || patenteCarro !== '';
    },
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
  precioNegativo: {
    efecto: 'rechazo',
    campo: 'precio',
    texto: 'Precio no puede ser negativo',
    detect: ({ precio }) => isNegative(precio),
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
    detect: ({ rutChofer }, { choferBloqueado, choferAutorizado }) =>
      choferBloqueado || choferAutorizado ? null : `Rut ${rutChofer}`,
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
  volumenDistinto: { efecto: 'aviso', texto: 'Volumen distinto', detect: detectVolumen },
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
