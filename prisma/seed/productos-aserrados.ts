/** Id and description; a length in metres where the description carries one (A4). */
export type ProductoRow = readonly [id: number, descripcion: string];

/** Sections in millimetres, as the sawmills name them. */
const ESCUADRIAS = [
  '19X90', '19X115', '21X138', '22X100', '22X125', '25X150', '38X90', '38X115', '41X138', '41X185', '45X95', '50X200',
  '75X75',
] as const;

/** Dryness and finish. */
const TERMINACIONES = ['VERDE', 'SECA AL HORNO', 'SECA CEPILLADA', 'VERDE BAÑADA', 'SECA CLEAR'] as const;
const LARGOS = ['3,20', '4,00'] as const;

/** 10000–10129: every section in every finish and length, 130 in all (especificación 2 §3.3). */
export const MADERA_ASERRADA: readonly ProductoRow[] = TERMINACIONES.flatMap((terminacion) =>
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
export const ELABORADOS: readonly ProductoRow[] = PIEZAS.flatMap((pieza) =>
  CALIDADES.map((calidad) => `${pieza} ${calidad}`),
).flatMap((descripcion, at) => {
  const id = CODIGOS[at];
  return id === undefined ? [] : [[id, descripcion] as const];
});
