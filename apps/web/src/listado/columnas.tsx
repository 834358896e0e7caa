import type { Calculada, Listado } from '@rodal/contracts/listado';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import type { Column } from '../ui/table-types.ts';
import { celdaTexto, TIPOS } from './celda.ts';

/** A row of any list. */
export type Fila = Readonly<Record<string, unknown>>;

/** Cells that are more than their text, by field. */
export type Celdas = Readonly<Record<string, ((fila: Fila, nro: number) => ReactNode) | undefined>>;

/** The tone and the icon of each value; one that is not here is its text alone. */
export type Estados<V extends string = string> = Readonly<Record<V, readonly [Tone, Icon]>>;

/** What a field is called as a column: devices keep it. */
export function idDe(listado: Listado, campo: string): string {
  return listado.columnas[campo]?.id ?? campo;
}

/** Every column of a list's table: fields with a title in their order, the calculated ones behind theirs. */
export function columnasDe(listado: Listado, celdas: Celdas, estados: Readonly<Record<string, Estados | undefined>>): readonly Column<Fila>[] {
  const calculadas = Object.entries<Calculada<Fila>>(listado.calculadas ?? {}).filter(([, { en }]) => en !== 'archivo');
  const primeros = Object.values(listado.ordenes).map(([campo]) => campo);
  const tras = (campo: string | undefined) =>
    calculadas.filter(([, calculada]) => calculada.tras === campo).map(([id, { titulo: header, px: width, numero = false, texto }]): Column<Fila> => ({
      id,
      header,
      width,
      ...(numero && { numeric: true }),
      cell: celdas[id] ?? ((fila, nro) => entera(texto(fila, nro), numero)),
    }));
  const deCampos = Object.entries(listado.columnas).flatMap(([campo, columna]): Column<Fila>[] => {
    const { titulo, px = 100, tipo, en } = columna;
    const { numerico, entero } = TIPOS[tipo];
    const own: Column<Fila>[] = titulo === undefined || en === 'archivo' ? [] : [
      {
        id: idDe(listado, campo),
        header: titulo,
        width: px,
        ...(numerico && { numeric: true }),
        ...(entero && { whole: true }),
        ...(primeros.includes(campo) && { sorts: ordenDe(listado, campo) }),
        cell: celdas[campo] ?? ((fila) => pintada(estados[campo]?.[String(fila[campo])], celdaTexto(columna, fila[campo])) ?? entera(celdaTexto(columna, fila[campo]), numerico === true)),
      },
    ];
    return [...own, ...tras(campo)];
  });
  return [...tras(undefined), ...deCampos];
}

/** Which way a header sorts first: as the list itself does, else the way people want its kind. */
function ordenDe(listado: Listado, campo: string): 'ascending' | 'descending' {
  const [nombre] = Object.entries(listado.ordenes).find(([, [primero]]) => primero === campo) ?? [''];
  if (listado.orden.replace('-', '') === nombre) return listado.orden.startsWith('-') ? 'descending' : 'ascending';
  return TIPOS[listado.columnas[campo]?.tipo ?? 'texto'].mayorPrimero ? 'descending' : 'ascending';
}

function pintada(estado: readonly [Tone, Icon] | undefined, texto: string): ReactNode {
  if (estado === undefined) return null;
  const [tono, Icono] = estado;
  return <StatusBadge tone={tono} icon={<Icono aria-hidden />}>{texto}</StatusBadge>;
}

/** Text that may not fit its cell: whole on hover. */
function entera(texto: string, numerico: boolean): ReactNode {
  return numerico || texto === '' ? texto : <span title={texto}>{texto}</span>;
}
