import { type Alturas, measureAlturas, missingInParte, PARTE_VACIA, type ParteAlturas } from './alturas.ts';
import type { FieldError } from './errors.ts';
import { CARGA_IMPOSIBLE, isImposible } from './carga-maxima.ts';
import { ENTEROS_MONTO, type Leido, readCantidad, readPrecio, valorDe } from './escritos.ts';
import { MESSAGES } from './messages.ts';
import { compareDecimals, computeMonto } from './numeros.ts';
import { isCompletePatente } from './patente.ts';
import type { Posicion } from './perimetro.ts';
import { MODOS, type ModoProducto, type Unidad, unidadDe } from './productos.ts';
import { isValidRut } from './rut.ts';
import { cleanText } from './texto.ts';
import { isBlank } from './vacio.ts';
import { CAMPOS_VARIANTE, type CampoDespacho, type CampoVariante, ETIQUETAS_CAMPO, type PideCampo, type Variante } from './variantes.ts';
import { type CeldaVolumen, type Conteo, isLargo, measureM3 } from './volumen.ts';

/** Client a new draft starts with (especificación 2 §9). */
export const RUT_CLIENTE_POR_DEFECTO = '96677140-2';

/** What travels as harvester and loader when the product's mode does not ask for them (A14). */
export const NO_APLICA = 'no aplica';

export type ModoUbicacion = 'gps' | 'fijo' | 'manual';

/**
 * How the position speaks for the chosen origin (A11). `manual`: chosen by hand, there was
 * nothing to compare with. 'Buscando Ubicacion' and 'Fuera' are the screen's, never these.
 */
export type EstadoUbicacion = 'dentro' | 'incierta' | 'fuera' | 'manual' | 'sinPosicion';

/** A position with its moment and how old the fix was then (R72). */
export interface PosicionCapturada extends Posicion {
  readonly capturadaEn: string;
  readonly edadMs: number;
}

/** A photo on the phone; its bytes lie in the photo store under the hash (A1). */
export interface FotoBorrador {
  readonly sha256: string;
  readonly bytes: number;
  readonly capturadaEn: string;
  /** What its file was called (D18); absent when it had no name, and in drafts of version 2 and before. */
  readonly nombre?: string;
}

/**
 * Everything a person can enter in the dispatch form, and nothing else: identity, revision
 * and state belong to whoever stores it. Texts are kept as typed. What was chosen from a
 * list keeps its label, so that the draft stays readable when the list changes (R65).
 */
export interface Borrador {
  readonly origen: { codigo: string; rol: string; nombre: string; numeroAviso: string } | null;
  readonly modoUbicacion: ModoUbicacion;
  readonly posicion: PosicionCapturada | null;
  /** `pendiente` until Ubicación was pressed or an origin chosen. */
  readonly estadoUbicacion: EstadoUbicacion | 'pendiente';
  readonly motivoUbicacion: string;
  readonly patenteCamion: string;
  readonly patenteCarro: string;
  readonly destino: { id: number; label: string } | null;
  readonly cliente: { rut: string; label: string } | null;
  /** `unidad` is not in drafts of version 2 and before: `unidadDe` (D3). */
  readonly producto: { id: number; label: string; modo: ModoProducto; largoCm: number | null; unidad?: Unidad | undefined } | null;
  /** Only where the quantity is typed; measured products have {@link computeCantidad}. */
  readonly cantidad: string;
  readonly conteos: readonly Conteo[];
  /** Truck and trailer of a product measured by heights. */
  readonly alturas: Alturas;
  readonly precio: string;
  readonly transportista: string;
  readonly correo: string;
  readonly rutChofer: string;
  readonly nombreChofer: string;
  readonly cosechero: string;
  readonly carguio: string;
  /** The Traslado switch; it starts as the client says (A7, D14). */
  readonly traslado: boolean;
  readonly comentarios: string;
  readonly fotoVacia: FotoBorrador | null;
  readonly fotoLlena: FotoBorrador | null;
}

/** Nothing measured yet: one bench each (A5). */
export const ALTURAS_VACIAS: Alturas = { camion: PARTE_VACIA, carro: PARTE_VACIA };

/** A new form: nothing filled in but what the user and the settings bring along (especificación 2 §2.1, §5). */
export function emptyBorrador(inicio: Pick<Borrador, 'modoUbicacion' | 'correo' | 'cliente'> & Partial<Pick<Borrador, 'traslado'>>): Borrador {
  return {
    origen: null,
    posicion: null,
    estadoUbicacion: 'pendiente',
    motivoUbicacion: '',
    patenteCamion: '',
    patenteCarro: '',
    destino: null,
    producto: null,
    cantidad: '',
    conteos: [],
    alturas: ALTURAS_VACIAS,
    precio: '',
    transportista: '',
    rutChofer: '',
    nombreChofer: '',
    cosechero: '',
    carguio: '',
    traslado: true,
    comentarios: '',
    fotoVacia: null,
    fotoLlena: null,
    ...inicio,
  };
}

