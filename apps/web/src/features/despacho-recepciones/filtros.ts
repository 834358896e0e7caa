import { addDays, formatDay } from '@rodal/domain/fechas';
import type { FilterField, FilterPreset } from '../../ui/filter-bar.tsx';
import type { FiltrosDespacho } from './use-despachos.ts';

export type ClaveFiltro = keyof FiltrosDespacho;

const CAMPOS: readonly FilterField<ClaveFiltro>[] = [
  { key: 'desde', label: 'Desde', type: 'date', show: formatDay },
  { key: 'hasta', label: 'Hasta', type: 'date', show: formatDay },
  { key: 'despachador', label: 'Despachador', type: 'text' },
  { key: 'nroguia', label: 'N° guía', type: 'number' },
];

/** Who sees only their own has nobody to choose (C13). */
export function camposFiltro(soloPropios: boolean): readonly FilterField<ClaveFiltro>[] {
  return soloPropios ? CAMPOS.filter(({ key }) => key !== 'despachador') : CAMPOS;
}

/** Both dates today (especificación 2 §2.2). @param hoy `YYYY-MM-DD` in Santiago */
export function filtrosDelDia(hoy: string): FiltrosDespacho {
  return { desde: hoy, hasta: hoy, despachador: '', nroguia: '' };
}

/** The ranges people ask for. @param hoy `YYYY-MM-DD` */
export function rangos(hoy: string): readonly FilterPreset<ClaveFiltro>[] {
  const ayer = addDays(hoy, -1);
  return [
    { label: 'Hoy', values: { desde: hoy, hasta: hoy } },
    { label: 'Ayer', values: { desde: ayer, hasta: ayer } },
    { label: '7 días', values: { desde: addDays(hoy, -6), hasta: hoy } },
    { label: 'Este mes', values: { desde: `${hoy.slice(0, 8)}01`, hasta: hoy } },
  ];
}

/** Why these filters cannot be searched; null = they can. */
export function problemaFiltros({ desde, hasta }: Readonly<Record<ClaveFiltro, string>>): string | null {
  return desde !== '' && hasta !== '' && desde > hasta ? 'La fecha Desde es posterior a la fecha Hasta' : null;
}
