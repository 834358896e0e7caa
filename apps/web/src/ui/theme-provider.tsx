import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useAppearance } from './appearance.ts';
import { cssVariablesOf, MODES, themeOf, type Mode } from './theme.ts';

/** Theme, colour scheme and the colour of the browser's own bar, by the chosen appearance. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const choice = useAppearance((state) => state.choice);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  const mode: Mode = choice === 'auto' ? (prefersDark ? 'oscuro' : 'claro') : choice;
  const resolver = useMemo(() => cssVariablesOf(mode), [mode]);

  useLayoutEffect(() => {
    document.documentElement.dataset.modo = mode;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', MODES[mode].surface);
  }, [mode]);

  return (
    <MantineProvider
      theme={themeOf(mode)}
      cssVariablesResolver={resolver}
      forceColorScheme={mode === 'oscuro' ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  );
}
