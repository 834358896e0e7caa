import { azar, elemento } from './azar.ts';
import { sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import { producto, type Producto } from './productos.ts';

/** What grows there; decides the products that leave it. */
type EspecieFaena = 'pino' | 'nitens' | 'globulus' | 'mixto' | 'patio' | 'astillado';

/** Days of start and end count from the world's anchor; null = open. */
type FilaFaena = readonly [
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
const FAENAS_COMSA: readonly FilaFaena[] = [
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
const FAENAS_FLE: readonly FilaFaena[] = [
  ['CO0149', '512-40', 'LA ESPERANZA', 'LONCOCHE', 'globulus', '28114/2023', -39.371, -72.655, 312.5, -1420, null],
  ['CO0153', '1290-6', 'EL MIRADOR DE PUALAFQUÉN', 'PANGUIPULLI', 'nitens', '29907/2024', -39.655, -72.318, 84.1, -520, 60],
  ['CO0156', '377-15', 'SANTA JULIA', 'GORBEA', 'pino', '30120/2025', -39.101, -72.674, 57.9, -260, 35],
];

/** Places of the sites of earlier years, one after the other. */
const LUGARES_ANTERIORES: readonly (readonly [nombre: string, ciudad: string, lat: number, lng: number])[] = [
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

export interface Faena {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly ciudad: string;
  readonly numeroAviso: string;
  readonly estado: 'Activa' | 'Cerrada';
  /** `YYYY-MM-DD` */
  readonly inicio: string;
  readonly fin: string | null;
  readonly hectareas: number;
  /** What the ERP's list says of it. */
  readonly especies: string;
  /** 'lat , lng' as it was typed (C24). */
  readonly georeferencia: string;
  readonly productos: readonly Producto[];
}

interface DatosEspecie {
  readonly especies: string;
  readonly productos: readonly Producto[];
}

const ESPECIES: Readonly<Record<EspecieFaena, DatosEspecie>> = {
  pino: { especies: 'PINO RADIATA', productos: [5066, 5098, 5130, 6066, 7000].map(producto) },
  nitens: { especies: 'EUCALYPTUS NITENS', productos: [1000, 1001, 1004].map(producto) },
  globulus: { especies: 'EUCALYPTUS GLOBULUS', productos: [2000, 2001, 2003].map(producto) },
  mixto: { especies: 'PINO RADIATA / EUCALYPTUS', productos: [5002, 5066, 7000, 1000].map(producto) },
  patio: { especies: 'SUBPRODUCTOS', productos: [9052, 9053, 9055, 9056].map(producto) },
  astillado: { especies: 'SUBPRODUCTOS', productos: [8001, 8002, 8003, 9052].map(producto) },
};

/** Every site of a company, those of earlier years first. @param ancla the day their start and end count from */
export function faenasDe(empresa: Empresa, ancla: string): readonly Faena[] {
  const actuales = empresa === 'COMSA' ? FAENAS_COMSA : FAENAS_FLE;
  return [...anteriores(empresa), ...actuales].map((fila) => describir(fila, ancla));
}

function describir(fila: FilaFaena, ancla: string): Faena {
  const [codigo, rol, nombre, ciudad, especie, numeroAviso, lat, lng, hectareas, inicio, fin, escrita] = fila;
  return {
    codigo,
    rol,
    nombre,
    ciudad,
    numeroAviso,
    // A site stays open some days for late papers, as in the demo data.
    estado: fin !== null && fin < -3 ? 'Cerrada' : 'Activa',
    inicio: sumarDias(ancla, inicio),
    fin: fin === null ? null : sumarDias(ancla, fin),
    hectareas,
    georeferencia: escribirPunto(lat, lng, escrita),
    ...ESPECIES[especie],
  };
}

function escribirPunto(lat: number, lng: number, escrita: FilaFaena[11]): string {
  const punto = [lat, lng].map((grados) => grados.toFixed(6));
  if (escrita === 'malformada') return punto.join(' ').replaceAll('.', ',');
  return (escrita === 'invertida' ? punto.toReversed() : punto).join(' , ');
}

/** How many sites each company closed since 2023. */
const CERRADAS: Readonly<Record<Empresa, number>> = { COMSA: 22, 'Forestal La Esperanza': 9 };
const ESPECIES_ANTERIORES: readonly EspecieFaena[] = ['pino', 'nitens', 'pino', 'mixto', 'globulus', 'patio'];

/** The work of earlier years: always some sites open, each for the better part of a year. */
function anteriores(empresa: Empresa): FilaFaena[] {
  const cuantas = CERRADAS[empresa];
  return Array.from({ length: cuantas }, (_, at) => {
    const suerte = azar('faena anterior', empresa, at);
    const [nombre, ciudad, lat, lng] = elemento(LUGARES_ANTERIORES, (at * 5) % LUGARES_ANTERIORES.length);
    const inicio = -1480 + Math.round((at * 1100) / cuantas);
    const vuelta = at >= LUGARES_ANTERIORES.length ? ' 2' : '';
    return [
      `${empresa === 'COMSA' ? 'F0' : 'CO0'}${(empresa === 'COMSA' ? 301 : 101) + 3 * at}`,
      `${suerte.int(90, 3400)}-${suerte.int(1, 60)}`,
      nombre + vuelta,
      ciudad,
      elemento(ESPECIES_ANTERIORES, at % ESPECIES_ANTERIORES.length),
      `${21_000 + 211 * at}/${2022 + Math.floor(at / 8)}`,
      lat,
      lng,
      suerte.int(300, 2400) / 10,
      inicio,
      inicio + suerte.int(190, 330),
    ] as const;
  });
}
