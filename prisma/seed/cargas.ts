import { ALTURAS_POR_BANCO, alturasToWire, MAX_ALTURAS, measureAlturas, type ParteAlturas } from '@rodal/domain/alturas';
import { DIAMETROS, litrosPorTrozo, litrosToM3, measureDiametros } from '@rodal/domain/volumen';
import type { Prng } from './prng.ts';
import type { ProductoDemo } from './productos.ts';

/** What was loaded: the quantity as decimal text and how it was measured. */
export interface Carga {
  readonly cantidad: string;
  readonly diametro: readonly { readonly id: number; readonly cantidad: number; readonly m3: string }[];
  /** 20 values each as they travel, none for products that are not stacked (especificación 2 §3.1). */
  readonly alturaCamion: readonly string[];
  readonly alturaCarro: readonly string[];
}

/** Mean and spread of the small end of the logs, cm, by the family of the product. */
const TROZOS: Readonly<Record<string, readonly [media: number, desvio: number]>> = {
  pinoAserrable: [27, 5],
  pinoPodado: [39, 7],
  pinoPulpable: [19, 3],
  pinoPulpableM3: [20, 3],
};

/** What fits a truck with its trailer, by the unit in which it is typed: from and to. */
const A_MANO: Readonly<Record<string, readonly [min: number, max: number]>> = {
  8001: [68, 92],
  8002: [28, 36],
  8003: [13, 17.5],
  subproductos: [19, 33],
  elaborados: [14, 27],
  aserrada: [17, 31],
};

/**
 * Loads a truck and its trailer.
 * @param familia key of the product's family
 * @throws RangeError for a log product without length: it cannot be measured (A4)
 */
export function loadTruck(prng: Prng, producto: ProductoDemo, familia: string): Carga {
  const { modo, largoCm, id } = producto;
  if (modo === 'diametros' || modo === 'alturas') {
    if (largoCm === null) throw new RangeError(`Product ${id} has no length`);
    return modo === 'diametros' ? countLogs(prng, largoCm, TROZOS[familia] ?? [22, 4]) : stackLogs(prng, largoCm);
  }
  const [min, max] = A_MANO[id] ?? A_MANO[familia] ?? [15, 30];
  const hundredths = prng.int(min * 100, max * 100);
  return { cantidad: (hundredths / 100).toFixed(2), diametro: [], alturaCamion: [], alturaCarro: [] };
}

/** Logs until the weight limit is near; classes are even centimetres, rounded down. */
function countLogs(prng: Prng, largoCm: number, [media, desvio]: readonly [number, number]): Carga {
  const limit = prng.int(23_500, 29_800);
  const counts = new Map<number, number>();
  const smallest = DIAMETROS[0] ?? 16;
  const largest = DIAMETROS.at(-1) ?? 80;
  for (let litros = 0; litros < limit; ) {
    const diametro = Math.min(largest, Math.max(smallest, 2 * Math.floor(prng.normal(media, desvio) / 2)));
    counts.set(diametro, (counts.get(diametro) ?? 0) + 1);
    litros += litrosPorTrozo(diametro, largoCm);
  }
  const conteos = DIAMETROS.flatMap((diametro) => {
    const cantidad = counts.get(diametro) ?? 0;
    return cantidad > 0 ? [{ diametro, cantidad }] : [];
  });
  const { litros, lineas } = measureDiametros(conteos, largoCm);
  return {
    cantidad: litrosToM3(litros),
    diametro: lineas.map((linea) => ({ id: linea.diametro, cantidad: linea.cantidad, m3: litrosToM3(linea.litros) })),
    alturaCamion: [],
    alturaCarro: [],
  };
}

function stackLogs(prng: Prng, largoCm: number): Carga {
  const media = prng.int(236, 268);
  // Longer wood leaves room for fewer benches.
  const bancos = largoCm > 300 ? 1 : 2;
  const camion = drawParte(prng, bancos, media);
  const carro = drawParte(prng, largoCm > 300 ? 2 : prng.pick([2, 3, 3]), media);
  return {
    cantidad: measureAlturas({ camion, carro }, largoCm).total,
    diametro: [],
    alturaCamion: alturasToWire(camion, largoCm),
    alturaCarro: alturasToWire(carro, largoCm),
  };
}

/** Stacks of a loaded truck or trailer, heights around `mediaCm`; measured by the domain's rule. */
export function drawParte(prng: Prng, bancos: number, mediaCm: number): ParteAlturas {
  const ancho = metros(prng.pick([235, 240, 244]));
  const factor = prng.pick(['1', '1', '0.98', '0.95']);
  const alturas = Array.from({ length: bancos * ALTURAS_POR_BANCO }, () => metros(Math.round(prng.normal(mediaCm, 9))));
  return { bancos, ancho, factor, alturas: [...alturas, ...Array<string>(MAX_ALTURAS - alturas.length).fill('')] };
}

function metros(cm: number): string {
  return (cm / 100).toFixed(2);
}
