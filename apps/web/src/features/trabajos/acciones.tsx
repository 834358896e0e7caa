import { FLUJOS, isFlujo } from '@rodal/contracts/flujos';
import { ESTADO_TRABAJO_TEXTO } from '@rodal/contracts/listados/trabajos';
import { mayMove } from '@rodal/contracts/quien-carga';
import type { EstadoTrabajo, Trabajo } from '@rodal/contracts/trabajos';
import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconAlertTriangle, IconArrowBackUp, IconBan, IconCheck, IconClock, IconClockX, IconHourglass, IconRefresh, IconTrash } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import type { Que } from '../../cargas/decidir-dialog.tsx';
import { isActiva } from '../../cargas/use-flujo.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import classes from './trabajos-page.module.css';

/** What is done with a load: some of it only after an answer. */
export type Accion = Que | 'cancelar' | 'repetir';

interface AccionesTrabajo {
  readonly permisos: readonly string[];
  /** One of them is on its way. */
  readonly busy: boolean;
  /** What could not be done last; null = nothing failed. */
  readonly fallo: Error | null;
  readonly onAccion: (accion: Accion, trabajo: Trabajo) => void;
}

/** For the rows, whose columns stay the same ones. */
export const AccionesContext = createContext<AccionesTrabajo>({ permisos: [], busy: false, fallo: null, onAccion: () => undefined });

interface Fila {
  readonly accion: Accion;
  readonly texto: string;
  readonly icono: typeof IconCheck;
  /** Where it means something; whether one may is the load's own rule. */
  readonly vale: (trabajo: Trabajo) => boolean;
}

const ACCIONES: readonly Fila[] = [
  { accion: 'aceptar', texto: 'Confirmar', icono: IconCheck, vale: ({ estado }) => estado === 'porConfirmar' },
  { accion: 'descartar', texto: 'Descartar', icono: IconTrash, vale: ({ estado }) => estado === 'porConfirmar' },
  { accion: 'cancelar', texto: 'Cancelar', icono: IconBan, vale: isActiva },
  { accion: 'deshacer', texto: 'Deshacer', icono: IconArrowBackUp, vale: ({ sePuedeDeshacer }) => sePuedeDeshacer },
  // What a program sent, only it can send again.
  { accion: 'repetir', texto: 'Repetir', icono: IconRefresh, vale: (trabajo) => isFlujo(trabajo.flujo) && !isActiva(trabajo) },
];

/** What can be done about a load (D5). */
export function Acciones({ trabajo }: { readonly trabajo: Trabajo }) {
  const { permisos, busy, onAccion } = use(AccionesContext);
  if (!mayMove(permisos, trabajo.flujo)) return null;
  const de = isFlujo(trabajo.flujo) ? FLUJOS[trabajo.flujo].titulo : trabajo.titulo;
  return (
    <span className={classes.acciones}>
      {ACCIONES.filter(({ vale }) => vale(trabajo)).map(({ accion, texto, icono: Icono }) => (
        <button key={accion} type="button" aria-label={`${texto} ${de}`} disabled={busy} onClick={() => onAccion(accion, trabajo)}>
          <Icono size={18} aria-hidden />
          {texto}
        </button>
      ))}
    </span>
  );
}

/** How many rows could not be loaded, and the way to them. */
export function Rechazadas({ trabajo: { id, rechazadas } }: { readonly trabajo: Pick<Trabajo, 'id' | 'rechazadas'> }) {
  if (rechazadas === 0) return <>0</>;
  return (
    <a href={`/api/trabajos/${id}/rechazos`} download aria-label={`Descargar ${contar(rechazadas, 'fila rechazada', 'filas rechazadas')}`}>
      {formatDecimal(String(rechazadas))}
    </a>
  );
}

/** How a load stands, as people read it. */
const ESTADOS: Readonly<Record<EstadoTrabajo, { readonly tono: Tone; readonly icono: ReactNode }>> = {
  enCola: { tono: 'plain', icono: <IconClock aria-hidden /> },
  corriendo: { tono: 'plain', icono: <IconRefresh aria-hidden /> },
  porConfirmar: { tono: 'warn', icono: <IconHourglass aria-hidden /> },
  lista: { tono: 'good', icono: <IconCheck aria-hidden /> },
  fallida: { tono: 'bad', icono: <IconAlertTriangle aria-hidden /> },
  cancelada: { tono: 'off', icono: <IconBan aria-hidden /> },
  caducada: { tono: 'warn', icono: <IconClockX aria-hidden /> },
  descartada: { tono: 'off', icono: <IconTrash aria-hidden /> },
  deshecha: { tono: 'off', icono: <IconArrowBackUp aria-hidden /> },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoTrabajo }) {
  const { tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono}>
      {ESTADO_TRABAJO_TEXTO[estado]}
    </StatusBadge>
  );
}
