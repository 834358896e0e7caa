import { contar } from '@rodal/domain/contar';
import { rowOf } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import type { PassResult } from '../../../offline/drain.ts';
import type { ItemError } from '../../../offline/rows.ts';

export const EN_OTRA_VENTANA = 'Ya se está enviando desde otra ventana.';

/**
 * How a pass ended; what it did to each item stands in the item.
 * @param error what stopped the last one: a server with troubles is not a missing signal (R67)
 */
export function describePass(result: PassResult, error: Pick<ItemError, 'codigo'> | null): string {
  switch (result.kind) {
    case 'done': {
      const sent = result.accepted === 0 ? [] : [contar(result.accepted, 'enviado', 'enviados')];
      const aside = result.aside === 0 ? [] : [`${contar(result.aside, 'requiere', 'requieren')} atención`];
      return [...sent, ...aside].join(' · ');
    }
    case 'stopped':
    case 'resting':
      if (error?.codigo === 'respuesta_ajena') return MESSAGES.enEsperaPortal;
      if (error?.codigo === 'falla_envio') return 'Algo falló en este teléfono: mire la carga. Se reintenta solo.';
      return error === null || rowOf(error.codigo).status === 0 ? MESSAGES.enEspera : 'El servidor no pudo recibirlo. Se reintenta solo.';
    case 'loggedOut':
      return 'Se envía cuando ingrese nuevamente.';
    case 'busy':
    case 'yielded':
      return EN_OTRA_VENTANA;
    case 'empty':
      return '';
  }
}
