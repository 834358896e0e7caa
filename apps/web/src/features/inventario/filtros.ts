import { ORDENES_INVENTARIO, type getResumenInventario, PLANTAS_INVENTARIO } from '@rodal/contracts/inventario';
import type { Input } from '@rodal/contracts/endpoint';
import { monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import type { FilterChip, FilterField } from '../../ui/filter-types.ts';

/** What the list, its totals and its file are asked for. */
export type BusquedaInventario = Input<typeof getResumenInventario>;

/** The filters as the screen shows them: month 1 to 12; '' = any, `piezas` excepted. */
export type Filtros = Readonly<Record<'planta' | 'mes' | 'anio' | 'etiqueta' | 'articulo' | 'ubicacion' | 'piezas', string>>;

/** What stands in the address (especificación 1 §9: COIHUE, one piece); no month = the current one (C2). */
export const DIRECCION = {
  planta: PLANTAS_INVENTARIO[0],
  mes: '',
  anio: '',
  etiqueta: '',
  articulo: '',
  ubicacion: '',
  piezas: '1',
  orden: ORDENES_INVENTARIO[0],
} as const;
type Direccion = Readonly<Record<keyof typeof DIRECCION, string>>;

/** Without a filter beyond plant and month. */
export const SIN_FILTROS = { etiqueta: '', articulo: '', ubicacion: '', piezas: DIRECCION.piezas } as const;

const PIEZAS = /^\d{1,9}$/;
/** Longer than the contract takes is longer than any label, article or place. */
const MAXIMO = 50;

/**
 * The filters of an address. What nobody could have chosen on the screen is passed over.
 * @param actual the current month
 */
export function readFiltros({ planta, mes, anio, etiqueta, articulo, ubicacion, piezas }: Direccion, actual: string): Filtros {
  const [anioActual = '', mesActual = ''] = actual.split('-');
  return {
    planta: PLANTAS_INVENTARIO.find((one) => one === planta) ?? DIRECCION.planta,
    mes: /^([1-9]|1[0-2])$/.test(mes) ? mes : String(Number(mesActual)),
    anio: /^20\d{2}$/.test(anio) ? anio : anioActual,
    etiqueta: etiqueta.slice(0, MAXIMO),
    articulo: articulo.slice(0, MAXIMO),
    ubicacion: ubicacion.slice(0, MAXIMO),
    piezas: PIEZAS.test(piezas) ? piezas : DIRECCION.piezas,
  };
}

/** The order of an address; anything else is by label. */
export function readOrden(texto: string): (typeof ORDENES_INVENTARIO)[number] {
  return ORDENES_INVENTARIO.find((one) => one === texto) ?? DIRECCION.orden;
}

/** Plant, month, year and the four of especificación 1 §2.7, in its words. */
export function camposFiltro(anios: readonly number[], { anio }: Filtros): readonly FilterField<keyof Filtros>[] {
  const years = [...new Set([...anios.map(String), anio])].toSorted().toReversed();
  return [
    { key: 'planta', label: 'Planta', type: 'select', width: 130, options: PLANTAS_INVENTARIO.map((planta) => ({ value: planta, label: planta })) },
    { key: 'mes', label: 'Mes', type: 'select', width: 130, options: OPCIONES_MES },
    { key: 'anio', label: 'Año', type: 'select', width: 90, options: years.map((year) => ({ value: year, label: year })) },
    { key: 'etiqueta', label: 'Nro Etiqueta', type: 'text', width: 170 },
    { key: 'articulo', label: 'Articulo', type: 'text', width: 130 },
    { key: 'ubicacion', label: 'Ubicación', type: 'text', width: 140 },
    { key: 'piezas', label: 'Piezas >=', type: 'text', numeric: true, width: 90 },
  ];
}

/** Why these filters cannot be searched; null = they can. */
export function problemaFiltros({ etiqueta, articulo, ubicacion, piezas }: Filtros): string | null {
  if (piezas.trim() !== '' && !PIEZAS.test(piezas.trim())) return 'Piezas >= debe ser un número entero, sin puntos.';
  const largo = Object.entries({ 'Nro Etiqueta': etiqueta, Articulo: articulo, Ubicación: ubicacion }).find(([, texto]) => texto.trim().length > MAXIMO);
  return largo === undefined ? null : `${largo[0]} admite como máximo ${MAXIMO} caracteres.`;
}

/** The filters as the server is asked. */
export function toBusqueda({ planta, mes, anio, etiqueta, articulo, ubicacion, piezas }: Filtros): BusquedaInventario {
  return {
    Planta: PLANTAS_INVENTARIO.find((one) => one === planta) ?? DIRECCION.planta,
    Mes: Number(mes),
    Ano: Number(anio),
    UnidadMedidaBase: 'PIEZA',
    Piezas: Number(piezas),
    ...(etiqueta === '' ? {} : { Numetiqueta: etiqueta }),
    ...(articulo === '' ? {} : { Articulo: articulo }),
    ...(ubicacion === '' ? {} : { Ubicacion: ubicacion }),
  };
}

/** The month that is opened, `YYYY-MM`. */
export function mesDe({ mes, anio }: Pick<Filtros, 'mes' | 'anio'>): string {
  return monthOf(Number(anio), Number(mes));
}

/** The active filters; plant and month are in sight anyway. */
export function chips({ etiqueta, articulo, ubicacion, piezas }: Filtros): readonly FilterChip<keyof Filtros>[] {
  const all = [
    { key: 'etiqueta', text: `Nro Etiqueta: ${etiqueta}`, without: { etiqueta: '' }, active: etiqueta !== '' },
    { key: 'articulo', text: `Articulo: ${articulo}`, without: { articulo: '' }, active: articulo !== '' },
    { key: 'ubicacion', text: `Ubicación: ${ubicacion}`, without: { ubicacion: '' }, active: ubicacion !== '' },
    { key: 'piezas', text: `Piezas >= ${piezas}`, without: { piezas: '' }, active: piezas !== DIRECCION.piezas },
  ];
  return all.filter(({ active }) => active).map(({ key, text, without }) => ({ key, text, without }));
}
