import { can } from '@rodal/domain/puede';
import { isBuilt, MENU_GROUPS, type Access, type BarEntry, type CardLink, type MenuGroup, type Screen } from './screen.ts';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly tecla?: string | undefined;
}

/** The menus of somebody with these permissions, empty groups left out (especificación 1 §6, decisión C13). */
export function menuFor(
  screens: readonly Screen[],
  permisos: readonly string[],
): { readonly group: MenuGroup; readonly links: readonly MenuLink[] }[] {
  const open = screens.flatMap((screen) =>
    (screen.menu ?? [])
      .filter((entry) => isOpen(screen, entry, permisos))
      .map(({ group, label, tecla }) => ({ group, label, tecla, to: screen.path })),
  );
  return MENU_GROUPS.map((group) => ({
    group,
    links: open.filter((link) => link.group === group).map(({ to, label, tecla }) => ({ to, label, tecla })),
  })).filter(({ links }) => links.length > 0);
}

/** The cards of the home screen (especificación 1 §2.4). */
export function cardsFor(screens: readonly Screen[], permisos: readonly string[]): CardLink[] {
  return screens.flatMap((screen) =>
    (screen.cards ?? []).filter((card) => isOpen(screen, card, permisos)).map((card) => ({ ...card, to: screen.path })),
  );
}

/** What the phone's bottom bar offers. */
export function barFor(screens: readonly Screen[], permisos: readonly string[]): (BarEntry & { readonly to: string })[] {
  return screens.flatMap((screen) =>
    (screen.bar ?? []).filter((entry) => isOpen(screen, entry, permisos)).map((entry) => ({ ...entry, to: screen.path })),
  );
}

/** Built, and open to these permissions. */
function isOpen(screen: Screen, { permission: own, unless }: Access, permisos: readonly string[]): boolean {
  if (!isBuilt(screen) || screen.permission === null || !can(permisos, screen.permission)) return false;
  if (own !== undefined && !can(permisos, own)) return false;
  return unless === undefined || !can(permisos, unless);
}
