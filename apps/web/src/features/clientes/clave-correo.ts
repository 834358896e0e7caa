/** Of what is known of the mail of 09:00. */
export const CLAVE_CORREO = ['clientes-correo'] as const;
