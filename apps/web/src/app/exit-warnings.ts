import { MESSAGES } from '@rodal/domain/messages';

/**
 * What one should know before leaving (decisión A22); empty = nothing to ask.
 * @param sinEnviar items of the outbox without receipt
 */
export function exitWarnings({ sinEnviar, online }: { readonly sinEnviar: number; readonly online: boolean }): string[] {
  return [
    ...(sinEnviar > 0 ? [MESSAGES.salirConPendientes(sinEnviar)] : []),
    ...(online ? [] : [MESSAGES.salirSinSenal]),
  ];
}
