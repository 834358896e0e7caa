import type { Sesion } from '@rodal/contracts/sesion';
import type { PermissionRule } from '@rodal/domain/permisos';
import type { ComponentType } from 'react';
import type { Field } from '../offline/field.ts';
import type { PhoneDb } from '../offline/db/phone-db.ts';
import type { Page } from '../ui/lazy-page.tsx';

/** The menus of the navigation bar, in their order (especificación 1 §2.3, decisión C12). */
export const MENU_GROUPS = [
  'Inicio',
  'Despacho',
  'Recepciones',
  'Reportes',
  'Faena',
  'Abastecimiento',
  'Comex',
  'Nominas',
  'Contabilidad',
  'Solicitudes de Compra',
  'Administración',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An icon of @tabler/icons-react. */
export type ScreenIcon = ComponentType<{ readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: boolean }>;

/** One way into a screen, for whoever may see it. */
export interface Access {
  readonly label: string;
  /** Narrower than the screen's own rule: one screen can have two names (C13). */
  readonly permission?: PermissionRule;
  /** Whoever has this one gets another entry instead. */
  readonly unless?: PermissionRule;
}

export interface MenuEntry extends Access {
  readonly group: MenuGroup;
  /** After G it leads there (decisión 104). */
  readonly tecla?: string;
}

export interface Card extends Access {
  readonly text: string;
  readonly icon: ScreenIcon;
}

/** Bottom bar of the phone. */
export interface BarEntry extends Access {
  readonly icon: ScreenIcon;
}

/** A card as the home screen draws it. */
export interface CardLink extends Card {
  readonly to: string;
}

/** What every page gets. */
export interface ScreenProps {
  readonly sesion: Sesion;
  /** The cards this person has. */
  readonly cards: readonly CardLink[];
  /** All there are: a page cannot import the table that names it. */
  readonly screens: readonly Screen[];
}

/** What a page of the field part gets on top: it is not shown before both are open. */
export interface FieldScreenProps extends ScreenProps {
  /** This person's database and the way to wake the drain. */
  readonly field: Field;
  /** The phone's own database: identity and codes (A15). */
  readonly phone: PhoneDb;
}

export interface Screen {
  /** Canonical casing (decisión C30). */
  readonly path: `/${string}`;
  readonly title: string;
  /** null = none: the login and the refusal itself. */
  readonly permission: PermissionRule | null;
  /** Everybody's, but the server's data: by PIN the browser may still have the cookie of somebody else (A28). */
  readonly conClave?: true;
  readonly menu?: readonly MenuEntry[];
  readonly cards?: readonly Card[];
  readonly bar?: readonly BarEntry[];
  /**
   * The page, lazy. A row with neither `page` nor `fieldPage` is in no menu,
   * has no card and answers the catch-all.
   */
  readonly page?: Page<ScreenProps>;
  /** A page that works without signal on the phone's own data. */
  readonly fieldPage?: Page<FieldScreenProps>;
}

export function isBuilt({ page, fieldPage }: Screen): boolean {
  return page !== undefined || fieldPage !== undefined;
}
