import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppearance } from './appearance.ts';
import { cssVariablesOf, type Mode, MODES, themeOf } from './theme.ts';

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

/** The mode on show: the chosen one, or the device's. Paper is white whatever the screen is. */
export function useMode(): Mode {
  const choice = useAppearance((state) => state.choice);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    // At once: the browser takes its picture when the listeners are done.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  if (printing) return 'claro';
  return choice === 'auto' ? (prefersDark ? 'oscuro' : 'claro') : choice;
}
