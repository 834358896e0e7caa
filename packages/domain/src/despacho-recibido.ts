import type { Alturas } from './alturas.ts';
import type { EstadoUbicacion, ModoUbicacion, PosicionCapturada } from './borrador.ts';
import type { AjustesCarga } from './carga-maxima.ts';
import { formatDateTime, formatDay, santiagoDay } from './fechas.ts';
import type { DatosGuia } from './guia.ts';
import type { Habilitable } from './habilitacion.ts';
import { judgeMomento, type Momento, type Testigos } from './momento.ts';
import { type Perimetro, relate } from './perimetro.ts';
import { type ModoProducto, rumaDe, type Unidad, unidadAnterior } from './productos.ts';
import type { RelojTelefono } from './reloj.ts';
import { type DefectoPosicion, defectoDePosicion, edadPosicion, formatEdad } from './ubicacion.ts';
import type { FilaVariante, OperacionDespacho } from './variantes.ts';
import type { CeldaVolumen, Conteo } from './volumen.ts';

/**
 * What the rules know of an arriving dispatch, and the findings that take more than a
 * line. The table of rules itself is `reglas-despacho.ts`.
 */

/** A dispatch as it arrived, in our own names. Amounts are decimal text, '' = missing. */
export interface DespachoRecibido {
  /** The one it was sent to. */
  readonly operacion: OperacionDespacho;
  /** Of the record as its program wrote it (R47): what older ones allowed is not held against what has left them (D2). */
  readonly version: number;
  readonly variante: string;
  readonly productoId: number;
  /** Plates and RUT in canonical form (D17). */
  readonly patenteCamion: string;
  /** '' or '-' = none. */
  readonly patenteCarro: string;
  /** The carrier's name; '' = none. */
  readonly transportista: string;
  readonly rutChofer: string;
  readonly clienteRut: string;
  /** How the phone understood the product: its mode, as it travels (A14). */
  readonly ruma: ReturnType<typeof rumaDe>;
  /** '' or '-' = not asked for, or left empty; 'no aplica' = the product's mode leaves it out (A13, A14). */
  readonly cosechero: string;
  readonly carguio: string;
  readonly cantidad: string;
  /** As it stood beside the quantity (D3); null = it did not travel yet. */
  readonly unidad: Unidad | null;
  /** The phone asked whether the quantity is right, by the limits it knew (D1). */
  readonly cantidadImprobable: boolean;
  readonly precio: string;
  readonly conteos: readonly Conteo[];
  /** Truck and trailer as they were measured; null = no heights, or none that can be read. */
  readonly alturas: Alturas | null;
  readonly fotoVacia: string | null;
  readonly fotoLlena: string | null;
  /** Why a photo was left out (A21); '' = no reason given. */
  readonly sinFoto: { readonly vacia: string; readonly llena: string };
  readonly posicion: PosicionCapturada | null;
  /** What its phone concluded (A11). */
  readonly estadoUbicacion: EstadoUbicacion;
  readonly creadoEn: Date;
  readonly finalizadoEn: Date;
  readonly enviadoEn: Date;
  /** What the phone knew of its clock (D25). */
  readonly reloj: RelojTelefono | null;
  /** When the program was built that wrote it. */
  readonly versionDe: Date | null;
}

/** What the server looked up for it. `null` = never existed; `vigente: false` = no longer offered. */
export interface ReferenciasDespacho {
  readonly faena: { readonly vigente: boolean; readonly fechaFinal: string | null; readonly perimetro: Perimetro | null } | null;
  readonly producto: {
    readonly vigente: boolean;
    readonly modo: ModoProducto;
    readonly largoCm: number | null;
    readonly unidad: Unidad;
    /** Forms that the company chose for it; none = by its id (A13). */
    readonly variantes: readonly string[];
  } | null;
  readonly destino: { readonly vigente: boolean; readonly puerto: boolean } | null;
  readonly cliente: { readonly vigente: boolean } | null;
  /** Those of the dispatch's plates that are on the blocked list. */
  readonly patentesBloqueadas: readonly string[];
  readonly choferBloqueado: boolean;
  /** Why they may not work on the day of the load (E4); '' = nobody has registered them, null = they may. */
  readonly noHabilitado: Readonly<Record<Habilitable, string | null>>;
  /** Of the author, as the server knows it (A11). */
  readonly modoUbicacion: ModoUbicacion;
  /** Setting of A11, metres. */
  readonly precisionMaxima: number;
  readonly tablaVolumen: readonly CeldaVolumen[];
  /** The company's form as it is now; null = as the program has it (A13). */
  readonly formulario: FilaVariante | null;
  readonly cargaMaxima: AjustesCarga;
  /** What the masters have for its guide (A19). */
  readonly guia: DatosGuia;
  readonly recibidoEn: Date;
  /** Of the same phone (D25). */
  readonly vecinos: Testigos['vecinos'];
}

/** A11: only where positions are looked up; an uncertain position counts as inside, and one that says nothing as none. */
export function detectFuera(despacho: DespachoRecibido, referencias: ReferenciasDespacho): string | null {
  const { posicion, finalizadoEn } = despacho;
  const { faena, modoUbicacion } = referencias;
  if (modoUbicacion !== 'gps' || !posicion || !faena?.perimetro || defectoDe(despacho, referencias) !== null) return null;
  return relate(posicion, faena.perimetro).estado === 'fuera' ? describePosicion(posicion, faena.perimetro, finalizadoEn) : null;
}

