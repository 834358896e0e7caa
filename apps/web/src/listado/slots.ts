import type { FilaDe, Listado, ResumenDe } from '@rodal/contracts/listado';
import type { Sesion } from '@rodal/contracts/sesion';
import type { ComponentType, ReactNode } from 'react';
import type { RowPanel } from '../ui/detail-panel.tsx';
import type { FilterPreset } from '../ui/filter-types.ts';
import type { TabsOfProps } from '../ui/view-tabs.tsx';
import type { Opciones, Valores } from './filtros.ts';
import type { Estados } from './columnas.tsx';
import type { EnTarjeta } from './tarjeta.tsx';

/** What a screen opens with, and what can be chosen of its filters, as the service says. */
export interface Traido {
  readonly opciones?: Opciones;
  /** Given to the filters' `defecto`, by whatever names. */
  readonly apertura?: Valores;
}

interface Visto<L extends Listado> {
  readonly sesion: Sesion;
  /** Undefined = not here yet, or it did not come. */
  readonly resumen: ResumenDe<L> | undefined;
  /** The same, or that of the search before while this one's is awaited: what is drawn of it does not come and go. */
  readonly ultimo: ResumenDe<L> | undefined;
  readonly valores: Valores;
  /** Those that are here; undefined = none yet. */
  readonly filas: readonly FilaDe<L>[] | undefined;
  /** What the service said to open with; nothing while it is not here. */
  readonly apertura: Valores;
}

/** A field or a calculated column. */
type Campo<L extends Listado> = string & (keyof FilaDe<L> | keyof NonNullable<L['calculadas']>);

/** What a list screen has of its own. All but the words may be left out. */
export interface Slots<L extends Listado> {
  /** `Buscando en la auditoría`, `No se pudo traer la auditoría`, and what else is lost where it could not be counted. */
  readonly textos: { readonly buscando: string; readonly fallo: string; readonly sinContar?: string; /** What the specification calls the button that searches; absent = it names none. */ readonly buscar?: string; /** Why there is nothing at all, and what to do. */ readonly nada?: readonly [string, string] };
  /**
   * Choices and opening values that come from the service, and what is said where they did not. `abre`: an address that
   * leaves something open waits for them.
   */
  readonly opciones?: { readonly traer: (signal: AbortSignal, hoy: string) => Promise<Traido>; readonly fallo: string; readonly abre?: true };
  /** Choices that come with what a search adds up to, or follow from its other filters. */
  readonly elegibles?: (resumen: ResumenDe<L>, valores: Valores) => Opciones;
  /** After how many milliseconds the list is asked for again by itself. */
  readonly cada?: (filas: readonly FilaDe<L>[]) => number;
  /** At module scope. */
  readonly presets?: (hoy: string) => readonly FilterPreset<string>[];
  /** Buttons beside the title. @param mostrar shows a dialog */
  readonly botones?: (mostrar: (dialogo: Dialogo) => void, sesion: Sesion) => ReactNode;
  /** Beside the title: of when the data is. */
  readonly datos?: (visto: Visto<L>) => ReactNode;
  /** Where what is shown is loaded: its date and its button. */
  readonly carga?: (visto: Visto<L>) => ReactNode;
  /** Where the list is one of several tabs. */
  readonly Pestanas?: ComponentType<TabsOfProps>;
  /** Between the heading and the list: what there is to warn of. */
  readonly encima?: (visto: Visto<L>) => ReactNode;
  /** How each value of a field is drawn: what it is called, in its colour, with its icon. */
  readonly estados?: { readonly [K in Campo<L>]?: Estados };
  /** Cells that are more than their text. @param nro place of the row in the list, from 1 */
  readonly celdas?: { readonly [K in Campo<L>]?: (fila: FilaDe<L>, nro: number) => ReactNode };
  /** A row on a phone: which of its columns stand where, or a card that says more than columns do. */
  readonly tarjeta: EnTarjeta<Campo<L>> | ((fila: FilaDe<L>) => ReactNode);
  /** Rows that are dimmed: what is over. */
  readonly apagada?: (fila: FilaDe<L>) => boolean;
  /** Why there are no rows, once that is known. */
  readonly vacio?: (visto: Visto<L>) => ReactNode;
  /** Where what Enter opens stands in the address (`ui/use-ver.ts`): what it is called there. */
  readonly ver?: (fila: FilaDe<L>) => string;
  /** What Enter opens above the list, where that is in no address. */
  readonly abrir?: (fila: FilaDe<L>, cerrar: () => void, visto: Visto<L>) => ReactNode;
  /** The same beside the list, which stays usable: a `DetailPanel`, with what it gets. */
  readonly detalle?: (fila: FilaDe<L>, panel: RowPanel, visto: Visto<L>) => ReactNode;
}

/** Those of any list, as the engine reads them. */
// oxlint-disable-next-line typescript/no-explicit-any -- each takes its own rows alone
export type SusSlots = Slots<any>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type SuVisto = Visto<any>;

/** What stands above the list until it is closed. */
export type Dialogo = (cerrar: () => void, visto: SuVisto) => ReactNode;
