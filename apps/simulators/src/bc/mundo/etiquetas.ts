import { type Articulo, ARTICULOS } from './articulos.ts';
import { PRIMER_DIA, sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import type { Mundo } from './mundo.ts';
import { cuotaDelDia, numeroDeAsiento } from './ritmo.ts';

export const PLANTAS = [
  { planta: 'COIHUE', codigo: 'COI' },
  { planta: 'LAUTARO', codigo: 'LAU' },
] as const;

/** A labelled package of sawn wood: made once, perhaps moved, and gone some days later or never. */
export interface Etiqueta {
  readonly codigo: string;
  readonly planta: (typeof PLANTAS)[number];
  readonly articulo: Articulo;
  readonly piezas: number;
  readonly nacida: string;
  /** The production order that made it. */
  readonly orden: string;
  readonly ubicacion: string;
  /** Where it lies from the next day on; null = where it was. */
  readonly trasladada: string | null;
  /** The day it leaves; null = it stays. */
  readonly sale: string | null;
}

/** A posting of a label. */
export interface MovimientoEtiqueta {
  readonly numero: number;
  readonly etiqueta: Etiqueta;
  readonly fecha: string;
  readonly tipo: 'Output' | 'Transfer' | 'Consumption' | 'Sale';
  readonly documento: string;
  readonly ubicacion: string;
  /** With its sign. */
  readonly piezas: number;
}

/** Postings a month of the first company, when nobody asks for more. */
const USUALES = 1500;
/** Made, moved twice for every third, gone for seven of eight. */
const POSTINGS_POR_ETIQUETA = 1 + 2 / 3 + 7 / 8;

/** Days until a label leaves, by its place in the day; one in eight stays. */
const ESTADIAS = [2, 5, 9, 14, 21, 30, 45, null] as const;

/** The labels made on a day. */
export function etiquetasDelDia(mundo: Mundo, empresa: Empresa, dia: string): Etiqueta[] {
  if (dia < PRIMER_DIA) return [];
  const alMes = Math.round(mundo.mensual('etiquetas', empresa, USUALES) / POSTINGS_POR_ETIQUETA);
  const programas = { COI: programa(mundo, empresa, 'COI', dia), LAU: programa(mundo, empresa, 'LAU', dia) };
  const fecha = dia.slice(2).replaceAll('-', '');
  return Array.from({ length: cuotaDelDia(alMes, empresa, dia) }, (_, at) => {
    const suerte = mundo.azar('etiqueta', empresa, dia, at);
    const planta = PLANTAS[suerte.chance(0.6) ? 0 : 1];
    const madera = suerte.pick(programas[planta.codigo]);
    const estadia = ESTADIAS[at % ESTADIAS.length] ?? null;
    const lugar = `${planta.codigo}-PT-${String.fromCharCode(65 + suerte.int(0, 7))}${suerte.int(1, 40)}`;
    return {
      codigo: `${planta.codigo}${empresa === 'COMSA' ? 'C' : 'F'}${fecha}${String(at).padStart(5, '0')}`,
      planta,
      articulo: madera,
      piezas: suerte.chance(0.85) ? madera.piezas : suerte.int(8, madera.piezas - 1),
      nacida: dia,
      orden: `OPR-${planta.codigo}-${madera.familia}-${fecha}`,
      ubicacion: lugar,
      trasladada: at % 3 === 0 ? `${planta.codigo}-BODEGA-${suerte.int(1, 6)}` : null,
      sale: estadia === null ? null : sumarDias(dia, estadia),
    };
  });
}

/** The articles that a plant cuts on a day. */
function programa(mundo: Mundo, empresa: Empresa, planta: string, dia: string): Articulo[] {
  const suerte = mundo.azar('programa', empresa, planta, dia);
  return Array.from({ length: 4 }, () => suerte.pick(ARTICULOS));
}

/** The postings of labels of a day: those made on it, those moved the day after, those that leave. */
export function movimientosDeEtiquetas(mundo: Mundo, empresa: Empresa, dia: string): MovimientoEtiqueta[] {
  const hechas = etiquetasDelDia(mundo, empresa, dia).map((etiqueta) => ({
    ...asiento(etiqueta, 'Output', etiqueta.piezas, etiqueta.ubicacion),
    documento: etiqueta.orden,
  }));
  const movidas = etiquetasDelDia(mundo, empresa, sumarDias(dia, -1)).flatMap((etiqueta) => {
    if (etiqueta.trasladada === null) return [];
    const { piezas, ubicacion, trasladada } = etiqueta;
    return [asiento(etiqueta, 'Transfer', -piezas, ubicacion), asiento(etiqueta, 'Transfer', piezas, trasladada)];
  });
  const idas = ESTADIAS.flatMap((estadia) => (estadia === null ? [] : etiquetasDelDia(mundo, empresa, sumarDias(dia, -estadia))))
    .filter(({ sale }) => sale === dia)
    .map((etiqueta) => {
      const tipo = etiqueta.articulo.familia === 'TRO' ? 'Consumption' : 'Sale';
      return asiento(etiqueta, tipo, -etiqueta.piezas, etiqueta.trasladada ?? etiqueta.ubicacion);
    });
  return [...hechas, ...movidas, ...idas].map((uno, at) => ({ ...uno, fecha: dia, numero: numeroDeAsiento(dia, at) }));
}

const DOCUMENTOS = { Output: 'OPR', Transfer: 'TRF', Consumption: 'CON', Sale: 'GD' } as const;

function asiento(etiqueta: Etiqueta, tipo: MovimientoEtiqueta['tipo'], piezas: number, ubicacion: string) {
  return { etiqueta, tipo, piezas, ubicacion, documento: `${DOCUMENTOS[tipo]}-${etiqueta.planta.codigo}-${etiqueta.codigo.slice(4)}` };
}
