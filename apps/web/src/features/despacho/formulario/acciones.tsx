import { shownOnly } from '@rodal/domain/borrador';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { CAMPOS_BLOQUEABLES } from '@rodal/domain/reglas-envio';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { finalize } from '../../../offline/drafts/finalize.ts';
import { deviceId } from '../../../offline/db/phone-db.ts';
import { APP_VERSION } from '../../../offline/phone/version.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { findBorrados } from '../catalogos/habilitados.ts';
import { ConfirmModal } from '../comun/confirm-modal.tsx';
import { useTerreno } from '../comun/terreno.ts';
import { offeredFaenas } from '../ubicacion/faenas.ts';
import { renewPosicion } from '../ubicacion/renew-posicion.ts';
import { faenaOf } from '../ubicacion/use-ubicacion.ts';
import { useDespacho, useEstado } from '../valores/contexto.ts';
import { preguntar, revisar } from '../valores/revisar.ts';
import { useValores } from '../valores/valores.ts';
import type { DraftSession } from './draft-session.ts';
import { FaltanSheet } from './faltan-sheet.tsx';
import { type Ocupado, Pie } from './pie.tsx';
import type { Grupo } from './secciones.ts';

export interface AccionesProps {
  readonly session: DraftSession;
  /** What is missing is told in their order. */
  readonly grupos: readonly Grupo[];
  /** What stands in Enviar's place. */
  readonly enVezDeEnviar?: ReactNode;
  /** Somebody wanted to be done: empty fields are marked from now on. */
  readonly onIntento: () => void;
  readonly onGo: (campo: CampoDespacho) => void;
  readonly onGuardado: () => void;
  readonly onEnviado: () => void;
}

