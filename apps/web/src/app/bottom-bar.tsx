import { IconDots } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { lazyPage } from '../ui/lazy-page.tsx';
import { DialogPart } from '../ui/part-boundary.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useApp } from './app-context.ts';
import classes from './bottom-bar.module.css';
import { PinDialogLater } from './pin-dialog-later.tsx';
import type { BarEntry } from './screen.ts';
import type { NavProps } from './top-bar.tsx';

/** Fetched once the phone has nothing else to do: its first form waits for none of it. */
const MasSheet = lazyPage(async () => ({ default: (await import('./mas-sheet.tsx')).MasSheet }));

interface BottomBarProps extends NavProps {
  readonly entries: readonly (BarEntry & { readonly to: string })[];
}

/** Phone: what this person uses, within the thumb's reach; the rest behind Más. */
export function BottomBar({ entries, menu, nombre, onExit }: BottomBarProps) {
  const { pin } = useApp();
  const [opened, setOpened] = useState(false);
  const [changing, setChanging] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  const idle = useIdle();
  useEffect(() => {
    if (idle) MasSheet.preload?.();
  }, [idle]);
  const close = () => setOpened(false);
  return (
    <nav className={classes.bar} aria-label="Accesos">
      {entries.map(({ to, label, icon: Icon }) => (
        <NavLink key={label} to={to} className={classes.entry ?? ''}>
          <Icon size={24} aria-hidden />
          {label}
        </NavLink>
      ))}
      <button type="button" className={classes.entry} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
        <IconDots size={24} aria-hidden />
        Más
      </button>
      {wanted ? (
        <DialogPart opened={opened} title="Más" failure="No se pudo abrir el menú" onClose={close}>
          <MasSheet {...{ opened, menu, nombre, onExit }} tienePin={pin?.tiene ?? null} onClose={close} onPin={() => setChanging(true)} />
        </DialogPart>
      ) : null}
      {pin === null ? null : <PinDialogLater opened={changing} tiene={pin.tiene} onSave={pin.save} onClose={() => setChanging(false)} />}
    </nav>
  );
}