/** A7: the switch on = 5, internal move; off = 1, sale, with a price, and 2, sale to be effected, without. */
export function indTraslado({ traslado, precio }: Pick<Borrador, 'traslado' | 'precio'>): 1 | 2 | 5 {
  if (traslado) return 5;
  const valor = valorDe(readPrecio(precio));
  return valor !== null && valor !== '0' ? 1 : 2;
}

/**
 * The quantity as decimal text: what logs (3 decimals) or heights (2, A27) measure, or
 * what was typed. Measurements of another mode than the product's do not count (A27).
 * @param tabla cells that win over the volume formula (A2)
 * @returns null while there is none, it cannot be read or it cannot be measured (A4)
 */
export function computeCantidad(
  { producto, conteos, alturas, cantidad }: Pick<Borrador, 'producto' | 'conteos' | 'alturas' | 'cantidad'>,
  tabla: readonly CeldaVolumen[] = [],
): string | null {
  if (producto?.modo === 'diametros') {
    return conteos.some(({ cantidad: n }) => n > 0) ? measureM3(conteos, producto.largoCm, tabla) : null;
  }
  if (producto?.modo === 'alturas') {
    if (!isLargo(producto.largoCm) || Object.values(alturas).some((parte) => missingInParte(parte) === 'numero')) return null;
    const { total } = measureAlturas(alturas, producto.largoCm);
    return total === '0.00' ? null : total;
  }
  return valorDe(readCantidad(cantidad));
}

/** A11: an origin that the position does not confirm needs a reason, where positions are looked up at all. */
export function needsMotivo({ modoUbicacion, estadoUbicacion }: Pick<Borrador, 'modoUbicacion' | 'estadoUbicacion'>) {
  return modoUbicacion === 'gps' && ['fuera', 'manual', 'sinPosicion'].includes(estadoUbicacion);
}

/** A14: whether the product's mode leaves harvester and loader out. */
export function excludesCosecha({ producto }: Pick<Borrador, 'producto'>): boolean {
  return producto !== null && !MODOS[producto.modo].pideCosecha;
}

/** How the form asks for a field as it stands: as its variant says (A13), unless the product's mode leaves it out (A14). */
export function pideCampo(campo: CampoDespacho, borrador: Pick<Borrador, 'producto'>, { campos }: Variante): PideCampo {
  return (campo === 'cosechero' || campo === 'carguio') && excludesCosecha(borrador) ? 'oculto' : campos[campo];
}

/**
 * What was entered, without the fields that its form does not show: a list may have taken one away under a draft (A13),
 * and nothing travels or is held against anybody that nobody sees.
 */
export function shownOnly<B extends Partial<Pick<Borrador, CampoVariante>>>(borrador: B, { campos }: Variante): B {
  return CAMPOS_VARIANTE.reduce((shown, campo) => (campos[campo] === 'oculto' ? { ...shown, [campo]: '' } : shown), borrador);
}

export interface CampoFaltante extends FieldError {
  readonly campo: CampoDespacho;
  readonly codigo: CodigoFaltante;
}
type CodigoFaltante = 'requerido' | 'invalido' | 'sin_largo' | 'sin_medicion';

/** A complaint: its code and, where the field's name alone would not do, its text. */
type Reclamo = CodigoFaltante | readonly [CodigoFaltante, string] | null;
type Revision = (borrador: Borrador, ajustes: { readonly dominioCorreo: string }) => Reclamo;

/**
 * The complete check in the specification's order (especificación 2 §5), with what it
 * leaves out: the product (A16) and the reason for an unconfirmed origin (A11).
 */
const REVISIONES: readonly (readonly [CampoDespacho, Revision])[] = [
  ['nombreChofer', ({ nombreChofer }) => required(nombreChofer)],
  ['correo', ({ correo }, { dominioCorreo }) => required(correo) ?? checkCorreo(cleanText(correo), dominioCorreo)],
  ['transportista', ({ transportista }) => required(transportista)],
  ['cosechero', ({ cosechero }) => required(cosechero)],
  ['carguio', ({ carguio }) => required(carguio)],
  ['rutChofer', ({ rutChofer }) => required(rutChofer) ?? (isValidRut(rutChofer) ? null : ['invalido', MESSAGES.rutNoValido])],
  ['producto', ({ producto }) => (producto === null ? 'requerido' : null)],
  ['cantidad', checkCantidad],
  ['precio', checkPrecio],
  ['patenteCamion', ({ patenteCamion }) => checkPatente('patenteCamion', patenteCamion)],
  ['patenteCarro', ({ patenteCarro }) => checkPatente('patenteCarro', patenteCarro)],
  ['cliente', ({ cliente }) => (cliente === null ? 'requerido' : null)],
  ['destino', ({ destino }) => (destino === null ? 'requerido' : null)],
  ['origen', ({ origen }) => (origen === null ? 'requerido' : null)],
  ['motivoUbicacion', (borrador) => (needsMotivo(borrador) ? required(borrador.motivoUbicacion) : null)],
  ['fotoVacia', ({ fotoVacia }) => (fotoVacia === null ? ['requerido', MESSAGES.faltaFotoVacia] : null)],
  ['fotoLlena', ({ fotoLlena }) => (fotoLlena === null ? ['requerido', MESSAGES.faltaFotoLlena] : null)],
];

