import type { ClaseDestino } from './destinos.ts';
import type { Especie } from './faenas-tabla.ts';

/** Which product families leave a site, by what grows there: family → weight. */
export const MEZCLAS: Readonly<Record<Especie, Readonly<Record<string, number>>>> = {
  pino: { pinoAserrable: 46, pinoPodado: 12, pinoPulpableM3: 22, pinoPulpable: 20 },
  nitens: { nitens: 100 },
  globulus: { globulus: 100 },
  mixto: { pinoAserrable: 30, pinoPulpableM3: 14, nitens: 36, globulus: 20 },
  patio: { aserrada: 40, elaborados: 14, subproductos: 36, astillas: 30 },
};

interface Salida {
  /** Where such loads go. */
  readonly destinos: readonly ClaseDestino[];
  /** Pesos for one unit, where the variant asks for a price. */
  readonly precio: readonly [min: number, max: number];
}

export const SALIDAS: Readonly<Record<string, Salida>> = {
  pinoAserrable: { destinos: ['aserradero', 'aserradero', 'patio'], precio: [41_000, 52_000] },
  pinoPodado: { destinos: ['aserradero'], precio: [78_000, 96_000] },
  pinoPulpableM3: { destinos: ['celulosa', 'tablero'], precio: [21_000, 26_000] },
  pinoPulpable: { destinos: ['celulosa', 'tablero', 'patio'], precio: [19_000, 24_000] },
  nitens: { destinos: ['celulosa', 'celulosa', 'patio'], precio: [27_000, 33_000] },
  globulus: { destinos: ['celulosa', 'puerto', 'patio'], precio: [34_000, 41_000] },
  astillas: { destinos: ['puerto', 'puerto', 'celulosa'], precio: [52_000, 96_000] },
  subproductos: { destinos: ['caldera', 'tablero'], precio: [3_800, 11_500] },
  elaborados: { destinos: ['bodega', 'puerto'], precio: [96_000, 188_000] },
  aserrada: { destinos: ['secado', 'bodega', 'puerto'], precio: [78_000, 142_000] },
};

/** What dispatchers write when there is something to say. */
export const COMENTARIOS = [
  'Camino con barro, sale con cadenas hasta la cuesta',
  'Carga amarrada y revisada en cancha',
  'Camión espera 40 min por turno de grúa',
  'Segunda vuelta del día',
  'Trozos con barro en la cara, se limpian en cancha',
  'Chofer informa luz trasera de carro en mal estado',
  'Sale con guía de reemplazo de la carga anterior',
  'Portería avisada, llega después de las 18:00',
  'Lluvia, carga tapada',
  'Última carga de la cancha 3',
  'Va con escolta hasta el cruce',
  'Se retiran 4 trozos por sobrepeso',
] as const;

/** Why an origin was chosen that the position does not confirm (A11). */
export const MOTIVOS = {
  fuera: [
    'Carga en camino público, cancha fuera del polígono',
    'Registro hecho en portería, el camión ya salió de la cancha',
    'Perímetro antiguo, la cancha nueva no está dibujada',
  ],
  sinPosicion: [
    'GPS no responde bajo los árboles',
    'Teléfono sin permiso de ubicación, se pide a la oficina',
    'Sin señal de satélites en la quebrada',
  ],
  manual: ['La faena no tiene perímetro', 'Perímetro no carga, se avisa a la oficina'],
} as const;
