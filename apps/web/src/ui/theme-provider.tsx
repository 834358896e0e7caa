import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { cssVariablesOf, MODES, themeOf } from './theme.ts';
import { useMode } from './use-mode.ts';

/** Theme, colour scheme and the colour of the browser's own bar, by the chosen appearance. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const mode = useMode();
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