/**
 * What keeps a draft from being sent, in order; empty = 'Listo para Enviar'. The screen
 * heads the list with 'Complete todos los campos'. Photos count when they are on the
 * phone, not on the server (A1).
 * @param ajustes `dominioCorreo` (A8); '' = any domain
 */
export function missingFields(
  borrador: Borrador,
  variante: Variante,
  ajustes: { readonly dominioCorreo: string } = { dominioCorreo: '' },
): CampoFaltante[] {
  return REVISIONES.flatMap(([campo, revisar]) => {
    if (!isAsked(campo, borrador, variante)) return [];
    const reclamo = revisar(borrador, ajustes);
    if (reclamo === null) return [];
    const [codigo, texto] = typeof reclamo === 'string' ? [reclamo] : reclamo;
    const etiqueta = ETIQUETAS_CAMPO[campo];
    return [{ campo, codigo, mensaje: texto ?? (codigo === 'requerido' ? `Falta ${etiqueta}` : `${etiqueta} no es válido`) }];
  });
}

/** An optional field is looked at once something stands in it. */
function isAsked(campo: CampoDespacho, borrador: Borrador, variante: Variante): boolean {
  if (campo === 'motivoUbicacion') return true;
  const pide = pideCampo(campo, borrador, variante);
  const valor = borrador[campo];
  return pide === 'obligatorio' || (pide === 'opcional' && Boolean(typeof valor === 'string' ? valor.trim() : valor));
}

function required(text: string): Reclamo {
  return isBlank(text) ? 'requerido' : null;
}

function checkPatente(campo: CampoDespacho, patente: string): Reclamo {
  if (isCompletePatente(patente)) return null;
  return required(patente) ?? ['invalido', `${ETIQUETAS_CAMPO[campo]} debe tener 6 letras o números`];
}

function checkCorreo(correo: string, dominio: string): Reclamo {
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(correo)) return 'invalido';
  const own = dominio === '' || correo.toLowerCase().endsWith(`@${dominio.toLowerCase()}`);
  return own ? null : ['invalido', `Email debe terminar en @${dominio}`];
}

function checkCantidad(borrador: Borrador): Reclamo {
  const modo = borrador.producto?.modo;
  if ((modo === 'diametros' || modo === 'alturas') && !isLargo(borrador.producto?.largoCm ?? null)) {
    return ['sin_largo', 'El producto no tiene largo: no se puede medir'];
  }
  const enAlturas = modo === 'alturas' ? checkAlturas(borrador.alturas) : null;
  if (enAlturas !== null) return enAlturas;
  const cantidad = computeCantidad(borrador);
  if (cantidad !== null) return checkCabe(cantidad, borrador.producto);
  if (modo === 'diametros') return ['sin_medicion', 'Falta Cantidad: ingrese los diámetros'];
  if (modo === 'alturas') return ['sin_medicion', 'Falta Cantidad: ingrese las alturas'];
  return required(borrador.cantidad) ?? complain('cantidad', readCantidad(borrador.cantidad));
}

/** Nothing at all is no load, and ten trucks' worth is none either (registro 122). */
function checkCabe(cantidad: string, producto: Borrador['producto']): Reclamo {
  if (compareDecimals(cantidad, '0') <= 0) return ['invalido', 'Cantidad debe ser mayor que 0'];
  if (producto === null) return null;
  const unidad = unidadDe(producto);
  return isImposible(cantidad, unidad) ? ['invalido', `Cantidad no puede pasar de ${CARGA_IMPOSIBLE[unidad]} ${unidad}`] : null;
}

function checkPrecio(borrador: Borrador): Reclamo {
  const leido = readPrecio(borrador.precio);
  const precio = valorDe(leido);
  if (precio === null) return required(borrador.precio) ?? complain('precio', leido);
  const cantidad = computeCantidad(borrador);
  const monto = cantidad === null ? '' : computeMonto(cantidad, precio);
  return monto.length > ENTEROS_MONTO ? complain('precio', { reclamo: 'da un monto demasiado grande' }) : null;
}

/** Why a typed number is not taken, behind the field's name. */
function complain(campo: 'cantidad' | 'precio', leido: Leido): Reclamo {
  return 'reclamo' in leido && leido.reclamo !== '' ? ['invalido', `${ETIQUETAS_CAMPO[campo]} ${leido.reclamo}`] : 'invalido';
}

/** Heights without width or factor would silently measure less than what is on the truck. */
function checkAlturas({ camion, carro }: Alturas): Reclamo {
  return checkParte(camion, 'del camión') ?? checkParte(carro, 'del carro');
}

function checkParte(parte: ParteAlturas, de: string): Reclamo {
  const falta = missingInParte(parte);
  // A part without heights is an empty one; both empty = nothing measured.
  if (falta === null || falta === 'alturas') return null;
  if (falta === 'numero') return ['invalido', `Revise las medidas ${de}: van en metros, por ejemplo 2,55`];
  return ['sin_medicion', `Falta el ${falta} ${de}`];
}
