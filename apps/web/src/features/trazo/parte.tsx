import type { ReactNode } from 'react';
import { PanelPart } from '../../ui/panel-part.tsx';
import classes from './trazo.module.css';

/** A part of the panel, with its title. */
export function Parte({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <PanelPart titulo={titulo} className={classes.parte}>
      {children}
    </PanelPart>
  );
}
