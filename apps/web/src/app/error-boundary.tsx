import { AppError } from '@rodal/domain/errors';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * The net under a screen that broke: says so, keeps menu and drafts, offers to try again
 * or to load afresh. Give it the address as `key`, so that leaving the screen clears it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: asAppError(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('screen failed', error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div>
        <ErrorState title="No se pudo mostrar la pantalla" error={error} onRetry={() => location.reload()} />
      </div>
    );
  }
}

/** R45: a part of the program that is no longer on the server was replaced by an update. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? error.message : '';
  if (/dynamically imported module|module script failed|preload CSS/i.test(text)) {
    return new AppError(navigator.onLine ? 'version_reemplazada' : 'sin_conexion', { cause: error });
  }
  return new AppError('falla_pantalla', { cause: error });
}
