import { type CargaDespachada, compararVolumen } from './recepciones-camion.ts';
import { normalizeText } from './texto.ts';
import { formatEdad } from './ubicacion.ts';

/** How long before it arrived a load may have left, where nothing but itself tells which it is (E8). */
export const VENTANA_UNION_MS = 48 * 3_600_000;

/** A reception that waits for its dispatch. Plates as `cleanPatente` leaves them; '' = not written. */
export interface RecepcionSuelta {
  /** Its guide, as `folioDe` leaves it. */
  readonly folio: string;
  readonly patente: string;
  readonly patenteCarro: string;
  readonly producto: string;
  readonly destino: string;
  /** Decimal as text; null = not written. */
  readonly volumen: string | null;
  readonly unidad: string;
  /** When it arrived, as far as is known. */
  readonly llego: Date;
}

/** A dispatch that it may be of; `fecha` ISO, when it left. */
export interface DespachoCandidato extends Pick<CargaDespachada, 'guia' | 'patente' | 'patenteCarro' | 'producto' | 'destino' | 'cantidad' | 'unidad'> {
  readonly id: string;
  readonly fecha: string;
}

/** When a truck came, as far as is known: its photo says it, unless it is younger than the reception. */
export function llegadaDe({ llegadaEn, fecha }: { readonly llegadaEn: Date | null; readonly fecha: Date }): Date {
  return llegadaEn !== null && llegadaEn < fecha ? llegadaEn : fecha;
}

/**
 * Why a dispatch may be the one of a reception: its guide; else its truck, product and destination within the window (E8), where what nobody wrote
 * contradicts nothing. The plates of truck and trailer are taken one for the other at a gate.
 * @returns null = nothing speaks for it
 */
export function razonDe(recepcion: Omit<RecepcionSuelta, 'volumen' | 'unidad'>, despacho: Pick<DespachoCandidato, 'guia' | 'fecha' | 'patente' | 'producto' | 'destino'>): 'guia' | 'carga' | null {
  if (recepcion.folio !== '' && recepcion.folio === despacho.guia) return 'guia';
  const antes = recepcion.llego.getTime() - Date.parse(despacho.fecha);
  const mismo = (suyo: string, nuestro: string) => normalizeText(suyo) === '' || normalizeText(suyo) === normalizeText(nuestro);
  return isSuCamion(recepcion, despacho) && antes >= 0 && antes < VENTANA_UNION_MS && mismo(recepcion.producto, despacho.producto) && mismo(recepcion.destino, despacho.destino) ? 'carga' : null;
}

function isSuCamion({ patente, patenteCarro }: Pick<RecepcionSuelta, 'patente' | 'patenteCarro'>, despacho: Pick<DespachoCandidato, 'patente'>): boolean {
  return [patente, patenteCarro].includes(despacho.patente);
}

/**
 * The dispatches that a reception may be of, the likeliest first, each with why. Those with its guide alone, where there are any. Nothing is chosen: two
 * that fit alike stand beside each other, and a person says. Which came first to the service changes nothing.
 * @param tolerancia percent that a volume may differ
 */
export function proponer<D extends DespachoCandidato>(recepcion: RecepcionSuelta, despachos: readonly D[], tolerancia: number): (D & { readonly porque: string })[] {
  const razones = despachos.map((despacho) => ({ despacho, razon: razonDe(recepcion, despacho) }));
  const mejor = razones.some(({ razon }) => razon === 'guia') ? 'guia' : 'carga';
  return razones
    .filter(({ razon }) => razon === mejor)
    .map(({ despacho }) => ({ despacho, senas: senasDe(recepcion, despacho, tolerancia) }))
    .toSorted((a, b) => compareSenas(a.senas, b.senas) || (a.despacho.id < b.despacho.id ? -1 : 1))
    .map(({ despacho, senas }) => ({ ...despacho, porque: mejor === 'guia' ? 'Lleva la misma guía' : porqueTexto(recepcion, despacho, senas) }));
}

/** What more speaks for one, in the order of its weight. */
interface Senas {
  /** Of two issuers' guides with one number, the one that this truck left with. */
  readonly mismoCamion: boolean;
  /** Its guide is the written one but for a slip of the hand. */
  readonly guiaParecida: boolean;
  readonly mismoCarro: boolean;
  readonly mismoVolumen: boolean;
  /** How long before, ms. */
  readonly antes: number;
}

const SENAS = ['mismoCamion', 'guiaParecida', 'mismoCarro', 'mismoVolumen'] as const satisfies readonly (keyof Senas)[];

function senasDe(recepcion: RecepcionSuelta, despacho: DespachoCandidato, tolerancia: number): Senas {
  const comparacion = compararVolumen(recepcion, despacho, tolerancia);
  return {
    mismoCamion: isSuCamion(recepcion, despacho),
    guiaParecida: isParecida(recepcion.folio, despacho.guia),
    mismoCarro: recepcion.patenteCarro !== '' && [recepcion.patente, recepcion.patenteCarro].includes(despacho.patenteCarro),
    mismoVolumen: comparacion.tipo === 'comparado' && !comparacion.pasa,
    antes: recepcion.llego.getTime() - Date.parse(despacho.fecha),
  };
}

function compareSenas(a: Senas, b: Senas): number {
  const distinta = SENAS.find((sena) => a[sena] !== b[sena]);
  return distinta === undefined ? a.antes - b.antes : Number(b[distinta]) - Number(a[distinta]);
}

function porqueTexto({ patente, producto, destino }: RecepcionSuelta, despacho: DespachoCandidato, { guiaParecida, mismoCarro, mismoVolumen, antes }: Senas): string {
  const dicho = [patente === despacho.patente ? 'camión' : null, producto === '' ? null : 'producto', destino === '' ? null : 'destino'].filter((uno) => uno !== null);
  const mismo = dicho.length === 0 ? [] : [`mismo ${dicho.length === 1 ? dicho[0] : `${dicho.slice(0, -1).join(', ')} y ${dicho.at(-1)}`}`];
  const partes = [
    ...(patente === despacho.patente ? [] : [`su camión ${despacho.patente} está anotado como carro`]),
    ...mismo,
    `salió ${formatEdad(antes)} antes`,
    ...(guiaParecida ? [`su guía es la ${despacho.guia}`] : []),
    ...(mismoCarro ? ['mismo carro'] : []),
    ...(mismoVolumen ? ['volumen dentro de lo tolerado'] : []),
  ];
  return partes.join(' · ').replace(/^./, (letra) => letra.toUpperCase());
}

/** Whether two numbers are one but for a slip: a digit changed, left out, put in, or two beside each other in each other's place. */
export function isParecida(escrita: string, otra: string): boolean {
  if (escrita === '' || otra === '' || escrita === otra) return false;
  const [corta, larga] = escrita.length <= otra.length ? [escrita, otra] : [otra, escrita];
  if (larga.length - corta.length > 1) return false;
  let at = 0;
  while (at < corta.length && corta[at] === larga[at]) at += 1;
  if (larga.length > corta.length) return corta.slice(at) === larga.slice(at + 1);
  return corta.slice(at + 1) === larga.slice(at + 1) || (corta[at] === larga[at + 1] && corta[at + 1] === larga[at] && corta.slice(at + 2) === larga.slice(at + 2));
}
