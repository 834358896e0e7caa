import { type ModoProducto, parseLargoCm, seedModo, seedUnidad, type Unidad } from '@rodal/domain/productos';

/** Id and description; a length in metres where the description carries one (A4). */
type ProductoRow = readonly [id: number, descripcion: string];

/** Sections in millimetres, as the sawmills name them. */
const ESCUADRIAS = [
  '19X90', '19X115', '21X138', '22X100', '22X125', '25X150', '38X90', '38X115', '41X138', '41X185', '45X95', '50X200',
  '75X75',
] as const;

/** Dryness and finish. */
const TERMINACIONES = ['VERDE', 'SECA AL HORNO', 'SECA CEPILLADA', 'VERDE BAÑADA', 'SECA CLEAR'] as const;
const LARGOS = ['3,20', '4,00'] as const;

/** 10000–10129: every section in every finish and length, 130 in all (especificación 2 §3.3). */
const MADERA_ASERRADA: readonly ProductoRow[] = TERMINACIONES.flatMap((terminacion) =>
  LARGOS.flatMap((largo) =>
    ESCUADRIAS.map((escuadria) => `MADERA ASERRADA PINO RADIATA Sin Corteza ${terminacion} ${escuadria} mm ${largo} m`),
  ),
).map((descripcion, at) => [10_000 + at, descripcion]);

const PIEZAS = [
  'BLOQUE FINGER PINO RADIATA Sin Corteza',
  'BLANK PINO RADIATA Sin Corteza',
  'TAPA PALLET PINO RADIATA Sin Corteza',
  'TACO PALLET PINO RADIATA Sin Corteza',
  'LARGUERO PALLET PINO RADIATA Sin Corteza',
  'MOLDURA PINO RADIATA Sin Corteza',
  'POLÍN PINO RADIATA IMPREGNADO Sin Corteza',
  'BASA PINO RADIATA Sin Corteza',
  'CUARTÓN PINO RADIATA Sin Corteza',
  'TABLA LATERAL PINO RADIATA Con Corteza',
] as const;
const CALIDADES = ['CALIDAD A', 'CALIDAD B', 'CALIDAD C', 'EXPORTACIÓN', 'INDUSTRIAL', 'SEGUNDA'] as const;

/** Coded products before and after the five of pine chip, sawdust, bark and biomass (9052–9056). */
const CODIGOS = [
  ...Array.from({ length: 51 }, (_, at) => 9001 + at),
  ...Array.from({ length: 9 }, (_, at) => 9057 + at),
];

/** 9001–9051 and 9057–9065: every piece in every quality. */
const ELABORADOS: readonly ProductoRow[] = PIEZAS.flatMap((pieza) =>
  CALIDADES.map((calidad) => `${pieza} ${calidad}`),
).flatMap((descripcion, at) => {
  const id = CODIGOS[at];
  return id === undefined ? [] : [[id, descripcion] as const];
});

export interface ProductoDemo {
  readonly id: number;
  readonly descripcion: string;
  readonly modo: ModoProducto;
  readonly unidad: Unidad;
  readonly largoCm: number | null;
  readonly roles: readonly string[];
  readonly activo: boolean;
}

const CALIDADES_PULPABLE = ['Descortezado', 'Sin Corteza', 'Con Corteza'] as const;
const LARGOS_PULPABLE = ['2,44', '2,40', '2,50', '4,00', '5,00'] as const;

/** Eucalyptus pulp logs differ in bark and length; the list ends where the specification's does. */
function pulpables(first: number, last: number, especie: string): ProductoRow[] {
  const names = LARGOS_PULPABLE.flatMap((largo) =>
    CALIDADES_PULPABLE.map((corteza) => `TROZO PULPABLE ${especie} ${corteza} ${largo} m`),
  );
  return names.slice(0, last - first + 1).map((name, at) => [first + at, name]);
}

