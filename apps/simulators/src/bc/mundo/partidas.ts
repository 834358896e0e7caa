import { reparto } from './azar.ts';
import { esHabil, finDeMes, PRIMER_DIA, sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import type { Faena } from './faenas.ts';
import type { Mundo } from './mundo.ts';
import { type Producto, redondear } from './productos.ts';
import { habilesDelMes, trabaja } from './ritmo.ts';

/** A month of one product of one site. */
export interface Partida {
  readonly faena: Faena;
  readonly producto: Producto;
  /** Names its stream of chance. */
  readonly clave: string;
  /** The site's working days of the month. */
  readonly dias: readonly string[];
  /** How many postings, a multiple of three: one that comes in, two that leave. */
  readonly filas: number;
  /** From 0 up to 1: so that not every product moves on the same days. */
  readonly fase: number;
  readonly producido: number;
  readonly vendido: number;
}

/** Rows a month of the first company, when nobody asks for more. */
const USUALES = { PINO: 900, EUCA: 600 } as const;

/** With fewer loads than this, one month's stock could outweigh its production. */
const MINIMO_TERCIOS = 3;

/** What a truck carries, more or less. */
const CARGA: Readonly<Record<Producto['unidad'], number>> = { M3: 28, MR: 32, BDMT: 19 };

const recientes = new WeakMap<Mundo, Map<string, { readonly periodo: string; readonly partidas: readonly Partida[] }>>();

/** What moved in a month. The last month is remembered, as its days are asked for one after the other. */
export function partidasDelMes(
  mundo: Mundo,
  empresa: Empresa,
  especie: Producto['especie'],
  periodo: string,
): readonly Partida[] {
  const ultimos = recientes.get(mundo) ?? new Map<string, { periodo: string; partidas: readonly Partida[] }>();
  recientes.set(mundo, ultimos);
  const clave = `${empresa} ${especie}`;
  const ultimo = ultimos.get(clave);
  if (ultimo?.periodo === periodo) return ultimo.partidas;
  const partidas = calcular(mundo, empresa, especie, periodo);
  ultimos.set(clave, { periodo, partidas });
  return partidas;
}

function calcular(mundo: Mundo, empresa: Empresa, especie: Producto['especie'], periodo: string): Partida[] {
  if (!trabaja(empresa, periodo)) return [];
  const activas = mundo.faenas(empresa).flatMap((faena) => {
    const dias = habilesDelMes(periodo).filter((dia) => dia >= faena.inicio && (faena.fin === null || dia <= faena.fin));
    const propios = faena.productos.filter((producto) => producto.especie === especie);
    return dias.length === 0 ? [] : propios.map((producto) => ({ faena, producto, dias }));
  });
  const que = especie === 'PINO' ? 'movimientosPino' : 'movimientosEuca';
  const tercios = Math.round(mundo.mensual(que, empresa, USUALES[especie]) / 3);
  return activas.map(({ faena, producto, dias }, at) => {
    const clave = `movimientos ${faena.codigo} ${producto.codigo} ${periodo}`;
    const suerte = mundo.azar(clave);
    const propios = Math.max(MINIMO_TERCIOS, reparto(tercios, at, activas.length));
    const vendido = redondear(CARGA[producto.unidad] * 2 * propios * (0.85 + 0.3 * suerte.next()), producto.unidad);
    const anterior = saldo(mundo, empresa, faena, producto, sumarDias(`${periodo}-01`, -1));
    const final = saldo(mundo, empresa, faena, producto, finDeMes(periodo));
    const producido = redondear(vendido + final - anterior, producto.unidad);
    return { faena, producto, clave, dias, filas: 3 * propios, fase: suerte.next(), producido, vendido };
  });
}

/** The stock at the end of a day: one to five truckloads, nothing before the site's first day of work or after its last. */
function saldo(mundo: Mundo, empresa: Empresa, faena: Faena, { codigo, unidad }: Producto, dia: string): number {
  const ultimo = trabajado(empresa, dia, -1);
  const desde = trabajado(empresa, faena.inicio < PRIMER_DIA ? PRIMER_DIA : faena.inicio, 1);
  if (ultimo < desde || (faena.fin !== null && ultimo >= trabajado(empresa, faena.fin, -1))) return 0;
  const suerte = mundo.azar('saldo', faena.codigo, codigo, ultimo.slice(0, 7));
  return redondear(CARGA[unidad] * (1 + 4 * suerte.next()), unidad);
}

/** The nearest day on which the company worked, that day included. @param paso 1 = from then on, -1 = until then */
function trabajado(empresa: Empresa, dia: string, paso: 1 | -1): string {
  let found = dia;
  while (!esHabil(found) || !trabaja(empresa, found.slice(0, 7))) found = sumarDias(found, paso);
  return found;
}
