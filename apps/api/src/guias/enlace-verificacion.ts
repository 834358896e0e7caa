import { urlVerificacion } from '@rodal/domain/verificacion';
import { firmarVerificacion } from '../contrasenas/clave-verificacion.ts';
import { publicOrigin } from '../http/public-origin.ts';

/** Where a guide is asked about, as the paper says it and as its QR does. */
export interface EnlaceVerificacion {
  readonly codigo: string;
  /** To type into a browser. */
  readonly host: string;
  readonly url: string;
}

/** @returns null where codes are not signed: nothing is printed then */
export function enlaceVerificacion(
  env: { readonly CLAVE_SECRETOS: string; readonly ORIGIN: string },
  request: Parameters<typeof publicOrigin>[0],
  despacho: { readonly id: string; readonly numero: number },
): EnlaceVerificacion | null {
  const codigo = firmarVerificacion(env.CLAVE_SECRETOS, despacho);
  if (codigo === null) return null;
  const origin = publicOrigin(request, env.ORIGIN);
  return { codigo, host: new URL(origin).host, url: urlVerificacion(origin, codigo) };
}
