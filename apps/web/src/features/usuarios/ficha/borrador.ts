import type { UbicacionUsuario, UsuarioDetalle } from '@rodal/contracts/usuarios';
import { formatRut, isValidRut } from '@rodal/domain/rut';
import { MESSAGES } from '@rodal/domain/messages';
import { CORREO } from '@rodal/domain/usuarios';
import { type Campos, type Leido, leido } from '../../../formulario/campo.ts';

/** The record as it is typed: `latitud` and `longitud` in degrees with comma or point, `origenForzado` as `codigo*rol`, '' = none. */
export type Borrador = ReturnType<typeof toBorrador>;

/** A11, in words. */
const MODOS = [
  { value: 'gps', label: 'GPS del equipo' },
  { value: 'fijo', label: 'Puesto fijo' },
  { value: 'manual', label: 'Manual: elige el origen a mano' },
];

export function toBorrador({ NombreUsuario, Email, ubicacion, empresaRut }: UsuarioDetalle) {
  const fijo = ubicacion.modo === 'fijo' ? ubicacion : null;
  return {
    nombre: NombreUsuario,
    email: Email,
    modo: ubicacion.modo as string, // what a select holds
    latitud: fijo === null ? '' : String(fijo.latitud),
    longitud: fijo === null ? '' : String(fijo.longitud),
    origenForzado: fijo?.origenForzado ?? '',
    empresaRut: empresaRut === null ? '' : formatRut(empresaRut),
  };
}

const deFijo = { hay: ({ modo }: { readonly modo: string }) => modo === 'fijo' };

/** @param aviso what the company means to this person */
export function camposDe(aviso: string): Campos<Borrador> {
  return {
    nombre: { titulo: 'Nombre Usuario', tipo: 'texto', ayuda: 'Con él ingresa: no se cambia.', fijo: true },
    email: { titulo: 'Email', tipo: 'correo', ayuda: 'Se propone como correo en sus despachos.', max: 200 },
    modo: { titulo: 'Ubicación al despachar', tipo: 'opcion', opciones: MODOS },
    latitud: { titulo: 'Latitud', tipo: 'texto', max: 20, ...deFijo },
    longitud: { titulo: 'Longitud', tipo: 'texto', max: 20, ...deFijo },
    origenForzado: { titulo: 'Origen forzado', tipo: 'buscada', ninguna: 'Sin origen forzado', ...deFijo },
    empresaRut: { titulo: 'RUT de la empresa', tipo: 'rut', ayuda: aviso, max: 20 },
  };
}

/** Degrees between −max and max; null = it is none. */
export function readGrados(texto: string, max: number): number | null {
  const limpio = texto.trim().replace(',', '.');
  const grados = Number(limpio);
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(limpio) && Math.abs(grados) <= max ? grados : null;
}

interface Edicion {
  readonly email: string;
  readonly ubicacion: UbicacionUsuario;
  readonly empresaRut: string | null;
}

/** As the server is asked, or why it cannot be stored. */
export function leerBorrador({ email, modo, latitud, longitud, origenForzado, empresaRut }: Borrador): Leido<Borrador, Edicion> {
  const [lat, lng] = [readGrados(latitud, 90), readGrados(longitud, 180)];
  const fijo = modo === 'fijo';
  return leido<Borrador, Edicion>(
    {
      ...(!CORREO.test(email.trim()) && { email: 'Escriba un Email como nombre@empresa.cl' }),
      ...(fijo && lat === null && { latitud: 'Latitud entre -90 y 90, o elija el punto en el mapa' }),
      ...(fijo && lng === null && { longitud: 'Longitud entre -180 y 180, o elija el punto en el mapa' }),
      ...(empresaRut.trim() !== '' && !isValidRut(empresaRut) && { empresaRut: MESSAGES.rutNoValido }),
    },
    () => ({
      email: email.trim(),
      ubicacion: lat !== null && lng !== null && fijo ? { modo, latitud: lat, longitud: lng, origenForzado: origenForzado || null } : { modo: modo === 'manual' ? modo : 'gps' },
      empresaRut: empresaRut.trim() || null,
    }),
  );
}
