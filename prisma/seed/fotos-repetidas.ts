import { detectFotoRepetida } from '@rodal/domain/despacho-recibido';
import { fotoDeOtraTexto } from '@rodal/domain/trazo';
import type { DespachoDemo } from './despachos.ts';
import { describeFoto, type Escena } from './fotos.ts';
import type { RecepcionDemo } from './recepciones-camion.ts';
import { type AlertaDemo, tardeDesde } from './trazo.ts';

/** How many loads bring a photo of another, how many the same of both sides, how many receptions that of the one before. */
const CADA_UNA = 2;

/** Where a photo of a dispatch is that came before: of the same load or of another. */
interface Repetida {
  readonly despacho: DespachoDemo;
  readonly de: DespachoDemo;
  readonly lado: Escena['lado'];
}

/**
 * Photos of dispatches that came twice (D18, C25): two loads whose loaded truck is their empty one, two whose empty truck is another's.
 * Chosen before any is drawn, so that the disk holds none that no row names.
 * @param fotografiados those that have photos
 */
export function chooseRepetidas(fotografiados: readonly DespachoDemo[], now: Date): readonly Repetida[] {
  const enteros = fotografiados.filter(({ enviado }) => enviado.fotoempty !== null && enviado.fotofull !== null);
  const deOtra = chooseParejas(enteros, now).slice(-CADA_UNA);
  const emparejados = new Set(deOtra.flatMap(({ despacho, de }) => [despacho, de]));
  const propias = enteros.filter((despacho) => !emparejados.has(despacho)).slice(-CADA_UNA);
  return [...deOtra, ...propias.map((despacho) => ({ despacho, de: despacho, lado: 'lleno' as const }))];
}

/** Each with the one before it where the program notices of one of them: their phones may send late, and what had not come cannot be compared. None is in two pairs. */
function chooseParejas(despachos: readonly DespachoDemo[], now: Date): Repetida[] {
  return despachos.reduce<Repetida[]>((parejas, despacho, at) => {
    const de = despachos[at - 1];
    const isTaken = de === undefined || parejas.at(-1)?.despacho === de;
    return isTaken || !(noticed(despacho, de, now) || noticed(de, despacho, now)) ? parejas : [...parejas, { despacho, de, lado: 'vacio' }];
  }, []);
}

/** What each side of a dispatch shows: the same scene is the same photo, to the byte. */
export function escenaConRepetidas(repetidas: readonly Repetida[]): typeof describeFoto {
  return (despacho, lado) => {
    const repetida = repetidas.find((una) => una.despacho === despacho && una.lado === lado);
    return repetida === undefined ? describeFoto(despacho, lado) : describeFoto(repetida.de, 'vacio');
  };
}

/** The dispatches, those with one photo on both sides with the flag that their arrival raised. */
export function flagRepetidas(despachos: readonly DespachoDemo[], repetidas: readonly Repetida[]): DespachoDemo[] {
  const propias = new Set(repetidas.filter(({ despacho, de }) => despacho === de).map(({ despacho }) => despacho));
  return despachos.map((uno) => {
    const detalle = propias.has(uno) ? detectFotoRepetida({ fotoVacia: uno.enviado.fotoempty, fotoLlena: uno.enviado.fotoempty }) : null;
    return detalle === null ? uno : { ...uno, avisos: [...uno.avisos, { codigo: 'fotoRepetida', detalle, resueltoEn: null, nota: null }] };
  });
}

/** The alerts of those that have another load's photo: of either, if the other had come when somebody looked. */
export function buildAlertasDeOtra(repetidas: readonly Repetida[], now: Date): AlertaDemo[] {
  return repetidas
    .filter(({ despacho, de }) => despacho !== de)
    .flatMap(({ despacho, de }) => [[despacho, de], [de, despacho]] as const)
    .flatMap(([una, otra]): AlertaDemo[] => {
      const creadoEn = noticed(una, otra, now);
      return creadoEn === null ? [] : [{ codigo: 'fotoDeOtra', detalle: fotoDeOtraTexto(`el despacho ${otra.numero}`), despachoId: una.enviado.id, creadoEn, resueltoEn: null, nota: null }];
    });
}

/** When the program saw that a photo of one is the other's too; null = it has not, or the other had not come. */
function noticed(una: DespachoDemo, otra: DespachoDemo, now: Date): Date | null {
  const miro = lookedAt(una, now);
  return miro !== null && miro >= otra.recibidoEn ? miro : null;
}

/** When the program looked whether a load's photos are another's too: as it arrived, or was late; null = not yet. */
function lookedAt(despacho: DespachoDemo, now: Date): Date | null {
  const { recibidoEn, ciclo } = despacho;
  if (ciclo.anuladoEn !== null) return null;
  const tarde = new Date(Math.max(tardeDesde(despacho).getTime(), recibidoEn.getTime()));
  return ciclo.recepcionadoEn ?? (tarde < now ? tarde : null);
}

/** Receptions whose empty truck is that of the one before: the gate sent the last photo again. @param recepciones those with photos, in the order of their arrival */
export function chooseRecibidasRepetidas(recepciones: readonly RecepcionDemo[]): ReadonlyMap<RecepcionDemo, RecepcionDemo> {
  return new Map(Array.from({ length: CADA_UNA }, (_, pareja) => pareja).flatMap((pareja) => {
    const [primera, otra] = recepciones.slice(-2 * (pareja + 1));
    return primera === undefined || otra === undefined ? [] : [[otra, primera] as const];
  }));
}
