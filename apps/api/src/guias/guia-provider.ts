/** What the provider needs to make a dispatch guide (DTE 52; decision A19, Res. Ex. SII 154/2025). */
export interface PedidoGuia {
  /** Our own consecutive, printed as a reference. */
  readonly numero: number;
  /** Departure, ISO instant. */
  readonly fecha: string;
  /** IndTraslado: 1 sale, 2 sale to be effected, 5 internal move (decision A7). */
  readonly indTraslado: number;
  readonly receptor: { readonly rut: string; readonly razonSocial: string };
  readonly transporte: {
    readonly patente: string;
    readonly patenteCarro: string;
    readonly transportista: string;
    /** Empty when the carrier's master row lacks it: the guide is then incomplete (A19). */
    readonly rutTransportista: string;
    readonly choferRut: string;
    readonly choferNombre: string;
  };
  readonly origen: {
    readonly codigo: string;
    readonly rol: string;
    readonly nombre: string;
    readonly numeroAviso: string;
    readonly predio: string;
    readonly direccion: string;
    readonly comuna: string;
    readonly planManejo: string;
    /** Where the phone was; null when it did not know. */
    readonly posicion: { readonly latitud: number; readonly longitud: number } | null;
  };
  readonly destino: { readonly nombre: string; readonly direccion: string; readonly comuna: string };
  readonly detalle: {
    readonly producto: number;
    readonly descripcion: string;
    /** Decimal text in `unidad`. */
    readonly cantidad: string;
    readonly unidad: string;
    readonly precio: string;
    readonly monto: string;
  };
}

/** `pendiente`: issued later. `fallida`: the provider gave up on the document. */
export type EstadoGuia =
  | { readonly estado: 'pendiente' | 'fallida' }
  | { readonly estado: 'emitida'; readonly numero: string };

/**
 * The e-invoice provider (design §6). Every request carries our own stable key, the despacho's id,
 * so that asking twice makes one document (R11).
 */
export interface GuiaProvider {
  /** False when none is configured: guides wait, nothing is asked. */
  readonly disponible: boolean;
  /**
   * Asks for a document.
   * @throws {GuiaNoGenerada} the provider said that it made none; asking again later is safe
   * @throws {GuiaIncierta} no answer or an unclear one: look it up before asking again (R80)
   */
  emitir(pedido: PedidoGuia, clave: string): Promise<{ documentId: string }>;
  /** The document made under a key, or null. @throws {GuiaIncierta} */
  buscarPorClave(clave: string): Promise<{ documentId: string } | null>;
  /** @throws {GuiaIncierta} */
  estado(documentId: string): Promise<EstadoGuia>;
  /**
   * The printed guide (especificación 2 §7): a whole PDF.
   * @throws {GuiaNoGenerada} the id is all zeros, or the provider says that there is none
   * @throws {GuiaNoDisponible} not yet: asking again later is right
   * @throws {GuiaIncierta} no answer, or not a PDF
   */
  pdf(documentId: string): Promise<Uint8Array>;
}

/** The provider answered and made no document: a refusal, or an id of zeros (especificación 2 §8). */
export class GuiaNoGenerada extends Error {
  override readonly name = 'GuiaNoGenerada';
}

/** The document exists, its PDF does not yet (especificación 2 §8: 'Guía aun no esta disponible…'). */
export class GuiaNoDisponible extends Error {
  override readonly name = 'GuiaNoDisponible';
}

/** Nobody knows whether the provider made a document. */
export class GuiaIncierta extends Error {
  override readonly name = 'GuiaIncierta';
}

/** The provider's way of saying that a document was not generated. */
export function isZeroId(documentId: string): boolean {
  return /^[0-]*$/.test(documentId);
}
