import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { useEffect, useState } from 'react';
import { hasUnsent } from '../offline/phone/shared-phone.ts';
import { asAppError } from '../ui/describe-error.ts';
import type { FieldView } from './app-context.ts';
import type { PhoneRuntime } from './phone-runtime.ts';
import { endBlocked, tellDbProblem } from './window-news.ts';

/** The field part's code, the outbox's among it: who is at the login waits for none of it. */
export const loadField = () => import('../offline/field.ts');

/**
 * Opens the field part of whoever is logged in, and closes it when they leave or change. Of somebody who may not send
 * (any more) it is `none` only once it is known that they left nothing unsent here (D24, R161).
 */
export function useField(runtime: PhoneRuntime | null, sesion: Sesion | null): FieldView {
  const id = sesion?.IdUsuario ?? null;
  const [opened, setOpened] = useState<{ readonly usuarioId: number; readonly view: FieldView } | null>(null);
  // Once open it stays until they leave: what is being typed has to reach the disk though the permission went (D24).
  const [kept, setKept] = useState<{ readonly id: number; readonly lists: boolean } | null>(null);
  const allowed = sesion !== null && hasOutbox(sesion);
  const lists = (sesion !== null && isFieldUser(sesion)) || (kept?.id === id && kept.lists);
  if (id !== null && allowed && (kept?.id !== id || kept.lists !== lists)) setKept({ id, lists });
  const usuarioId = id !== null && (allowed || kept?.id === id) ? id : null;

  // D24: whoever may not send any more, and has something unsent here, sees it, counts it and takes it away.
  const [nothingOf, setNothingOf] = useState<number | null>(null);
  useEffect(() => {
    if (id === null || allowed) return undefined;
    const asked = { gone: false };
    const keep = () => {
      if (!asked.gone) setKept((before) => (before?.id === id ? before : { id, lists: false }));
    };
    hasUnsent(id).then(
      (found) => {
        if (found) keep();
        else if (!asked.gone) setNothingOf(id);
      },
      (error: unknown) => {
        console.error('unsent not read', error);
        // In doubt there is: what is opened says by itself what is the matter with it.
        keep();
      },
    );
    return () => {
      asked.gone = true;
    };
  }, [id, allowed]);

  useEffect(() => {
    if (runtime === null || usuarioId === null) return undefined;
    const { api, lock, channel, phone, homes } = runtime;
    const state: { gone: boolean; close: () => void } = { gone: false, close: () => undefined };
    // A pass cut short by leaving is no fault.
    const onFault = (error: unknown) => {
      if (!state.gone) console.error('outbox failed', error);
    };
    const open = async () => {
      const { openField } = await loadField();
      return openField(usuarioId, { api, phone, lock, channel, homes, lists, onFault, onProblem: tellDbProblem }).finally(endBlocked);
    };
    open().then(
      (field) => {
        if (state.gone) field.close();
        else {
          state.close = field.close;
          setOpened({ usuarioId, view: { status: 'open', field, phone } });
        }
      },
      (error: unknown) => {
        if (!state.gone) setOpened({ usuarioId, view: { status: 'failed', error: asAppError(error) } });
      },
    );
    return () => {
      state.gone = true;
      state.close();
      // The same person may come back: not to a database that is closed.
      setOpened(null);
    };
  }, [runtime, usuarioId, lists]);

  if (usuarioId === null) {
    if (id !== null && nothingOf !== id) return { status: 'asking' };
    return { status: 'none', ...(id !== null && { abrir: () => setKept({ id, lists: false }) }) };
  }
  return opened?.usuarioId === usuarioId ? opened.view : { status: 'opening' };
}

/** Whoever may register dispatches has a field part on this phone. */
export function isFieldUser({ permisos }: Pick<Sesion, 'permisos'>): boolean {
  return can(permisos, ['despacho.crear', 'despacho.crearSubproducto']);
}

/** Whoever has something to send from this phone: the field, and the office that imports what a phone could not send (B13). */
export function hasOutbox(sesion: Pick<Sesion, 'permisos'>): boolean {
  return isFieldUser(sesion) || can(sesion.permisos, 'despacho.importar');
}
