import type { FunctionComponent } from 'react';
import { lazyPage, type Page } from '../ui/lazy-page.tsx';
import type { ScreenProps } from './screen.ts';

/** A page that registers what may wait without signal; what gives it the outbox comes with it. */
export function paginaConSalida(traer: () => Promise<{ readonly default: FunctionComponent<ScreenProps> }>): Page<ScreenProps> {
  return lazyPage(async () => {
    const [{ conSalida }, { default: Page }] = await Promise.all([import('./con-salida.tsx'), traer()]);
    return { default: conSalida(Page) };
  });
}
