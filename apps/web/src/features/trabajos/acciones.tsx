import { FLUJOS, isFlujo } from '@rodal/contracts/flujos';
import { mayMove } from '@rodal/contracts/quien-carga';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { IconArrowBackUp, IconBan, IconCheck, IconRefresh, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { isActiva } from '../../cargas/use-flujo.ts';
import { type Accion, AccionesContext } from './acciones-context.ts';
import classes from './trabajos-page.module.css';

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
