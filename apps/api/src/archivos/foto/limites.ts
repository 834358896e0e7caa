/** What a photo of a paper may be and take (E3). */
export const LIMITES_FOTO = {
  /** Of the picture as it comes; a decoded pixel takes four bytes. */
  pixeles: 50_000_000,
  /** The long side of what is kept: a page of A4 with nearly 200 dots to the inch. */
  lado: 2_200,
  milisegundos: 15_000,
  memoriaMb: 256,
} as const;

/** Why a photo is refused: code → what its sender reads after «La foto no se puede recibir: » and can act on. */
export const MOTIVOS_FOTO = {
  formato: 'está en un formato que no se puede convertir (HEIC o WebP). Guárdela como JPG o como PDF y súbala',
  danada: 'está dañada o incompleta. Tómela de nuevo y súbala',
  muchos_pixeles: `tiene más de ${LIMITES_FOTO.pixeles / 1_000_000} megapíxeles. Tómela con menos resolución`,
  demasiado: 'es demasiado compleja para convertirla. Guárdela como PDF y súbala',
} as const;

export type MotivoFoto = keyof typeof MOTIVOS_FOTO;
