import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import type { ReactNode } from 'react';
import { ViewTabs, type ViewTab } from '../../../ui/view-tabs.tsx';
import { AvisosDetalle } from './avisos-detalle.tsx';
import { Carga } from './carga.tsx';
import classes from './detalle.module.css';
import { Encabezado } from './encabezado.tsx';
import { Eventos } from './eventos.tsx';
import { Fotos } from './fotos.tsx';
import { Historia } from './historia.tsx';

/** The tabs of a dispatch (C11). */
export type Pestana = 'eventos' | 'carga' | 'fotos' | 'historia';

const PESTANAS: readonly ViewTab<Pestana>[] = [
  { value: 'eventos', label: 'Eventos' },
  { value: 'carga', label: 'Carga' },
  { value: 'fotos', label: 'Fotos' },
  { value: 'historia', label: 'Historia' },
];

const PANELES: Readonly<Record<Pestana, (detalle: DespachoDetalle) => ReactNode>> = {
  eventos: ({ EVENTOS: eventos }) => <Eventos eventos={eventos} />,
  carga: (detalle) => <Carga detalle={detalle} />,
  fotos: ({ fotos, lugar }) => <Fotos fotos={fotos} lugar={lugar} />,
  historia: ({ historia }) => <Historia historia={historia} />,
};

interface DetalleProps {
  readonly detalle: DespachoDetalle;
  readonly sesion: Sesion;
  readonly tab: Pestana;
  readonly onTab: (tab: Pestana) => void;
}

/** What identifies a dispatch, what the office must look at, and then everything about it. */
export function Detalle({ detalle, sesion, tab, onTab }: DetalleProps) {
  return (
    <>
      <Encabezado detalle={detalle} />
      <AvisosDetalle despacho={detalle.despacho} avisos={detalle.avisos} puedeResolver={can(sesion.permisos, 'despacho.resolverAviso')} />
      <ViewTabs label="Del despacho" tabs={PESTANAS} value={tab} onChange={onTab}>
        <div className={classes.panel}>{PANELES[tab](detalle)}</div>
      </ViewTabs>
    </>
  );
}
