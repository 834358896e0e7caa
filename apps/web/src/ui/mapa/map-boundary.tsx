import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place, and what works all the same. */
  readonly fallback: ReactNode;
}

/** A map that cannot be drawn or fetched takes nothing else with it (R75). */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