const DEFECTOS: Readonly<Record<DefectoPosicion, string>> = {
  fueraDeChile: 'La posición del teléfono no está en Chile',
  imprecisa: 'La posición del teléfono es demasiado imprecisa',
  antigua: 'La posición del teléfono era antigua al enviar',
};

/** A11: nothing speaks for the origin but the person who chose it. */
export function detectSinPosicion(despacho: DespachoRecibido, referencias: ReferenciasDespacho): string | null {
  const { posicion, finalizadoEn } = despacho;
  const { faena, modoUbicacion } = referencias;
  if (modoUbicacion !== 'gps') return null;
  if (!posicion) return 'Origen elegido sin posición';
  if (!faena?.perimetro) return 'La faena no tiene perímetro: origen elegido a mano';
  const defecto = defectoDe(despacho, referencias);
  return defecto === null ? null : `${DEFECTOS[defecto]}. ${describePosicion(posicion, faena.perimetro, finalizadoEn)}`;
}

/** Its age counts where the phone went by it: one of an earlier program asked for no younger one, and a form takes longer than a position lasts (R47). */
function defectoDe({ posicion, estadoUbicacion, finalizadoEn }: DespachoRecibido, { precisionMaxima }: ReferenciasDespacho): DefectoPosicion | null {
  return posicion && defectoDePosicion(posicion, precisionMaxima, estadoUbicacion === 'sinPosicion' ? finalizadoEn : undefined);
}

function describePosicion(posicion: PosicionCapturada, perimetro: Perimetro, alEnviar: Date): string {
  const { metrosAlBorde } = relate(posicion, perimetro);
  return `A ${Math.round(metrosAlBorde)} m del borde, precisión ${Math.round(posicion.precision)} m, posición de hace ${formatEdad(edadPosicion(posicion, alEnviar))}`;
}

/** A12: sites are offered for some days past their end; such loads are marked. */
export function detectFaenaVencida(despacho: DespachoRecibido, { faena, recibidoEn, vecinos }: ReferenciasDespacho): string | null {
  if (!faena?.fechaFinal) return null;
  const day = santiagoDay(momentoDe(despacho, { recibidoEn, vecinos }).fecha);
  return day > faena.fechaFinal ? `Terminó el ${formatDay(faena.fechaFinal)}` : null;
}

/** When it was made, by all that is known (D25). */
export function momentoDe(
  { creadoEn, finalizadoEn, enviadoEn, reloj, versionDe }: Pick<DespachoRecibido, 'creadoEn' | 'finalizadoEn' | 'enviadoEn' | 'reloj' | 'versionDe'>,
  { recibidoEn, vecinos }: Pick<ReferenciasDespacho, 'recibidoEn' | 'vecinos'>,
): Momento {
  return judgeMomento({ creadoEn, finalizadoEn, enviadoEn, recibidoEn, reloj, versionDe, vecinos });
}

/** R70, D25: the phone's clock is far off, has been set, or tells what cannot be: with both dates. */
export function detectReloj(despacho: DespachoRecibido, referencias: ReferenciasDespacho): string | null {
  const { duda } = momentoDe(despacho, referencias);
  return duda === null ? null : `${duda}. El teléfono decía ${formatDateTime(despacho.creadoEn)}; llegó el ${formatDateTime(referencias.recibidoEn)}`;
}

/**
 * R64: the product is measured in another way than when the truck left: what it asks for
 * now was never asked of this load.
 */
export function hasOtherMode({ ruma }: DespachoRecibido, { producto }: ReferenciasDespacho): boolean {
  return producto !== null && rumaDe(producto.modo) !== ruma;
}

/** The unit of the quantity as its author saw it: what travelled, or what the form of the earlier versions wrote (D3, registro 044). */
export function unidadEnviada({ unidad, productoId }: Pick<DespachoRecibido, 'unidad' | 'productoId'>, { modo }: { readonly modo: ModoProducto }): Unidad {
  return unidad ?? unidadAnterior(productoId, modo);
}

/** R65: what was chosen from a list and is no longer offered, or no longer as it was. */
export function detectObsoleta(despacho: DespachoRecibido, referencias: ReferenciasDespacho): string | null {
  const { faena, producto, destino, cliente } = referencias;
  const obsoletas = Object.entries({ Origen: faena, Producto: producto, Destino: destino, Cliente: cliente })
    .filter(([, referencia]) => !referencia?.vigente)
    .map(([nombre]) => nombre);
  if (hasOtherMode(despacho, referencias)) obsoletas.push('Producto que ahora se mide de otra forma');
  else if (producto !== null && unidadEnviada(despacho, producto) !== producto.unidad) obsoletas.push(`Producto que ahora va en ${producto.unidad}`);
  return obsoletas.length > 0 ? obsoletas.join(', ') : null;
}

/** D18: one photo for both sides shows one of them only. */
export function detectFotoRepetida({ fotoVacia, fotoLlena }: Pick<DespachoRecibido, 'fotoVacia' | 'fotoLlena'>): string | null {
  return fotoVacia !== null && fotoVacia === fotoLlena ? 'La foto del camión vacío es la misma que la del camión lleno' : null;
}

/** A21: a side without photo was let through for the reason its author gave; a reason beside a photo says nothing. */
export function detectSinFoto({ fotoVacia, fotoLlena, sinFoto }: DespachoRecibido): string | null {
  const faltan = [
    fotoVacia === null && sinFoto.vacia !== '' && `Foto camión vacío: ${sinFoto.vacia}`,
    fotoLlena === null && sinFoto.llena !== '' && `Foto camión lleno: ${sinFoto.llena}`,
  ].filter((text) => text !== false);
  return faltan.length === 0 ? null : faltan.join(' · ');
}
