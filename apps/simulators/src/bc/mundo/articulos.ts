/** The families of the plants' production (especificación 1 §9). */
export type Familia = 'SEC' | 'TRO' | 'CEP' | 'TAC';

/** Sawn wood, labelled by the package. */
export interface Articulo {
  readonly codigo: string;
  readonly descripcion: string;
  readonly familia: Familia;
  /** Millimetres. */
  readonly alto: number;
  readonly ancho: number;
  readonly largo: number;
  /** Pieces of a full package. */
  readonly piezas: number;
}

const ESCUADRIAS = [
  '19X90', '19X115', '21X138', '22X100', '22X125', '25X150', '38X90', '38X115', '41X138', '41X185', '45X95', '50X200',
  '75X75',
] as const;
const LARGOS = ['3,20', '4,00'] as const;
const TERMINACIONES = [
  ['VERDE', 'TRO'],
  ['SECA AL HORNO', 'SEC'],
  ['SECA CEPILLADA', 'CEP'],
  ['VERDE BAÑADA', 'TAC'],
  ['SECA CLEAR', 'CEP'],
] as const;

/** 10000–10129, numbered and named as in the dispatch form (especificación 2 §3.3). */
export const ARTICULOS: readonly Articulo[] = TERMINACIONES.flatMap(([terminacion, familia]) =>
  LARGOS.flatMap((metros) => ESCUADRIAS.map((escuadria) => ({ terminacion, familia, metros, escuadria }))),
).map(({ terminacion, familia, metros, escuadria }, at) => {
  const [alto, ancho] = escuadria.split('X').map(Number);
  const medidas = { alto: alto ?? 0, ancho: ancho ?? 0, largo: Math.round(Number(metros.replace(',', '.')) * 1000) };
  return {
    codigo: String(10_000 + at),
    descripcion: `MADERA ASERRADA PINO RADIATA Sin Corteza ${terminacion} ${escuadria} mm ${metros} m`,
    familia,
    ...medidas,
    piezas: Math.max(40, Math.round(1_100_000 / (medidas.alto * medidas.ancho)) * 2),
  };
});

/** Cubic metres of some pieces, in thousandths. */
export function volumen({ alto, ancho, largo }: Articulo, piezas: number): number {
  return Math.round((alto * ancho * largo * piezas) / 1e6) / 1000;
}
