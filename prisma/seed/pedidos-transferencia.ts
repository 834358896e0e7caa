import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { type Etiqueta, etiquetasDelDia } from '@rodal/simulators/bc/mundo/etiquetas';
import { crearMundo, type Mundo } from '@rodal/simulators/bc/mundo/mundo';
import { SEMILLA } from '@rodal/simulators/bc-simulator';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { idDe, rowOfHecho } from './hechos.ts';
import { drawNew, fakeUuidV7 } from './identidades.ts';
import { type Prng, prngFor } from './prng.ts';

/** Who prepares the labels for export. */
const QUIEN = 'comex';
const COMPANIAS = { COMSA: 'COMSA', FLE: 'Forestal La Esperanza' } as const;
type Empresa = keyof typeof COMPANIAS;
/** The counter of the customer's own program did not begin with us. */
const PRIMER_NUMERO = 1_031;
const MINUTE = 60_000;
/** An order takes labels that were made in so many days. */
const VENTANA = 24;

/** What is wrong with an order, in its last container: labels that BC does not know, some of which nothing was left, pieces that the sheet has too many or too few. */
interface Falla {
  readonly noEncontradas?: number;
  readonly sinCantidad?: number;
  readonly diferencia?: number;
}

type Pedido = readonly [haceDias: number, empresa: Empresa, contenedores: number, libro: string, falla?: Falla];

/** The orders of a season, the oldest first. */
const PEDIDOS: readonly Pedido[] = [
  [88, 'COMSA', 3, 'Packing List MSC VALERIA 0412W - Coronel.xlsx'],
  [81, 'COMSA', 2, 'Packing List CMA CGM MAGELLAN - San Vicente.xlsx'],
  [75, 'FLE', 2, 'FLE etiquetas contenedores septiembre.xlsx'],
  [67, 'COMSA', 4, 'PL 45471 madera cepillada Busan.xlsx', { diferencia: -12 }],
  [60, 'COMSA', 2, 'Packing List MAERSK ANTARES - Lirquén.xlsx'],
  [52, 'COMSA', 3, 'PL 45488 tapas y tablas, Yokohama y Nagoya, cliente Sumitomo Forestry, segunda parcialidad.xlsx'],
  [45, 'FLE', 2, 'FLE etiquetas contenedores octubre.xls'],
  [38, 'COMSA', 4, 'Packing List HAPAG COTOPAXI - Coronel.xlsx'],
  [31, 'COMSA', 3, 'PL 45502 madera seca Callao.xlsx', { sinCantidad: 1 }],
  [24, 'COMSA', 3, 'Packing List ONE HAWK 118E - Coronel.xlsx'],
  [17, 'COMSA', 4, 'PL 45511 Qingdao.xlsx'],
  [10, 'FLE', 1, 'FLE etiquetas contenedor noviembre.xlsx', { noEncontradas: 2 }],
  [6, 'COMSA', 3, 'Packing List MSC VALERIA 0447W - Coronel.xlsx', { diferencia: 24 }],
  [1, 'COMSA', 4, 'PL 45519 Busan y Kaohsiung.xlsx', { noEncontradas: 3, sinCantidad: 1 }],
];

/** A season of transfer orders: their labels are those of the ERP's simulator, as they were on the day of each. */
export async function putPedidosTransferencia(sql: pg.PoolClient, now: Date): Promise<void> {
  const { pedidos, contenedores, etiquetas, hechos } = buildPedidos(now);
  await copyRows(sql, 'pedido_transferencia', pedidos);
  await copyRows(sql, 'pedido_contenedor', contenedores);
  await copyRows(sql, 'pedido_etiqueta', etiquetas);
  await copyRows(sql, 'auditoria', hechos);
  await sql.query(`SELECT setval(pg_get_serial_sequence('pedido_transferencia', 'numero'), max(numero)) FROM pedido_transferencia`);
  await sql.query('ANALYZE pedido_transferencia, pedido_contenedor, pedido_etiqueta');
}

/** The rows of all orders. */
function buildPedidos(now: Date): Readonly<Record<'pedidos' | 'contenedores' | 'etiquetas' | 'hechos', Row[]>> {
  const prng = prngFor('pedidos-transferencia');
  const mundo = crearMundo({ semilla: SEMILLA, ahora: () => now, ancla: santiagoDay(now) });
  const usadas = new Set<string>();
  const partes = PEDIDOS.map((pedido, at) => buildPedido({ prng, mundo, usadas, now }, pedido, PRIMER_NUMERO + at));
  const juntas = (clave: keyof (typeof partes)[number]) => partes.flatMap((una) => una[clave]);
  return { pedidos: juntas('pedidos'), contenedores: juntas('contenedores'), etiquetas: juntas('etiquetas'), hechos: juntas('hechos') };
}

