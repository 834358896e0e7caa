import { IconDeviceDesktop, IconMoon, IconSun, IconSunHigh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Appearance } from '../ui/appearance.ts';

/** The modes in words, in the order offered. */
export const APPEARANCE_OPTIONS: readonly { readonly value: Appearance; readonly label: string; readonly icon: ReactNode }[] = [
  { value: 'auto', label: 'Como el equipo', icon: <IconDeviceDesktop size={18} aria-hidden /> },
  { value: 'claro', label: 'Claro', icon: <IconSun size={18} aria-hidden /> },
  { value: 'oscuro', label: 'Oscuro', icon: <IconMoon size={18} aria-hidden /> },
  { value: 'sol', label: 'Sol (alto contraste)', icon: <IconSunHigh size={18} aria-hidden /> },
];
