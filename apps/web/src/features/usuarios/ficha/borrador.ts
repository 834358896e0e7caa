import type { UbicacionUsuario, UsuarioDetalle } from '@rodal/contracts/usuarios';
import { formatRut, isValidRut } from '@rodal/domain/rut';
import { MESSAGES } from '@rodal/domain/messages';

/** The record as it is being typed. */
export interface Borrador {
  readonly email: string;
  readonly modo: UbicacionUsuario['modo'];
  /** Degrees, as typed: with comma or point. */
  readonly latitud: string;
  readonly longitud: string;
  /** `codigo*rol`; '' = none. */
  readonly origenForzado: string;
  readonly empresaRut: string;
}

export type Errores = Readonly<Partial<Record<keyof Borrador, string>>>;

export function toBorrador({ Email, ubicacion, empresaRut }: UsuarioDetalle): Borrador {
  const fijo = ubicacion.modo === 'fijo' ? ubicacion : null;
  return {
    email: Email,
    modo: ubicacion.modo,
    latitud: fijo === null ? '' : String(fijo.latitud),
    longitud: fijo === null ? '' : String(fijo.longitud),
    origenForzado: fijo?.origenForzado ?? '',
    empresaRut: empresaRut === null ? '' : formatRut(empresaRut),
  };
}

/** Degrees between −max and max; null = it is none. */
export function readGrados(texto: string, max: number): number | null {
  const limpio = texto.trim().replace(',', '.');
  const grados = Number(limpio);
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(limpio) && Math.abs(grados) <= max ? grados : null;
}

/** Why it cannot be stored, field by field; empty = it can. */
export function problemas({ email, modo, latitud, longitud, empresaRut }: Borrador): Errores {
  const fijo = modo === 'fijo';
  return {
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Escriba un Email como nombre@empresa.cl' }),
    ...(fijo && readGrados(latitud, 90) === null && { latitud: 'Latitud entre -90 y 90, o elija el punto en el mapa' }),
    ...(fijo && readGrados(longitud, 180) === null && { longitud: 'Longitud entre -180 y 180, o elija el punto en el mapa' }),
    ...(empresaRut.trim() !== '' && !isValidRut(empresaRut) && { empresaRut: MESSAGES.rutNoValido }),
  };
}

/** As the server is asked; only for what has no {@link problemas}. */
export function toEdicion({ email, modo, latitud, longitud, origenForzado, empresaRut }: Borrador) {
  const ubicacion: UbicacionUsuario =
    modo === 'fijo'
      ? { modo, latitud: readGrados(latitud, 90) ?? 0, longitud: readGrados(longitud, 180) ?? 0, origenForzado: origenForzado || null }
      : { modo };
  return { email: email.trim(), ubicacion, empresaRut: empresaRut.trim() || null };
}
