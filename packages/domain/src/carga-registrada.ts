import { alturasActivas, alturasFromWire, measureParte, parseMedida, type ParteAlturas, roundTwice } from './alturas.ts';
import { addDecimals, compareDecimals, isDecimal, subtractDecimals, toScaled } from './numeros.ts';
import { formatLargo } from './producto-rasgos.ts';
import { type ModoProducto, parseLargoCm, rumaDe, seedModo } from './productos.ts';
import { type CeldaVolumen, type Conteo, isConteo, isLargo, isOfficialCell, measureM3 } from './volumen.ts';

/**
 * A stored load measured once more, for whoever compares the phone's figures with ours (A16). How it was measured is
 * what the record says: the product may be measured otherwise, or have another length, by now (R64).
 */

/** The measurement as it was stored. */
export interface CargaRegistrada {
  readonly productoId: number;
  /** The product's description when the load arrived. */
  readonly productoNombre: string;
  readonly ruma: string;
  readonly cantidad: string;
  /** What the server made of it on arrival; null = nothing. */
  readonly cantidadServidor: string | null;
  /** `m3` = the phone's. */
  readonly diametros: readonly (Conteo & { readonly m3: string })[];
  /** The 20 values of each part (especificación 2 §3.1); none = not measured so. */
  readonly camion: readonly string[];
  readonly carro: readonly string[];
}

/** The product as it is today; null = it is gone. */
export type ProductoHoy = { readonly modo: ModoProducto; readonly largoCm: number | null } | null;

/** A part with the fields in use; metres, `total` in MR. '' = a height left empty. */
export interface ParteRegistrada {
  readonly bancos: number;
  readonly ancho: string;
  readonly largo: string;
  readonly factor: string;
  readonly alturas: readonly string[];
  readonly total: string;
}

export interface CargaRecalculada {
  readonly modo: ModoProducto;
  /** Length behind our figures, whole cm; null = unknown, or the load was not measured. */
  readonly largoCm: number | null;
  /** `cantidad − cantidadServidor`, exact; null with it. */
  readonly diferencia: string | null;
  readonly diametros: readonly (Conteo & {
    readonly m3: string;
    /** Null = cannot be computed. */
    readonly m3Servidor: string | null;
    /** Not a cell of the official table (A2). */
    readonly fueraDeTabla: boolean;
  })[];
  readonly camion: ParteRegistrada | null;
  readonly carro: ParteRegistrada | null;
  /** What to know before comparing; Spanish sentences. */
  readonly notas: readonly string[];
}

/** Lengths, whole cm, that the wood may have had: the product's of today, then the one in its name of then. */
export function largosPosibles({ productoNombre }: Pick<CargaRegistrada, 'productoNombre'>, producto: ProductoHoy): number[] {
  const largos = [producto?.largoCm ?? null, parseLargoCm(productoNombre)].filter(isLargo);
  return [...new Set(largos)];
}

/**
 * Computes a stored load again. Throws at no record, however odd.
 * @param tabla cells of the {@link largosPosibles}
 */
export function recomputeCarga(carga: CargaRegistrada, producto: ProductoHoy, tabla: readonly CeldaVolumen[]): CargaRecalculada {
  const modo = modoRegistrado(carga);
  const medida = modo === 'diametros' || modo === 'alturas';
  const { largoCm, vale } = medida ? chooseLargo(carga, modo, producto, tabla) : { largoCm: null, vale: false };
  const { cantidad, cantidadServidor } = carga;
  const comparable = cantidadServidor !== null && isDecimal(cantidad) && isDecimal(cantidadServidor);
  return {
    modo,
    largoCm,
    diferencia: comparable ? subtractDecimals(cantidad, cantidadServidor) : null,
    diametros: carga.diametros.map((linea) => ({
      ...linea,
      m3Servidor: measureM3([linea], largoCm, tabla),
      fueraDeTabla: largoCm !== null && !isOfficialCell(linea.diametro, largoCm, tabla),
    })),
    camion: readParte(carga.camion, largoCm),
    carro: readParte(carga.carro, largoCm),
    notas: notasDe({ carga, modo, producto, largoCm, vale }),
  };
}

