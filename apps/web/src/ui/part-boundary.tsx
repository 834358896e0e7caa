import type { AppError } from '@rodal/domain/errors';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { asAppError } from './as-app-error.ts';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place: why, and what works all the same. */
  readonly renderFallback: (error: AppError) => ReactNode;
}

/** A part of a screen that cannot be drawn or fetched takes nothing else with it (R45, R75). Another `key` tries anew. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error: AppError | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: AppError } {
    return { error: asAppError(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('part failed', error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.renderFallback(error);
  }
}