interface Fabrica {
  readonly prng: Prng;
  readonly mundo: Mundo;
  /** Labels and containers that an order has. */
  readonly usadas: Set<string>;
  readonly now: Date;
}

function buildPedido({ prng, mundo, usadas, now }: Fabrica, [haceDias, empresa, cuantos, archivo, falla = {}]: Pedido, numero: number) {
  const dia = addDays(santiagoDay(now), -haceDias);
  const creadoEn = new Date(Math.min(dayStart(dia).getTime() + prng.int(9 * 60, 17 * 60) * MINUTE, now.getTime() - 30 * MINUTE));
  const libres = disponibles(mundo, empresa, dia).filter(({ codigo }) => !usadas.has(codigo));
  const porContenedor = Math.min(26, Math.floor(libres.length / (cuantos + 1)));
  const contenedores: Row[] = [];
  const etiquetas: Row[] = [];
  const fila = (idcontenedor: number, lugar: number, etiqueta: string, suya: { readonly cantidad: number; readonly almacen?: string; readonly articulo?: string }) =>
    etiquetas.push({ id: fakeUuidV7(prng, creadoEn), numero, idcontenedor, lugar, etiqueta, cantidad: suya.cantidad, almacen: suya.almacen ?? '', articulo: suya.articulo ?? '', consultada_en: creadoEn });
  for (let id = 1; id <= cuantos; id += 1) {
    const suyas = libres.splice(0, Math.max(4, porContenedor - prng.int(0, 3)));
    const { noEncontradas = 0, sinCantidad = 0, diferencia = 0 } = id === cuantos ? falla : {};
    suyas.forEach(({ codigo, piezas, planta: { planta }, articulo }, at) => {
      usadas.add(codigo);
      const ida = at < sinCantidad;
      fila(id, at + 2, codigo, { cantidad: ida ? 0 : piezas, almacen: planta, articulo: articulo.codigo });
    });
    // A digit read wrong: in no plant there is such a one.
    for (let n = 0; n < noEncontradas; n += 1) fila(id, suyas.length + 2 + n, `${suyas[n]?.codigo.slice(0, 4) ?? 'COIC'}99${suyas[n]?.codigo.slice(6) ?? String(n)}`, { cantidad: -1 });
    const piezas = suyas.slice(sinCantidad).reduce((suma, una) => suma + una.piezas, 0);
    // What is wrong is not the sheet's sum: it says what should be there.
    const total = piezas + suyas.slice(0, sinCantidad).reduce((suma, una) => suma + una.piezas, 0) + noEncontradas * (suyas[0]?.piezas ?? 100) - diferencia;
    contenedores.push({ numero, idcontenedor: id, contenedor: drawNew(usadas, () => codigoContenedor(prng)), sello: id % 5 === 0 ? '' : `CL${prng.int(1_000_000, 9_999_999)}`, totalpiezas: total });
  }
  const noEncontradas = etiquetas.filter(({ cantidad }) => cantidad === -1).length;
  const pedido: Row = {
    numero, id: fakeUuidV7(prng, creadoEn), empresa, creado_en: creadoEn, usuario_id: idDe(QUIEN), usuario: QUIEN, archivo, huella: createHash('sha256').update(`${numero} ${archivo}`).digest('hex'),
  };
  const hecho = rowOfHecho(creadoEn, QUIEN, {
    accion: 'pedidoTransferencia.crear', entidad: 'pedidoTransferencia', entidad_id: String(numero), despues: { empresa, archivo, contenedores: cuantos, etiquetas: etiquetas.length, noEncontradas },
  });
  return { pedidos: [pedido], contenedores, etiquetas, hechos: [hecho] };
}

/** The labels that were in a plant on a day, the oldest first. */
function disponibles(mundo: Mundo, empresa: Empresa, dia: string): Etiqueta[] {
  return Array.from({ length: VENTANA }, (_, at) => addDays(dia, at - VENTANA))
    .flatMap((nacida) => etiquetasDelDia(mundo, COMPANIAS[empresa], nacida))
    .filter(({ sale }) => sale === null || sale > dia);
}

/** Of those who own containers, as painted on them, with its check digit (ISO 6346). */
function codigoContenedor(prng: Prng): string {
  const sin = `${prng.pick(['MSCU', 'TCLU', 'CMAU', 'MRKU', 'HLXU', 'ONEU', 'TGHU'])}${prng.int(100_000, 999_999)}`;
  const suma = Array.from(sin).reduce((total, letra, at) => total + valorDe(letra) * 2 ** at, 0);
  return `${sin}${(suma % 11) % 10}`;
}

/** A is 10, and eleven and its multiples are left out. */
function valorDe(letra: string): number {
  const n = letra.charCodeAt(0) - 'A'.charCodeAt(0);
  return n < 0 ? Number(letra) : 10 + n + Math.floor((n + 9) / 10);
}
