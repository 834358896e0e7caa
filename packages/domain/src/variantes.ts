import type { Permission } from './permisos.ts';
import { type ModoProducto, seedModo } from './productos.ts';

/**
 * One form, four variants (decisión A13, registro 141): what differs between them is data in this
 * table. Some of it a company changes in `/maestros`; the table is what holds without its list (registro 027).
 */

/** The fields of the form, in the order of the screen, with their names there (especificación 2 §2.1). */
export const ETIQUETAS_CAMPO = {
  origen: 'Origen',
  motivoUbicacion: 'Motivo',
  fotoVacia: 'Foto camión vacío',
  patenteCamion: 'Patente Camión',
  patenteCarro: 'Patente Carro',
  destino: 'Destino',
  cliente: 'Cliente',
  producto: 'Producto',
  cantidad: 'Cantidad',
  precio: 'Precio',
  transportista: 'Transportista',
  correo: 'Email',
  rutChofer: 'Rut Chofer',
  nombreChofer: 'Nombre Chofer',
  cosechero: 'Nombre Cosechero',
  carguio: 'Nombre Carguío',
  traslado: 'Traslado',
  comentarios: 'Comentarios',
  fotoLlena: 'Foto camión lleno',
} as const;
export type CampoDespacho = keyof typeof ETIQUETAS_CAMPO;

export type VarianteId = 'principal' | 'subproducto' | 'subproductoPuerto' | 'metroRuma';

/** The operations that take a dispatch; the specification has one path for the main form and one for the by-products. */
export type OperacionDespacho = 'createDespacho' | 'createDespachoSubproducto';

/** How a form asks for a field. */
export type PideCampo = 'obligatorio' | 'opcional' | 'oculto';

/** The fields of which a company says how each form asks for them (A13, registro 027). */
export const CAMPOS_VARIANTE = ['patenteCarro', 'cosechero', 'carguio', 'precio'] as const satisfies readonly CampoDespacho[];
export type CampoVariante = (typeof CAMPOS_VARIANTE)[number];

export interface Variante {
  readonly id: VarianteId;
  readonly permiso: Permission;
  /** The operation that takes it; under the other one it is refused. */
  readonly operacion: OperacionDespacho;
  /** Not adopted by the company yet (C27): nothing leads to it but its own place in the menu. */
  readonly prototipo?: true;
  readonly campos: Readonly<Record<CampoDespacho, PideCampo>>;
  /** Whether products are measured in a modal; otherwise every quantity is typed. */
  readonly mide: boolean;
  /** Products of these modes alone, whatever a company chose for them: what the form has no place to measure it cannot send. */
  readonly modos: readonly ModoProducto[];
  /** Whether only destinations marked port are offered. */
  readonly soloPuertos: boolean;
  readonly admiteProducto: (productoId: number) => boolean;
}

const PRINCIPAL: Variante = {
  id: 'principal',
  permiso: 'despacho.crear',
  operacion: 'createDespacho',
  campos: {
    origen: 'obligatorio',
    // Asked for only where the position does not speak for the origin (A11).
    motivoUbicacion: 'opcional',
    fotoVacia: 'obligatorio',
    patenteCamion: 'obligatorio',
    patenteCarro: 'obligatorio',
    destino: 'obligatorio',
    cliente: 'obligatorio',
    producto: 'obligatorio',
    cantidad: 'obligatorio',
    precio: 'oculto',
    transportista: 'obligatorio',
    correo: 'obligatorio',
    rutChofer: 'obligatorio',
    nombreChofer: 'obligatorio',
    cosechero: 'obligatorio',
    carguio: 'obligatorio',
    traslado: 'opcional',
    comentarios: 'opcional',
    fotoLlena: 'obligatorio',
  },
  mide: true,
  modos: ['diametros', 'alturas', 'chips', 'manual'],
  soloPuertos: false,
  admiteProducto: () => true,
};

/** Modes whose quantity is typed: all that a form without measuring can take (A13). */
const ESCRITOS: readonly ModoProducto[] = ['chips', 'manual'];

const SUBPRODUCTO: Variante = {
  ...PRINCIPAL,
  id: 'subproducto',
  permiso: 'despacho.crearSubproducto',
  operacion: 'createDespachoSubproducto',
  campos: { ...PRINCIPAL.campos, patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'obligatorio' },
  mide: false,
  modos: ESCRITOS,
  // 8001–8003 and 9000 up to below 10500, which are those two modes exactly.
  admiteProducto: (productoId) => ESCRITOS.includes(seedModo(productoId)),
};

export const VARIANTES: Readonly<Record<VarianteId, Variante>> = {
  principal: PRINCIPAL,
  subproducto: SUBPRODUCTO,
  subproductoPuerto: {
    ...SUBPRODUCTO,
    id: 'subproductoPuerto',
    campos: { ...SUBPRODUCTO.campos, precio: 'oculto' },
    soloPuertos: true,
  },
  // The main form in another layout, for wood stacked on the truck (C27, registro 141). It goes by the main form's
  // operation, so that an older program beside this one sends it as what it is.
  metroRuma: { ...PRINCIPAL, id: 'metroRuma', prototipo: true, modos: ['alturas'] },
};

/** What a company says of a form: a row of the phone's list. */
export interface FilaVariante extends Readonly<Record<CampoVariante, PideCampo>> {
  readonly id: string;
  readonly soloPuertos: boolean;
}

/**
 * A form as the company wants it (A13, registro 027). Of one that the list does not name, or without a list, the table
 * above holds.
 */
export function varianteEnUso(id: VarianteId, filas: readonly FilaVariante[]): Variante {
  const variante = VARIANTES[id];
  const fila = filas.find((one) => one.id === id);
  if (fila === undefined) return variante;
  const { patenteCarro, cosechero, carguio, precio, soloPuertos } = fila;
  return { ...variante, soloPuertos, campos: { ...variante.campos, patenteCarro, cosechero, carguio, precio } };
}

/**
 * Whether a variant offers a product: one of its modes, and where the company chose forms for it, in those; else by its id
 * (decisión A13, registro 027).
 * @param variantes what the product's row says; none = nothing was chosen
 */
export function offersProducto(
  { id: variante, modos, admiteProducto }: Variante,
  { id, modo, variantes = [] }: { readonly id: number; readonly modo: ModoProducto; readonly variantes?: readonly string[] | undefined },
): boolean {
  return modos.includes(modo) && (variantes.length > 0 ? variantes.includes(variante) : admiteProducto(id));
}

/** Whether a text from the wire names a variant (A16: an unknown one is refused). */
export function isVarianteId(text: string): text is VarianteId {
  return Object.hasOwn(VARIANTES, text);
}
