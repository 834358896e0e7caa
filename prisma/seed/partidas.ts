import { fechaDe } from '@rodal/api/modules/despacho/to-columns';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import type { Unidad } from '@rodal/domain/productos';
import type { DespachoDemo } from './despachos.ts';
import type { FaenaDemo } from './faenas.ts';
import { prngFor } from './prng.ts';

/** What is booked of a product of a site on a day. */
export interface Asiento {
  readonly faena: FaenaDemo;
  readonly productoId: number;
  readonly unidad: Unidad;
  /** Day of posting. */
  readonly fecha: string;
  /** Thousandths of the unit: what comes in is positive. */
  readonly milesimas: number;
  readonly tipo: string;
}

/** What left of one product of one site. */
export interface Partida extends Pick<Asiento, 'faena' | 'productoId' | 'unidad'> {
  /** Up to the site's last posting. */
  readonly salidas: readonly Asiento[];
  /** After it, thousandths: in the dispatches only. */
  readonly reciente: number;
}

/** The bookkeeping of a site runs one to four days behind. */
export function lastPosting({ codigo }: FaenaDemo, today: string): string {
  return addDays(today, -prngFor(`contabilizado ${codigo}`).int(1, 4));
}

/** The dispatches by site and product, as the ERP books them: one posting a day, annulled loads apart. */
export function collectPartidas(despachos: readonly DespachoDemo[], today: string): Partida[] {
  const bySource = Map.groupBy(
    despachos.filter(({ ciclo }) => ciclo.anuladoEn === null),
    ({ plan }) => `${plan.faena.origen} ${plan.producto.id}`,
  );
  return [...bySource.values()].flatMap((cargas) => {
    const [first] = cargas;
    if (!first) return [];
    const { faena, producto } = first.plan;
    const base = { faena, productoId: producto.id, unidad: producto.unidad };
    const last = lastPosting(faena, today);
    const byDay = Map.groupBy(cargas, (carga) => `${dayOf(carga)} ${tipoOf(carga)}`);
    const salidas = [...byDay].map(([key, list]) => ({
      ...base,
      fecha: key.slice(0, 10),
      tipo: key.slice(11),
      milesimas: -sum(list),
    }));
    return [
      {
        ...base,
        salidas: salidas.filter(({ fecha }) => fecha <= last),
        reciente: sum(cargas.filter((carga) => dayOf(carga) > last)),
      },
    ];
  });
}

/** The day of the load as the server has it. */
function dayOf({ enviado, recibidoEn }: DespachoDemo): string {
  return santiagoDay(fechaDe(enviado, recibidoEn));
}

/** What goes to the company's own plants is no sale. */
function tipoOf({ plan }: DespachoDemo): string {
  return plan.cliente.propio ? 'Transferencia' : 'Venta';
}

function sum(cargas: readonly DespachoDemo[]): number {
  return cargas.reduce((total, { enviado }) => total + Math.round(Number(enviado.cantidad) * 1000), 0);
}
