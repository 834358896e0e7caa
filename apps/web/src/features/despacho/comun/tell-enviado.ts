import { MESSAGES } from '@rodal/domain/messages';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';

/** A load went into the outbox. On a phone that is full nobody knows yet whether it stays there (D23). */
export function tellEnviado(): void {
  if (almacenStore.getState().almacen === 'sano') toastDone(MESSAGES.enEspera);
  else toastFailed(MESSAGES.sinConfirmarLleno);
}
