import { IconLogout, IconPasswordMobilePhone } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { chooseAppearance, useAppearance } from '../ui/appearance.ts';
import { Modal } from '../ui/modal.tsx';
import { APPEARANCE_OPTIONS } from './appearance-menu.tsx';
import classes from './bottom-bar.module.css';
import { paths } from './paths.ts';
import type { NavProps } from './top-bar.tsx';

interface MasSheetProps extends NavProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Whether this phone has a PIN of theirs; null = it takes none. */
  readonly tienePin: boolean | null;
  readonly onPin: () => void;
}

/** What the bar of a phone has no room for: every screen of this person, appearance, account, exit. */
export function MasSheet({ opened, menu, nombre, tienePin, onClose, onPin, onExit }: MasSheetProps) {
  const choice = useAppearance((state) => state.choice);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
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
              <NavLink key={label} to={to} className={classes.link ?? ''} onClick={onClose}>
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
        <NavLink to={paths.cuenta()} className={classes.link ?? ''} onClick={onClose}>
          Mi cuenta
        </NavLink>
        {tienePin === null ? null : (
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              onClose();
              onPin();
            }}
          >
            <IconPasswordMobilePhone size={20} aria-hidden />
            {tienePin ? 'Cambiar PIN de este teléfono' : 'Crear PIN de este teléfono'}
          </button>
        )}
        <button
          type="button"
          className={classes.exit}
          onClick={() => {
            onClose();
            onExit();
          }}
        >
          <IconLogout size={20} aria-hidden />
          Salir
        </button>
      </div>
    </Modal>
  );
}
