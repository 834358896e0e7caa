import { Component, type ErrorInfo, type ReactNode } from 'react';
import { asAppError } from '../ui/as-app-error.ts';
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
