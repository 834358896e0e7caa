import { Component, type ReactNode } from 'react';
import classes from './mapa.module.css';

/** A map that cannot be drawn or fetched takes nothing else with it (R75). */
export class MapBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <p className={classes.sinMapa}>Mapa no disponible. El formulario funciona igual.</p>;
  }
}
