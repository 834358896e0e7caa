import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import type { ReactNode } from 'react';
import { Hecho } from '../../../historia/historia.tsx';
import historiaClasses from '../../../historia/historia.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type ViewTab, ViewTabs } from '../../../ui/view-tabs.tsx';
import { AvisosDetalle } from './avisos-detalle.tsx';
import { Carga } from './carga.tsx';
import classes from './detalle.module.css';
import { Encabezado } from './encabezado.tsx';
import { Fotos } from './fotos.tsx';
import { dispositivoTexto, momento } from './textos.ts';

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

/** What happened to the load, in order of time, each with the clock that says so. */
function Eventos({ eventos }: { readonly eventos: DespachoDetalle['EVENTOS'] }) {
  if (eventos.length === 0) return <EmptyState title="Sin eventos">Este despacho no tiene eventos registrados.</EmptyState>;
  return (
    <ol className={classes.eventos}>
      {eventos.map(({ NOMBRE: nombre, VALUE: cuando, detalle }) => (
        <li key={`${cuando} ${nombre}`} className={classes.evento}>
          <time dateTime={cuando}>{momento(cuando)}</time>
          <div>
            <h3>{nombre}</h3>
            {detalle === '' ? null : <p>{detalle}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type Entrada = DespachoDetalle['historia'][number];

/** Who did what and when, newest first, with what changed (B5: every change leaves its row). */
function Historia({ historia }: { readonly historia: readonly Entrada[] }) {
  if (historia.length === 0) return <EmptyState title="Sin historia">Nadie ha cambiado este despacho desde que llegó.</EmptyState>;
  return (
    <ol className={historiaClasses.historia}>
      {historia.map((entrada, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of one moment have nothing else of their own
        <li key={`${entrada.cuando} ${at}`} className={historiaClasses.entrada}>
          <Hecho hecho={entrada} dispositivo={entrada.dispositivo === null ? null : dispositivoTexto(entrada.dispositivo)} />
        </li>
      ))}
    </ol>
  );
}