/** What was measured decides; where nothing was, the quantity was typed. With both, `ruma` says which counts. */
function modoRegistrado({ diametros, camion, carro, ruma, productoId }: CargaRegistrada): ModoProducto {
  const apilada = [camion, carro].some((values) => alturasFromWire(values) !== null);
  if (apilada && (ruma === 'SI' || diametros.length === 0)) return 'alturas';
  if (diametros.length > 0) return 'diametros';
  return seedModo(productoId) === 'chips' ? 'chips' : 'manual';
}

/** The length that gives what was stored on arrival; else the likeliest, and `vale` is false. */
function chooseLargo(
  carga: CargaRegistrada,
  modo: 'diametros' | 'alturas',
  producto: ProductoHoy,
  tabla: readonly CeldaVolumen[],
): { largoCm: number | null; vale: boolean } {
  const largos = largosPosibles(carga, producto);
  const { cantidadServidor } = carga;
  const gives = (largo: number) => {
    const total = totalOf(carga, modo, largo, tabla);
    return cantidadServidor !== null && total !== null && compareDecimals(total, cantidadServidor) === 0;
  };
  const then = largos.find(gives);
  return { largoCm: then ?? largos[0] ?? null, vale: then !== undefined };
}

function totalOf({ diametros, camion, carro }: CargaRegistrada, modo: 'diametros' | 'alturas', largoCm: number, tabla: readonly CeldaVolumen[]): string | null {
  if (modo === 'diametros') return measureM3(diametros.filter(isConteo), largoCm, tabla);
  return addDecimals([camion, carro].map((values) => readParte(values, largoCm)?.total ?? '0'));
}

function readParte(values: readonly string[], largoCm: number | null): ParteRegistrada | null {
  const parte = alturasFromWire(values);
  if (parte === null) return null;
  const { bancos, ancho, factor } = parte;
  const enviado = values[2] ?? '';
  const { largo, total } = largoCm === null ? { largo: enviado, total: totalWithLargo(parte, enviado) } : measureParte(parte, largoCm);
  const alturas = alturasActivas(parte).map((altura) => (isZero(altura) ? '' : altura));
  return { bancos, ancho, largo, factor, alturas, total };
}

/** Where the wood's length is not known: the specification's formula with the part's length as the phone sent it. */
function totalWithLargo(parte: ParteAlturas, largo: string): string {
  const alturas = alturasActivas(parte).filter((altura) => !isZero(altura));
  const suma = toScaled(addDecimals(alturas.map((altura) => parseMedida(altura) ?? '0')));
  const metros = toScaled(isDecimal(largo) ? largo : '0');
  if (alturas.length === 0 || metros.units < 0n) return '0.00';
  return roundTwice(suma.units * metros.units, 10n ** BigInt(suma.scale + metros.scale) * BigInt(alturas.length));
}

/** No height above 0, as every field that was left empty travels. */
function isZero(altura: string): boolean {
  return compareDecimals(parseMedida(altura) ?? '0', '0') === 0;
}

interface Hallado {
  readonly carga: CargaRegistrada;
  readonly modo: ModoProducto;
  readonly producto: ProductoHoy;
  readonly largoCm: number | null;
  readonly vale: boolean;
}

/** R64: where the product is not what it was, what is compared with what. */
function notasDe({ carga, modo, producto, largoCm, vale }: Hallado): string[] {
  const medida = modo === 'diametros' || modo === 'alturas';
  if (producto !== null && rumaDe(producto.modo) !== rumaDe(modo)) {
    return [medida ? 'El producto hoy se mide de otra forma.' : 'Llegó sin medición: la cantidad se escribió a mano.'];
  }
  const notas = producto === null ? ['El producto ya no existe.'] : [];
  if (!medida) return notas;
  if (largoCm === null) notas.push('Sin el largo del producto no se puede recalcular.');
  else if (!vale && carga.cantidadServidor === null) notas.push('Al recibirla no se pudo recalcular: aquí se usa el largo de hoy.');
  else if (!vale) notas.push('Desde que se recibió cambió el largo del producto o la tabla de volumen: lo recalculado aquí no suma lo de entonces.');
  else if (producto !== null && producto.largoCm !== largoCm) {
    notas.push(`El largo del producto cambió: aquí se usa el de entonces, ${formatLargo(largoCm)}.`);
  }
  return notas;
}
