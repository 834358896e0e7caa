import type { ResumenVolumenes, VOLUMENES } from '@rodal/contracts/listados/volumenes';
import type { SinCategoria, VolumenDelMes } from '@rodal/contracts/volumenes';
import { lugarVolumen, type UnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import type { VolumenDelDia } from '@rodal/domain/gestion/volumenes-diarios';
import type { MesCargado } from '@rodal/domain/meses-cargados';
import { monthOf } from '@rodal/domain/nombres-mes';
import { addDecimals } from '@rodal/domain/numeros';
import type { Sql } from '../../db/sql.ts';
import type { PedidoDe } from '../../listados/fuente.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectCorregido, sumCorrecciones } from './correcciones.repo.ts';
import { FUENTES_VOLUMEN, type Movido, selectCargasVolumen, selectMovido } from './volumenes.repo.ts';

/** The volumes of the report (E12). */
export interface Volumenes {
  /** By month, plant and category, each in the order they are offered; what neither the ERP nor a correction gives is not there. */
  readonly volumenes: VolumenDelMes[];
  readonly sinCategoria: SinCategoria[];
}

/**
 * The volumes of some months: what the ERP gives by the master of categories, the corrections that stand, and both. What no rule counts, or
 * one in another unit of measure than its plant's, comes apart. Exact decimals as text.
 * @param desde,hasta `YYYY-MM`, both included
 */
export async function selectVolumenes(sql: Sql, { desde, hasta }: { readonly desde: string; readonly hasta: string }): Promise<Volumenes> {
  const movido = await selectMovido(sql, desde, hasta);
  const corregido = await selectCorregido(sql, desde, hasta);
  const contado = movido.flatMap(({ mes, ...uno }) => {
    const suyo = contadoDe(uno);
    return suyo === null ? [] : [{ mes, ...suyo }];
  });
  const porClave = new Map([...contado, ...corregido].map(({ mes, unidad, categoria }) => [claveDe({ mes, unidad, categoria }), { mes, unidad, categoria }]));
  const volumenes = [...porClave].map(([clave, { mes, unidad, categoria }]): VolumenDelMes => {
    const suyos = contado.filter((uno) => claveDe(uno) === clave);
    const correccion = corregido.find((uno) => claveDe(uno) === clave);
    const [metroCubicoBC, correcciones] = [addDecimals(suyos.map(({ volumen }) => volumen)), addDecimals([correccion?.metroCubico ?? '0'])];
    return { planta: unidad, categoria, mes, medida: unidadVolumen(unidad), metroCubicoBC, correcciones, metroCubico: addDecimals([metroCubicoBC, correcciones]), valor: correccion?.valor ?? null };
  });
  return {
    volumenes: volumenes.toSorted((a, b) => a.mes.localeCompare(b.mes) || lugarVolumen(a.planta, a.categoria) - lugarVolumen(b.planta, b.categoria)),
    sinCategoria: movido.filter((uno) => contadoDe(uno) === null).map(({ mes, planta, familia, tipo, volumen, medida }) => ({ mes, planta, familia, tipo, volumen, medida })),
  };
}

type Contado = Pick<VolumenDelDia, 'unidad' | 'categoria' | 'volumen'>;

/** Where a volume counts; null = nowhere: M3 and BDMT are never added (C26). */
export function contadoDe({ unidad, categoria, medida, volumen }: Movido): Contado | null {
  return unidad === null || categoria === null || unidadVolumen(unidad) !== medida ? null : { unidad, categoria, volumen };
}

const claveDe = ({ mes, unidad, categoria }: { readonly mes: string; readonly unidad: UnidadGestion; readonly categoria: string }) => `${mes} ${unidad} ${categoria}`;

/** How a month's volumes stand: of each company both sources are needed. */
export async function readMesCargado(sql: Sql, mes: string): Promise<MesCargado> {
  const cargas = await selectCargasVolumen(sql, mes);
  const [datosAl] = cargas.map(({ leidaEn }) => leidaEn.toISOString()).toSorted();
  const lacks = ({ nombre, empresas }: (typeof FUENTES_VOLUMEN)[number]) => empresas.filter((empresa) => !cargas.some((una) => una.fuente === nombre && una.empresa === empresa));
  return { mes, datosAl: datosAl ?? null, faltan: datosAl === undefined ? [] : [...new Set(FUENTES_VOLUMEN.flatMap(lacks))].toSorted() };
}

/** The month that is asked for, `YYYY-MM`. */
export function mesDe({ anio, mes }: { readonly anio: number; readonly mes: number }): string {
  return monthOf(anio, mes);
}

/** What a search of the corrections adds up to, each unit of measure apart, and of when its month is. */
export async function summarizeVolumenes({ db }: Pick<Deps, 'db'>, pedido: PedidoDe<typeof VOLUMENES>): Promise<ResumenVolumenes> {
  const mes = mesDe(pedido);
  const plantas = await sumCorrecciones(db.pool, { ...pedido, mes });
  const { datosAl, faltan } = await readMesCargado(db.pool, mes);
  const medidas = [...new Set(plantas.filter(({ vigentes }) => vigentes > 0).map(({ planta }) => unidadVolumen(planta)))].toSorted((a, b) => b.localeCompare(a));
  return {
    total: plantas.reduce((sum, { filas }) => sum + filas, 0),
    medidas: medidas.map((medida) => {
      const suyas = plantas.filter(({ planta }) => unidadVolumen(planta) === medida);
      return { medida, correcciones: suyas.reduce((sum, { vigentes }) => sum + vigentes, 0), metroCubico: addDecimals(suyas.map(({ metroCubico }) => metroCubico)) };
    }),
    datosAl,
    faltan,
  };
}
