import { MESSAGES } from '@rodal/domain/messages';

/**
 * What one should know before leaving (decisión A22); empty = nothing to ask.
 * @param sinEnviar items of the outbox without receipt
 * @param sinGuardar something on the screen could not be written to the disk (R33)
 * @param vuelvePorPin they have a PIN that still opens (A28)
 */
export function exitWarnings({ sinEnviar, sinGuardar, online, vuelvePorPin }: ExitFacts): string[] {
  return [
    ...(sinGuardar ? [MESSAGES.textoSinGuardar] : []),
    ...(sinEnviar > 0 ? [MESSAGES.salirConPendientes(sinEnviar)] : []),
    ...(online ? [] : [vuelvePorPin ? MESSAGES.salirSinSenalConPin : MESSAGES.salirSinSenal]),
  ];
}

interface ExitFacts {
  readonly sinEnviar: number;
  readonly sinGuardar: boolean;
  readonly online: boolean;
  readonly vuelvePorPin: boolean;
}
