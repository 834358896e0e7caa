import type { BrowserContext, Page } from '@playwright/test';
import type { Semilla } from './cargas.ts';

/** How a screen is looked at: each row of the table has all eight. */
export const ESTADOS = ['normal', 'vacio', 'incompleto', 'error', 'sin-senal', 'nombres-largos', 'sol', 'oscuro'] as const;
export type Estado = (typeof ESTADOS)[number];
/** What a row says itself; `oscuro` is its `normal` in the dark. */
export type EstadoPropio = Exclude<Estado, 'oscuro'>;

/** The two sizes of look.md; the folders of the pictures. */
export type Tamano = '390x844' | '1440x900';

/** What a scene is set up with: a page of its own on a phone that was wiped and seeded for it. */
export interface Mesa {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly tamano: Tamano;
  readonly telefono: boolean;
  /** Puts drafts with their photos into the logged-in person's database. */
  readonly sembrar: (...semillas: readonly Semilla[]) => Promise<readonly Sembrada[]>;
  /** Before the first page opens: the appearance of this device. */
  readonly apariencia: (modo: 'sol' | 'oscuro') => Promise<void>;
}

/** A draft that lies on the phone. */
export interface Sembrada {
  readonly id: string;
  readonly codigo: string;
}

/** Brings the page to what is to be seen; the picture is taken when it returns. */
export type Paso = (mesa: Mesa) => Promise<void>;

/** Who looks: a user of the demo; `nadie`: a phone nobody has logged in on. */
export type Quien = 'despachador' | 'subproducto' | 'oficina' | 'reportes' | 'admin' | 'aprobador' | 'abastecimiento' | 'comex' | 'contador' | 'sinperfil' | 'externo' | 'nadie';

export type Celda =
  | Paso
  /** The same screen for somebody else than the row's. */
  | { readonly quien: Quien; readonly paso: Paso }
  /** Why this state cannot be on this screen. */
  | { readonly noAplica: string };

/** A screen, a modal or a sheet, in every state. */
export interface Fila {
  /** Name of its pictures. */
  readonly pantalla: string;
  /** The address of `screens.tsx` it is on; null = none of its own. */
  readonly ruta: string | null;
  readonly quien: Quien;
  /** Only at one size, and why. */
  readonly solo?: { readonly tamano: Tamano; readonly porque: string };
  readonly estados: Readonly<Record<EstadoPropio, Celda>>;
}

/** A row with all of its states. */
export interface Escena extends Fila {
  readonly estados: Readonly<Record<Estado, Celda>>;
}
