import type { DespachoEnviado } from '@rodal/api/modules/despacho/contenido-hash';
import { describeDuplicados, VENTANA_DUPLICADO_MS } from '@rodal/domain/duplicados';
import type { Plan } from './plan.ts';

interface Carga {
  readonly numero: number;
  readonly fecha: number;
  /** Site and unit. */
  readonly lugar: string;
  readonly cantidad: string;
}

/** Remembers the loads that arrived, truck by truck, as the server's table does (reliability §3.5). */
export class Llegadas {
  readonly #byTruck = new Map<string, Carga[]>();

  /** Takes note of the next arrival. @returns the detail of its flag `posibleDuplicado`, null = none */
  see(enviado: DespachoEnviado, { producto }: Plan, fecha: Date, numero: number): string | null {
    const lugar = [enviado.origin, enviado.rol, producto.unidad].join('*');
    const carga: Carga = { numero, fecha: fecha.getTime(), lugar, cantidad: enviado.cantidad };
    const others = this.#byTruck.get(enviado.patentecamion) ?? [];
    this.#byTruck.set(enviado.patentecamion, [...others, carga]);
    const near = others.filter((one) => one.lugar === lugar && Math.abs(one.fecha - carga.fecha) <= VENTANA_DUPLICADO_MS);
    return describeDuplicados(carga.cantidad, near);
  }
}