/** Guardar, Enviar and what is missing (A25, A26). Neither waits for the network (R69). */
export function Acciones({ session, grupos, enVezDeEnviar, onIntento, onGo, onGuardado, onEnviado }: AccionesProps) {
  const { getValues, setValue } = useValores();
  const { variante, sesion, catalogos, choferes, reloj, setAlerta } = useDespacho();
  const faltantes = useEstado((estado) => estado.faltantes);
  const { db, phone, wake } = useTerreno();
  const [ocupado, setOcupado] = useState<Ocupado | null>(null);
  const [hoja, setHoja] = useState<{ readonly nota: string | null } | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const [dudosa, setDudosa] = useState<string | null>(null);
  // A second tap comes before the first has rendered (R6).
  const atWork = useRef(false);

  /** A9, E4: on Guardar and on Enviar as on blur. @returns what was told; empty = nothing was cleared */
  const clearBloqueos = (bloqueos: readonly FieldError[] = findBorrados(shownOnly(getValues(), variante), catalogos, { reloj, sesion })): string => {
    for (const { campo, codigo, mensaje } of bloqueos) {
      const bloqueado = CAMPOS_BLOQUEABLES.find((one) => one === campo);
      // Enviar has other complaints about these fields, too: those are told, not cleared.
      if (bloqueado === undefined || codigo !== 'bloqueado') continue;
      setValue(bloqueado, '');
      setAlerta(bloqueado, mensaje);
    }
    return bloqueos.map(({ mensaje }) => mensaje).join(' ');
  };

  /** A11: what the position says of the origin, it says at Enviar. */
  const renewUbicacion = async (): Promise<void> => {
    const now = new Date();
    const elegida = faenaOf(getValues().origen, offeredFaenas(catalogos.faenas.filas, santiagoDay(new Date(now.getTime() + reloj.desfase))));
    const nueva = await renewPosicion(getValues(), { sesion, elegida, now });
    if (nueva === null) return;
    setValue('posicion', nueva.posicion);
    setValue('estadoUbicacion', nueva.estadoUbicacion);
  };

  const once = async (what: 'guardar' | 'enviar', work: () => Promise<void>): Promise<void> => {
    if (atWork.current) return;
    atWork.current = true;
    setOcupado(what);
    try {
      await work();
    } catch (error) {
      const { causa, requestId } = describeError(error);
      // What keeps Enviar from queueing is told as specified (especificación 2 §8).
      toastFailed(what === 'enviar' ? MESSAGES.errorEnvio(causa) : causa, requestId);
    } finally {
      atWork.current = false;
      setOcupado(null);
    }
  };

  const guardar = (): Promise<void> =>
    once('guardar', async () => {
      setPreguntando(false);
      await session.photosDone();
      const bloqueos = clearBloqueos();
      const borrador = getValues();
      const lista = revisar(borrador, { variante, sesion, choferes }).length === 0;
      await session.commit(structuredClone(borrador), lista);
      if (lista) {
        // Said where the finger is before the list is drawn, which takes longer than saving did; not of a phone that is full (D23).
        if (almacenStore.getState().almacen === 'sano') {
          flushSync(() => setOcupado('guardado'));
          await drawn();
        }
        return onGuardado();
      }
      onIntento();
      const dicho = almacenStore.getState().almacen === 'sano' ? `Guardado en Pendientes como ${session.codigo}.` : MESSAGES.sinConfirmarLleno;
      setHoja({ nota: `${dicho} ${bloqueos}`.trim() });
    });

  /** @param confirmada somebody said that so large a quantity is right (D1) */
  const enviar = (confirmada = false): Promise<void> =>
    once('enviar', async () => {
      setDudosa(null);
      await session.photosDone();
      await renewUbicacion();
      const bloqueos = clearBloqueos();
      if (bloqueos !== '' || revisar(getValues(), { variante, sesion, choferes }).length > 0) {
        onIntento();
        return setHoja({ nota: bloqueos === '' ? null : bloqueos });
      }
      const pregunta = confirmada ? null : preguntar(getValues(), { sesion, catalogos });
      if (pregunta !== null) return setDudosa(pregunta);
      session.change(structuredClone(getValues()));
      const telefono = { deviceId: await deviceId(phone), appVersion: APP_VERSION };
      try {
        await session.send(async (version) => {
          await finalize(db, session.id, { sesion, version, ...telefono });
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.codigo !== 'incompleto') throw error;
        // The lists of the phone were renewed under the form (A9), or the day is another (E4).
        onIntento();
        return setHoja({ nota: clearBloqueos(error.options.errores) });
      }
      await session.close();
      // The item's own way tells what becomes of it.
      wake('queued').catch(() => undefined);
      onEnviado();
    });

  return (
    <>
      <Pie
        ocupado={ocupado}
        enVezDeEnviar={enVezDeEnviar}
        onGuardar={() => (session.isSaved() ? setPreguntando(true) : void guardar())}
        onEnviar={() => void enviar()}
        // Looking is no attempt: nothing turns red for it (registro 113).
        onFaltan={() => setHoja({ nota: null })}
      />
      {preguntando ? (
        <ConfirmModal
          title={MESSAGES.deseaActualizar}
          action="Actualizar"
          onConfirm={() => void guardar()}
          onClose={() => setPreguntando(false)}
        >
          Se reemplazará lo guardado de {session.codigo}.
        </ConfirmModal>
      ) : null}
      {dudosa === null ? null : (
        <ConfirmModal
          title={dudosa}
          action="Enviar igual"
          onConfirm={() => void enviar(true)}
          onClose={() => {
            setDudosa(null);
            onGo('cantidad');
          }}
        >
          Si la cantidad está bien, se envía y la oficina la revisa.
        </ConfirmModal>
      )}
      {hoja === null ? null : (
        <FaltanSheet
          grupos={grupos}
          faltantes={faltantes}
          nota={hoja.nota}
          onClose={() => setHoja(null)}
          onGo={(campo) => {
            setHoja(null);
            onGo(campo);
          }}
        />
      )}
    </>
  );
}

/** Resolves when the frame with what was just rendered is on the screen; where nobody looks, at once. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
}
