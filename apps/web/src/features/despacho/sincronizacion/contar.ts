/** What of a list of counts is not zero, as one reads it: `3 despachos, 1 borrador y 8 fotos`. */
export function enumerar(textos: readonly string[]): string {
  const last = textos.at(-1) ?? '';
  return textos.length < 2 ? last : `${textos.slice(0, -1).join(', ')} y ${last}`;
}
