import type { OutlineName } from './outlines.ts';

/** What grows there; decides the products that leave it. */
export type Especie = 'pino' | 'nitens' | 'globulus' | 'mixto' | 'patio';

/** Which end a site's work has, in days from the day of loading; null = open. */
interface SiteRow {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly ciudad: string;
  readonly especie: Especie;
  readonly outline: OutlineName;
  readonly lng: number;
  readonly lat: number;
  readonly hectareas: number;
  readonly giro: number;
  readonly inicio: number;
  readonly fin: number | null;
  /** How many of the loads leave from here, relative to the others. */
  readonly peso: number;
  /** The state of the georeference; absent = good. */
  readonly perimetro?: 'malformado' | 'ninguno';
  /** Nobody has entered its plan de manejo yet, which a guide must name (A19). */
  readonly sinPlan?: true;
  /** The ERP's point is written the other way round (C24). */
  readonly puntoInvertido?: true;
  readonly autores: readonly string[];
}

const NORTE = ['despachador', 'despachador', 'despachador', 'despachogenerico'] as const;
const SUR = ['despachador2', 'despachador2', 'despachador2', 'despachogenerico'] as const;

/** Sixteen felling sites and two plant yards of La Araucanía and Los Ríos; names and rolls are invented. */
export const SITIOS: readonly SiteRow[] = [
  {
    codigo: 'F0412', rol: '1045-12', nombre: 'EL AROMO', ciudad: 'LAUTARO', especie: 'pino', outline: 'ladera',
    lng: -72.3105, lat: -38.4712, hectareas: 142.6, giro: 12, inicio: -160, fin: 64, peso: 13, autores: NORTE,
  },
  {
    codigo: 'F0415', rol: '2210-3', nombre: 'LOS COPIHUES', ciudad: 'COLLIPULLI', especie: 'pino', outline: 'herradura',
    lng: -72.189, lat: -38.0125, hectareas: 231.4, giro: -8, inicio: -140, fin: 121, peso: 12, autores: NORTE,
  },
  {
    codigo: 'F0418', rol: '934-27', nombre: 'SANTA ELVIRA', ciudad: 'TRAIGUÉN', especie: 'mixto', outline: 'escuadra',
    lng: -72.748, lat: -38.2235, hectareas: 88.2, giro: 31, inicio: -95, fin: 45, peso: 7, autores: NORTE,
  },
  {
    codigo: 'F0421', rol: '318-44', nombre: 'RADALCO', ciudad: 'CURACAUTÍN', especie: 'pino', outline: 'meseta',
    lng: -71.985, lat: -38.405, hectareas: 97.3, giro: 55, inicio: -120, fin: 30, peso: 8, autores: NORTE,
  },
  {
    codigo: 'F0427', rol: '774-9', nombre: 'MALALHUE RIBERAS', ciudad: 'LANCO', especie: 'nitens', outline: 'riberas',
    lng: -72.515, lat: -39.5215, hectareas: 118.5, giro: -21, inicio: -150, fin: 80, peso: 9, autores: SUR,
  },
  {
    codigo: 'F0430', rol: '1530-21', nombre: 'HUISCAPI NORTE', ciudad: 'LONCOCHE', especie: 'pino', outline: 'lomaje',
    lng: -72.42, lat: -39.302, hectareas: 164.9, giro: 7, inicio: -200, fin: 140, peso: 11, autores: SUR,
  },
  {
    codigo: 'F0431', rol: '1530-21', nombre: 'HUISCAPI SUR', ciudad: 'LONCOCHE', especie: 'nitens', outline: 'faja',
    lng: -72.4185, lat: -39.3078, hectareas: 96.1, giro: -4, inicio: -70, fin: 110, peso: 6, autores: SUR,
  },
  {
    codigo: 'F0436', rol: '402-18', nombre: 'PURULÓN ALTO', ciudad: 'LANCO', especie: 'pino', outline: 'punta',
    lng: -72.618, lat: -39.469, hectareas: 71.8, giro: 140, inicio: -60, fin: null, peso: 6, autores: SUR,
  },
  {
    codigo: 'F0440', rol: '2874-5', nombre: 'HUELLAHUE', ciudad: 'PANGUIPULLI', especie: 'nitens',
    outline: 'lomajeConNativo', lng: -72.472, lat: -39.718, hectareas: 203.7, giro: 64, inicio: -180, fin: 95, peso: 9,
    autores: SUR,
  },
  {
    codigo: 'F0443', rol: '611-30', nombre: 'EL SALTO DE QUINCHILCA', ciudad: 'LOS LAGOS', especie: 'globulus',
    outline: 'ladera', lng: -72.702, lat: -39.908, hectareas: 76.4, giro: -75, inicio: -110, fin: 52, peso: 6,
    autores: SUR,
  },
  {
    codigo: 'F0449', rol: '1187-2', nombre: 'PUFUDI', ciudad: 'MARIQUINA', especie: 'pino', outline: 'escuadra',
    lng: -72.905, lat: -39.588, hectareas: 188.0, giro: -112, inicio: -170, fin: 75, peso: 10, puntoInvertido: true,
    autores: SUR,
  },
  {
    codigo: 'F0452', rol: '95-61', nombre: 'TRAFÚN', ciudad: 'MÁFIL', especie: 'globulus', outline: 'meseta',
    lng: -72.815, lat: -39.672, hectareas: 59.7, giro: 20, inicio: -50, fin: 33, peso: 1.1, perimetro: 'malformado',
    autores: SUR,
  },
  {
    codigo: 'F0455', rol: '3301-14', nombre: 'PEDREGOSO', ciudad: 'VILLARRICA', especie: 'pino', outline: 'faja',
    lng: -72.318, lat: -39.338, hectareas: 44.5, giro: 38, inicio: -40, fin: 25, peso: 1.2, perimetro: 'ninguno',
    sinPlan: true, autores: SUR,
  },
  {
    codigo: 'F0390', rol: '208-17', nombre: 'QUINO BAJO', ciudad: 'VICTORIA', especie: 'mixto', outline: 'punta',
    lng: -72.502, lat: -38.302, hectareas: 65.3, giro: 10, inicio: -210, fin: -10, peso: 6, autores: NORTE,
  },
  {
    codigo: 'F0396', rol: '1411-8', nombre: 'LA PIEDRA', ciudad: 'GALVARINO', especie: 'pino', outline: 'meseta',
    lng: -72.842, lat: -38.463, hectareas: 109.9, giro: 95, inicio: -190, fin: -1, peso: 7, autores: NORTE,
  },
  {
    codigo: 'F0463', rol: '856-11', nombre: 'CHAIHUÍN', ciudad: 'CORRAL', especie: 'mixto', outline: 'ladera',
    lng: -73.402, lat: -39.952, hectareas: 129.2, giro: 160, inicio: -80, fin: 160, peso: 6, autores: SUR,
  },
  {
    codigo: 'P0001', rol: '77-101', nombre: 'PATIO ASERRADERO LAUTARO', ciudad: 'LAUTARO', especie: 'patio',
    outline: 'patio', lng: -72.4478, lat: -38.5571, hectareas: 11.4, giro: 18, inicio: -900, fin: null, peso: 12,
    autores: ['puestofijo', 'subproducto'],
  },
  {
    codigo: 'P0002', rol: '240-7', nombre: 'PATIO ASTILLADO MARIQUINA', ciudad: 'MARIQUINA', especie: 'patio',
    outline: 'patioLargo', lng: -72.9745, lat: -39.5312, hectareas: 8.7, giro: -14, inicio: -620, fin: null, peso: 9,
    autores: ['puestoforzado', 'subproducto'],
  },
];

export type Sitio = SiteRow;
