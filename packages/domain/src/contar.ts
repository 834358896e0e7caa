/**
 * The one way to say how many: `1 fila`, `0 filas`, `12.000 filas`. Thousands as people here write them.
 * @param n whole, not negative
 */
export function contar(n: number, uno: string, muchos: string): string {
  return `${String(n).replace(/\B(?=(\d{3})+$)/g, '.')} ${n === 1 ? uno : muchos}`;
}

/**
 * What waits to be sent: `3 despachos`. Where some are of another kind it is said of all of them: `3 registros`.
 * @param otros how many of them are no despachos
 */
export function contarEnvios(n: number, otros = 0): string {
  return otros === 0 ? contar(n, 'despacho', 'despachos') : contar(n, 'registro', 'registros');
}

/** Things one after the other, as one reads them: `3 despachos, 1 borrador y 8 fotos`. */
export function enumerar(textos: readonly string[]): string {
  const last = textos.at(-1) ?? '';
  return textos.length < 2 ? last : `${textos.slice(0, -1).join(', ')} y ${last}`;
}
