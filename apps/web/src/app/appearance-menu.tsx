import { IconDeviceDesktop, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Appearance, chooseAppearance, useAppearance } from '../ui/appearance.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import classes from './top-bar.module.css';

/** The modes in words, in the order offered. */
export const APPEARANCE_OPTIONS: readonly { readonly value: Appearance; readonly label: string; readonly icon: ReactNode }[] = [
  { value: 'auto', label: 'Como el equipo', icon: <IconDeviceDesktop size={18} aria-hidden /> },
  { value: 'claro', label: 'Claro', icon: <IconSun size={18} aria-hidden /> },
  { value: 'oscuro', label: 'Oscuro', icon: <IconMoon size={18} aria-hidden /> },
  { value: 'sol', label: 'Sol (alto contraste)', icon: <IconSunHigh size={18} aria-hidden /> },
];

/** Light, dark, sun: behind one icon on the desktop. */
export function AppearanceMenu() {
  const choice = useAppearance((state) => state.choice);
  const current = APPEARANCE_OPTIONS.find(({ value }) => value === choice);
  return (
    <Disclosure button={current?.icon} label={`Apariencia: ${current?.label ?? ''}`} buttonClass={classes.icon} align="end">
      {(close) =>
        APPEARANCE_OPTIONS.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === choice}
            onClick={() => {
              chooseAppearance(value);
              close();
            }}
          >
            {icon}
            {label}
          </button>
        ))
      }
    </Disclosure>
  );
}
