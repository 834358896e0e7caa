import { FICHAS_MOVIMIENTOS } from '@rodal/contracts/listados/fichas-movimientos';
import { type TipoMovProducto, TIPOS_MOV_PRODUCTO } from '@rodal/contracts/mov-producto';
import type { ColumnaFicha } from '@rodal/domain/fichas/ficha';
import type { QueryKey } from '@tanstack/react-query';
import { useUrlFilters } from '../../ui/use-url-filters.ts';

/** What stands in the address; what is left out the data says (C2). */
const DIRECCION = { tab: '', tipo: '', codigofaena: '', mes: '', anio: '' } as const;
export type ClaveFicha = Exclude<keyof typeof DIRECCION, 'tab'>;

export const useDireccion = () => useUrlFilters<keyof typeof DIRECCION>(DIRECCION);

/** The root of what is kept of the sheets. */
export const RAIZ = 'fichas';
/** Whatever a load, or a matrix, changes: the sheets, their movements, and what else is made of movements. */
export const ALCANCE: readonly QueryKey[] = [[RAIZ], [FICHAS_MOVIMIENTOS.id], ['movProducto'], ['faenasHistorico']];

/** Which sheet. */
export interface DeFicha {
  readonly tipo: TipoMovProducto;
  readonly codigofaena: string;
  /** `YYYY-MM`. */
  readonly mes: string;
}

export function tipoDe(escrito: string): TipoMovProducto {
  return TIPOS_MOV_PRODUCTO.find((uno) => uno === escrito) ?? 'EUCA';
}

/** As the calls ask for it. */
export function toPedido({ tipo, codigofaena, mes }: DeFicha) {
  return { tipo, codigofaena, mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)) };
}

/** The list of the movements behind a figure. @param de absent article: of all of them */
export function direccionMovimientos(ficha: DeFicha, de: { readonly columna: ColumnaFicha; readonly unidad: string; readonly articulo?: string; readonly clase?: 'sinClasificar' }): string {
  const { mes, anio, ...resto } = toPedido(ficha);
  return `/fichasMovimientos?${new URLSearchParams({ ...resto, mes: String(mes), anio: String(anio), ...de }).toString()}`;
}
