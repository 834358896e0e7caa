/** What an uploaded PDF may be and take (E3). */
export const LIMITES_PDF = {
  /** Of its object streams, unpacked: a small file may unpack to gigabytes. */
  desempaquetado: 64 * 1024 * 1024,
  /** Of any other stream that looks like text: how far it is read for what may hide in it. */
  hojeado: 1024 * 1024,
  /** Of one stream, page or picture: an A3 in colour at 600 dots an inch is 209 MB. */
  flujo: 256 * 1024 * 1024,
  paginas: 2_000,
  milisegundos: 15_000,
  memoriaMb: 512,
} as const;

/** Why a PDF is refused: code → what its sender reads after «El PDF no se puede recibir: » and can act on. */
export const MOTIVOS_PDF = {
  vacio: 'el archivo está vacío. Elija otro',
  cortado: 'está incompleto, le falta el final. Ábralo, guárdelo de nuevo y súbalo',
  otro_formato: 'el mismo archivo es también de otro formato. Guárdelo o imprímalo como PDF y súbalo',
  danado: 'está dañado y no se puede leer. Ábralo, guárdelo de nuevo y súbalo',
  cifrado: 'pide una contraseña para abrirse. Guárdelo sin ella y súbalo',
  programa: 'trae un programa (JavaScript) u otra acción que se ejecuta sola. Imprímalo como PDF y súbalo',
  adjuntos: 'trae otros archivos adjuntos o multimedia. Suba cada documento por separado',
  formulario: 'es un formulario dinámico (XFA). Imprímalo como PDF y súbalo',
  sin_paginas: 'no tiene páginas. Elija otro',
  muchas_paginas: `tiene más de ${LIMITES_PDF.paginas} páginas. Divídalo`,
  demasiado: 'es demasiado complejo para revisarlo. Imprímalo como PDF y súbalo',
} as const;

export type MotivoPdf = keyof typeof MOTIVOS_PDF;

/** Thrown while a PDF is looked at; nothing else of it matters then. */
export class PdfRechazado extends Error {
  override readonly name = 'PdfRechazado';
  readonly motivo: MotivoPdf;

  constructor(motivo: MotivoPdf, options?: ErrorOptions) {
    super(motivo, options);
    this.motivo = motivo;
  }
}
