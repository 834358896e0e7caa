import { AJUSTES } from '@rodal/contracts/ajustes-tabla';
import { detectFotoRepetida } from '@rodal/domain/despacho-recibido';
import type { DespachoDemo } from './despachos.ts';
import { describeFoto, type Escena } from './fotos.ts';
import type { RecepcionDemo } from './recepciones-camion.ts';
import type { AlertaDemo } from './trazo.ts';

/** How many loads bring a photo of another, and how many the same photo of both sides. */
const CADA_UNA = 2;
const PLAZO_MS = AJUSTES.trazoHorasSinRecepcion.defecto * 3_600_000;

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
  // Each with the one before it, so that no load is in two pairs.
  const miradas = enteros.filter((despacho) => lookedAt(despacho, now) !== null).slice(-2 * CADA_UNA);
  const deOtra = miradas.flatMap((despacho, at) => {
    const de = miradas[at - 1];
    return at % 2 === 0 || de === undefined ? [] : [{ despacho, de, lado: 'vacio' as const }];
  });
  const propias = enteros.filter((despacho) => !miradas.includes(despacho)).slice(-CADA_UNA);
  return [...deOtra, ...propias.map((despacho) => ({ despacho, de: despacho, lado: 'lleno' as const }))];
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
      const creadoEn = lookedAt(una, now);
      if (creadoEn === null || creadoEn < otra.recibidoEn) return [];
      return [{ codigo: 'fotoDeOtra', detalle: `Una de sus fotos está también en el despacho ${otra.numero}`, despachoId: una.enviado.id, creadoEn, resueltoEn: null, nota: null }];
    });
}

/** When the program looked whether a load's photos are another's too: as it arrived, or was late; null = not yet. */
function lookedAt({ enviado, recibidoEn, ciclo }: DespachoDemo, now: Date): Date | null {
  if (ciclo.anuladoEn !== null) return null;
  const tarde = new Date(Math.max(Date.parse(enviado.created) + PLAZO_MS + 60_000, recibidoEn.getTime()));
  return ciclo.recepcionadoEn ?? (tarde < now ? tarde : null);
}

/** Receptions whose empty truck is that of the one before: the gate sent the last photo again. @param recepciones those with photos, in the order of their arrival */
export function chooseRecibidasRepetidas(recepciones: readonly RecepcionDemo[]): ReadonlyMap<RecepcionDemo, RecepcionDemo> {
  return new Map([1, 2].flatMap((pareja) => {
    const [primera, otra] = recepciones.slice(-2 * pareja);
    return primera === undefined || otra === undefined ? [] : [[otra, primera] as const];
  }));
}
