import type { Sesion } from '@rodal/contracts/sesion';
import { useEffect, useState } from 'react';
import { openField } from '../offline/field.ts';
import { hasOutbox, isFieldUser } from './is-field-user.ts';
import type { FieldView } from './app-context.ts';
import type { PhoneRuntime } from './phone-runtime.ts';
import { endBlocked, tellDbProblem } from './window-news.ts';

/** Opens the field part of whoever is logged in, and closes it when they leave or change. */
export function useField(runtime: PhoneRuntime | null, sesion: Sesion | null): FieldView {
  const usuarioId = sesion !== null && hasOutbox(sesion) ? sesion.IdUsuario : null;
  const lists = sesion !== null && isFieldUser(sesion);
  const [opened, setOpened] = useState<{ readonly usuarioId: number; readonly view: FieldView } | null>(null);

  useEffect(() => {
    if (runtime === null || usuarioId === null) return undefined;
    const { api, lock, channel, phone } = runtime;
    const state: { gone: boolean; close: () => void } = { gone: false, close: () => undefined };
    // A pass cut short by leaving is no fault.
    const onFault = (error: unknown) => {
      if (!state.gone) console.error('outbox failed', error);
    };
    openField(usuarioId, { api, phone, lock, channel, lists, onFault, onProblem: tellDbProblem }).finally(endBlocked).then(
      (field) => {
        if (state.gone) field.close();
        else {
          state.close = field.close;
          setOpened({ usuarioId, view: { status: 'open', field, phone } });
        }
      },
      (error: unknown) => {
        if (!state.gone) setOpened({ usuarioId, view: { status: 'failed', error } });
      },
    );
    return () => {
      state.gone = true;
      state.close();
      // The same person may come back: not to a database that is closed.
      setOpened(null);
    };
  }, [runtime, usuarioId, lists]);

  if (usuarioId === null) return { status: 'none' };
  return opened?.usuarioId === usuarioId ? opened.view : { status: 'opening' };
}
