import { contar } from '@rodal/domain/contar';
import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../../ui/lazy-page.tsx';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';

/**
 * The cards of what was sent with Enviar: nobody has one before their first form, so their code is not waited for with it
 * (decisión 065). Sending is not theirs: it goes on, and Enviar ahora is there, without them.
 */
export const SalidaCartas = lazyPage(async () => ({ default: (await import('./salida-cartas.tsx')).SalidaCartas }));
export const EnviadosCartas = lazyPage(async () => ({ default: (await import('./enviados-cartas.tsx')).EnviadosCartas }));

/** Fetches them while nobody waits, so that they are there before the first of them is needed. */
export function preloadCartas(): void {
  SalidaCartas.preload?.();
  EnviadosCartas.preload?.();
}

interface CartasAparteProps {
  readonly cuantas: number;
  /** One of the lists above. */
  readonly children: ReactNode;
}

/** Where they stand; if they cannot be had, their place says that nothing is lost by it. */
export function CartasAparte({ cuantas, children }: CartasAparteProps) {
  return (
    <PartBoundary
      renderFallback={(error) => <BrokenPart title={describeFalta(cuantas)} error={error} />}
    >
      <Suspense fallback={<p role="status">Cargando…</p>}>{children}</Suspense>
    </PartBoundary>
  );
}

function describeFalta(cuantas: number): string {
  return `No se pudo mostrar ${contar(cuantas, 'despacho', 'despachos')}: ${cuantas === 1 ? 'sigue' : 'siguen'} en este teléfono`;
}
