import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { IconTrees } from '@tabler/icons-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asAppError } from '../ui/describe-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { paths } from './paths.ts';

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

/** The catch-all, also for screens that are not built yet (especificación 1 §2.1). */
export function NotFound() {
  return (
    <>
      <PageHeader title="Página no encontrada" />
      <StatePanel
        icon={<IconTrees size={28} />}
        title={MESSAGES.paginaNoEncontrada}
        action={
          <Button component={Link} to={paths.inicio()} size="md">
            Volver a Inicio
          </Button>
        }
      >
        <p>La dirección no existe o la pantalla todavía no está disponible.</p>
      </StatePanel>
    </>
  );
}
