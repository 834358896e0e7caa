/** What grows there; decides the products that leave it. */
export type EspecieFaena = 'pino' | 'nitens' | 'globulus' | 'mixto' | 'patio' | 'astillado';

/** Days of start and end count from the world's anchor; null = open. */
export type FilaFaena = readonly [
  codigo: string,
  rol: string,
  nombre: string,
  ciudad: string,
  especie: EspecieFaena,
  aviso: string,
  lat: number,
  lng: number,
  hectareas: number,
  inicio: number,
  fin: number | null,
  georeferencia?: 'malformada' | 'invertida',
];

/** COMSA's sites of today: those of the dispatch form. Two of their points are as people type them (C24). */
export const FAENAS_COMSA: readonly FilaFaena[] = [
  ['F0412', '1045-12', 'EL AROMO', 'LAUTARO', 'pino', '30512/2024', -38.4712, -72.3105, 142.6, -160, 64],
  ['F0415', '2210-3', 'LOS COPIHUES', 'COLLIPULLI', 'pino', '30649/2026', -38.0125, -72.189, 231.4, -140, 121],
  ['F0418', '934-27', 'SANTA ELVIRA', 'TRAIGUÉN', 'mixto', '30786/2026', -38.2235, -72.748, 88.2, -95, 45],
  ['F0421', '318-44', 'RADALCO', 'CURACAUTÍN', 'pino', '30923/2025', -38.405, -71.985, 97.3, -120, 30],
  ['F0427', '774-9', 'MALALHUE RIBERAS', 'LANCO', 'nitens', '31060/2026', -39.5215, -72.515, 118.5, -150, 80],
  ['F0430', '1530-21', 'HUISCAPI NORTE', 'LONCOCHE', 'pino', '31197/2024', -39.302, -72.42, 164.9, -200, 140],
  ['F0431', '1530-21', 'HUISCAPI SUR', 'LONCOCHE', 'nitens', '31334/2024', -39.3078, -72.4185, 96.1, -70, 110],
  ['F0436', '402-18', 'PURULÓN ALTO', 'LANCO', 'pino', '31471/2026', -39.469, -72.618, 71.8, -60, null],
  ['F0440', '2874-5', 'HUELLAHUE', 'PANGUIPULLI', 'nitens', '31608/2025', -39.718, -72.472, 203.7, -180, 95],
  ['F0443', '611-30', 'EL SALTO DE QUINCHILCA', 'LOS LAGOS', 'globulus', '31745/2024', -39.908, -72.702, 76.4, -110, 52],
  ['F0449', '1187-2', 'PUFUDI', 'MARIQUINA', 'pino', '31882/2025', -39.588, -72.905, 188, -170, 75, 'invertida'],
  ['F0452', '95-61', 'TRAFÚN', 'MÁFIL', 'globulus', '32019/2026', -39.672, -72.815, 59.7, -50, 33, 'malformada'],
  ['F0455', '3301-14', 'PEDREGOSO', 'VILLARRICA', 'pino', '32156/2026', -39.338, -72.318, 44.5, -40, 25],
  ['F0390', '208-17', 'QUINO BAJO', 'VICTORIA', 'mixto', '32293/2025', -38.302, -72.502, 65.3, -210, -10],
  ['F0396', '1411-8', 'LA PIEDRA', 'GALVARINO', 'pino', '32430/2025', -38.463, -72.842, 109.9, -190, -1],
  ['F0463', '856-11', 'CHAIHUÍN', 'CORRAL', 'mixto', '32567/2025', -39.952, -73.402, 129.2, -80, 160],
  ['P0001', '77-101', 'PATIO ASERRADERO LAUTARO', 'LAUTARO', 'patio', '32704/2024', -38.5571, -72.4478, 11.4, -900, null],
  ['P0002', '240-7', 'PATIO ASTILLADO MARIQUINA', 'MARIQUINA', 'astillado', '32841/2024', -39.5312, -72.9745, 8.7, -620, null],
];

/** The second company's; CO0149 is the one the fichas open with (especificación 2 §9). */
export const FAENAS_FLE: readonly FilaFaena[] = [
  ['CO0149', '512-40', 'LA ESPERANZA', 'LONCOCHE', 'globulus', '28114/2023', -39.371, -72.655, 312.5, -1420, null],
  ['CO0153', '1290-6', 'EL MIRADOR DE PUALAFQUÉN', 'PANGUIPULLI', 'nitens', '29907/2024', -39.655, -72.318, 84.1, -520, 60],
  ['CO0156', '377-15', 'SANTA JULIA', 'GORBEA', 'pino', '30120/2025', -39.101, -72.674, 57.9, -260, 35],
];

/** Places of the sites of earlier years, one after the other. */
export const LUGARES_ANTERIORES: readonly (readonly [nombre: string, ciudad: string, lat: number, lng: number])[] = [
  ['LOS MAITENES', 'LAUTARO', -38.512, -72.388],
  // An apostrophe, which a filter must double.
  ["O'HIGGINS", 'VICTORIA', -38.255, -72.401],
  ['QUILQUÉN', 'TRAIGUÉN', -38.189, -72.702],
  ['SAN RAMÓN', 'LONCOCHE', -39.348, -72.512],
  ['RUCAPANGUE', 'LANCO', -39.441, -72.705],
  ['LAS QUEMAS', 'MARIQUINA', -39.544, -72.861],
  ['PUNAHUE', 'LOS LAGOS', -39.831, -72.588],
  ['NELTUME BAJO', 'PANGUIPULLI', -39.802, -72.041],
  ['EL ESPINO', 'GALVARINO', -38.401, -72.795],
  ['PICHOY', 'MÁFIL', -39.701, -72.902],
  ['CHANLELFU', 'VILLARRICA', -39.305, -72.244],
  ['SANTA ROSA', 'COLLIPULLI', -37.981, -72.301],
];
