import type { Permission } from './permisos.ts';
import { seedModo } from './productos.ts';

/**
 * One form, three variants (decisión A13): what differs between them is data in this
 * table.
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

export type VarianteId = 'principal' | 'subproducto' | 'subproductoPuerto';

/** The operations that take a dispatch; the specification has one path for the main form and one for the by-products. */
export type OperacionDespacho = 'createDespacho' | 'createDespachoSubproducto';

export interface Variante {
  readonly id: VarianteId;
  readonly permiso: Permission;
  /** The operation that takes it; under the other one it is refused. */
  readonly operacion: OperacionDespacho;
  readonly campos: Readonly<Record<CampoDespacho, 'obligatorio' | 'opcional' | 'oculto'>>;
  /** What travels for a field left empty or not asked for (especificación 2 §3.2). */
  readonly fijos: Readonly<Partial<Record<CampoDespacho, string>>>;
  /** Whether products are measured in a modal; otherwise every quantity is typed. */
  readonly mide: boolean;
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
  fijos: {},
  mide: true,
  soloPuertos: false,
  admiteProducto: () => true,
};

const SUBPRODUCTO: Variante = {
  ...PRINCIPAL,
  id: 'subproducto',
  permiso: 'despacho.crearSubproducto',
  operacion: 'createDespachoSubproducto',
  campos: { ...PRINCIPAL.campos, patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'obligatorio' },
  fijos: { patenteCarro: '-', cosechero: '-', carguio: '-' },
  mide: false,
  // 8001–8003 and 9000 up to below 10500, which are those two modes exactly.
  admiteProducto: (productoId) => ['chips', 'manual'].includes(seedModo(productoId)),
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
};

/**
 * Whether a variant offers a product: where the company chose forms for it, in those; else by its id (decisión A13,
 * registro 027).
 * @param variantes what the product's row says; none = nothing was chosen
 */
export function offersProducto(
  { id: variante, admiteProducto }: Variante,
  { id, variantes = [] }: { readonly id: number; readonly variantes?: readonly string[] | undefined },
): boolean {
  return variantes.length > 0 ? variantes.includes(variante) : admiteProducto(id);
}

/** Whether a text from the wire names a variant (A16: an unknown one is refused). */
export function isVarianteId(text: string): text is VarianteId {
  return Object.hasOwn(VARIANTES, text);
}
