import { Button, InputBase } from '@mantine/core';
import type { Duda, Trabajo, Vuelta } from '@rodal/contracts/trabajos';
import { clavesTexto, lugarTexto } from '@rodal/domain/carga-dudosa';
import { contar } from '@rodal/domain/contar';
import type { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { mesesTexto } from '@rodal/domain/nombres-mes';
import { type ReactNode, useState } from 'react';
import { ConflictoModal } from '../transiciones/conflicto-modal.tsx';
import { Modal } from '../ui/modal.tsx';
import classes from './flujo-panel.module.css';

/** What is asked before it is done. */
export type Que = 'deshacer' | 'aceptar' | 'descartar';

/** A question about a load. */
export interface Pregunta {
  readonly que: Que;
  readonly trabajo: Trabajo;
}

interface Fila {
  readonly title: string;
  /** What goes and what comes back (domain §9: confirmations that name the effect). */
  readonly efecto: (trabajo: Trabajo) => ReactNode;
  readonly hacer: string;
  readonly dejar: string;
  /** A reason may be given. */
  readonly motivo: boolean;
}

const PREGUNTAS: Readonly<Record<Que, Fila>> = {
  deshacer: {
    title: 'Deshacer la carga',
    efecto: ({ titulo, filas, terminadoEn, desde, hasta, vuelve }) => (
      <p>
        {titulo}: {filas === 1 ? 'se deja' : 'se dejan'} de usar {filasTexto(filas)}
        {terminadoEn === null ? '' : ` del ${cuando(terminadoEn)}`}
        {desde === null ? '' : `, ${mesesTexto({ desde, hasta })}`}
        {vuelve === null ? '.' : vuelveTexto(vuelve)}
        {vuelve !== null && vuelve.sinNada > 0 ? ` ${vuelve.sinNada === 1 ? 'Un período que antes no tenía nada queda' : `${vuelve.sinNada} períodos que antes no tenían nada quedan`} sin datos.` : ''}
      </p>
    ),
    hacer: 'Deshacer',
    dejar: 'Dejar como está',
    motivo: false,
  },
  aceptar: {
    title: 'Confirmar la carga',
    efecto: (trabajo) => (
      <>
        <p>{trabajo.titulo}: desde ahora se lee lo que trajo esta carga, aunque pierda o cambie filas.</p>
        <Dudas trabajo={trabajo} />
        <p>Después se puede deshacer.</p>
      </>
    ),
    hacer: 'Confirmar',
    dejar: 'Dejar en espera',
    motivo: true,
  },
  descartar: {
    title: 'Descartar la carga',
    efecto: (trabajo) => (
      <>
        <p>{trabajo.titulo}: se siguen leyendo los datos de antes, y lo que trajo esta carga se borra.</p>
        <Dudas trabajo={trabajo} />
      </>
    ),
    hacer: 'Descartar',
    dejar: 'Dejar en espera',
    motivo: true,
  },
};

/** `, y vuelven 1.180 filas leídas el 19/11/2026 10:00.` */
function vuelveTexto({ filas, datosAl }: Vuelta): string {
  return `, y ${filas === 1 ? 'vuelve' : 'vuelven'} ${contar(filas, 'fila leída', 'filas leídas')} el ${cuando(datosAl)}.`;
}

interface DecidirDialogProps {
  /** Null = nothing is asked. */
  readonly pregunta: Pregunta | null;
  readonly onClose: () => void;
  readonly onDecide: (pregunta: Pregunta, motivo: string) => void;
}

/** Says what goes and what comes back before it does. */
export function DecidirDialog({ pregunta, onClose, onDecide }: DecidirDialogProps) {
  return pregunta === null ? null : <Dialogo key={`${pregunta.que} ${pregunta.trabajo.id}`} pregunta={pregunta} onClose={onClose} onDecide={onDecide} />;
}

function Dialogo({ pregunta, onClose, onDecide }: DecidirDialogProps & { readonly pregunta: Pregunta }) {
  const [motivo, setMotivo] = useState('');
  const { title, efecto, hacer, dejar, motivo: conMotivo } = PREGUNTAS[pregunta.que];
  return (
    <Modal opened onClose={onClose} title={title}>
      <div className={classes.efecto}>{efecto(pregunta.trabajo)}</div>
      {conMotivo ? (
        <InputBase
          label="Motivo (opcional)"
          description="Queda en la auditoría con su nombre."
          maxLength={300}
          autoComplete="off"
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          {dejar}
        </Button>
        <Button color="red" onClick={() => onDecide(pregunta, motivo.trim())}>
          {hacer}
        </Button>
      </div>
    </Modal>
  );
}

interface CargaYaDecididaProps {
  /** What the server refused with; null = nothing to tell. */
  readonly error: AppError | null;
  /** The reason that was typed. */
  readonly motivo: string;
  readonly onClose: () => void;
}

/** Somebody was faster with that load: who, when and what they did (R173). */
export function CargaYaDecidida({ error, motivo, onClose }: CargaYaDecididaProps) {
  return <ConflictoModal error={error} escrito={motivo === '' ? undefined : `Su motivo: ${motivo}`} onClose={onClose} />;
}

/** How many rows are read now, how many the load has, and how many of them are others. */
export function Dudas({ trabajo: { dudas } }: { readonly trabajo: Pick<Trabajo, 'dudas'> }) {
  return (
    <ul className={classes.dudas}>
      {dudas.map((duda) => (
        <li key={`${duda.fuente} ${duda.empresa} ${duda.periodo}`}>{dudaTexto(duda)}</li>
      ))}
    </ul>
  );
}

/** An instant as people read it. */
export const cuando = (instante: string): string => formatDateTime(new Date(instante));

/** `1.200 filas`. */
const filasTexto = (filas: number): string => contar(filas, 'fila', 'filas');

/** `InformacionFaenas de COMSA: hoy 41 filas, con esta carga ninguna`. */
function dudaTexto({ antes, ahora, nuevas, idas, ...lugar }: Duda): string {
  return `${lugarTexto(lugar)}: hoy ${filasTexto(antes)}, con esta carga ${ahora === 0 ? 'ninguna' : filasTexto(ahora)}${clavesTexto({ nuevas, idas })}`;
}
