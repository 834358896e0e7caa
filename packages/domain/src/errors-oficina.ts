import type { ErrorRow } from './error-row.ts';

/**
 * Errors that only the office's screens, programs and loads can cause: apart from `errors.ts`, which every phone
 * downloads before its first form. They count once `knowErrors` of that file has them.
 */
export const ERRORES_OFICINA = {
  clave_invalida: { status: 401, retry: 'never', texto: 'La clave del programa no existe, venció o fue revocada.' },
  segundo_factor_activo: { status: 409, retry: 'never', texto: 'El segundo factor ya está activo. Actualice y revise.' },
  segundo_factor_inactivo: { status: 409, retry: 'never', texto: 'El segundo factor no está activo. Actualice y revise.' },
  sin_clave_secretos: {
    status: 409,
    retry: 'never',
    texto: 'Falta la clave de secretos del servidor. Avise a Informática.',
  },
  carga_en_curso: { status: 409, retry: 'never', texto: 'Ya hay una carga en curso. Espere a que termine o cancélela.' },
  carga_terminada: { status: 409, retry: 'never', texto: 'Esta carga ya terminó o caducó. Abra otra.' },
  lote_distinto: { status: 409, retry: 'never', texto: 'Ese lote ya llegó con otro contenido. Se conserva el primero.' },
  faltan_lotes: { status: 409, retry: 'never', texto: 'Faltan lotes: la carga no está completa.' },
  filas_rechazadas: { status: 422, retry: 'never', texto: 'Hay filas que no se pueden cargar. La carga se detuvo y los datos anteriores siguen disponibles.' },
  erp_no_responde: { status: 502, retry: 'later', texto: 'No se pudo conectar con BC: {causa}. Los datos anteriores siguen disponibles.' },
  token_bc: { status: 401, retry: 'never', texto: 'No se pudo conectar con BC: la credencial de lectura venció o es de otra sesión. Los datos anteriores siguen disponibles.' },
  // Documentos (especificación 3 §5, Files; decisión E3)
  archivo_no_pdf: { status: 415, retry: 'never', texto: 'El archivo tiene que ser en formato PDF.' },
  archivo_muy_grande: { status: 413, retry: 'never', texto: 'El archivo supera el máximo de 10 MB.' },
  archivo_incompleto: { status: 400, retry: 'later', texto: 'El archivo llegó incompleto o cambiado. Súbalo de nuevo.' },
  archivo_nombre: { status: 400, retry: 'never', texto: 'El nombre del archivo {motivo}. Cámbielo y súbalo de nuevo.' },
  pdf_rechazado: { status: 422, retry: 'never', texto: 'El PDF no se puede recibir: {motivo}.' },
  imagen_rechazada: { status: 422, retry: 'never', texto: 'La foto no se puede recibir: {motivo}.' },
  archivo_con_virus: { status: 422, retry: 'never', texto: 'El antivirus encontró {virus} en el archivo. No se guardó: no lo abra y avise a Informática.' },
  antivirus_no_responde: { status: 503, retry: 'later', texto: 'El antivirus no responde y el archivo no se pudo revisar. No se guardó: intente de nuevo en unos minutos.' },
  // Correo de las 09:00 (C28)
  no_se_notifico: { status: 409, retry: 'never', texto: 'No se pudo notificar: {motivo}.' },
  sin_erp: { status: 409, retry: 'never', texto: 'Rodal no tiene configurada la conexión con BC. Avise a Informática.' },
} as const satisfies Record<string, ErrorRow>;

export type CodigoOficina = keyof typeof ERRORES_OFICINA;
