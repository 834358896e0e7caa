import { numeroDeDia } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import type { Faena } from './faenas.ts';
import type { Mundo } from './mundo.ts';
import { ASTILLA_MEZCLA, type Producto, producto, redondear } from './productos.ts';
import { cuotaDelDia, numeroDeAsiento } from './ritmo.ts';
import { PROVEEDORES, type Tercero } from './terceros.ts';

/** A truck received at a plant. */
export interface Recepcion {
  readonly numero: number;
  readonly fecha: string;
  /** From a site of the company, or bought for cash. */
  readonly tipo: 'FAENA' | 'CONTADO';
  readonly estado: 'CONTABILIZADA' | 'PENDIENTE';
  readonly faena: Faena | null;
  readonly proveedor: Tercero;
  readonly destino: string;
  readonly articulo: Producto;
  readonly guia: number;
  readonly cantidad: number;
}

/** Receptions a month of the first company. */
const USUALES = 1300;

const DE_CONTADO: readonly Producto[] = [...[5066, 5098, 1000, 2000, 7000, 8001, 8002, 8003, 9052].map(producto), ASTILLA_MEZCLA];

/** Where each unit goes to. */
const DESTINOS: Readonly<Record<Producto['unidad'], readonly string[]>> = {
  M3: ['COIHUE ASERRADERO', 'LAUTARO ASERRADERO 1', 'LAUTARO ASERRADERO E'],
  MR: ['CELULOSA MARIQUINA', 'CELULOSA NACIMIENTO', 'PLANTA ASTILLADO MARIQUINA'],
  BDMT: ['PLANTA ASTILLADO MARIQUINA', 'PLANTA ASTILLADO CORONEL', 'PUERTO CORRAL'],
};

/** The trucks received on a day. */
export function recepcionesDelDia(mundo: Mundo, empresa: Empresa, dia: string): Recepcion[] {
  const cuantas = cuotaDelDia(mundo.mensual('recepciones', empresa, USUALES), empresa, dia);
  if (cuantas === 0) return [];
  const activas = mundo.faenas(empresa).filter(({ inicio, fin }) => inicio <= dia && (fin === null || dia <= fin));
  const dias = numeroDeDia(mundo.hoy()) - numeroDeDia(dia);
  return Array.from({ length: cuantas }, (_, at) => {
    const suerte = mundo.azar('recepcion', empresa, dia, at);
    const faena = activas.length > 0 && suerte.chance(0.75) ? suerte.pick(activas) : null;
    const articulo = suerte.pick(faena?.productos ?? DE_CONTADO);
    return {
      numero: numeroDeAsiento(dia, at),
      fecha: dia,
      tipo: faena ? 'FAENA' : 'CONTADO',
      // Each is posted some day, but for a few that somebody forgot: it never goes back to pending.
      estado: suerte.next() < pendientes(dias) ? 'PENDIENTE' : 'CONTABILIZADA',
      faena,
      proveedor: suerte.pick(PROVEEDORES),
      destino: suerte.pick(DESTINOS[articulo.unidad]),
      articulo,
      guia: 300_000 + numeroDeDia(dia) * 400 + at,
      cantidad: redondear(24 + 10 * suerte.next(), articulo.unidad),
    };
  });
}

/** Share of the receptions of so many days ago that are not posted yet. */
function pendientes(dias: number): number {
  return Math.max(0.01, 0.9 - dias * 0.06);
}