/** Ids of especificación 2 §3.3, with 5000, 5001 and 7001 of the diameter list (A3). */
const TROZOS: readonly ProductoRow[] = [
  ...pulpables(1000, 1013, 'EUCALYPTUS NITENS'),
  ...pulpables(2000, 2011, 'EUCALYPTUS GLOBULUS'),
  [5000, 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m CLASIFICADO'],
  // Of all lengths: the parser finds none, so it cannot be measured until somebody says which (A4).
  [5001, 'TROZO ASERRABLE PINO RADIATA Con Corteza LARGO VARIABLE'],
  [5002, 'TROZO ASERRABLE PINO RADIATA Con Corteza 2,50 m'],
  [5034, 'TROZO ASERRABLE PINO RADIATA Con Corteza 2,65 m'],
  [5066, 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m'],
  [5098, 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,80 m'],
  [5130, 'TROZO ASERRABLE PINO RADIATA Con Corteza 4,00 m'],
  [5160, 'TROZO ASERRABLE PINO RADIATA Con Corteza 4,10 m'],
  [5200, 'TROZO ASERRABLE PINO RADIATA Sin Corteza 3,05 m'],
  [5223, 'TROZO ASERRABLE PINO RADIATA Sin Corteza 3,45 m'],
  [5300, 'TROZO PODADO PINO RADIATA Con Corteza 2,90 m'],
  [5323, 'TROZO PODADO PINO RADIATA Con Corteza 3,70 m'],
  [6002, 'TROZO PULPABLE M3 PINO RADIATA Con Corteza 2,50 m'],
  [6034, 'TROZO PULPABLE M3 PINO RADIATA Con Corteza 3,05 m'],
  [6066, 'TROZO PULPABLE M3 PINO RADIATA Con Corteza 3,20 m'],
  [6098, 'TROZO PULPABLE M3 PINO RADIATA Con Corteza 4,00 m'],
  [7000, 'TROZO PULPABLE PINO RADIATA Con Corteza 2,44 m'],
  [7001, 'TROZO PULPABLE PINO RADIATA Con Corteza 3,05 m DELGADO'],
  [7002, 'TROZO PULPABLE PINO RADIATA Sin Corteza 2,44 m'],
];

const ASTILLAS: readonly ProductoRow[] = [
  [8001, 'ASTILLA EUCALYPTUS Sin Corteza (M3)'],
  [8002, 'ASTILLA EUCALYPTUS Sin Corteza (MR)'],
  [8003, 'ASTILLA EUCALYPTUS Sin Corteza (BDMT)'],
  [9052, 'ASTILLA PINO RADIATA Sin Corteza'],
  [9053, 'ASERRÍN PINO RADIATA VERDE'],
  [9054, 'ASERRÍN PINO RADIATA SECO Y VIRUTA'],
  [9055, 'CORTEZA PINO RADIATA'],
  [9056, 'BIOMASA FORESTAL PINO RADIATA Con Corteza'],
];

/** Roll codes of which a product leaves; composites and, once, a roll alone (A12). All others leave everywhere. */
const DESDE: Readonly<Record<string, readonly number[]>> = {
  'F0415*2210-3': [5066, 5098, 5130, 5160, 5300, 5323, 6002, 6066, 7000],
  'F0421*318-44': [5002, 5034, 5200, 5223, 6034, 7000, 7002],
  '1530-21': [1000, 1001, 1004, 5066, 5098, 5130, 6066, 7000],
  'F0440*2874-5': [1000, 1001, 1003, 1006, 1007],
  'F0443*611-30': [2000, 2001, 2003, 2006],
  'P0001*77-101': [
    9052, 9053, 9054, 9055, 9056, 9001, 9002, 9003, 9004, 9010, 9011, 9020, 10_000, 10_001, 10_004, 10_005, 10_010,
    10_012, 10_020, 10_031, 10_040, 10_055, 10_064, 10_080,
  ],
  'P0002*240-7': [8001, 8002, 8003, 9052, 9055, 9056],
};

/** Every product of the specification, its mode and length filled as a first load fills them (A3, A4). */
export function buildProductos(): ProductoDemo[] {
  return [...TROZOS, ...ASTILLAS, ...ELABORADOS, ...MADERA_ASERRADA]
    .toSorted(([a], [b]) => a - b)
    .map(([id, descripcion]) => ({
      id,
      descripcion,
      modo: seedModo(id),
      unidad: seedUnidad(id, seedModo(id)),
      largoCm: parseLargoCm(descripcion),
      roles: Object.keys(DESDE).filter((origen) => DESDE[origen]?.includes(id)),
      // The one product that left the list: loads of it that arrive late are marked (A29).
      activo: id !== RETIRADO,
    }));
}

/** A product that is no longer offered. */
export const RETIRADO = 9051;

/** Logs whose length the parser did not find: they cannot be measured until somebody fills it (A4). */
export function productosSinLargo(productos: readonly ProductoDemo[]): number[] {
  return productos.flatMap(({ id, modo, largoCm }) =>
    largoCm === null && (modo === 'diametros' || modo === 'alturas') ? [id] : [],
  );
}
