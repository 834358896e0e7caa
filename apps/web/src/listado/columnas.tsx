import type { Calculada, Listado } from '@rodal/contracts/listado';
import type { ReactNode } from 'react';
import type { Column } from '../ui/table-types.ts';
import { celdaTexto, TIPOS } from './celda.ts';

/** A row of any list. */
export type Fila = Readonly<Record<string, unknown>>;

/** Cells that are more than their text, by field. */
export type Celdas = Readonly<Record<string, ((fila: Fila) => ReactNode) | undefined>>;

/** What a field is called as a column: devices keep it. */
export function idDe(listado: Listado, campo: string): string {
  return listado.columnas[campo]?.id ?? campo;
}

/** Every column of a list's table: fields with a title in their order, the calculated ones behind theirs. */
export function columnasDe(listado: Listado, celdas: Celdas): readonly Column<Fila>[] {
  const calculadas = Object.entries<Calculada<Fila>>(listado.calculadas ?? {}).filter(([, { en }]) => en !== 'archivo');
  const primeros = Object.values(listado.ordenes).map(([campo]) => campo);
  return Object.entries(listado.columnas).flatMap(([campo, columna]): Column<Fila>[] => {
    const { titulo, px = 100, tipo, en } = columna;
    const { numerico } = TIPOS[tipo];
    const own: Column<Fila>[] = titulo === undefined || en === 'archivo' ? [] : [
      {
        id: idDe(listado, campo),
        header: titulo,
        width: px,
        ...(numerico && { numeric: true }),
        ...(primeros.includes(campo) && { sorts: ordenDe(listado, campo) }),
        cell: celdas[campo] ?? ((fila) => entera(celdaTexto(columna, fila[campo]), numerico === true)),
      },
    ];
    const behind = calculadas.filter(([, { tras }]) => tras === campo);
    return [...own, ...behind.map(([id, { titulo: header, px: width, texto }]): Column<Fila> => ({ id, header, width, cell: celdas[id] ?? ((fila) => entera(texto(fila), false)) }))];
  });
}

/** Which way a header sorts first: as the list itself does, else upwards. */
function ordenDe(listado: Listado, campo: string): 'ascending' | 'descending' {
  const [nombre] = Object.entries(listado.ordenes).find(([, [primero]]) => primero === campo) ?? [''];
  return listado.orden === `-${nombre}` ? 'descending' : 'ascending';
}

/** Text that may not fit its cell: whole on hover. */
function entera(texto: string, numerico: boolean): ReactNode {
  return numerico || texto === '' ? texto : <span title={texto}>{texto}</span>;
}
