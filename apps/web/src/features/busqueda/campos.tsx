import type { OpcionesBusqueda, ResumenDespachos } from '@rodal/contracts/busqueda';
import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { formatDay } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { normalizePatente } from '@rodal/domain/patente';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FilterChip, FilterField, FilterOption, FilterPreset } from '../../ui/filter-types.ts';
import { iconoAviso, textoAviso } from '../../despachos/avisos/avisos.tsx';
import { type ClaveFiltro, CON_AVISOS, type Filtros, RANGOS } from './filtros.ts';

/** What the fields need beside themselves; undefined = not here yet. */
interface Listas {
  readonly opciones: OpcionesBusqueda | undefined;
  /** Open flags of this search by code. */
  readonly avisos: ResumenDespachos['avisos'] | undefined;
  /** What is searched: its values are in the lists even when the server's do not have them. */
  readonly filtros: Filtros;
}

/** The filters of especificación 2 §2.2 first; behind Más filtros the office's own. Who sees only their own has no dispatcher to choose (C13). */
export function camposFiltro(soloPropios: boolean, { opciones, avisos, filtros }: Listas): readonly FilterField<ClaveFiltro>[] {
  const campos: readonly FilterField<ClaveFiltro>[] = [
    { key: 'desde', label: 'Desde', type: 'date', width: 150 },
    { key: 'hasta', label: 'Hasta', type: 'date', width: 150 },
    { key: 'despachador', label: 'Despachador', type: 'suggest', width: 190, options: opciones?.despachadores ?? [] },
    { key: 'nroguia', label: 'N° guía', type: 'text', numeric: true, width: 140 },
    { key: 'patente', label: 'Patente Camión', type: 'text', normalize: normalizePatente, width: 140, more: true },
    {
      key: 'estado',
      label: 'Estado',
      type: 'select',
      any: 'Todos',
      width: 170,
      more: true,
      options: ESTADOS_DESPACHO.map(({ estado, etiqueta }) => ({ value: estado, label: etiqueta })),
    },
    {
      key: 'faena',
      label: 'Faena',
      type: 'select',
      searchable: true,
      any: 'Todas',
      width: 260,
      more: true,
      options: withCurrent(faenas(opciones), filtros.faena),
    },
    {
      key: 'producto',
      label: 'Producto',
      type: 'select',
      searchable: true,
      any: 'Todos',
      width: 280,
      more: true,
      options: withCurrent(productos(opciones), filtros.producto),
    },
    {
      key: 'avisos',
      label: 'Avisos',
      type: 'checks',
      any: 'Con o sin avisos',
      show: avisosTexto,
      width: 210,
      more: true,
      options: CODIGOS_AVISO.map((codigo) => ({
        value: codigo,
        label: textoAviso(codigo),
        icon: iconoAviso(codigo),
        ...(avisos === undefined ? {} : { count: formatDecimal(String(avisos.find((one) => one.codigo === codigo)?.abiertos ?? 0)) }),
      })),
    },
  ];
  return soloPropios ? campos.filter(({ key }) => key !== 'despachador') : campos;
}

/** The ranges, and everything that has a flag, at one tap. */
export const PRESETS: readonly FilterPreset<ClaveFiltro>[] = [
  ...RANGOS.map(({ rango, label }) => ({ label, values: { rango } })),
  { label: 'Con avisos', icon: <IconAlertTriangle aria-hidden />, values: { avisos: CON_AVISOS }, toggle: true },
];

/** The active filters that no preset says already. */
export function chips(filtros: Filtros, opciones: OpcionesBusqueda | undefined): readonly FilterChip<ClaveFiltro>[] {
  const { rango, desde, hasta, avisos } = filtros;
  const named = (options: readonly FilterOption[], value: string) => options.find((option) => option.value === value)?.label ?? value;
  const texts: readonly (readonly [ClaveFiltro, string])[] = [
    ['despachador', `Despachador: ${filtros.despachador}`],
    ['nroguia', `N° guía: ${filtros.nroguia}`],
    ['patente', `Patente Camión: ${filtros.patente}`],
    ['faena', `Faena: ${named(faenas(opciones), filtros.faena)}`],
    ['producto', `Producto: ${named(productos(opciones), filtros.producto)}`],
    ['estado', `Estado: ${ESTADOS_DESPACHO.find(({ estado }) => estado === filtros.estado)?.etiqueta ?? ''}`],
    ['avisos', `Avisos: ${avisosTexto(avisos)}`],
  ];
  return [
    ...(rango === ''
      ? [{ key: 'dias', fields: ['desde', 'hasta'] as const, text: `Fechas: ${formatDay(desde)} – ${formatDay(hasta)}`, without: { rango: RANGOS[0].rango } }]
      : []),
    ...texts
      .filter(([key]) => filtros[key] !== '' && filtros[key] !== CON_AVISOS)
      .map(([key, text]) => ({ key, text, without: { [key]: '' } })),
  ];
}

/** `Fuera del perímetro`, or how many of them. */
function avisosTexto(avisos: string): string {
  if (avisos === CON_AVISOS) return 'Cualquiera';
  const [first = '', ...rest] = avisos.split(',');
  return rest.length === 0 ? textoAviso(first) : `${textoAviso(first)} y ${rest.length} más`;
}

/** Two sites may have one name: the code tells them apart. */
function faenas(opciones: OpcionesBusqueda | undefined): readonly FilterOption[] {
  return (opciones?.faenas ?? []).map(({ codigo, rol, nombre }) => ({ value: `${codigo}*${rol}`, label: `${nombre} · ${codigo}*${rol}` }));
}

function productos(opciones: OpcionesBusqueda | undefined): readonly FilterOption[] {
  return (opciones?.productos ?? []).map(({ id, descripcion }) => ({ value: String(id), label: `${id} ${descripcion}` }));
}

/** A link may ask for what the list no longer has, or has not yet. */
function withCurrent(options: readonly FilterOption[], value: string): readonly FilterOption[] {
  return value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
}
