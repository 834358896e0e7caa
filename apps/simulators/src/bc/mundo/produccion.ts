import { type Familia, volumen } from './articulos.ts';
import type { Empresa } from './empresas.ts';
import { etiquetasDelDia } from './etiquetas.ts';
import type { Mundo } from './mundo.ts';
import { type Producto, producto, redondear } from './productos.ts';
import { cuotaDelDia, numeroDeAsiento } from './ritmo.ts';

/** What an order of a plant's production made and took on a day. */
export interface MovimientoOrden {
  readonly numero: number;
  readonly orden: string;
  readonly fecha: string;
  readonly planta: string;
  readonly familia: Familia;
  readonly tipo: 'Output' | 'Consumption';
  readonly articulo: string;
  readonly descripcion: string;
  readonly piezas: number;
  readonly m3: number;
}

/** Logs per cubic metre of sawn wood. */
const RENDIMIENTO = 1.9;

/** The orders of a day: what their labels say was made, and the logs it took. */
export function ordenesDelDia(mundo: Mundo, empresa: Empresa, dia: string): MovimientoOrden[] {
  const porOrden = Map.groupBy(etiquetasDelDia(mundo, empresa, dia), ({ orden, articulo }) => `${orden} ${articulo.codigo}`);
  const trozo = producto(5066);
  return [...porOrden.values()].flatMap((etiquetas, at) => {
    const [primera] = etiquetas;
    if (!primera) return [];
    const { articulo, orden, planta } = primera;
    const piezas = etiquetas.reduce((total, una) => total + una.piezas, 0);
    const comun = { orden, fecha: dia, planta: planta.planta, familia: articulo.familia };
    const m3 = volumen(articulo, piezas);
    return [
      { ...comun, numero: numeroDeAsiento(dia, 2 * at), tipo: 'Output' as const, articulo: articulo.codigo, descripcion: articulo.descripcion, piezas, m3 },
      {
        ...comun,
        numero: numeroDeAsiento(dia, 2 * at + 1),
        tipo: 'Consumption' as const,
        articulo: trozo.codigo,
        descripcion: trozo.descripcion,
        piezas: 0,
        m3: -redondear(m3 * RENDIMIENTO, 'M3'),
      },
    ];
  });
}

/** What a chipping plant made, took or sold on a day, in BDMT. */
export interface MovimientoPulpable {
  readonly numero: number;
  readonly fecha: string;
  readonly planta: string;
  readonly tipo: 'Output' | 'Consumption' | 'Sale';
  readonly documento: string;
  readonly articulo: Producto;
  readonly cantidad: number;
}

/** The chipping plants (especificación 1 §9). */
const PLANTAS_PULPABLES = ['MULATAS', 'SCHWAGER', 'FULGHUM'] as const;
const TIPOS = ['Output', 'Consumption', 'Output', 'Sale'] as const;

/** The postings of the chipping plants on a day. */
export function pulpablesDelDia(mundo: Mundo, empresa: Empresa, dia: string): MovimientoPulpable[] {
  if (cuotaDelDia(1000, empresa, dia) === 0) return [];
  const plantas = empresa === 'COMSA' ? PLANTAS_PULPABLES : PLANTAS_PULPABLES.slice(0, 1);
  return plantas.flatMap((planta, cual) =>
    TIPOS.map((tipo, at) => {
      const suerte = mundo.azar('pulpable', empresa, dia, planta, at);
      const cantidad = redondear(180 + 220 * suerte.next(), 'BDMT');
      return {
        numero: numeroDeAsiento(dia, cual * TIPOS.length + at),
        fecha: dia,
        planta,
        tipo,
        documento: `${tipo === 'Output' ? 'OPR' : 'GD'}-${planta.slice(0, 3)}-${dia.slice(2).replaceAll('-', '')}-${at}`,
        articulo: producto(tipo === 'Sale' ? 8003 : 9052),
        cantidad: tipo === 'Output' ? cantidad : -cantidad,
      };
    }),
  );
}
