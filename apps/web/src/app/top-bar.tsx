import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Disclosure } from '../ui/disclosure.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { Mark } from '../ui/mark.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import type { MenuLink } from './menu.ts';
import { paths } from './paths.ts';
import type { MenuGroup } from './screen.ts';
import classes from './top-bar.module.css';

const Atajos = lazyPage(async () => ({ default: (await import('./atajos.tsx')).Atajos }));
const AppearanceMenu = lazyPage(async () => ({ default: (await import('./appearance-menu.tsx')).AppearanceMenu }));

export interface NavProps {
  readonly menu: readonly { readonly group: MenuGroup; readonly links: readonly MenuLink[] }[];
  readonly nombre: string;
  readonly onExit: () => void;
}

/** Desktop: mark, menus by profile, sync, 'Hola NOMBRE', exit (especificación 1 §2.3). A phone keeps mark and sync. */
export function TopBar({ menu, nombre, usuarioId, chip, onExit }: NavProps & { readonly usuarioId: number; readonly chip: ReactNode }) {
  // Narrow is also a desk at 200 %: its keys work, though the bar has no room for their button.
  const isPhone = useMediaQuery('(max-width: 48em) and (any-hover: none)', false, { getInitialValueInEffect: false });
  return (
    <header className={classes.bar}>
      <Link to={paths.inicio()} className={classes.mark} aria-label="Rodal, ir a Inicio">
        <Mark size={32} />
      </Link>
      <nav className={classes.menus} aria-label="Menú principal">
        {menu.map(({ group, links }) => (
          <MenuOf key={group} group={group} links={links} />
        ))}
      </nav>
      <div className={classes.side}>
        {chip}
        {isPhone ? null : <Desk menu={menu} nombre={nombre} usuarioId={usuarioId} onExit={onExit} />}
      </div>
    </header>
  );
}

/** What the bar has at a desk only: a phone, which would not show it, fetches none of it. */
function Desk({ menu, nombre, usuarioId, onExit }: NavProps & { readonly usuarioId: number }) {
  return (
    <div className={classes.desk}>
      {menu.length === 0 ? null : (
        <PartBoundary renderFallback={() => null}>
          <Suspense fallback={<span className={classes.buscar} />}>
            <Atajos menu={menu} usuarioId={usuarioId} />
          </Suspense>
        </PartBoundary>
      )}
      <PartBoundary renderFallback={() => null}>
        <Suspense fallback={<span className={classes.icon} />}>
          <AppearanceMenu />
        </Suspense>
      </PartBoundary>
      <NavLink to={paths.cuenta()} className={classes.hello ?? ''} title="Mi cuenta">
        Hola {nombre.toLocaleUpperCase('es-CL')}
      </NavLink>
      <Button variant="default" size="xs" leftSection={<IconLogout size={16} aria-hidden />} onClick={onExit}>
        Salir
      </Button>
    </div>
  );
}

/** A menu whose only entry carries its name is a plain link. */
function MenuOf({ group, links }: NavProps['menu'][number]) {
  const { pathname } = useLocation();
  const [only] = links;
  if (links.length === 1 && only?.label === group) {
    return (
      <NavLink to={only.to} className={classes.link ?? ''}>
        {group}
      </NavLink>
    );
  }
  return (
    <Disclosure
      buttonClass={links.some(({ to }) => to === pathname) ? `${classes.link} ${classes.here}` : classes.link}
      button={
        <>
          {group}
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      {(close) =>
        links.map(({ to, label }) => (
          <NavLink key={label} to={to} onClick={close}>
            {label}
          </NavLink>
        ))
      }
    </Disclosure>
  );
}
