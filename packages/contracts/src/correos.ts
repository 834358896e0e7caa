/** What a mail is about, by the name of its template: how the office reads it. */
export const PLANTILLAS_CORREO = {
  'correo.prueba': 'Correo de prueba',
  'cuenta.contrasenaRestablecida': 'Contraseña restablecida',
  'cuenta.segundoFactorQuitado': 'Segundo factor quitado',
  'despacho.perdidas': 'Despachos perdidos en un teléfono',
} as const satisfies Record<string, string>;

export type PlantillaCorreo = keyof typeof PLANTILLAS_CORREO;

export function isPlantillaCorreo(text: string): text is PlantillaCorreo {
  return Object.hasOwn(PLANTILLAS_CORREO, text);
}

/** How far a mail is. */
export const ESTADOS_CORREO = {
  pendiente: 'En espera',
  enviando: 'Enviando',
  enviado: 'Enviado',
  rechazado: 'Dirección rechazada',
  fallido: 'No se pudo enviar',
  incierto: 'No se sabe si llegó',
} as const satisfies Record<string, string>;

export type EstadoCorreo = keyof typeof ESTADOS_CORREO;
