import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppearance } from './appearance.ts';
import type { Mode } from './theme.ts';

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
