import { sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import type { Faena } from './faenas.ts';
import type { Mundo } from './mundo.ts';
import { type Partida, partidasDelMes } from './partidas.ts';
import type { Producto } from './productos.ts';
import { numeroDeAsiento } from './ritmo.ts';

/** A posting of a product of a site (C26). */
export interface Movimiento {
  readonly numero: number;
  readonly faena: Faena;
  readonly producto: Producto;
  readonly fecha: string;
  readonly tipo: 'Producción' | 'Venta' | 'Transferencia';
  readonly documento: string;
  /** With its sign: what comes in is positive. */
  readonly cantidad: number;
}

/** The numbers of the second species' entries start in the middle of the day's. */
const PRIMERO = { PINO: 0, EUCA: 250_000 } as const;

/**
 * The postings of a day. A third of them is production, the rest what left; the stock of a product of a site is never
 * negative, and nothing is left when it closes. A site's bookkeeping runs one to four days behind.
 */
export function movimientosDelDia(mundo: Mundo, empresa: Empresa, especie: Producto['especie'], dia: string): Movimiento[] {
  let lugar = PRIMERO[especie];
  return partidasDelMes(mundo, empresa, especie, dia.slice(0, 7)).flatMap((partida) => {
    const { desde, hasta } = filasDelDia(partida, dia);
    const numero = lugar;
    lugar += hasta - desde;
    if (dia > ultimoContabilizado(mundo, partida.faena)) return [];
    return Array.from({ length: hasta - desde }, (_, at) => contabilizar(mundo, partida, dia, desde + at, numero + at));
  });
}

function ultimoContabilizado(mundo: Mundo, { codigo }: Faena): string {
  return sumarDias(mundo.hoy(), -mundo.azar('contabilizado', codigo).int(1, 4));
}

/** Which of the month's rows fall on the day: they are spread evenly over its working days. */
function filasDelDia({ dias, filas, fase }: Partida, dia: string): { desde: number; hasta: number } {
  const lugar = dias.indexOf(dia);
  if (lugar === -1) return { desde: 0, hasta: 0 };
  const primera = (at: number) => Math.max(0, Math.ceil((at * filas) / dias.length - fase));
  return { desde: primera(lugar), hasta: primera(lugar + 1) };
}

function contabilizar(mundo: Mundo, partida: Partida, dia: string, fila: number, lugar: number): Movimiento {
  const { faena, producto, filas, producido, vendido } = partida;
  const entra = fila % 3 === 0;
  const cual = Math.floor(fila / 3);
  const comun = { numero: numeroDeAsiento(dia, lugar), faena, producto, fecha: dia };
  // What comes in runs a little ahead of its share, what leaves a little behind.
  if (entra) {
    const cantidad = parte(mundo, partida, producido, cual, filas / 3, 0.3);
    return { ...comun, tipo: 'Producción', documento: `PRD-${dia.replaceAll('-', '')}-${lugar}`, cantidad };
  }
  const cantidad = -parte(mundo, partida, vendido, fila - cual - 1, (filas / 3) * 2, -0.3);
  const tipo = fila % 5 === 0 ? 'Transferencia' : 'Venta';
  return { ...comun, tipo, documento: `GD${numeroDeAsiento(dia, lugar) % 1_000_000}`, cantidad };
}

/** Part `cual` of `partes` of a quantity, unevenly; all of them add up to it. @param desvio how far, and to which side */
function parte(mundo: Mundo, { clave, producto }: Partida, total: number, cual: number, partes: number, desvio: number): number {
  const grano = producto.unidad === 'M3' ? 1000 : 100;
  const hasta = (at: number) => {
    if (at === 0 || at === partes) return Math.round(((total * at) / partes) * grano);
    return Math.round(((total * (at + desvio * mundo.azar(clave, Math.sign(desvio), at).next())) / partes) * grano);
  };
  return (hasta(cual + 1) - hasta(cual)) / grano;
}
