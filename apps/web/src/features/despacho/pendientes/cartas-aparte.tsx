import { contarEnvios } from '@rodal/domain/contar';
import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../../ui/lazy-page.tsx';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';

/**
 * The cards of what was sent with Enviar: nobody has one before their first form, so their code is not waited for with it
 * (decisión 065). Sending is not theirs: it goes on, and Enviar ahora is there, without them.
 */
export const SalidaCartas = lazyPage(async () => ({ default: (await import('./salida-cartas.tsx')).SalidaCartas }));
export const EnviadosCartas = lazyPage(async () => ({ default: (await import('./enviados-cartas.tsx')).EnviadosCartas }));
/** The trucks of the yard, on a phone and on a desktop: their code comes the same way. */
export const BorradorCartas = lazyPage(async () => ({ default: (await import('./borrador-cartas.tsx')).BorradorCartas }));
export const PendientesTable = lazyPage(async () => ({ default: (await import('./pendientes-table.tsx')).PendientesTable }));

/** What is turned to the driver after Enviar; the form has been open for minutes by then. */
export const EnviadoView = lazyPage(async () => ({ default: (await import('./enviado-view.tsx')).EnviadoView }));

/** Fetches them while nobody waits, so that they are there before the first of them is needed. */
export function preloadCartas(): void {
  BorradorCartas.preload?.();
  PendientesTable.preload?.();
  SalidaCartas.preload?.();
  EnviadosCartas.preload?.();
  EnviadoView.preload?.();
}

interface CartasAparteProps {
  readonly cuantas: number;
  /** They are no despachos. */
  readonly otras?: boolean;
  /** One of the lists above. */
  readonly children: ReactNode;
}

/** Where they stand; if they cannot be had, their place says that nothing is lost by it. */
export function CartasAparte({ cuantas, otras = false, children }: CartasAparteProps) {
  return (
    <PartBoundary
      renderFallback={(error) => <BrokenPart title={describeFalta(cuantas, otras)} error={error} />}
    >
      <Suspense fallback={<p role="status">Cargando…</p>}>{children}</Suspense>
    </PartBoundary>
  );
}

function describeFalta(cuantas: number, otras: boolean): string {
  return `No se pudo mostrar ${contarEnvios(cuantas, otras ? cuantas : 0)}: ${cuantas === 1 ? 'sigue' : 'siguen'} en este teléfono`;
}
