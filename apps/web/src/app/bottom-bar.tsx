import { IconDots, IconLogout, IconPasswordMobilePhone } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { chooseAppearance, useAppearance } from '../ui/appearance.ts';
import { Modal } from '../ui/modal.tsx';
import { useApp } from './app-context.ts';
import { APPEARANCE_OPTIONS } from './appearance-menu.tsx';
import classes from './bottom-bar.module.css';
import { paths } from './paths.ts';
import { PinDialogLater } from './pin-dialog-later.tsx';
import type { BarEntry } from './screen.ts';
import type { NavProps } from './top-bar.tsx';

interface BottomBarProps extends NavProps {
  readonly entries: readonly (BarEntry & { readonly to: string })[];
}

/** Phone: what this person uses, within the thumb's reach; the rest behind Más. */
export function BottomBar({ entries, menu, nombre, onExit }: BottomBarProps) {
  const { pin } = useApp();
  const [opened, setOpened] = useState(false);
  const [changing, setChanging] = useState(false);
  const choice = useAppearance((state) => state.choice);
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
      <Modal
        opened={opened}
        onClose={close}
        size="100%"
        title={`Hola ${nombre.toLocaleUpperCase('es-CL')}`}
        classNames={{ inner: classes.inner ?? '', content: classes.sheet ?? '', title: classes.title ?? '' }}
        transitionProps={{ transition: 'slide-up', duration: 160 }}
      >
        <div className={classes.groups}>
          {menu.map(({ group, links }) => (
            <section key={group} aria-label={group}>
              {links.length === 1 && links[0]?.label === group ? null : <h2 className={classes.group}>{group}</h2>}
              {links.map(({ to, label }) => (
                <NavLink key={label} to={to} className={classes.link ?? ''} onClick={close}>
                  {label}
                </NavLink>
              ))}
            </section>
          ))}
          <section aria-label="Apariencia">
            <h2 className={classes.group}>Apariencia</h2>
            <div className={classes.modes} role="radiogroup" aria-label="Apariencia">
              {APPEARANCE_OPTIONS.map(({ value, label, icon }) => (
                <button key={value} type="button" role="radio" aria-checked={value === choice} className={classes.mode} onClick={() => chooseAppearance(value)}>
                  {icon}
                  {label}
                </button>
              ))}
            </div>
          </section>
          <NavLink to={paths.cuenta()} className={classes.link ?? ''} onClick={close}>
            Mi cuenta
          </NavLink>
          {pin === null ? null : (
            <button
              type="button"
              className={classes.link}
              onClick={() => {
                close();
                setChanging(true);
              }}
            >
              <IconPasswordMobilePhone size={20} aria-hidden />
              {pin.tiene ? 'Cambiar PIN de este teléfono' : 'Crear PIN de este teléfono'}
            </button>
          )}
          <button
            type="button"
            className={classes.exit}
            onClick={() => {
              close();
              onExit();
            }}
          >
            <IconLogout size={20} aria-hidden />
            Salir
          </button>
        </div>
      </Modal>
      {pin === null ? null : <PinDialogLater opened={changing} tiene={pin.tiene} onSave={pin.save} onClose={() => setChanging(false)} />}
    </nav>
  );
}
